// What is said of a chair: who holds it, whether they are there, and whether they are asked something now.
import type { Seat, SeatInfo } from '../api/types';
import { identity } from '../identity.svelte';
import { levelName } from '../levels.svelte';
import { t } from '../words/index.svelte';
import type { TableView } from './view.svelte';

function presence(info: SeatInfo): string {
  if (info.resigned) return t('table.seat.resigned');
  if (info.holder === 'bot')
    return t(info.thinking ? 'table.seat.thinking' : 'table.seat.bot', { level: levelName(info.level) });
  if (info.holder === 'nobody') return t(info.offered ? 'table.seat.offered' : 'table.seat.free');
  if (info.outside) return t('table.seat.outside');
  return t(info.present ? 'table.seat.here' : 'table.seat.away');
}

const muted = (info: SeatInfo): boolean =>
  info.person !== undefined && (identity.me?.muted ?? []).includes(info.person);

// Whose turn is shown: while others' moves are staged, theirs.
export function decidingAt({ session, stage }: TableView): Seat | 'none' {
  const play = stage.frame?.play ?? session.play;
  return play && !play.result.over ? play.turn.seat : 'none';
}

// "you · deciding", "here · deciding", "bot, steady"
export function stateOf(view: TableView, info: SeatInfo): string {
  const parts = [presence(info)];
  // That one is here oneself goes without saying.
  const here = info.holder === 'person' && info.present && !info.resigned && !info.outside;
  if (view.session.mine.includes(info.seat)) parts.splice(0, here ? 1 : 0, t('table.seat.you'));
  if (info.seat === decidingAt(view) && !info.thinking) parts.push(t('table.seat.deciding'));
  if (muted(info)) parts.push(t('table.seat.muted'));
  return parts.join(' · ');
}
