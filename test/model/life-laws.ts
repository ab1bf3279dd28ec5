import assert from 'node:assert/strict';
import type { AccountRole } from '@mkopo/core/ledger/account.ts';
import {
  accountOfMethod,
  PAYMENT_METHODS,
  type PaymentMethod,
} from '@mkopo/core/ledger/payment-method.ts';
import { addTo, assertBalanced, sumsOf } from '@mkopo/core/ledger/posting.ts';
import { assertSoundDebt, DEBT_KINDS, unearnedOf } from '@mkopo/core/loan/debt.ts';
import { type Loan, owed, receivable } from '@mkopo/core/loan/loan.ts';
import { leadsTo, type MoveKind, mayMove } from '@mkopo/core/loan/loan-life.ts';
import { applyTransaction } from '@mkopo/core/loan/loan-transaction.ts';
import type { Move } from '@mkopo/core/loan/move.ts';
import type { RecordedTransaction } from '@mkopo/server/store/loans/loan-history.ts';
import type { Seen } from './life-acts.ts';

/** A life as it was last found in the database: the loan, and its part of the books. */
export type Life = Seen & {
  readonly sums: ReadonlyMap<AccountRole, bigint>;
  /** What came in and went out by the moves that stand, each under its number. */
  readonly money: ReadonlyMap<number, readonly [PaymentMethod, bigint]>;
  readonly kinds: readonly MoveKind[];
  /**
   * It ended before days until then were closed. Those leave it alone, while whatever lives it
   * again passes them, so the two may differ until then.
   */
  readonly endedUnclosed: boolean;
};

/** What the database now holds of a loan: its row, and what was added since it was last seen. */
export type Found = {
  readonly loan: Loan;
  readonly added: readonly RecordedTransaction[];
  readonly closedOn: Temporal.PlainDate | null;
};

/** A life before its first transaction was looked at. */
export function unseenLife(loan: Loan): Life {
  return {
    loan,
    transactions: [],
    sums: new Map(),
    money: new Map(),
    kinds: [],
    endedUnclosed: false,
  };
}

/**
 * Holds what was found against what was seen before, by every law there is, and answers the life as
 * it now stands. By each step being held, the loan is the sum of all its transactions.
 */
export function obeyLaws(before: Life, { loan, added, closedOn }: Found): Life {
  let folded = before.loan;
  const sums = new Map(before.sums);
  const money = new Map(before.money);
  for (const transaction of added) {
    const { number, move, after, postings } = transaction;
    assert.equal(number, folded.transactions + 1, 'transactions are numbered without gaps');
    const isFirst = number === 1 && move.kind === 'application';
    assert.ok(isFirst || mayMove(move.kind, folded.status), `${move.kind} on ${folded.status}`);
    assert.ok(leadsTo(move.kind, after.status), `${move.kind} to ${after.status}`);
    assertBalanced(postings);
    for (const [account, minor] of sumsOf(postings)) addTo(sums, account, minor);
    const moved = moneyOf(move);
    if (moved) money.set(number, moved);
    if (move.kind === 'reversal') money.delete(move.of);
    folded = applyTransaction(folded, transaction);
  }
  if (spelled(folded) !== spelled(loan)) {
    assert.deepEqual(loan, folded, 'the loan is the sum of its transactions');
  }
  obeyBooks(loan, sums);
  obeyMoney(sums, money);
  obeyBalances(loan);
  return {
    loan,
    sums,
    money,
    transactions: [...before.transactions, ...added.map(({ id }) => id)],
    kinds: [...before.kinds, ...added.map(({ move }) => move.kind)],
    endedUnclosed: before.endedUnclosed || added.some((made) => isEndUnclosed(made, closedOn)),
  };
}

function isEndUnclosed(
  { after: { status }, bookedOn }: RecordedTransaction,
  closedOn: Temporal.PlainDate | null,
): boolean {
  const isEnd = status === 'closed' || status === 'written_off';
  return isEnd && closedOn !== null && closedOn.until(bookedOn).days > 1;
}

function obeyBooks(loan: Loan, sums: ReadonlyMap<AccountRole, bigint>): void {
  const sum = (account: AccountRole) => sums.get(account) ?? 0n;
  const total = [...sums.values()].reduce((all, minor) => all + minor, 0n);
  assert.equal(total, 0n, 'trial balance');
  assert.equal(sum('loans_receivable'), owed(loan, ['principal']));
  assert.equal(sum('interest_receivable'), receivable(loan, ['interest']));
  assert.equal(sum('fees_receivable'), receivable(loan, ['fee', 'tax']));
  assert.equal(sum('penalties_receivable'), receivable(loan, ['penalty']));
  assert.equal(sum('client_credits'), -loan.creditMinor);
  const unearned = loan.instalments.map(({ debts }) => unearnedOf(debts.interest));
  assert.equal(sum('unearned_interest'), -unearned.reduce((all, minor) => all + minor, 0n));
  assert.equal(sum('suspense'), 0n);
}

/** What somebody handed over, or was handed, and how. */
function moneyOf(move: Move): readonly [PaymentMethod, bigint] | null {
  switch (move.kind) {
    case 'fee_payment':
    case 'repayment':
    case 'recovery':
      return [move.method, move.amount.minor];
    case 'refund':
      return [move.method, -move.amount.minor];
    case 'disbursement':
      return [move.method, -move.plan.paidOut.minor];
    case 'reschedule':
      return move.topUp && [move.topUp.method, -move.topUp.amount.minor];
    default:
      return null;
  }
}

/** Cash and each clearing account have what really moved, and nothing else. */
function obeyMoney(sums: Life['sums'], money: Life['money']): void {
  const moved = new Map<AccountRole, bigint>();
  for (const [method, minor] of money.values()) addTo(moved, accountOfMethod(method), minor);
  for (const account of PAYMENT_METHODS.map(accountOfMethod)) {
    assert.equal(sums.get(account) ?? 0n, moved.get(account) ?? 0n, account);
  }
}

function obeyBalances(loan: Loan): void {
  for (const { debts } of loan.instalments)
    for (const kind of DEBT_KINDS) assertSoundDebt(debts[kind], kind);
  assert.ok(loan.creditMinor >= 0n && loan.lostMinor >= 0n, 'no balance is negative');
  if (loan.status === 'closed') assert.equal(owed(loan), 0n, 'a closed loan owes nothing');
  if (loan.status === 'disbursed') assert.ok(owed(loan) > 0n, 'an open loan owes something');
  if (loan.duplumCapMinor !== null) {
    assert.ok(owed(loan, ['interest', 'penalty']) <= loan.duplumCapMinor, 'in duplum');
  }
}

/** All that changes in a loan, quickly written out. */
function spelled(loan: Loan): string {
  const { status, approved, disbursedOn, closedOn, version, duplumCapMinor } = loan;
  const { keptDays, sinceOn } = loan.restructured ?? {};
  const { creditMinor, lostMinor, transactions, instalments } = loan;
  const offer = approved && [approved.amount.minor, approved.termDays];
  return [
    ...[status, offer, disbursedOn, closedOn, version, duplumCapMinor, keptDays, sinceOn],
    ...[creditMinor, lostMinor, transactions, ...instalments.map(spelledInstalment)],
  ].join();
}

function spelledInstalment({ debts, ...dates }: Loan['instalments'][number]): string {
  const { number, version, accruesFromOn, dueOn, penalisedOn } = dates;
  const parts = DEBT_KINDS.map((kind) => {
    return Object.values(debts[kind]).join('/');
  });
  return [number, version, accruesFromOn, dueOn, penalisedOn, ...parts].join(' ');
}
