// What the parts of the table page share: the session, the chooser, the history, and what is open on the page. Everything
// that is said about the present question is worded here, so that prompt bar and text view say the same.
import { getTable, listGames } from '../api/client';
import type { AnalysedMove, Game, Goal, LiveMessage, LogLine, Move, Play, Played, Problem, Seat } from '../api/types';
import { boardFor, hasBoard } from '../boards';
import { scenesFor, type GameScenes } from '../boards/scenes';
import { identity } from '../identity.svelte';
import { percent, withChosenBot } from '../levels.svelte';
import { go } from '../router.svelte';
import { settings } from '../settings.svelte';
import { t, words } from '../words/index.svelte';
import { Analysing } from './analysing.svelte';
import { costlyAt } from './analysis';
import type { OpenCard } from './cards';
import { shareWords } from './choices';
import { Chooser } from './chooser.svelte';
import { GameWords, said } from './gamewords.svelte';
import { Ghosts } from './ghosts.svelte';
import { beginsTurn, sinceLeft, sinceMyTurn, type Since } from './log';
import { History } from './history.svelte';
import type { Face, Scene } from './scenes';
import { namesOf, type SeatNames } from './seats';
import { anchorOf, wordOf, type Confirmation, type Target } from './selection';
import { Session } from './session.svelte';
import { Stage } from './stage.svelte';
import { takesMore } from './undo';
import { rest, type Offer } from './verbs';

// The engine's own reasons ("ENG-AGREED") stand in no rulebook: there is nothing to open.
export const readable = (rule: string | undefined): string => (rule?.startsWith('ENG-') ? '' : (rule ?? ''));

const boardFaces = ["1em 'Fell SC'", "italic 1em 'Source Serif 4 Variable'"];

export type Panel = 'log' | 'chat' | 'notes';

// A choice that is pointed at: what it stands for, and where it is.
export interface Hovered {
  moves: readonly Move[];
  box: DOMRect | null;
}

export class TableView {
  readonly session: Session;
  readonly chooser: Chooser;
  readonly ghosts: Ghosts;
  readonly history: History;
  readonly stage: Stage;
  readonly analysing: Analysing;
  readonly words = new GameWords();

  drawer = $state<{ rule: string } | null>(null); // the rules, open at a rule ('' for the beginning)
  panel = $state<Panel>('log');
  side = $state(false); // whether that panel lies open over the side of the board
  sheet = $state<'seats' | 'panel' | 'goals' | null>(null); // what is open as a sheet on a small screen
  goalsAhead = $state.raw<Goal[] | null>(null); // where the game would stand after the choice that is looked at
  intro = $state(false); // the first minute, before a first game or asked for
  showResult = $state(false);
  wantsAnalysis = $state(false); // the end screen is to be read from there
  help = $state<'menu' | 'tour' | null>(null);
  curtain = $state<Seat | null>(null);
  summary = $state(false); // "since your last turn"
  hovered = $state.raw<Hovered | null>(null); // the choice that is pointed at
  card = $state.raw<OpenCard | null>(null); // what lies open beside the thing it is about
  clickedAt = $state.raw<DOMRect | null>(null); // where the last choice was made on the board; null: in the prompt
  undoing = $state(false); // what taking back would take is shown first
  choicesArea = $state<HTMLElement | null>(null);
  // The place a board keeps for the question; null: it stands below the board; undefined: the board is yet to be measured.
  promptAt = $state.raw<DOMRect | null | undefined>(undefined);
  dockAt = $state.raw<DOMRect | null>(null); // where the question lies there: it may need more room than the place has
  yielded = $state(0); // pixels that what lies below the question has gone down, so that its heads stay in sight
  readChat = $state(0); // how many lines of the chat have been on the screen
  pointedLine = $state.raw<LogLine | null>(null); // of the log: its places are ringed on the board
  // The board measures its pieces before a position gives way to the next, and before anything on the page is written:
  // else the browser would have to lay it out for that.
  beforeDrawing: () => void = () => undefined;

  readonly names: SeatNames = $derived.by(() => namesOf(this.session.table?.seats ?? [], (seat) => t(`seat.${seat}`)));
  // By the person's choice, or because the game has no board.
  readonly asText: boolean = $derived.by(() => {
    const { table } = this.session;
    return settings.text_view || (table !== null && !hasBoard(table.game));
  });
  // Whom "you" means: whoever has several seats, or none, is told of them by their names.
  readonly ownSeat: Seat | null = $derived.by(() => {
    const [only, ...more] = this.session.mine;
    return more.length === 0 ? (only ?? null) : null;
  });
  // What the page shows: an earlier moment, what is being staged, or how it is.
  readonly play: Play | null = $derived.by(() => this.history.play ?? this.stage.frame?.play ?? this.session.play);
  readonly lines: LogLine[] = $derived.by(() => {
    const { frame } = this.stage;
    const { lines } = this.session.log;
    return frame ? lines.filter(({ n }) => n < frame.upTo) : lines;
  });
  // What happened since my last turn; for somebody who was away, since my last decision.
  readonly since: Since | null = $derived.by(() => {
    const { me } = this.session;
    if (!me) return null;
    return sinceMyTurn(this.lines, me) ?? (this.wasAway ? sinceLeft(this.lines, me) : null);
  });
  wasAway = $state(false);
  // Asked, and with everything before it shown.
  readonly myTurn: boolean = $derived.by(() => this.session.myTurn && !this.stage.busy);
  readonly over: boolean = $derived.by(() => this.session.play?.result.over === true);
  // What the log ends with where people agreed to end the game: the rules made no such event.
  readonly agreed: string = $derived.by(() => {
    const result = this.session.play?.result;
    return result?.ending === 'agreed' ? (result.text ?? '') : '';
  });
  // The move a lesson goes on with, and the one that it or a hint points at.
  readonly scripted: Move | null = $derived.by(() => {
    if (this.stage.busy) return null;
    const wanted = this.session.play?.lesson?.move;
    return this.session.play?.moves.find((move) => move.notation === wanted) ?? null;
  });
  // What may be chosen freely in it; then it points at none of them.
  readonly free: Move[] = $derived.by(() => {
    const play = this.stage.busy ? null : this.session.play;
    return (play?.lesson?.choice ?? []).flatMap(
      (wanted) => play?.moves.filter((move) => move.notation === wanted) ?? [],
    );
  });
  readonly pointed: Move | null = $derived.by(
    () => this.chooser.hint?.move ?? (this.free.length > 0 ? null : this.scripted),
  );
  // What the lesson says to a move that it does not go on with; the sheet of the lesson shows it, not the prompt.
  readonly answered: string = $derived.by(() => {
    const { refused } = this.chooser;
    return refused?.type === '/problems/lesson' ? this.problemText(refused) : '';
  });
  // It had left that move free: then this is its answer, and nothing went wrong.
  readonly answersFree: boolean = $derived.by(() => {
    const { declined } = this.chooser;
    return this.answered !== '' && this.free.some(({ notation }) => notation === declined?.notation);
  });
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

  // In the past of a finished game: the move that was played next, and the one the analysis likes better there.
  readonly replayed: { played: Pick<Played, 'text' | 'targets'> | null; better: AnalysedMove | null } = $derived.by(
    () => {
      const { ply, play } = this.history;
      const one = this.analysing.found && ply !== null ? costlyAt(this.analysing.found, ply) : null;
      const shown = play?.ply === ply ? play : null; // the one that was asked for may be on its way
      return { played: shown?.next ?? one?.played ?? null, better: one?.better ?? null };
    },
  );

  // What people said and nobody here has seen; what the table itself says is no conversation.
  readonly unread: number = $derived.by(() => {
    const muted = identity.me?.muted ?? [];
    const lines = (this.session.page?.chat ?? []).slice(this.readChat);
    return lines.filter(({ notice, person }) => !notice && !(person && muted.includes(person))).length;
  });

  // The game with its levels of bots, once somebody has asked for them.
  readonly bots: Game | null = $derived.by(() => this.#game && withChosenBot(this.#game));
  #game = $state.raw<Game | null>(null);
  #scenes = $state.raw<GameScenes | null>(null);

  // Notes as last saved from here; the page holds them as they were when it came.
  #notes: string | null = null;

  constructor(id: string) {
    this.session = new Session(id, { lang: () => words.language, message: (message) => this.#heard(message) });
    this.chooser = new Chooser(
      this.session,
      () => this.#confirmation(),
      () => (this.#coached() ? settings.coach : 0),
    );
    this.ghosts = new Ghosts(this.session, (ghost) => (this.goalsAhead = ghost?.preview.goals ?? null));
    this.history = new History(this.session);
    this.stage = new Stage({
      pace: () => settings.pace,
      still: () => document.hidden || this.history.past || this.asText || this.curtain !== null,
      me: () => this.session.me,
      waits: () => this.#waited(),
      scenes: (lines) => this.#scenesOf(lines),
    });
    this.analysing = new Analysing(this.session);
  }

  #heard(message: LiveMessage): void {
    if (message.type === 'snapshot') this.#prepare(message.page.table.game);
    this.stage.heard(message);
    this.history.heard(message);
    if (message.type === 'snapshot' || message.type === 'update') void this.#handOver();
  }

  // What a table of this game needs is on its way while the page around the board is drawn. A face that came after the board
  // would have it styled and laid out once more.
  #prepare(game: string): void {
    this.words.load(game).catch(() => undefined);
    if (this.asText) return;
    boardFor(game).catch(() => undefined);
    for (const face of boardFaces) document.fonts?.load(face).catch(() => undefined);
  }

  // What is being staged, in one line: who, and what they do.
  get happening(): string {
    const { frame } = this.stage;
    if (!frame) return '';
    const { seat, move, actor } = frame.step;
    if (seat && move && actor === 'player') {
      // A label is worded for whoever chooses: a line that tells it says more, and an aside on the choice is past.
      const who = this.name(seat);
      const told = frame.lines.find(this.touches) ?? frame.lines.find(({ text }) => text.includes(who));
      return told?.text ?? t('table.stage.did', { who, what: move.text.replace(/ \([^()]*\)$/, '') });
    }
    // What a die meant says more than what it showed.
    const said = (frame.lines.findLast(this.touches) ?? frame.lines.at(-1))?.text ?? move?.text;
    return said ?? t(actor === 'chance' ? 'table.stage.chance' : 'table.stage.hidden');
  }

  // The lines told below that: of many, those that touch this seat, then the last ones.
  get asides(): LogLine[] {
    const most = 2;
    const happening = this.happening;
    const others = (this.stage.frame?.lines ?? []).filter(({ text }) => text !== happening);
    const touching = others.filter(this.touches);
    const shown = new Set(
      [...touching, ...others.filter((line) => !touching.includes(line)).toReversed()].slice(0, most),
    );
    return others.filter((line) => shown.has(line));
  }

  // Whether a line tells what befalls this seat, or what others do to it; whose turn begins is told anyway.
  readonly touches = (line: LogLine): boolean => {
    const { me } = this.session;
    const named = me !== null && line.seat !== me && line.about?.includes(me) === true;
    return !beginsTurn(line) && (named || line.befalls === true);
  };

  // Nothing can be chosen while the page shows something else than what is asked.
  get blocked(): boolean {
    return this.history.past || this.curtain !== null || this.stage.busy;
  }

  async loadScenes(game: string): Promise<void> {
    this.#scenes = await scenesFor(game);
  }

  diceOf(line: LogLine): Face[] {
    return this.#scenes?.dice(line) ?? [];
  }

  #scenesOf(lines: readonly LogLine[]): Scene[] {
    const first = lines[0]?.n ?? 0;
    const before = this.session.log.lines.filter(({ n }) => n < first);
    const { me } = this.session;
    return this.#scenes?.scenes(lines, before, { me, names: this.names, words: this.words.say }) ?? [];
  }

  // Somebody in front of this screen is asked something, or there is nothing more to come.
  #waited(): boolean {
    const { play, myTurn, mine } = this.session;
    if (!play || myTurn || play.result.over) return true;
    return mine.some((own) => own === play.turn.seat && this.session.seat(own)?.holder === 'person');
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
    if (play.moves.length > 0 && me) return this.#addressed(play.prompt, me);
    const { seat } = play.turn;
    if (seat === 'none' || play.turn.actor === 'veiled') return play.prompt;
    const who = this.name(seat);
    if (this.session.seat(seat)?.holder === 'bot') return t('table.wait.bot', { who });
    return t('table.wait.person', { who });
  }

  // Where people share this screen by names of their own, a question says whom it asks, if the game's words do not.
  #addressed(prompt: string, me: Seat): string {
    const who = this.name(me);
    const named = this.session.mine.length > 1 && who === this.session.seat(me)?.name;
    return named && !prompt.startsWith(`${who},`) ? t('table.ask.whom', { who, question: prompt }) : prompt;
  }

  #meaning(): string {
    const { play, me, status } = this.session;
    if (!play || play.result.over) return '';
    if (status === 'retrying') return t('table.retry.help');
    if (this.chooser.busy) return t('table.sending');
    if (!me)
      return t(this.session.mine.some((seat) => seat === this.session.viewer) ? 'table.handed' : 'table.watching');
    if (play.moves.length === 0) return t('table.wait.help');
    const { armed, chosen, staged, verbs } = this.chooser;
    if (armed) return t('table.choose.again', { move: armed.text });
    const verb = verbs.at(-1);
    if (chosen.length === 0 && verb !== undefined && !staged)
      return t('table.choose.target', { verb: this.verbName(verb, this.chooser.offered) });
    if (chosen.length === 0 || staged) return play.help;
    return t('table.chosen', { what: chosen.map((target) => this.targetName(target)).join(', ') });
  }

  // Whether nobody else at the table is a person.
  get #alone(): boolean {
    const { table, mine } = this.session;
    return table?.seats.every(({ seat, holder }) => holder !== 'person' || mine.includes(seat)) === true;
  }

  // Between people what chance decides is taken back only if all agree: there it is confirmed, as the end of a turn is.
  #confirmation(): Confirmation {
    return settings.confirm === 'turn' && !this.#alone ? 'final' : settings.confirm;
  }

  // A coach speaks up in games against bots alone, where hints are allowed.
  #coached(): boolean {
    const { table } = this.session;
    return table?.hints === true && table.lesson === undefined && this.#alone;
  }

  // What a verb is called: by the deed or the kind of move, or by the words that its moves share.
  verbName(key: string, moves: readonly Move[]): string {
    if (key === rest) return t('table.choose.more');
    if (key.includes(':')) return this.targetName(key);
    return this.words.word('verb', key) ?? (shareWords(moves.map((move) => move.text)).heading || key);
  }

  // What a tile of the prompt is called.
  offerName({ key, verb, target, moves }: Offer): string {
    const [only, ...others] = moves;
    if (verb) return this.verbName(key, moves);
    return only && others.length === 0 ? only.text : this.targetName(target ?? key);
  }

  // Somebody points at a choice, or no longer does. One that is a whole move is shown as it would be.
  point(hovered: Hovered | null): void {
    this.hovered = hovered;
    const [only, ...others] = hovered?.moves ?? [];
    this.ghosts.want(only && others.length === 0 ? only : null);
  }

  // One step back, and nobody points at anything any more. False if there was nothing to step back from.
  back(): boolean {
    this.point(null);
    return this.chooser.back();
  }

  // The card that is read in passing stays.
  pinCard(): void {
    if (this.card) this.card = { ...this.card, pinned: true };
  }

  // Why the thing that is read cannot be chosen now; without one, the rule behind the question.
  askWhy(): void {
    const target = this.card?.told.target;
    if (!target || !this.session.myTurn) return this.openRule(this.rule);
    this.pinCard();
    void this.chooser.whyNot(target);
  }

  closeCard(): void {
    this.card = null;
    if (this.chooser.refusal) this.chooser.back();
  }

  // Taking back: at once if it is only what I did last, else after what goes has been read.
  undo(): void {
    if (!this.canUndo) return;
    const { play, me } = this.session;
    if (play && takesMore(play.undo, me)) this.undoing = true;
    else void this.session.undo('ply');
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
    return undo !== undefined && undo.free === 0 && undo.can_ask && !this.#alone;
  }

  // What taking back would take, for whoever points at it or hears it; where others' moves go too, a window says it all.
  get undoTells(): string {
    if (this.undoAsks) return t('table.undo.ask.help');
    const takes = this.canUndo ? (this.session.play?.undo.takes ?? []) : [];
    const what = takes.slice(0, 3).map(({ text }) => text);
    if (takes.length > what.length) what.push('…');
    return what.length > 0 ? t('table.undo.tells', { what: what.join(' ') }) : '';
  }

  get restartTells(): string {
    return this.canRestart ? t('table.restart.tells', { count: this.session.play?.undo.free ?? 0 }) : '';
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

  async fork(ply = this.history.ply): Promise<void> {
    const id = await this.session.fork(ply);
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
    this.chooser.paused = this.blocked;
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
    this.chooser.paused = this.blocked;
  }
}
