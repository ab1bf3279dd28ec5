import { dateRefused, daysBetween } from '@mkopo/core/calendar/date.ts';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import { nextLaying } from '@mkopo/core/loan/lay-instalments.ts';
import { type LoanFacts, owed, unwrittenLoan } from '@mkopo/core/loan/loan.ts';
import { applyTransaction } from '@mkopo/core/loan/loan-transaction.ts';
import { makeMove, type Step, transactionOf } from '@mkopo/core/loan/make-move.ts';
import type { MoveOf, PenalisedDay } from '@mkopo/core/loan/move.ts';
import type { Plan } from '@mkopo/core/product/plan.ts';
import type { Product } from '@mkopo/core/product/product.ts';

export type TakeOverInput = Pick<MoveOf<'take_over'>, 'plan' | 'paid' | 'penaltiesMinor'> & {
  /** Who says that it stands so. */
  readonly by: string;
  readonly bookedOn: Temporal.PlainDate;
};

/** A loan of other books: what was asked for and paid out on a day, and as of when it stands so. */
export type LoanElsewhere = LoanFacts & { readonly takenOverOn: Temporal.PlainDate };

/** The loan as it was applied for, and what brings it to where it stands. */
export type TakenOver = { readonly applied: Step; readonly taken: Step };

const NO_FEE = { feeMinor: 0n, taxMinor: 0n };

/**
 * Takes a loan over from other books, as it stood there on a day. It was asked for, granted and
 * paid out there: so nothing is asked of its borrower any more, no money moves, no fee of the
 * beginning is charged again, and nobody is told. From then on it lives by the rules of this house.
 */
export function decideTakeOver(facts: LoanElsewhere, input: TakeOverInput): TakenOver | Refused {
  const { product, applied: offer, appliedOn: disbursedOn, takenOverOn } = facts;
  const { plan, paid, penaltiesMinor, by, bookedOn } = input;
  const asOf = { on: takenOverOn, bookedOn };
  const refused = dateRefused(asOf, disbursedOn);
  if (refused) return refused;
  const then = { on: disbursedOn, bookedOn };
  const blank = unwrittenLoan(facts);
  const application = transactionOf(blank, { kind: 'application', fee: NO_FEE }, then);
  if ('refused' in application) return application;
  const asked = applyTransaction(blank, application);
  const granted = makeMove(asked, { kind: 'approval', offer, by }, then);
  if ('refused' in granted) return granted;

  const as = nextLaying(granted.loan);
  const penalised = penalisedBy({ product, plan, first: as.firstNumber }, takenOverOn);
  const what = { disbursedOn, plan, as, paid, penaltiesMinor, penalised };
  const transaction = transactionOf(granted.loan, { kind: 'take_over', ...what }, asOf);
  if ('refused' in transaction) return transaction;
  const loan = applyTransaction(granted.loan, transaction);
  if (owed(loan) === 0n) return refuse('invalid_state', { status: 'closed', action: 'take_over' });
  const transactions = [...granted.transactions, transaction];
  return {
    applied: { loan: asked, transactions: [application], events: [] },
    taken: { loan, transactions, events: [] },
  };
}

type Laid = { readonly product: Product; readonly plan: Plan; readonly first: number };

/** What being late cost until then is told by its sum: nights from now on add to it. */
function penalisedBy(
  { product: { penalty }, plan, first }: Laid,
  on: Temporal.PlainDate,
): PenalisedDay[] {
  if (!penalty) return [];
  return plan.instalments.flatMap(({ dueOn }, index) =>
    daysBetween(dueOn, on) > penalty.graceDays
      ? [{ instalment: first + index, penalisedOn: on }]
      : [],
  );
}
