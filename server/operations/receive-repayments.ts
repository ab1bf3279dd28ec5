import { Refusal, type Refused } from '@mkopo/core/kit/refusal.ts';
import { allocationOf } from '@mkopo/core/loan/allocation.ts';
import {
  decideRepayments,
  type ListedRepayment,
  type RepaymentsDecided,
} from '@mkopo/core/loan/decide-repayments.ts';
import type { Loan, LoanId } from '@mkopo/core/loan/loan.ts';
import { lockLoans } from '#store/loan-store.ts';
import { findRepayments, type PaymentName, type Repayment } from '#store/loan-transaction-store.ts';
import { type DecidedStep, type SavedStep, saveSteps } from '#store/save-steps.ts';
import type { TenantTx } from '#store/transaction.ts';

/** A repayment that was taken in: now, or before under the same name. */
export type Received = { readonly received: 'now' | 'before'; readonly repayment: Repayment };

/**
 * Takes in a list of payments over any number of loans: decides what each pays off, books them, and
 * tells. One that is refused changes nothing for the others; one that came before is answered as it
 * was then.
 */
export async function receiveRepayments(
  tx: TenantTx,
  list: readonly ListedRepayment[],
): Promise<(Received | Refused)[]> {
  // Load. Names are looked up behind the locks, so that a twin on the same loan has been written;
  // a twin on another loan meets us at the unique index, and whoever comes second does it over.
  const ids = [...new Set(list.map(({ loanId }) => loanId))];
  const [loans, earlier] = await Promise.all([
    lockLoans(tx, { ids, instalments: 'owing' }),
    findRepayments(tx, list),
  ]);

  // Decide.
  const known = new Map(earlier.map((repayment) => [nameOf(repayment), repayment]));
  const fresh = list.filter((one) => one.reference === null || !known.has(nameOf(one)));
  const decided = decideRepayments(loans, fresh);

  // Save.
  const answers = answersOf(fresh, decided, saveSteps(tx, stepsOf(fresh, decided, loans)));
  return list.map((one) => {
    const before = one.reference === null ? undefined : known.get(nameOf(one));
    const answer = before ? { received: 'before' as const, repayment: before } : answers.shift();
    if (!answer) throw new Error('every repayment is answered');
    return answer;
  });
}

/** Takes in one payment, which is a list of one. */
export async function receiveRepayment(tx: TenantTx, paid: ListedRepayment): Promise<Received> {
  const [answer] = await receiveRepayments(tx, [paid]);
  if (!answer) throw new Error('every repayment is answered');
  if ('refused' in answer) throw new Refusal(answer);
  return answer;
}

function stepsOf(
  list: readonly ListedRepayment[],
  { answers }: RepaymentsDecided,
  loans: ReadonlyMap<LoanId, Loan>,
): DecidedStep[] {
  const standing = new Map(loans);
  return answers.flatMap((step, index) => {
    if (!('loan' in step)) return [];
    const before = standing.get(step.loan.id) ?? null;
    standing.set(step.loan.id, step.loan);
    return [{ before, step, reference: list[index]?.reference ?? null }];
  });
}

/** What each of the list came to, in its order. */
function answersOf(
  list: readonly ListedRepayment[],
  { answers }: RepaymentsDecided,
  saved: SavedStep[],
): (Received | Refused)[] {
  const unanswered = saved.values();
  const told: (Received | Refused)[] = [];
  answers.forEach((answer, index) => {
    if ('refused' in answer) told.push(answer);
    else if ('repeats' in answer) told.push(again(told[answer.repeats]));
    else
      told.push({ received: 'now', repayment: repaymentOf(list[index], unanswered.next().value) });
  });
  return told;
}

function again(first: Received | Refused | undefined): Received {
  if (!first || 'refused' in first) throw new Error('only what was received is repeated');
  return { ...first, received: 'before' };
}

function repaymentOf(paid: ListedRepayment | undefined, saved: SavedStep | undefined): Repayment {
  const [made] = saved?.transactions ?? [];
  if (!paid || !saved || !made) throw new Error('a repayment that was decided is saved');
  const { id, transaction } = made;
  const { number, on, bookedOn } = transaction;
  const { loanId, amount, method, reference } = paid;
  const allocation = allocationOf(transaction);
  const payer = { loanId, clientId: saved.loan.clientId };
  const money = { amount, method, reference, on, bookedOn, allocation };
  return { id, number, ...payer, ...money, status: 'posted' };
}

function nameOf({ method, reference }: PaymentName): string {
  return `${method} ${reference}`;
}
