/** A place in the log of the database: later is larger. */
export type LogPlace = bigint;

/** Where the log had come to when it was asked. */
type LogMark = { readonly atMs: number; readonly place: LogPlace };

/** What is known of how a replica follows. Times are of one steady clock of this process. */
export type ReplicaAge = {
  /** As of when it has everything that was committed; minus infinity where nobody knows. */
  readonly trueAsOfMs: number;
  /** Marks that it has not come to yet, the oldest first. */
  readonly marks: readonly LogMark[];
  /** Where it had come to when it was asked last. */
  readonly reached: LogPlace;
  /** Where it was when it had more than the database itself: of use only beyond. */
  readonly astrayAt: LogPlace | null;
};

export const UNKNOWN_AGE: ReplicaAge = {
  trueAsOfMs: Number.NEGATIVE_INFINITY,
  marks: [],
  reached: 0n,
  astrayAt: null,
};

/** Of a replica that is hours behind, more would be of no use. */
const MARKS_MAX = 1_000;

/**
 * The database was asked where its log ends, at a moment. A replica that was beyond it before
 * follows another: a primary of earlier, whose last changes were lost. It may be at the same places
 * again while it stands still, so it is believed again only when it has gone on.
 */
export function markLog(age: ReplicaAge, mark: LogMark): ReplicaAge {
  const isAstray = age.reached > mark.place;
  if (isAstray) return { ...UNKNOWN_AGE, reached: age.reached, astrayAt: age.reached };
  return { ...age, marks: [...age.marks, mark].slice(-MARKS_MAX) };
}

/** The replica was asked how far it has come: it is as new as the last mark that it has passed. */
export function noteReached(age: ReplicaAge, reached: LogPlace): ReplicaAge {
  const { astrayAt, marks } = age;
  if (astrayAt !== null && reached === astrayAt) return { ...age, reached };
  const passed = marks.filter(({ place }) => place <= reached);
  const trueAsOfMs = passed.reduce((last, { atMs }) => Math.max(last, atMs), age.trueAsOfMs);
  const ahead = marks.filter(({ place }) => place > reached);
  return { trueAsOfMs, marks: ahead, reached, astrayAt: null };
}

/** `16/B374D848`, as PostgreSQL spells a place. */
export function parseLogPlace(text: string): LogPlace {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? [];
  if (!high || !low) throw new Error(`no place in a log: ${text}`);
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
