import { createHash } from 'node:crypto';
import { until } from '@mkopo/test/kit/until.ts';
import { ANSWER_CLASSES, type AnswerClass, classify, type Outcome } from './classify-answer.ts';
import type { Move } from './moves.ts';

/** A move as its caller knows it. Answers are kept as their hash: a long run makes many. */
export type Entry = {
  readonly kind: Move['kind'];
  /** By what it is found in the database. */
  readonly name: string;
  end: 'acknowledged' | 'refused' | null;
  /** What it made, where its answer said so. */
  id: string | null;
  digest: string | null;
};

/** How long callers waited for the next acknowledged answer after something was killed. */
export type Outage = { readonly fault: string; readonly ms: number };

/** What callers were told: the truth that the database is held against. */
export type Journal = {
  readonly entries: ReadonlyMap<string, Entry>;
  readonly counts: Readonly<Record<AnswerClass, number>>;
  /** Answers that should not be, in words. */
  readonly findings: readonly string[];
  readonly outages: readonly Outage[];
  /** Before a move is sent for the first time. */
  open(move: Move): void;
  /** Notes what came of one sending, which began at `sentAtMs`. */
  note(move: Move, outcome: Outcome, sentAtMs: number): AnswerClass;
  find(words: string): void;
  /** From now on the next acknowledged answer tells how long there was none. */
  noteKill(fault: string): void;
  /** Whether somebody waits for answers now. */
  isWaitedFor(): boolean;
  /** Waits until so many more moves are acknowledged. */
  untilAcknowledged(more: number): Promise<void>;
  /** Waits until all that is under way now is answered for good, by whomever. */
  untilOpenAnswered(): Promise<void>;
  /** Waits until so many more calls are sent away. */
  untilSentAway(more: number): Promise<void>;
};

const PATIENCE_MS = 180_000;
/** The first of them say enough, and memory has an end. */
const FINDINGS_MAX = 100;

export function openJournal(): Journal {
  const entries = new Map<string, Entry>();
  const counts = Object.fromEntries(ANSWER_CLASSES.map((name) => [name, 0])) as Record<
    AnswerClass,
    number
  >;
  const findings: string[] = [];
  const outages: Outage[] = [];
  let killed: { readonly fault: string; readonly atMs: number }[] = [];
  const find = (words: string) => {
    if (findings.length < FINDINGS_MAX) findings.push(words);
  };
  const noteEnd = (move: Move, end: 'acknowledged' | 'refused', text: string) => {
    const entry = entries.get(move.key);
    if (!entry) throw new Error(`nobody opened ${move.key}`);
    const digest = createHash('sha256').update(`${end} ${text}`).digest('base64url');
    if (entry.digest !== null && entry.digest !== digest) {
      find(`differing: ${move.kind} ${move.key} was answered before, now ${text}`);
    }
    if (end !== move.expects) find(`${move.kind} ${move.key} is ${end}: ${text}`);
    entry.digest ??= digest;
    entry.end ??= end;
    entry.id ??= end === 'acknowledged' ? move.idIn(JSON.parse(text)) : null;
  };
  let waiting = 0;
  const untilSo = async (what: string, isSo: () => boolean) => {
    waiting += 1;
    await until(what, PATIENCE_MS, async () => isSo());
    waiting -= 1;
  };
  const untilMore = (answer: AnswerClass, more: number) => {
    const enough = counts[answer] + more;
    return untilSo(`${more} more ${answer}`, () => counts[answer] >= enough);
  };
  return {
    ...{ entries, counts, findings, outages, find },
    open({ key, kind, name }) {
      entries.set(key, { kind, name, end: null, id: null, digest: null });
    },
    note(move, outcome, sentAtMs) {
      const answer = classify(outcome);
      counts[answer] += 1;
      const text = outcome.kind === 'answer' ? outcome.text : '';
      if (answer === 'strange') find(`${move.kind} ${move.key}: ${JSON.stringify(outcome)}`);
      else if (answer === 'acknowledged' || answer === 'refused') noteEnd(move, answer, text);
      if (answer !== 'acknowledged') return answer;
      const nowMs = performance.now();
      const over = killed.filter(({ atMs }) => atMs <= sentAtMs);
      killed = killed.filter(({ atMs }) => atMs > sentAtMs);
      outages.push(...over.map(({ fault, atMs }) => ({ fault, ms: nowMs - atMs })));
      return answer;
    },
    noteKill(fault) {
      killed.push({ fault, atMs: performance.now() });
    },
    isWaitedFor: () => waiting > 0 || killed.length > 0,
    async untilOpenAnswered() {
      const open = [...entries.values()].filter(({ end }) => end === null);
      await untilSo(`${open.length} answered`, () => open.every(({ end }) => end !== null));
    },
    untilAcknowledged: (more) => untilMore('acknowledged', more),
    untilSentAway: (more) => untilMore('sent away', more),
  };
}
