import { dateRefused } from '@mkopo/core/calendar/date.ts';
import { type Fault, fault, showFaults } from '@mkopo/core/kit/fault.ts';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import { type Money, money, moneyToText } from '@mkopo/core/money/money.ts';
import type { AccountRole, Side } from './account.ts';

/** One line that a person writes: the account by its code. */
export type ManualLine = {
  readonly account: string;
  readonly side: Side;
  readonly amount: Money;
};

/** What a person writes into the books. */
export type ManualEntry = {
  readonly on: Temporal.PlainDate;
  readonly lines: readonly ManualLine[];
};

export type EntryAccount = { readonly id: string; readonly role: AccountRole | null };

/** What an entry is held against. */
export type OpenBooks = {
  /** By their codes. */
  readonly accounts: ReadonlyMap<string, EntryAccount>;
  readonly bookedOn: Temporal.PlainDate;
  /** The last day that nothing more is booked on; null: no day is locked. */
  readonly lockedThrough: Temporal.PlainDate | null;
};

/** Older books than these are not kept by anybody who asks us. */
const FIRST_DAY = Temporal.PlainDate.from('2000-01-01');

export type EntryLine = {
  readonly accountId: string;
  readonly side: Side;
  readonly amount: Money;
};

/**
 * Accounts that say the same as loans, savings and receipts do, to the cent. A line that belongs to
 * none of these would make the two differ: they are moved by moving the loan, the savings or the
 * receipt.
 */
const KEPT_BY_RULES: ReadonlySet<AccountRole> = new Set([
  ...(['loans_receivable', 'interest_receivable', 'fees_receivable'] as const),
  ...(['penalties_receivable', 'client_credits', 'savings'] as const),
  ...(['unearned_interest', 'suspense'] as const),
]);

/** Whether people may write to an account. */
export function isOpenToPeople(role: AccountRole | null): boolean {
  return role === null || !KEPT_BY_RULES.has(role);
}

/** The lines of an entry by hand, or all that is wrong with it. */
export function decideManualEntry(
  { on, lines }: ManualEntry,
  { accounts, bookedOn, lockedThrough }: OpenBooks,
): { readonly lines: readonly EntryLine[] } | Refused {
  const openFrom = lockedThrough?.add({ days: 1 }) ?? FIRST_DAY;
  const refused = dateRefused({ on, bookedOn }, openFrom);
  if (refused) return refused;
  const faults = [...lines.flatMap((line) => accountFault(line, accounts)), ...sumFaults(lines)];
  if (faults.length > 0) return refuse('invalid_entry', showFaults(faults));
  return {
    lines: lines.map(({ account, side, amount }) => ({
      ...{ accountId: accounts.get(account)?.id ?? '', side, amount },
    })),
  };
}

function accountFault({ account }: ManualLine, accounts: OpenBooks['accounts']): Fault[] {
  const found = accounts.get(account);
  if (!found) return [fault(null, 'no_account', { account })];
  if (isOpenToPeople(found.role)) return [];
  return [fault(null, 'kept_by_rules', { account })];
}

function sumFaults(lines: readonly ManualLine[]): Fault[] {
  const currency = lines[0]?.amount.currency;
  if (!currency) return [fault(null, 'no_lines')];
  const sum = (side: Side) =>
    lines.reduce((minor, line) => (line.side === side ? minor + line.amount.minor : minor), 0n);
  const [debit, credit] = [sum('debit'), sum('credit')];
  const spelt = (minor: bigint) => `${moneyToText(money(currency, minor))} ${currency}`;
  if (debit === credit) return [];
  return [fault(null, 'unbalanced', { debits: spelt(debit), credits: spelt(credit) })];
}

/** The same lines on the other sides. */
export function mirrored(lines: readonly EntryLine[]): EntryLine[] {
  return lines.map((line) => ({ ...line, side: line.side === 'debit' ? 'credit' : 'debit' }));
}
