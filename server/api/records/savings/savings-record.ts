import type { Currency } from '@mkopo/core/money/currency.ts';
import { type Decimal, decimalText, parseDecimal } from '@mkopo/core/money/decimal.ts';
import { availableMinor } from '@mkopo/core/savings/decide-savings-payment.ts';
import {
  SAVINGS_STATUSES,
  type SavingsTerms,
  savingsStatus,
} from '@mkopo/core/savings/savings-account.ts';
import type { TenantSettings } from '@mkopo/core/tenant/tenant-settings.ts';
import { type Static, Type } from 'typebox';
import { Day, Instant, OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { ShownAmount, showAmount } from '#api/records/kit/amount.ts';
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
export const SavingsRecord = Type.Object(
  {
    id: Uuid,
    account_number: Type.String({ description: 'What people call it by.', examples: ['S-000123'] }),
    client_id: Uuid,
    status: SavingsStatusName,
    currency: Type.String(),
    balance: ShownAmount,
    available: Type.Number({ description: 'What can be withdrawn.' }),
    minimum_balance: Type.Number({ description: 'What withdrawals must leave.' }),
    interest_pct: InterestPct,
    interest_through_on: OrNull(
      Type.String({
        ...Day,
        description: 'The last day of the last month whose interest is settled.',
      }),
    ),
    opened_on: Day,
    closed_on: OrNull(Day),
    created_at: Instant,
    updated_at: Instant,
  },
  { title: 'SavingsAccount' },
);

/** What the lender's accounts promise where nobody says otherwise. */
export function usualTerms(
  { savingsInterestPct, savingsMinimumMinor }: TenantSettings,
  currency: Currency,
): SavingsTerms {
  const promised = { minimumMinor: savingsMinimumMinor, interestPct: savingsInterestPct };
  return { currency, ...promised, rounding: 'HALF_EVEN' };
}

export function showSavings(account: StoredSavingsAccount): Static<typeof SavingsRecord> {
  const { terms, openedOn, closedOn, interestThroughOn } = account;
  const { currency, interestPct, minimumMinor } = terms;
  return {
    id: account.id,
    account_number: account.accountNumber,
    client_id: account.clientId,
    status: savingsStatus(account),
    currency,
    balance: showAmount(currency, account.balanceMinor),
    available: showAmount(currency, availableMinor(account)),
    minimum_balance: showAmount(currency, minimumMinor),
    interest_pct: showPct(interestPct),
    interest_through_on: interestThroughOn?.toString() ?? null,
    opened_on: openedOn.toString(),
    closed_on: closedOn?.toString() ?? null,
    created_at: account.createdAt.toString(),
    updated_at: account.updatedAt.toString(),
  };
}

export function showPct(pct: Decimal | null): number | null {
  return pct && Number(decimalText(pct.digits, pct.scale));
}

/** The body's numbers are spelt exactly, so their text is all there is to them. */
export function readPct(sent: number | null): Decimal | null {
  if (sent === null) return null;
  const pct = parseDecimal(String(sent));
  if (!pct) throw new Error(`${sent} came through the door and is no decimal`);
  return pct;
}
