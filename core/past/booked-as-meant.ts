import type { AccountRole } from '@mkopo/core/ledger/account.ts';
import { accountOfMethod } from '@mkopo/core/ledger/payment-method.ts';
import { type AccountSums, addTo, sumsOf } from '@mkopo/core/ledger/posting.ts';
import type { MoveKind } from '@mkopo/core/loan/loan-life.ts';
import type { LoanTransaction } from '@mkopo/core/loan/loan-transaction.ts';
import type { Move } from '@mkopo/core/loan/move.ts';
import { EARNED, movePostings } from '@mkopo/core/loan/move-postings.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';

/** What makes debts go without money: by which account, a replay decides anew. */
const GIVES_UP: readonly MoveKind[] = ['waiver', 'write_off', 'rejection', 'withdrawal'];
/** The accounts that tell what was earned and what was lost. */
const RESULTS: readonly AccountRole[] = [...Object.values(EARNED), 'loan_loss', 'recoveries'];

/**
 * Whether the entry of a transaction is what its effect asks for. A reversal and a correction are
 * the difference of two lives, and still their entry follows: what is owed and unearned changes as
 * the debts do, no money moves but that of the move that was reversed, and the rest is income.
 * Where the loan was let off something, only the sum of income and losses is certain, and no single
 * account of them. Whether interest is unearned or a receivable, a life decides as a whole: there
 * one entry tells only the sum of both.
 */
export function isBookedAsMeant(
  transaction: LoanTransaction,
  history: readonly LoanTransaction[],
  currency: Currency,
): boolean {
  const { move, postings, creditMinor, lostMinor } = transaction;
  if (postings.some(({ amount }) => amount.currency !== currency)) return false;
  const isDifference = move.kind === 'reversal' || move.kind === 'correction';
  const changes = isDifference
    ? transaction.changes.map((change) => ({ ...change, unearnedMinor: 0n }))
    : transaction.changes;
  const off = new Map(sumsOf(postings));
  const wanted = sumsOf(movePostings(move, { changes, creditMinor, lostMinor }, currency));
  for (const [account, minor] of wanted) addTo(off, account, -minor);
  if (isDifference) {
    // The effect says how much money moved, and not by which account.
    off.set('suspense', sumsOf(postings).get('suspense') ?? 0n);
    for (const [account, minor] of moneyGivenBack(move, history)) addTo(off, account, -minor);
    for (const [account, minor] of earnedElsewhere(move, history, currency)) {
      addTo(off, account, minor);
    }
    addTo(off, 'interest_receivable', off.get('unearned_interest') ?? 0n);
    off.delete('unearned_interest');
    const isLetOff = history.some((made) => GIVES_UP.includes(made.move.kind));
    if (isLetOff) for (const account of RESULTS) off.delete(account);
  }
  return [...off.values()].every((minor) => minor === 0n);
}

/** What a reversal takes out of the account by which it came, or puts back where it came from. */
function moneyGivenBack(
  move: Move,
  history: readonly LoanTransaction[],
): (readonly [AccountRole, bigint])[] {
  if (move.kind !== 'reversal') return [];
  const undone = history.find(({ number }) => number === move.of)?.move;
  switch (undone?.kind) {
    case 'fee_payment':
    case 'repayment':
    case 'recovery':
      return [[accountOfMethod(undone.method), -undone.amount.minor]];
    case 'refund':
      return [[accountOfMethod(undone.method), undone.amount.minor]];
    case 'disbursement':
      return [[accountOfMethod(undone.method), undone.plan.paidOut.minor]];
    case 'reschedule':
      return undone.topUp
        ? [[accountOfMethod(undone.topUp.method), undone.topUp.amount.minor]]
        : [];
    default:
      return [];
  }
}

/**
 * Where a take-over is reversed: what sets its entry apart from one by which the same would have
 * been earned here, and lent out of a till.
 */
function earnedElsewhere(
  move: Move,
  history: readonly LoanTransaction[],
  currency: Currency,
): AccountSums {
  const of = move.kind === 'reversal' ? move.of : 0;
  const undone = history.find(({ number }) => number === of);
  if (undone?.move.kind !== 'take_over') return new Map();
  const { creditMinor, lostMinor } = undone;
  const changes = undone.changes.map((change) => ({ ...change, unearnedMinor: 0n }));
  const sums = new Map(sumsOf(undone.postings));
  for (const [account, minor] of sumsOf(
    movePostings(move, { changes, creditMinor, lostMinor }, currency),
  )) {
    addTo(sums, account, -minor);
  }
  sums.delete('suspense');
  return sums;
}
