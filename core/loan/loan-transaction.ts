import type { Posting } from '@mkopo/core/ledger/posting.ts';
import { DEBT_KINDS, type Debt, type DebtKind, type Debts, NO_DEBTS, unearnedOf } from './debt.ts';
import type { LaidInstalment, Loan, LoanInstalment, Standing } from './loan.ts';
import type { Move, PenalisedDay, When } from './move.ts';

/** By how much one debt of one instalment went up or down; in minor units. */
export type DebtChange = {
  readonly instalment: number;
  readonly kind: DebtKind;
  readonly chargedMinor: bigint;
  readonly recognisedMinor: bigint;
  readonly settledMinor: bigint;
  /** Of interest, where they changed: see Debt; and what is paid unearned. */
  readonly stoppedMinor?: bigint;
  readonly withheldMinor?: bigint;
  readonly carriedMinor?: bigint;
  readonly unearnedMinor?: bigint;
};

/**
 * One move and all it did. Transactions are only ever appended: the loan is their sum, and the
 * books are the sum of their postings.
 */
export type LoanTransaction = When & {
  /** From 1, without gaps, within the loan. */
  readonly number: number;
  readonly move: Move;
  readonly laid: readonly LaidInstalment[];
  readonly changes: readonly DebtChange[];
  readonly creditMinor: bigint;
  readonly lostMinor: bigint;
  readonly after: Standing;
  /** It was booked on a day that was closed already, early; otherwise left out. */
  readonly isAfterClose?: boolean;
  readonly postings: readonly Posting[];
};

/** The loan after one more transaction. */
export function applyTransaction(loan: Loan, transaction: LoanTransaction): Loan {
  const { number, laid, changes, creditMinor, lostMinor, after } = transaction;
  const fresh = laid.map((dates): LoanInstalment => {
    return { ...dates, debts: NO_DEBTS, penalisedOn: null };
  });
  const changesOf = Map.groupBy(changes, ({ instalment }) => instalment);
  const days = penalisedDays(transaction);
  const instalments = [...loan.instalments, ...fresh].map((instalment) =>
    penalised(changed(instalment, changesOf.get(instalment.number)), days),
  );
  return {
    ...loan,
    ...after,
    instalments,
    creditMinor: loan.creditMinor + creditMinor,
    lostMinor: loan.lostMinor + lostMinor,
    transactions: number,
  };
}

/** Whether a loan stands in one way as in another; what it owes is not asked. */
export function isSameStanding(one: Standing, other: Standing): boolean {
  return (
    one.status === other.status &&
    one.version === other.version &&
    one.duplumCapMinor === other.duplumCapMinor &&
    isSameDate(one.disbursedOn, other.disbursedOn) &&
    isSameDate(one.closedOn, other.closedOn) &&
    isSameOffer(one.approved, other.approved) &&
    one.restructured?.keptDays === other.restructured?.keptDays &&
    isSameDate(one.restructured?.sinceOn, other.restructured?.sinceOn)
  );
}

type MaybeDate = Temporal.PlainDate | null | undefined;

function isSameDate(one: MaybeDate, other: MaybeDate): boolean {
  return one === other || (one && other ? one.equals(other) : !one && !other);
}

function isSameOffer(one: Standing['approved'], other: Standing['approved']): boolean {
  if (one === other) return true;
  return (
    one?.termDays === other?.termDays &&
    one?.amount.minor === other?.amount.minor &&
    one?.amount.currency === other?.amount.currency
  );
}

/** How one loan differs from another state of itself. An instalment it lacks owes nothing. */
export function changesBetween(before: Loan, after: Loan): DebtChange[] {
  const debtsBefore = debtsByNumber(before);
  const debtsAfter = debtsByNumber(after);
  const numbers = new Set([...debtsBefore.keys(), ...debtsAfter.keys()]);
  return [...numbers].flatMap((number) => {
    const old = debtsBefore.get(number) ?? NO_DEBTS;
    const now = debtsAfter.get(number) ?? NO_DEBTS;
    return old === now ? [] : changesOfDebts(number, old, now);
  });
}

function changesOfDebts(instalment: number, old: Debts, now: Debts): DebtChange[] {
  return DEBT_KINDS.flatMap((kind) => {
    const changed = changeOf(old[kind], now[kind]);
    return changed ? [{ instalment, kind, ...changed }] : [];
  });
}

function changeOf(old: Debt, now: Debt): Omit<DebtChange, 'instalment' | 'kind'> | null {
  if (old === now) return null;
  const chargedMinor = now.charged - old.charged;
  const recognisedMinor = now.recognised - old.recognised;
  const settledMinor = now.settled - old.settled;
  const rare = Object.entries({
    stoppedMinor: now.stopped - old.stopped,
    withheldMinor: now.withheld - old.withheld,
    carriedMinor: now.carried - old.carried,
    unearnedMinor: unearnedOf(now) - unearnedOf(old),
  }).filter(([, minor]) => minor !== 0n);
  const isNothing = chargedMinor === 0n && recognisedMinor === 0n && settledMinor === 0n;
  if (isNothing && rare.length === 0) return null;
  return { chargedMinor, recognisedMinor, settledMinor, ...Object.fromEntries(rare) };
}

function changed(instalment: LoanInstalment, changes: readonly DebtChange[] = []): LoanInstalment {
  if (changes.length === 0) return instalment;
  const debts: Record<DebtKind, Debts[DebtKind]> = { ...instalment.debts };
  for (const change of changes) {
    const { charged, recognised, settled, stopped, withheld, carried } = debts[change.kind];
    debts[change.kind] = {
      charged: charged + change.chargedMinor,
      recognised: recognised + change.recognisedMinor,
      settled: settled + change.settledMinor,
      stopped: stopped + (change.stoppedMinor ?? 0n),
      withheld: withheld + (change.withheldMinor ?? 0n),
      carried: carried + (change.carriedMinor ?? 0n),
    };
  }
  return { ...instalment, debts };
}

/** Stays when the penalty is reversed: what was forgiven is not raised again the next night. */
function penalised(instalment: LoanInstalment, days: readonly PenalisedDay[]): LoanInstalment {
  const day = days.find(({ instalment: number }) => number === instalment.number);
  return day ? { ...instalment, penalisedOn: day.penalisedOn } : instalment;
}

/** The instalments whose day of the last penalty a transaction sets. */
export function penalisedDays({ move, on }: LoanTransaction): readonly PenalisedDay[] {
  if (move.kind === 'penalty') {
    return move.raised.map(({ instalment }) => ({ instalment, penalisedOn: on }));
  }
  return 'penalised' in move ? (move.penalised ?? []) : [];
}

/** Where two states of a loan do not agree on the day of the last penalty. */
export function penalisedBetween(before: Loan, after: Loan): PenalisedDay[] {
  const known = new Map(before.instalments.map((one) => [one.number, one.penalisedOn]));
  return after.instalments
    .filter(({ number, penalisedOn }) => `${known.get(number) ?? null}` !== `${penalisedOn}`)
    .map(({ number, penalisedOn }) => ({ instalment: number, penalisedOn }));
}

function debtsByNumber({ instalments }: Loan): Map<number, Debts> {
  return new Map(instalments.map(({ number, debts }) => [number, debts]));
}
