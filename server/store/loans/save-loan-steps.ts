import { only } from '@mkopo/core/kit/only.ts';
import { balancesOf } from '@mkopo/core/loan/allocation.ts';
import { oldestUnpaidDueOn } from '@mkopo/core/loan/arrears.ts';
import { type Loan, type LoanId, owed, unwrittenLoan } from '@mkopo/core/loan/loan.ts';
import {
  applyTransaction,
  isSameStanding,
  type LoanTransaction,
  penalisedDays,
} from '@mkopo/core/loan/loan-transaction.ts';
import type { Step } from '@mkopo/core/loan/make-move.ts';
import { type Change, recordChanges } from '#store/audit/audit-store.ts';
import { postEntries } from '#store/books/journal-store.ts';
import { newId } from '#store/kit/new-id.ts';
import { inOneStatement } from '#store/kit/one-statement.ts';
import type { Actor, TenantTx } from '#store/kit/transaction.ts';
import { insertInstalments, updateInstalments } from './instalment-store.ts';
import { announceOnLoans, eventOfLoan, type OfLoan } from './loan-events.ts';
import { insertRestatements } from './loan-history.ts';
import { updateLoans } from './loan-store.ts';
import {
  insertLoanTransactions,
  type LoanTransactionId,
  type NewLoanTransaction,
  type Outstanding,
} from './loan-transaction-store.ts';

/** What a decision came to, and the loan it was taken on; null for one that was applied for. */
export type DecidedStep = {
  readonly before: Loan | null;
  readonly step: Step;
  /** The payer's name for the money that moved, and when it did. */
  readonly reference?: string | null;
  readonly paidAt?: Temporal.Instant | null;
  /** Who did it, where several did something in one transaction. */
  readonly actor?: Actor | undefined;
  /** What else its audit record says. */
  readonly remark?: object;
  /** Transactions of before that events of this step speak of. */
  readonly known?: ReadonlyMap<number, LoanTransactionId>;
};

/** Money that moves on a loan, and the name that whoever moved it has for it, if any. */
export type NamedMoney = { readonly loanId: LoanId; readonly reference?: string | null };

/** A step with the ids its transactions got. */
export type SavedStep = {
  readonly loan: Loan;
  readonly transactions: readonly NewLoanTransaction[];
};

/**
 * Saves a list of steps over any number of locked loans, in as many statements as one of them
 * takes, which is one: the loans, their instalments, transactions, journal, audit and events.
 */
export function saveSteps(tx: TenantTx, decided: readonly DecidedStep[]): SavedStep[] {
  if (decided.length === 0) return [];
  const saved = decided.map(savedStep);
  inOneStatement(tx, (one) => writeSteps(one, decided, saved));
  return saved;
}

function writeSteps(
  tx: TenantTx,
  decided: readonly DecidedStep[],
  saved: readonly SavedStep[],
): void {
  const transactions = saved.flatMap((one) => one.transactions);
  const loans = new Map<LoanId, Loan>(saved.map(({ loan }) => [loan.id, loan]));
  const told = decided.flatMap((one, index) => eventsOf(one, saved[index]));
  updateLoans(
    tx,
    [...loans.values()]
      .filter(({ id }) => !isNew(id, decided))
      .map((loan) => ({ loan, events: told.filter(({ loanId }) => loanId === loan.id).length })),
  );
  saveInstalments(tx, loans, transactions);
  insertLoanTransactions(tx, transactions);
  postEntries(
    tx,
    transactions.map(({ loanId, transaction: { number, bookedOn, postings } }) => {
      return { bookedOn, of: { loanId, transaction: number }, postings };
    }),
  );
  insertRestatements(
    tx,
    decided.flatMap(({ step: { loan, restated = [] } }) =>
      restated.map((one) => ({ ...one, loanId: loan.id, restatedBy: loan.transactions })),
    ),
  );
  recordChanges(
    tx,
    decided.flatMap((one, index) => changesOf(one, saved[index])),
  );
  announceOnLoans(tx, told);
}

function savedStep({ before, step, reference = null, paidAt = null }: DecidedStep): SavedStep {
  const { loan, transactions } = step;
  let standing = before ?? unwrittenLoan(loan);
  return {
    loan,
    transactions: transactions.map((transaction, index) => {
      const isLast = transaction.number === loan.transactions;
      const leavesStanding =
        standing.transactions === transaction.number - 1 &&
        isSameStanding(standing, transaction.after);
      standing = isLast ? loan : applyTransaction(standing, transaction);
      const correction = correctionOf(transaction, transactions[index + 1]);
      const stood = correction ? applyTransaction(standing, correction) : standing;
      const outstanding = changesWhatIsOwed(transaction) ? outstandingOf(stood) : null;
      const id = newId('loan transaction');
      // A correction that comes along with a payment has no name of its own.
      const told =
        'method' in transaction.move ? { reference, paidAt } : { reference: null, paidAt: null };
      return { loanId: loan.id, id, ...told, transaction, leavesStanding, outstanding };
    }),
  };
}

/** A late payment and its correction are one: between the two the loan is nothing to report. */
function correctionOf(
  { number }: LoanTransaction,
  next: LoanTransaction | undefined,
): LoanTransaction | null {
  if (next?.move.kind !== 'correction') return null;
  const { cause } = next.move;
  return 'payment' in cause && cause.payment === number ? next : null;
}

/** Interest that is only recognised is no news to a portfolio, and comes every night. */
function changesWhatIsOwed({ move, changes }: LoanTransaction): boolean {
  return (
    move.kind !== 'accrual' ||
    changes.some(({ chargedMinor, settledMinor }) => chargedMinor !== 0n || settledMinor !== 0n)
  );
}

function outstandingOf(loan: Loan): Outstanding {
  return {
    principalMinor: owed(loan, ['principal']),
    oldestUnpaidDueOn: loan.status === 'disbursed' ? oldestUnpaidDueOn(loan) : null,
    keptDays: loan.restructured?.keptDays ?? null,
  };
}

/** One is a list of one. */
export function saveStep(tx: TenantTx, decided: DecidedStep): SavedStep {
  return only(saveSteps(tx, [decided]));
}

/** Its row was written whole when it was applied for. */
function isNew(id: LoanId, decided: readonly DecidedStep[]): boolean {
  return decided.some(({ before, step }) => before === null && step.loan.id === id);
}

/** Only instalments that were laid or changed are written. */
function saveInstalments(
  tx: TenantTx,
  loans: ReadonlyMap<LoanId, Loan>,
  transactions: readonly NewLoanTransaction[],
): void {
  const laid = [...loans.values()].flatMap((loan) =>
    numbersOf(loan, transactions, ({ laid: fresh }) => fresh.map(({ number }) => number)),
  );
  const isLaid = new Set(laid.map(({ loan, number }) => `${loan.id} ${number}`));
  const changed = [...loans.values()].flatMap((loan) => numbersOf(loan, transactions, touched));
  insertInstalments(tx, laid);
  updateInstalments(
    tx,
    changed.filter(({ loan, number }) => !isLaid.has(`${loan.id} ${number}`)),
  );
}

function numbersOf(
  loan: Loan,
  transactions: readonly NewLoanTransaction[],
  pick: (transaction: LoanTransaction) => readonly number[],
) {
  const numbers = transactions
    .filter(({ loanId }) => loanId === loan.id)
    .flatMap(({ transaction }) => pick(transaction));
  return [...new Set(numbers)].map((number) => ({ loan, number }));
}

function touched(transaction: LoanTransaction): number[] {
  const { changes } = transaction;
  return [...changes, ...penalisedDays(transaction)].map(({ instalment }) => instalment);
}

/** One record for each transaction: what was done, and how the loan stood around the step. */
function changesOf(decided: DecidedStep, saved: SavedStep | undefined): Change[] {
  const { before, step, actor, remark } = decided;
  return (saved?.transactions ?? []).map(({ id, reference, transaction }) => ({
    actor,
    action: `loan.${transaction.move.kind}`,
    subjectKind: 'loan',
    subjectId: step.loan.id,
    before: before && summaryOf(before),
    after: {
      ...summaryOf(step.loan),
      transaction: { id, number: transaction.number, reference, ...intentOf(transaction) },
      ...remark,
    },
  }));
}

/** A plan is long, and kept with its transaction. */
function intentOf({ on, bookedOn, move }: LoanTransaction) {
  if (move.kind !== 'disbursement' && move.kind !== 'take_over') return { on, bookedOn, move };
  const { plan, ...rest } = move;
  const paidOut = move.kind === 'disbursement' ? { paidOut: plan.paidOut } : {};
  return { on, bookedOn, move: { ...rest, ...paidOut } };
}

function summaryOf(loan: Loan) {
  const { status, approved, disbursedOn, closedOn, version, creditMinor, lostMinor } = loan;
  const sums = { creditMinor, lostMinor, owed: balancesOf(loan) };
  return { status, approved, disbursedOn, closedOn, version, ...sums };
}

function eventsOf({ before, step, known }: DecidedStep, saved: SavedStep | undefined): OfLoan[] {
  const made = saved?.transactions ?? [];
  const ids = new Map<number | null, string>(known);
  for (const { id, transaction } of made) ids.set(transaction.number, id);
  return step.events.map((event) => ({
    loanId: step.loan.id,
    event: eventOfLoan(event, step.loan, { made, ids }),
    ...(before === null && { countBefore: 0 }),
  }));
}
