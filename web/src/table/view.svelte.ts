// What the parts of the table page share: the session, the chooser, the history, and what is open on the page. Everything
// that is said about the present question is worded here, so that prompt bar and text view say the same.
import { getTable, listGames } from '../api/client';
import type { Game, LiveMessage, Move, Problem, Seat } from '../api/types';
import { hasBoard } from '../boards';
import { percent, withChosenBot } from '../levels.svelte';
import { go } from '../router.svelte';
import { settings } from '../settings.svelte';
import { t, words } from '../words/index.svelte';
import { Analysing } from './analysing.svelte';
import { costlyAt } from './analysis';
import { Chooser } from './chooser.svelte';
import { GameWords, said } from './gamewords.svelte';
import { History } from './history.svelte';
import { namesOf, type SeatNames } from './seats';
import { anchorOf, wordOf, type Target } from './selection';
import { Session } from './session.svelte';

// The engine's own reasons ("ENG-AGREED") stand in no rulebook: there is nothing to open.
export const readable = (rule: string | undefined): string => (rule?.startsWith('ENG-') ? '' : (rule ?? ''));

export type Panel = 'log' | 'chat' | 'notes';

export class TableView {
  readonly session: Session;
  readonly chooser: Chooser;
  readonly history: History;
  readonly analysing: Analysing;
  readonly words = new GameWords();

  drawer = $state<{ rule: string } | null>(null); // the rules, open at a rule ('' for the beginning)
  panel = $state<Panel>('log');
  sheet = $state<'seats' | 'panel' | null>(null); // what is open as a sheet on a small screen
  showResult = $state(false);
  wantsAnalysis = $state(false); // the end screen is to be read from there
  help = $state<'menu' | 'tour' | null>(null);
  curtain = $state<Seat | null>(null);
  summary = $state(false); // "since your last turn"
  previewed = $state<Target | null>(null);
  choicesArea = $state<HTMLElement | null>(null);
  readChat = $state(0); // how many lines of the chat have been on the screen

  readonly names: SeatNames = $derived.by(() => namesOf(this.session.table?.seats ?? [], (seat) => t(`seat.${seat}`)));
  // By the person's choice, or because the game has no board.
  readonly asText: boolean = $derived.by(() => {
    const { table } = this.session;
    return settings.text_view || (table !== null && !hasBoard(table.game));
  });
  readonly over: boolean = $derived.by(() => this.session.play?.result.over === true);
  // What the log ends with where people agreed to end the game: the rules made no such event.
  readonly agreed: string = $derived.by(() => {
    const result = this.session.play?.result;
    return result?.ending === 'agreed' ? (result.text ?? '') : '';
  });
  // The move a lesson goes on with, and the one that it or a hint points at.
  readonly scripted: Move | null = $derived.by(() => {
    const wanted = this.session.play?.lesson?.move;
    return this.session.play?.moves.find((move) => move.notation === wanted) ?? null;
  });
  readonly pointed: Move | null = $derived.by(() => this.chooser.hint?.move ?? this.scripted);
  readonly question: string = $derived(this.#question());
  readonly meaning: string = $derived(this.#meaning());
  readonly rule: string = $derived.by(() => {
    const { play } = this.session;
    return readable((play?.result.over ? play.result.rule : play?.rule) ?? '');
  });

  // What the analysis has against the decision that the history shows.
  readonly judged: string = $derived.by(() => {
    const { found } = this.analysing;
    const one = found && this.history.ply !== null ? costlyAt(found, this.history.ply) : null;
    const who = one && this.session.table?.seats[one.seat]?.seat;
    if (!one || !who) return '';
    return t('table.analysis.costly.here', {
      who: this.name(who),
      played: one.played.text,
      before: percent(one.played.chance),
      better: one.better.text,
      after: percent(one.better.chance),
    });
  });

  readonly unread: number = $derived.by(() => Math.max(0, (this.session.page?.chat.length ?? 0) - this.readChat));

  // The game with its levels of bots, once somebody has asked for them.
  readonly bots: Game | null = $derived.by(() => this.#game && withChosenBot(this.#game));
  #game = $state.raw<Game | null>(null);

  // Notes as last saved from here; the page holds them as they were when it came.
  #notes: string | null = null;

  constructor(id: string) {
    this.session = new Session(id, { lang: () => words.language, message: (message) => this.#heard(message) });
    this.chooser = new Chooser(this.session, () => settings.confirm);
    this.history = new History(this.session);
    this.analysing = new Analysing(this.session);
  }

  #heard(message: LiveMessage): void {
    this.history.heard(message);
    if (message.type === 'snapshot' || message.type === 'update') void this.#handOver();
  }

  name(seat: Seat): string {
    return this.names[seat] ?? t(`seat.${seat}`);
  }

  // What a target is called where no move's own words name it.
  targetName(target: Target): string {
    const anchor = anchorOf(target);
    const word = wordOf(target);
    if (anchor === 'seat' && word in this.names) return this.name(word as Seat);
    return this.words.word(anchor, word) ?? `${said(`table.anchor.${anchor}`) ?? anchor} ${word}`;
  }

  #question(): string {
    const { play, table, me } = this.session;
    if (!play) return t('table.connecting');
    if (play.result.over) return play.result.text ?? play.prompt;
    if (table?.status === 'kept') return t('table.kept.title');
    if (play.moves.length > 0 && me) return play.prompt;
    const { seat } = play.turn;
    if (seat === 'none' || play.turn.actor === 'veiled') return play.prompt;
    const who = this.name(seat);
    if (this.session.seat(seat)?.holder === 'bot') return t('table.wait.bot', { who });
    return t('table.wait.person', { who });
  }

  #meaning(): string {
    const { play, me, status } = this.session;
    if (!play || play.result.over) return '';
    if (status === 'retrying') return t('table.retry.help');
    if (this.chooser.busy) return t('table.sending');
    if (!me)
      return t(this.session.mine.some((seat) => seat === this.session.viewer) ? 'table.handed' : 'table.watching');
    if (play.moves.length === 0) return t('table.wait.help');
    const { chosen } = this.chooser;
    if (chosen.length === 0 || this.chooser.staged) return play.help;
    return t('table.chosen', { what: chosen.map((target) => this.targetName(target)).join(', ') });
  }

  preview(target: Target | null): void {
    this.previewed = target;
  }

  openRule(rule?: string): void {
    this.drawer = { rule: rule ?? '' };
  }

  problemText(problem: Problem): string {
    if (problem.type === '/problems/unreachable') return t('table.unreachable');
    return problem.detail || problem.title;
  }

  get undoAsks(): boolean {
    const undo = this.session.play?.undo;
    const others = this.session.table?.seats.some((s) => s.holder === 'person' && !this.session.mine.includes(s.seat));
    return undo !== undefined && undo.free === 0 && undo.can_ask && others === true;
  }

  get canUndo(): boolean {
    const undo = this.session.play?.undo;
    const open = this.session.me !== null && !this.history.past && !this.chooser.busy && !this.session.table?.undo;
    return open && undo !== undefined && (undo.free > 0 || undo.can_ask);
  }

  get canRestart(): boolean {
    return this.canUndo && (this.session.play?.undo.free ?? 0) > 1;
  }

  // A sandbox may be made of a finished game, of a sandbox, or of what my own seat sees.
  get mayFork(): boolean {
    const { table, me } = this.session;
    return me !== null || table?.status === 'finished' || table?.sandbox === true;
  }

  async fork(): Promise<void> {
    const id = await this.session.fork(this.history.ply);
    if (id) go(`/t/${id}`);
  }

  // To the analysis of the finished game; it is begun if there is none.
  analyse(): void {
    if (['unknown', 'none', 'failed'].includes(this.analysing.state)) void this.analysing.start();
    this.history.now();
    this.showResult = true;
    this.wantsAnalysis = true;
  }

  // To a moment of the game, on the board; in the text view, to where it is told.
  async jump(ply: number): Promise<void> {
    this.showResult = this.asText;
    await this.history.go(ply);
    if (this.asText) document.getElementById('text-question')?.focus();
  }

  async rematch(): Promise<void> {
    const id = await this.session.rematch();
    if (id) go(`/t/${id}`);
  }

  async loadBots(): Promise<Game | null> {
    const wanted = this.session.table?.game;
    const shelf = await this.session.ask(listGames);
    this.#game = shelf?.games.find(({ id }) => id === wanted) ?? this.#game;
    return this.bots;
  }

  get notes(): string {
    return this.#notes ?? this.session.page?.notes ?? '';
  }

  async saveNotes(text: string): Promise<boolean> {
    this.#notes = text;
    return this.session.saveNotes(text);
  }

  // ---- one screen for several seats
  // Where several seats are mine, the one that must decide gets the screen, behind a curtain.
  async #handOver(): Promise<void> {
    const next = await this.#nextOfMine();
    this.curtain = next;
    this.chooser.paused = next !== null || this.history.past;
  }

  async #nextOfMine(): Promise<Seat | null> {
    const { mine, viewer, play, myTurn, table } = this.session;
    if (mine.length < 2 || !play || myTurn || table?.status !== 'running') return null;
    const others = mine.filter((own) => own !== viewer && this.session.seat(own)?.holder === 'person');
    const { seat, actor } = play.turn;
    if (actor !== 'veiled') return others.find((own) => own === seat) ?? null;
    // A hidden question does not say whose it is: each of my seats knows about itself.
    for (const other of others) {
      const page = await this.session.ask(() => getTable(this.session.id, other));
      if (page?.play && page.play.moves.length > 0) return other;
    }
    return null;
  }

  openCurtain(): void {
    if (!this.curtain) return;
    this.session.look(this.curtain);
    this.curtain = null;
    this.chooser.paused = false;
  }
}
