import { type Id, parseId } from '@mkopo/core/kit/id.ts';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import { decideRepayment } from '@mkopo/core/lending/decide-repayment.ts';
import type { ListedRepayment } from '@mkopo/core/lending/decide-repayments.ts';
import { decideReversal } from '@mkopo/core/lending/decide-reversal.ts';
import { type Allocation, allocationOf } from '@mkopo/core/loan/allocation.ts';
import type { Loan } from '@mkopo/core/loan/loan.ts';
import type { LoanTransaction } from '@mkopo/core/loan/loan-transaction.ts';
import type { Money } from '@mkopo/core/money/money.ts';
import { isSandboxId, sandboxId } from './sandbox-id.ts';
import { SANDBOX_DAYS, type SandboxLife, sandboxInstant, sandboxWhen } from './sandbox-life.ts';
import { repaidSandboxLoan, SANDBOX_LOANS, sandboxLoanToRepay } from './sandbox-loans.ts';
import { ownedId, ownerIn } from './sandbox-owner.ts';

/** Where the lender of the sandbox is. */
const TIME_ZONE = 'Africa/Nairobi';

export type SandboxPayment = Omit<ListedRepayment, 'when'>;

/** A repayment, the loan as it stands, and where in that loan's life it was made. */
export type SandboxRepayment = {
  readonly repayment: {
    readonly id: Id<'loan transaction'>;
    readonly amount: Money;
    readonly method: SandboxPayment['method'];
    readonly reference: string | null;
    readonly paidAt: Temporal.Instant;
    readonly status: 'posted' | 'reversed';
    readonly allocation: Allocation;
    readonly createdAt: Temporal.Instant;
  };
  readonly loan: Loan;
  readonly history: readonly LoanTransaction[];
  readonly number: number;
};

/** The id of what was once done to a loan of the sandbox. */
export function sandboxTransactionId({ id }: Loan, number: number): Id<'loan transaction'> {
  return sandboxId('loan transaction', id, `${number}`);
}

/** What was paid on the loans that can be listed, newest first; one payment bounced. */
export const SANDBOX_REPAYMENTS: readonly SandboxRepayment[] = SANDBOX_LOANS.flatMap((life) =>
  life.history.flatMap(({ number }) => repaymentIn(life, number) ?? []),
).sort(({ repayment: left }, { repayment: right }) => (left.id < right.id ? 1 : -1));

/** A repayment that counts, and one that came back. */
export const REPAID = fixtureOf('posted');
export const REVERSED_REPAYMENT = fixtureOf('reversed');

/**
 * What comes of a payment. Nothing is kept: the loan stands as it always does, whatever was paid on
 * it before, and what a payment pays off follows from the rules of real loans.
 */
export function makeSandboxRepayment(payment: SandboxPayment): SandboxRepayment | Refused {
  const { loanId, clientId, method, reference, paidAt } = payment;
  const life = sandboxLoanToRepay(loanId, clientId);
  if ('refused' in life) return refuse('not_found', { loan_id: loanId });
  const when = sandboxWhen(paidAt?.toZonedDateTimeISO(TIME_ZONE).toPlainDate() ?? null);
  if ('refused' in when) return when;
  const past = { history: life.history, nights: null };
  const step = decideRepayment(life.loan, { ...payment, when, past });
  if ('refused' in step) return step;
  const history = [...life.history, ...step.transactions];
  const made = repaymentIn({ ...life, loan: step.loan, history }, life.loan.transactions + 1);
  if (!made) throw new Error('a repayment that was decided is made');
  const { amount } = made.repayment;
  const naming = [loanId, method, reference ?? '', `${amount.minor}`, paidAt?.toString() ?? ''];
  const told = { id: ownedId('loan transaction', life.loan.clientId, ...naming), reference };
  return { ...made, repayment: { ...made.repayment, ...told, ...(paidAt && { paidAt }) } };
}

/** Finds a fixture, or makes up the repayment that an id of the sandbox stands for. */
export function findSandboxRepayment(text: string): SandboxRepayment | Refused {
  const id = parseId<'loan transaction'>(text);
  if (!id || !isSandboxId(id)) return refuse('not_found');
  const fixture = SANDBOX_REPAYMENTS.find(({ repayment }) => repayment.id === id);
  if (fixture) return fixture;
  const life = repaidSandboxLoan(ownedId('loan', ownerIn(id), id));
  if ('refused' in life) return life;
  const made = repaymentIn(life, life.loan.transactions);
  return made ? { ...made, repayment: { ...made.repayment, id } } : refuse('not_found');
}

export function reverseSandboxRepayment(text: string, reason: string): SandboxRepayment | Refused {
  const found = findSandboxRepayment(text);
  if ('refused' in found) return found;
  const { loan, history, number, repayment } = found;
  const bookedOn = SANDBOX_DAYS.today;
  const step = decideReversal(loan, { past: { history, nights: null }, number, reason, bookedOn });
  if ('refused' in step) return step;
  return { ...found, loan: step.loan, repayment: { ...repayment, status: 'reversed' } };
}

function repaymentIn({ loan, history }: SandboxLife, number: number): SandboxRepayment | null {
  const made = history.find((transaction) => transaction.number === number);
  if (made?.move.kind !== 'repayment') return null;
  const isReversed = history.some(({ move }) => move.kind === 'reversal' && move.of === number);
  const { amount, method } = made.move;
  const at = sandboxInstant(made.bookedOn);
  const repayment = {
    id: sandboxTransactionId(loan, number),
    ...{ amount, method, reference: null, paidAt: at, createdAt: at },
    status: isReversed ? 'reversed' : 'posted',
    allocation: allocationOf(made),
  } as const;
  return { repayment, loan, history, number };
}

function fixtureOf(status: 'posted' | 'reversed'): Id<'loan transaction'> {
  const found = SANDBOX_REPAYMENTS.find(({ repayment }) => repayment.status === status);
  if (!found) throw new Error(`the sandbox has no repayment that is ${status}`);
  return found.repayment.id;
}
