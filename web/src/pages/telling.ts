// What pages say about a game, a table's card and a new table's form, in words.
import type { Game, TableCard } from '../api/types';
import { levelName } from '../levels.svelte';
import { list, t } from '../words/index.svelte';
import { isChanged, rules, type Form } from './plan';
import { standing } from './tables';

export function waitsFor(card: TableCard): string {
  const now = standing(card);
  switch (now.kind) {
    case 'their_turn':
      return t('tables.their_turn', { name: now.name || t(`seat.${now.seat}`) });
    case 'free_chairs':
      return t('tables.free_chairs', { free: now.free, all: now.all });
    default:
      return t(`tables.${now.kind}`);
  }
}

export const waitsForMe = (card: TableCard): boolean => ['your_turn', 'end_asked'].includes(standing(card).kind);

export function peopleAt(card: TableCard): string {
  const names = card.seats.filter((seat) => seat.holder === 'person').map((seat) => seat.name ?? '');
  const bots = card.seats.filter((seat) => seat.holder === 'bot').length;
  return list([...new Set(names), ...(bots > 0 ? [t('tables.bots', { count: bots })] : [])]);
}

/** One sentence about a game: a poster has no room for more. A game that has none here says its own. */
export function pitchOf({ id, tagline }: Game): string {
  const key = `home.pitch.${id}`;
  const said = t(key);
  return said === key ? tagline : said;
}

/** The whole form in one sentence: who plays what, by which rules, with which clock. */
export function sayTable(game: Game, form: Form): string {
  const count = (who: string): number => form.chairs.filter((chair) => chair.who === who).length;
  const { first, fine } = rules(game, form);
  const said = {
    game: game.name,
    rules: t('new.says.rules', { count: [...first, ...fine].filter((option) => isChanged(form, option)).length }),
    clock:
      form.clock === 'none' ? t('new.says.timeless') : t('new.says.clock', { clock: t(`new.clock.${form.clock}`) }),
  };
  if (form.chairs.length === 1) return t('new.says.alone', said);
  const levels = [...new Set(form.chairs.filter(({ who }) => who === 'bot').map(({ level }) => level))];
  const bots = levels.map((level) => {
    const many = form.chairs.filter((chair) => chair.who === 'bot' && chair.level === level).length;
    return t('new.says.bots', { count: many, level: levelName(level) });
  });
  const people = [
    ...(count('me') > 0 ? [t('new.says.me', { count: count('me') })] : []),
    ...(count('open') > 0 ? [t('new.says.open', { count: count('open') })] : []),
  ];
  return t('new.says', { ...said, who: list([...people, ...bots]) });
}
