import { assert } from '@mkopo/core/kit/assert.ts';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import { amountRefused as amountRefusedBy, type Money } from '@mkopo/core/money/money.ts';
import type { Allocation } from './allocation.ts';
import type { LaidInstalment, Loan, Standing } from './loan.ts';
import { eventsOf, type LoanEvent } from './loan-event.ts';
import { leadsTo, type MoveKind, mayMove } from './loan-life.ts';
import { applyTransaction, changesBetween, type LoanTransaction } from './loan-transaction.ts';
import type { Move, When } from './move.ts';
import { movePostings } from './move-postings.ts';
import { playMove } from './play-move.ts';

/** What every decision on a loan answers: the loan after it, and all that has to be saved. */
export type Step = {
  readonly loan: Loan;
  readonly transactions: readonly LoanTransaction[];
  readonly events: readonly LoanEvent[];
  /** Earlier payments that count differently by it; none where left out. */
  readonly restated?: readonly Restated[];
};

/** A payment that stands, and how it is allocated now. */
export type Restated = { readonly number: number; readonly allocation: Allocation };

/** Makes a move where the loan's state allows it. */
export function makeMove(loan: Loan, move: Move, when: When): Step | Refused {
  const refused = moveRefused(loan, move.kind);
  if (refused) return refused;
  const transaction = transactionOf(loan, move, when);
  if ('refused' in transaction) return transaction;
  assert(leadsTo(move.kind, transaction.after.status), `${move.kind} leads where it may`);
  const after = applyTransaction(loan, transaction);
  return { loan: after, transactions: [transaction], events: eventsOf(loan, after, transaction) };
}

/** The one place where the state of a loan says no. */
export function moveRefused({ status }: Loan, kind: MoveKind): Refused | null {
  if (mayMove(kind, status)) return null;
  const code = kind === 'repayment' ? 'loan_not_disbursed' : 'invalid_state';
  return refuse(code, { status, action: kind });
}

/** The transaction a move makes, whatever the loan's state. */
export function transactionOf(loan: Loan, move: Move, when: When): LoanTransaction | Refused {
  const after = playMove(loan, move, when);
  if ('refused' in after) return after;
  const effect = effectOf(loan, after);
  const postings = movePostings(move, effect, loan.product.currency);
  return { ...when, number: loan.transactions + 1, move, ...effect, postings };
}

/** All that sets one state of a loan apart from another. */
export function effectOf(before: Loan, after: Loan) {
  return {
    laid: laidBetween(before, after),
    changes: changesBetween(before, after),
    creditMinor: after.creditMinor - before.creditMinor,
    lostMinor: after.lostMinor - before.lostMinor,
    after: standingOf(after),
  };
}

function laidBetween(before: Loan, after: Loan): LaidInstalment[] {
  const known = new Set(before.instalments.map(({ number }) => number));
  return after.instalments
    .filter(({ number }) => !known.has(number))
    .map(({ number, version, accruesFromOn, dueOn }) => ({
      number,
      version,
      accruesFromOn,
      dueOn,
    }));
}

export function standingOf(loan: Loan): Standing {
  const { status, approved, disbursedOn, closedOn, version, duplumCapMinor, restructured } = loan;
  return { status, approved, disbursedOn, closedOn, version, duplumCapMinor, restructured };
}

/** Why an amount cannot be taken on this loan; null for no most means any amount above zero. */
export function amountRefused(
  { product: { currency } }: Loan,
  amount: Money,
  maxMinor: bigint | null,
): Refused | null {
  return amountRefusedBy(amount, { currency, maxMinor });
}
