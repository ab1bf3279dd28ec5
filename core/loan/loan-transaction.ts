import type { Posting } from '@mkopo/core/ledger/posting.ts';
import { DEBT_KINDS, type DebtKind, type Debts, NO_DEBTS } from './debt.ts';
import type { LaidInstalment, Loan, LoanInstalment, Standing } from './loan.ts';
import type { Move, When } from './move.ts';

/** By how much one debt of one instalment went up or down; in minor units. */
export type DebtChange = {
  readonly instalment: number;
  readonly kind: DebtKind;
  readonly chargedMinor: bigint;
  readonly recognisedMinor: bigint;
  readonly settledMinor: bigint;
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
  readonly postings: readonly Posting[];
};

/** The loan after one more transaction. */
export function applyTransaction(loan: Loan, transaction: LoanTransaction): Loan {
  const { number, laid, changes, creditMinor, lostMinor, after } = transaction;
  const fresh = laid.map((dates): LoanInstalment => {
    return { ...dates, debts: NO_DEBTS, penalisedOn: null };
  });
  const changesOf = Map.groupBy(changes, ({ instalment }) => instalment);
  const instalments = [...loan.instalments, ...fresh].map((instalment) =>
    penalised(changed(instalment, changesOf.get(instalment.number)), transaction),
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
  return DEBT_KINDS.map((kind) => ({
    instalment,
    kind,
    chargedMinor: now[kind].charged - old[kind].charged,
    recognisedMinor: now[kind].recognised - old[kind].recognised,
    settledMinor: now[kind].settled - old[kind].settled,
  })).filter(
    ({ chargedMinor, recognisedMinor, settledMinor }) =>
      chargedMinor !== 0n || recognisedMinor !== 0n || settledMinor !== 0n,
  );
}

function changed(instalment: LoanInstalment, changes: readonly DebtChange[] = []): LoanInstalment {
  if (changes.length === 0) return instalment;
  const debts: Record<DebtKind, Debts[DebtKind]> = { ...instalment.debts };
  for (const { kind, chargedMinor, recognisedMinor, settledMinor } of changes) {
    const { charged, recognised, settled } = debts[kind];
    debts[kind] = {
      charged: charged + chargedMinor,
      recognised: recognised + recognisedMinor,
      settled: settled + settledMinor,
    };
  }
  return { ...instalment, debts };
}

/** Stays when the penalty is reversed: what was forgiven is not raised again the next night. */
function penalised(instalment: LoanInstalment, { move, on }: LoanTransaction): LoanInstalment {
  const isPenalised =
    move.kind === 'penalty' &&
    move.raised.some((raised) => raised.instalment === instalment.number);
  return isPenalised ? { ...instalment, penalisedOn: on } : instalment;
}

function debtsByNumber({ instalments }: Loan): Map<number, Debts> {
  return new Map(instalments.map(({ number, debts }) => [number, debts]));
}
