// Another person, who wants nothing but to play: how long they wait while somebody attacks.
import { ask, guest, insist, json, me, quantile, sleep, table } from '../client.mjs';

// One move of whichever of one's seats is asked; false: nobody is.
export async function step(who, id) {
  const page = await json(who, 'GET', `/tables/${id}`);
  const move = page.play?.moves?.[0];
  if (!move) return false;
  await ask(who, 'POST', `/tables/${id}/moves`, { version: page.version, move: move.notation, as: page.me.as });
  return true;
}

// Their pages and moves, and the lists of tables, which are read on another thread.
export class Others {
  static async come() {
    const out = new Others();
    out.player = await guest('Vera', '127.0.3.3');
    out.looker = await guest('Lola', '127.0.3.5');
    out.id = (await json(out.player, 'POST', '/tables', table([me, me, me]))).id;
    return out;
  }

  // Until `going()` is false; all waits of both, in milliseconds.
  async wait(going) {
    const timed = async (took, work) => {
      const start = performance.now();
      await work();
      took.push(performance.now() - start);
      await sleep(60);
    };
    const plays = [];
    const lists = [];
    const play = async () => {
      while (going()) {
        let page = null;
        await timed(plays, async () => (page = await json(this.player, 'GET', `/tables/${this.id}`)));
        const move = page.play?.moves?.[0];
        if (!move) throw new Error('the other person has nothing to move');
        const body = { version: page.version, move: move.notation, as: page.me.as };
        await timed(plays, () => insist(this.player, 'POST', `/tables/${this.id}/moves`, body));
      }
    };
    const look = async () => {
      while (going()) await timed(lists, () => insist(this.looker, 'GET', '/tables'));
    };
    await Promise.all([play(), look()]);
    return { plays, lists };
  }
}

export function tell(name, { plays, lists }, done) {
  const ms = (took, q) => quantile(took, q).toFixed(0).padStart(5);
  const three = (took) => `p50 ${ms(took, 0.5)}  p99 ${ms(took, 0.99)}  most ${ms(took, 1)} ms`;
  console.log(`  ${name.padEnd(36)} ${String(done).padStart(6)} done   play: ${three(plays)}   lists: ${three(lists)}`);
}
