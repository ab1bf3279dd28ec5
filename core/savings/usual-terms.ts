import type { Currency } from '@mkopo/core/money/currency.ts';
import type { TenantSettings } from '@mkopo/core/tenant/tenant-settings.ts';
import type { SavingsTerms } from './savings-account.ts';

/** What the lender's accounts promise where nobody says otherwise. */
export function usualTerms(
  { savingsInterestPct, savingsMinimumMinor }: TenantSettings,
  currency: Currency,
): SavingsTerms {
  const promised = { minimumMinor: savingsMinimumMinor, interestPct: savingsInterestPct };
  return { currency, ...promised, rounding: 'HALF_EVEN' };
}
