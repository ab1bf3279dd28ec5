import { pickFrom, type Random, randomFrom, shuffled } from '@mkopo/test/kit/chance/random-from.ts';

/** What is ended by SIGKILL. */
export const KILLS = ['kill server', 'kill postmaster', 'kill postgres', 'kill backend'] as const;
/** What else goes wrong around servers that serve. */
export const TROUBLES = [
  ...(['stop server', 'freeze server', 'cut line', 'silent line', 'full disk'] as const),
  ...(['wrong clock', 'another server', 'slow provider', 'silent provider'] as const),
] as const;
export const FAULTS = [...KILLS, ...TROUBLES] as const;
export type FaultName = (typeof FAULTS)[number];

/** One fault: when it comes, and whom it meets. */
export type Step = {
  readonly fault: FaultName;
  /** Which of the servers, where it meets one. */
  readonly victim: number;
  /** How many more moves are acknowledged before it comes: it waits for no clock. */
  readonly afterAnswers: number;
  /** How many are acknowledged while it lasts, where it lasts. */
  readonly lastsAnswers: number;
};

export type FaultPlan = {
  readonly seed: number;
  readonly kills: number;
  readonly servers: number;
  readonly faults: readonly FaultName[];
  /** How many moves are acknowledged before each fault, and while one lasts, at most. */
  readonly answersMax: number;
};

/** Troubles take longer than kills, which are what is counted: each comes once in so many kills. */
const KILLS_PER_TROUBLE = 20;

/** What goes wrong, in its order. The same seed plans the same. */
export function planFaults({ seed, kills, servers, faults, answersMax }: FaultPlan): Step[] {
  const random = randomFrom(seed);
  const rounds = Math.max(1, Math.ceil(kills / KILLS_PER_TROUBLE));
  const asked = (list: readonly FaultName[]) => list.filter((fault) => faults.includes(fault));
  const killed = dealt(random, asked(KILLS), kills);
  const troubled = asked(TROUBLES).flatMap((fault) => Array<FaultName>(rounds).fill(fault));
  return shuffled(random, [...killed, ...troubled]).map((fault) => ({
    fault,
    victim: pickFrom(random, [...Array(servers).keys()]),
    afterAnswers: Math.ceil(random() * answersMax),
    lastsAnswers: Math.ceil(random() * answersMax),
  }));
}

/** So many of a list, each as often as the others, give or take one. */
function dealt(random: Random, list: readonly FaultName[], count: number): FaultName[] {
  const deal: FaultName[] = [];
  while (list.length > 0 && deal.length < count) deal.push(...shuffled(random, list));
  return deal.slice(0, count);
}

export function isKill(fault: FaultName): boolean {
  return KILLS.some((kill) => kill === fault);
}
