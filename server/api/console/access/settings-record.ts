import type { Currency } from '@mkopo/core/money/currency.ts';
import { MAKER_AND_CHECKER } from '@mkopo/core/tenant/approval-rule.ts';
import { CLASSIFICATIONS, type TenantSettings } from '@mkopo/core/tenant/tenant-settings.ts';
import { type Static, Type } from 'typebox';
import { Titled } from '#api/kit/wire/object-shapes.ts';
import { AMOUNT_MAX, showAmount } from '#api/records/kit/amount.ts';
import { InterestPct, showPct } from '#api/records/savings/savings-record.ts';
import { ApprovalLimit, showApprovalLimit } from './approval-limit.ts';

export const MakerAndChecker = Type.Enum([...MAKER_AND_CHECKER], {
  description: '`differ`: nobody approves an application that they entered themselves.',
});

/** The terms of savings accounts where nobody says otherwise. */
export const UsualSavings = {
  savings_interest_pct: InterestPct,
  savings_minimum_balance: Type.Number({
    minimum: 0,
    maximum: AMOUNT_MAX,
    description: 'What withdrawals must leave.',
  }),
} as const;

/** The regulator that the lender is under. */
export const ClassificationField = Type.Enum([...CLASSIFICATIONS], {
  description:
    'Whose classes loans are reported by: `cbk`, the Central Bank of Kenya’s, or `sasra`, those ' +
    'of the Sacco Societies Regulatory Authority. Days past due and buckets are the same.',
});

/** What a lender asks of its people, promises its savers, and is graded by. */
export const SettingsRecord = Titled('Settings', {
  maker_and_checker: MakerAndChecker,
  approval_limit: ApprovalLimit,
  ...UsualSavings,
  classification: ClassificationField,
});

export function showSettings(
  settings: TenantSettings,
  currency: Currency,
): Static<typeof SettingsRecord> {
  return {
    maker_and_checker: settings.makerAndChecker,
    approval_limit: showApprovalLimit(settings.approvalLimitMinor, currency),
    savings_interest_pct: showPct(settings.savingsInterestPct),
    savings_minimum_balance: showAmount(currency, settings.savingsMinimumMinor),
    classification: settings.classification,
  };
}
