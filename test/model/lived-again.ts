import assert from 'node:assert/strict';
import { accrueInterest } from '@mkopo/core/end-of-day/close-day.ts';
import type { AccountRole } from '@mkopo/core/ledger/account.ts';
import { addTo, type Posting, sumsOf } from '@mkopo/core/ledger/posting.ts';
import { DEBT_KINDS } from '@mkopo/core/loan/debt.ts';
import type { Loan } from '@mkopo/core/loan/loan.ts';
import type { LoanStatus } from '@mkopo/core/loan/loan-life.ts';
import type { Past } from '@mkopo/core/past/past.ts';
import { relive } from '@mkopo/core/past/relive.ts';

/** Before, there is nothing that time could change; while it is paid out nothing is replayed. */
const OUT: readonly LoanStatus[] = ['disbursed', 'closed', 'written_off'];

/**
 * The strongest law: what stands, lived again from the database's own history as if all of it had
 * been booked on its day, comes out as what the database has, in debts, standing and books.
 */
export function obeyPast(loan: Loan, past: Past): void {
  if (!OUT.includes(loan.status)) return;
  const days = past.history.map(({ bookedOn }) => bookedOn);
  const on = days.toSorted(Temporal.PlainDate.compare).at(-1) ?? loan.appliedOn;
  const again = relive(loan, past, on);
  assert.ok(!('refused' in again), 'what stands can be lived again');
  const brought = accrueInterest(loan, on);
  const kept = [...past.history, ...(brought?.transactions ?? [])];
  assert.deepEqual(positionOf(brought?.loan ?? loan), positionOf(again.loan), 'lived again');
  assert.deepEqual(booksOf(kept), booksOf(again.transactions), 'the books of the life lived again');
}

/** All that tells one loan from another, but for how many steps led there. */
export function positionOf(loan: Loan) {
  const { status, closedOn, duplumCapMinor, restructured, creditMinor, lostMinor } = loan;
  return {
    ...{ status, closedOn: `${closedOn}`, duplumCapMinor, creditMinor, lostMinor },
    // Of a loan that is over nobody sees it, and nights that are closed after it leave it alone.
    restructured:
      status === 'disbursed' && restructured && `${restructured.keptDays} ${restructured.sinceOn}`,
    instalments: loan.instalments
      .filter(({ debts }) => DEBT_KINDS.some((kind) => debts[kind].charged > 0n))
      .map(({ number, dueOn, penalisedOn, debts }) => {
        return { number, dueOn: `${dueOn}`, penalisedOn: `${penalisedOn}`, debts };
      }),
  };
}

export function booksOf(made: readonly { readonly postings: readonly Posting[] }[]) {
  const sums = new Map<AccountRole, bigint>();
  for (const { postings } of made) {
    for (const [account, minor] of sumsOf(postings)) addTo(sums, account, minor);
  }
  return [...sums].filter(([, minor]) => minor !== 0n).toSorted();
}
