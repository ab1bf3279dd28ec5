/**
 * For how many days is kept what is not kept for ever: what is usual, and the fewest that may be
 * set. The database has the fewest too, and lets nobody take away what is younger.
 */
export const RETENTION = {
  /** Events, for whoever has to get them; past it, those that all have got. */
  events: { usual: 30, fewest: 7 },
  /** The answers that retries get back: they are promised a day. */
  answers: { usual: 3, fewest: 2 },
  /** What was called with which key. */
  requests: { usual: 30, fewest: 2 },
  /** Attempts to log in, which slow down the next ones for an hour at most. */
  login_attempts: { usual: 3, fewest: 2 },
  /** Log-ins of staff and members that have expired: a break-in is found late. */
  sessions: { usual: 90, fewest: 7 },
  /** One-time codes that have expired. */
  codes: { usual: 30, fewest: 1 },
  /** What a provider told and was asked: a claim about a payment takes months. */
  callbacks: { usual: 400, fewest: 90 },
  /** What was delivered to an endpoint or given up, with its attempts; since it ended. */
  deliveries: { usual: 30, fewest: 7 },
  /** Whom a look-up was about; that there was one, and what came of it, is kept for ever. */
  lookups: { usual: 400, fewest: 30 },
  /** Messages to people, and what providers told of them. */
  messages: { usual: 400, fewest: 30 },
} as const;

export type DaysKept = Readonly<Record<keyof typeof RETENTION, number>>;

export const DAYS_MAX = 3_650;

const names = Object.keys(RETENTION) as readonly (keyof DaysKept)[];

/** The days of each kind, as `days` says them. */
export function daysKept(days: (kind: keyof DaysKept) => number): DaysKept {
  return Object.fromEntries(names.map((kind) => [kind, days(kind)])) as DaysKept;
}

export const USUAL_DAYS_KEPT: DaysKept = daysKept((kind) => RETENTION[kind].usual);
