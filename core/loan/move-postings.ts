import type { AccountRole } from '@mkopo/core/ledger/account.ts';
import { accountOfMethod } from '@mkopo/core/ledger/payment-method.ts';
import { addTo, type Posting, postingsOf } from '@mkopo/core/ledger/posting.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import type { DebtKind } from './debt.ts';
import type { DebtChange } from './loan-transaction.ts';
import type { Move } from './move.ts';

type AccountOfDebt = Readonly<Record<DebtKind, AccountRole>>;

/** The account that shows what is owed. */
const RECEIVABLE: AccountOfDebt = {
  principal: 'loans_receivable',
  interest: 'interest_receivable',
  fee: 'fees_receivable',
  tax: 'fees_receivable',
  penalty: 'penalties_receivable',
};

/** What a debt is to the lender when it is recognised, and stops being when it is given up. */
export const EARNED = {
  interest: 'interest_income',
  fee: 'fee_income',
  tax: 'tax_payable',
  penalty: 'penalty_income',
} as const;

/** What a move did, as far as the books care. */
export type Effect = {
  readonly changes: readonly DebtChange[];
  readonly creditMinor: bigint;
  readonly lostMinor: bigint;
};

/**
 * The journal entry of a move. Recognised: Dr receivable, Cr what it is earned as. Settled: Cr
 * receivable, Dr where the money came from or what takes the loss. Interest that was paid before
 * it is earned is no receivable below nought but a debt of the lender's, which days turn into
 * income. A credit is owed to the client. What other books have earned, lent and been paid is none
 * of these: it came with the equity that ours were opened with.
 * Each line has its counterpart, so every entry balances whatever a move did.
 */
export function movePostings(move: Move, effect: Effect, currency: Currency): Posting[] {
  const funds = fundsOf(move);
  const settledBy = settledByOf(move, funds);
  const sums = new Map<AccountRole, bigint>();
  const transfer = (debit: AccountRole, credit: AccountRole, minor: bigint) => {
    addTo(sums, debit, minor);
    addTo(sums, credit, -minor);
  };

  for (const { kind, recognisedMinor, settledMinor, unearnedMinor = 0n } of effect.changes) {
    const isEarnedHere = kind !== 'principal' && move.kind !== 'take_over';
    const earnedAs = isEarnedHere ? EARNED[kind] : funds;
    transfer(RECEIVABLE[kind], earnedAs, recognisedMinor);
    transfer(settledBy[kind], RECEIVABLE[kind], settledMinor);
    if (unearnedMinor !== 0n) transfer(RECEIVABLE[kind], 'unearned_interest', unearnedMinor);
  }
  transfer(funds, 'client_credits', effect.creditMinor);
  if (move.kind === 'recovery') transfer(funds, 'recoveries', -effect.lostMinor);
  return postingsOf(sums, currency);
}

/** Where the money of a move comes from or goes to. Where there is none, its lines cancel out. */
function fundsOf(move: Move): AccountRole {
  if ('method' in move) return accountOfMethod(move.method);
  if (move.kind === 'reschedule' && move.topUp) return accountOfMethod(move.topUp.method);
  if (move.kind === 'take_over') return 'opening_equity';
  return 'suspense';
}

/**
 * A write-off costs principal, and the tax that is owed to the state all the same; income that will
 * never come is taken back. So does a waiver, and there the tax falls with its fee.
 */
function settledByOf(move: Move, funds: AccountRole): AccountOfDebt {
  switch (move.kind) {
    case 'write_off':
      return { ...EARNED, tax: 'loan_loss', principal: 'loan_loss' };
    case 'waiver':
    case 'rejection':
    case 'withdrawal':
      return { ...EARNED, principal: 'loan_loss' };
    default:
      return { principal: funds, interest: funds, fee: funds, tax: funds, penalty: funds };
  }
}
