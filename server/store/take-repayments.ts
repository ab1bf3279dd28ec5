import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import { allocationOf } from '@mkopo/core/loan/allocation.ts';
import {
  decideRepayments,
  type ListedRepayment,
  type RepaymentsDecided,
} from '@mkopo/core/loan/decide-repayments.ts';
import type { Loan, LoanId } from '@mkopo/core/loan/loan.ts';
import { amountIn } from '@mkopo/core/money/amount-in.ts';
import { lockLoans } from './loan-store.ts';
import {
  findRepayments,
  findRepaymentsLearntLater,
  type PaymentName,
  type Repayment,
} from './loan-transaction-store.ts';
import { holdReceipts } from './receipt-store.ts';
import { type DecidedStep, type SavedStep, saveSteps } from './save-steps.ts';
import type { Actor, TenantTx } from './transaction.ts';

/** A repayment that was taken in, now or before under the same name, and its loan as it stands. */
export type Received = {
  readonly received: 'now' | 'before';
  readonly repayment: Repayment;
  readonly loan: Loan;
};

/** A payment, and who brings it where not all of a list come from one. */
export type BroughtRepayment = ListedRepayment & { readonly actor?: Actor };

type Loans = ReadonlyMap<LoanId, Loan>;

/**
 * Takes in a list of payments over any number of loans: decides what each pays off, books them, and
 * tells. One that is refused changes nothing for the others; one that came before is answered as it
 * was then; money that goes or went back to its payer is not taken in.
 */
export async function takeRepayments(
  tx: TenantTx,
  list: readonly BroughtRepayment[],
): Promise<(Received | Refused)[]> {
  // Load. Names are looked up behind the locks, so that a twin on the same loan has been written;
  // a twin on another loan meets us at the unique index, and whoever comes second does it over.
  const ids = [...new Set(list.map(({ loanId }) => loanId))];
  const [goneBack, loans, earlier, learntLater] = await Promise.all([
    namesGoneBack(tx, list),
    lockLoans(tx, { ids, instalments: 'owing' }),
    findRepayments(tx, list),
    findRepaymentsLearntLater(tx, list),
  ]);

  // Decide.
  const known = new Map(
    [...learntLater, ...earlier].map((repayment) => [nameOf(repayment), repayment]),
  );
  const isFresh = (one: PaymentName) => one.reference === null || !known.has(nameOf(one));
  const wentBack = (one: PaymentName) => goneBack.has(nameOf(one)) && isFresh(one);
  const fresh = list.filter((one) => isFresh(one) && !wentBack(one));
  const decided = decideRepayments(loans, fresh);

  // Save.
  const answers = answersOf(fresh, decided, saveSteps(tx, stepsOf(fresh, decided, loans)));
  return list.map((one) => {
    if (wentBack(one)) return refuse('invalid_state', { status: 'returned', action: 'repayment' });
    const before = one.reference === null ? undefined : known.get(nameOf(one));
    const answer = before ? again(one, before, loans.get(one.loanId)) : answers.shift();
    if (!answer) throw new Error('every repayment is answered');
    return answer;
  });
}

/** Of these names, those whose money staff send back. Held so that nobody does meanwhile. */
async function namesGoneBack(
  tx: TenantTx,
  list: readonly PaymentName[],
): Promise<ReadonlySet<string>> {
  const mpesa = list.flatMap(({ method, reference }) =>
    method === 'mpesa' && reference !== null ? [reference] : [],
  );
  const receipts = await holdReceipts(tx, mpesa);
  const gone = receipts.filter(({ status }) => status === 'returning' || status === 'returned');
  return new Set(gone.map(({ receipt }) => nameOf({ method: 'mpesa', reference: receipt })));
}

function stepsOf(
  list: readonly BroughtRepayment[],
  { answers }: RepaymentsDecided,
  loans: Loans,
): DecidedStep[] {
  const standing = new Map(loans);
  return answers.flatMap((step, index) => {
    if (!('loan' in step)) return [];
    const before = standing.get(step.loan.id) ?? null;
    standing.set(step.loan.id, step.loan);
    const { reference = null, paidAt = null, actor } = list[index] ?? {};
    return [{ before, step, reference, paidAt, actor }];
  });
}

/** What each of the list came to, in its order. */
function answersOf(
  list: readonly ListedRepayment[],
  { answers, loans }: RepaymentsDecided,
  saved: SavedStep[],
): (Received | Refused)[] {
  const unanswered = saved.values();
  const told: (Received | Refused)[] = [];
  list.forEach((paid, index) => {
    const answer = answers[index];
    if (!answer) throw new Error('every repayment is decided');
    if ('refused' in answer) told.push(answer);
    else if ('repeats' in answer) told.push(repeated(paid, told[answer.repeats], loans));
    else told.push(received(paid, unanswered.next().value));
  });
  return told;
}

function repeated(
  paid: ListedRepayment,
  first: Received | Refused | undefined,
  loans: Loans,
): Received | Refused {
  if (!first || 'refused' in first) throw new Error('only what was received is repeated');
  return again(paid, first.repayment, loans.get(paid.loanId) ?? first.loan);
}

/**
 * A name that was used before names the same payment: answered again where all that was said of it
 * agrees. Where it does not, somebody's money would vanish behind another's receipt.
 */
function again(
  { loanId, clientId, amount }: ListedRepayment,
  repayment: Repayment,
  loan: Loan | undefined,
): Received | Refused {
  if (!loan) return refuse('not_found', { loan_id: loanId });
  if (clientId !== null && clientId !== loan.clientId) {
    return refuse('client_mismatch', { loan_id: loanId });
  }
  const { currency, minor } = repayment.amount;
  const isSame = loanId === repayment.loanId && amountIn(currency, amount)?.minor === minor;
  if (isSame) return { received: 'before', repayment, loan };
  const { id: existing_id, status } = repayment;
  return refuse('invalid_state', { status, action: 'repayment', existing_id });
}

function received(paid: ListedRepayment, saved: SavedStep | undefined): Received {
  const [made] = saved?.transactions ?? [];
  if (!saved || made?.transaction.move.kind !== 'repayment') {
    throw new Error('a repayment that was decided is saved');
  }
  const { id, transaction, reference, paidAt } = made;
  const { number, on, bookedOn, move } = made.transaction;
  const payer = { loanId: paid.loanId, clientId: saved.loan.clientId };
  const money = { amount: move.amount, method: move.method, reference };
  const when = { paidAt, on, bookedOn };
  const allocation = allocationOf(transaction);
  const repayment = {
    id,
    number,
    ...payer,
    ...money,
    ...when,
    allocation,
    status: 'posted',
  } as const;
  return { received: 'now', repayment, loan: saved.loan };
}

function nameOf({ method, reference }: PaymentName): string {
  return `${method} ${reference}`;
}
