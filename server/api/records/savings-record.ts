import type { Currency } from '@mkopo/core/money/currency.ts';
import { type Decimal, decimalText, parseDecimal } from '@mkopo/core/money/decimal.ts';
import { availableMinor } from '@mkopo/core/savings/decide-savings-payment.ts';
import {
  SAVINGS_STATUSES,
  type SavingsTerms,
  savingsStatus,
} from '@mkopo/core/savings/savings-account.ts';
import { type Static, Type } from 'typebox';
import { Day, Instant, OrNull, Uuid } from '#api/kit/formats.ts';
import type { StoredSavingsAccount } from '#store/savings-store.ts';
import { Amount, readAmount, ShownAmount, showAmount } from './amount.ts';

export const SavingsPath = Type.Object({ id: Uuid });
export const SavingsStatusName = Type.Enum([...SAVINGS_STATUSES]);

/** What is sent to open an account. */
export const SavingsFields = Type.Object(
  {
    client_id: Uuid,
    interest_pct: Type.Optional(
      OrNull(Type.Number({ exclusiveMinimum: 0, maximum: 100, description: 'Per cent a year.' })),
    ),
    minimum_balance: Type.Optional(OrNull(Amount)),
  },
  { title: 'NewSavingsAccount', additionalProperties: false },
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
    interest_pct: OrNull(
      Type.Number({
        description: 'Per cent a year on each day’s closing balance; null: none is paid.',
      }),
    ),
    interest_through_on: OrNull(
      Type.String({ ...Day, description: 'The last day that interest was posted for.' }),
    ),
    opened_on: Day,
    closed_on: OrNull(Day),
    created_at: Instant,
    updated_at: Instant,
  },
  { title: 'SavingsAccount' },
);

/** The terms that were asked for, in the lender's currency. */
export function readSavingsTerms(
  { interest_pct: pct = null, minimum_balance: minimum = null }: Static<typeof SavingsFields>,
  currency: Currency,
): SavingsTerms {
  return {
    currency,
    minimumMinor: minimum === null ? 0n : readAmount(currency, minimum, 'minimum_balance').minor,
    interestPct: pct === null ? null : readPct(pct),
    rounding: 'HALF_EVEN',
  };
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
    interest_pct: interestPct && Number(decimalText(interestPct.digits, interestPct.scale)),
    interest_through_on: interestThroughOn?.toString() ?? null,
    opened_on: openedOn.toString(),
    closed_on: closedOn?.toString() ?? null,
    created_at: account.createdAt.toString(),
    updated_at: account.updatedAt.toString(),
  };
}

/** The body's numbers are spelt exactly, so their text is all there is to them. */
function readPct(sent: number): Decimal {
  const pct = parseDecimal(String(sent));
  if (!pct) throw new Error(`${sent} came through the door and is no decimal`);
  return pct;
}
