import { type Decimal, decimalOf, decimalText } from '@mkopo/core/money/decimal.ts';
import { availableMinor } from '@mkopo/core/savings/decide-savings-payment.ts';
import { SAVINGS_STATUSES, savingsStatus } from '@mkopo/core/savings/savings-account.ts';
import { Type } from 'typebox';
import { Day, Instant, OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { ShownAmount } from '#api/records/kit/amount.ts';
import { AmountOf, DayOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';
import type { StoredSavingsAccount } from '#store/savings/savings-store.ts';

export const SavingsPath = Type.Object({ id: Uuid });
export const SavingsStatusName = Type.Enum([...SAVINGS_STATUSES]);

/** Per cent a year on each day's closing balance. */
export const InterestPct = OrNull(
  Type.Number({
    exclusiveMinimum: 0,
    maximum: 100,
    description: 'Per cent a year on each day’s closing balance; null: none is paid.',
  }),
);

/** A savings account as it stands. */
export const { schema: SavingsRecord, show: showSavings } = record(
  'SavingsAccount',
  (account: StoredSavingsAccount) => ({ ...account, ...account.terms }),
  {
    id: [Uuid, 'id'],
    account_number: [
      Type.String({ description: 'What people call it by.', examples: ['S-000123'] }),
      'accountNumber',
    ],
    client_id: [Uuid, 'clientId'],
    status: [SavingsStatusName, savingsStatus],
    currency: [Type.String(), 'currency'],
    balance: [ShownAmount, 'balanceMinor'],
    available: [AmountOf('What can be withdrawn.'), availableMinor],
    minimum_balance: [AmountOf('What withdrawals must leave.'), 'minimumMinor'],
    interest_pct: [InterestPct, ({ interestPct }) => showPct(interestPct)],
    interest_through_on: [
      OrNull(DayOf('The last day of the last month whose interest is settled.')),
      'interestThroughOn',
    ],
    opened_on: [Day, 'openedOn'],
    closed_on: [OrNull(Day), 'closedOn'],
    created_at: [Instant, 'createdAt'],
    updated_at: [Instant, 'updatedAt'],
  },
);

export function showPct(pct: Decimal | null): number | null {
  return pct && Number(decimalText(pct.digits, pct.scale));
}

export function readPct(sent: number | null): Decimal | null {
  return sent === null ? null : decimalOf(sent);
}
