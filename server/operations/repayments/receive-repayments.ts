import { compareDates } from '@mkopo/core/calendar/date.ts';
import { only } from '@mkopo/core/kit/only.ts';
import { orRefuse, type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import {
  decideRepayments,
  type ListedRepayment,
  type RepaymentsDecided,
} from '@mkopo/core/lending/decide-repayments.ts';
import { allocationOf } from '@mkopo/core/loan/allocation.ts';
import type { Loan, LoanId } from '@mkopo/core/loan/loan.ts';
import { amountIn } from '@mkopo/core/money/money.ts';
import { isLate } from '@mkopo/core/past/book-late.ts';
import { type MoneyName, moneyName, nameTaken, spellName } from '@mkopo/core/payment/money-name.ts';
import { readClosedNights } from '#store/books/day-run-store.ts';
import type { Actor, TenantTx } from '#store/kit/transaction.ts';
import { readPasts } from '#store/loans/loan-history.ts';
import { lockLoans } from '#store/loans/loan-store.ts';
import { findRepayments, type Repayment } from '#store/loans/loan-transaction-store.ts';
import { type DecidedStep, type SavedStep, saveSteps } from '#store/loans/save-loan-steps.ts';
import { findHolders, type HeldName } from '#store/receipts/money-name-store.ts';

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
 * was then; money that is something else by now, or went back to its payer, is not taken in.
 */
export async function receiveRepayments(
  tx: TenantTx,
  list: readonly BroughtRepayment[],
): Promise<(Received | Refused)[]> {
  // Load. Names are looked up behind the locks, so that a twin on the same loan has been written;
  // a twin on another loan meets us at the unique index, and whoever comes second does it over.
  const ids = [...new Set(list.map(({ loanId }) => loanId))];
  const [found, nightsOf, held] = await Promise.all([
    lockLoans(tx, { ids, instalments: { owingOn: firstOn(list) } }),
    readClosedNights(tx),
    findHolders(tx, list.flatMap(namesIn)),
  ]);
  const known = await recalled(tx, held);
  const beforeOf = (one: ListedRepayment) =>
    namesIn(one).flatMap((name) => known.get(spellName(name)) ?? [])[0];
  const fresh = list.filter((one) => !beforeOf(one));
  const late = fresh.filter(({ loanId, when }) => isLate(when, nightsOf(loanId)));
  const { loans, pastOf } = await readWhole(tx, found, late);

  // Decide.
  const decided = decideRepayments(loans, fresh, pastOf);

  // Save.
  const answers = answersOf(fresh, decided, saveSteps(tx, stepsOf(fresh, decided, loans)));
  return list.map((one) => {
    const before = beforeOf(one);
    const answer = before ? again(one, before, loans.get(one.loanId)) : answers.shift();
    if (!answer) throw new Error('every repayment is answered');
    return answer;
  });
}

function firstOn(list: readonly ListedRepayment[]): Temporal.PlainDate {
  const days = list.map(({ when }) => when.on).toSorted(compareDates);
  return days[0] ?? FIRST_DAY;
}

const FIRST_DAY = Temporal.PlainDate.from('1970-01-01');

/** What is paid late is put into the past of its loan: then all of both is needed. */
async function readWhole(tx: TenantTx, found: Loans, late: readonly ListedRepayment[]) {
  if (late.length === 0) return { loans: found, pastOf: null };
  const ids = [...new Set(late.map(({ loanId }) => loanId))].filter((id) => found.has(id));
  const [whole, pastOf] = await Promise.all([
    lockLoans(tx, { ids, instalments: 'all' }),
    readPasts(tx, ids),
  ]);
  return { loans: new Map([...found, ...whole]), pastOf };
}

function namesIn({ method, reference }: ListedRepayment): MoneyName[] {
  return reference === null ? [] : [moneyName({ method, reference })];
}

/** What has a name: a repayment, told under that name whatever it was booked as, or other money. */
type Earlier = Repayment | HeldName;

async function recalled(
  tx: TenantTx,
  held: ReadonlyMap<string, HeldName>,
): Promise<ReadonlyMap<string, Earlier>> {
  const holders = [...held.values()].filter(({ kind }) => kind === 'repayment');
  const repayments = await findRepayments(
    tx,
    holders.map(({ holderId }) => holderId),
  );
  return new Map(
    [...held].map(([spelt, one]): [string, Earlier] => {
      const repayment = repayments.get(one.holderId);
      return [spelt, repayment ? { ...repayment, reference: one.name } : one];
    }),
  );
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
  before: Earlier,
  loan: Loan | undefined,
): Received | Refused {
  if (!loan) return refuse('not_found', { loan_id: loanId });
  if (clientId !== null && clientId !== loan.clientId) {
    return refuse('client_mismatch', { loan_id: loanId });
  }
  if ('holderId' in before) return nameTaken(before, 'repayment');
  const { currency, minor } = before.amount;
  const isSame = loanId === before.loanId && amountIn(currency, amount)?.minor === minor;
  if (isSame) return { received: 'before', repayment: before, loan };
  const { id: existing_id, status } = before;
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

/** Takes in one payment, which is a list of one. */
export async function receiveRepayment(tx: TenantTx, paid: ListedRepayment): Promise<Received> {
  return orRefuse(only(await receiveRepayments(tx, [paid])));
}
