import { MAKER_AND_CHECKER } from '@mkopo/core/access/approval-rule.ts';
import type { TenantSettings } from '@mkopo/core/access/tenant-settings.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { type Static, Type } from 'typebox';
import { ApprovalLimit, showApprovalLimit } from './approval-limit.ts';

export const MakerAndChecker = Type.Enum([...MAKER_AND_CHECKER], {
  description: '`differ`: nobody approves an application that they entered themselves.',
});

/** What a lender asks of its people. */
export const SettingsRecord = Type.Object(
  { maker_and_checker: MakerAndChecker, approval_limit: ApprovalLimit },
  { title: 'Settings' },
);

export function showSettings(
  { makerAndChecker, approvalLimitMinor }: TenantSettings,
  currency: Currency,
): Static<typeof SettingsRecord> {
  return {
    maker_and_checker: makerAndChecker,
    approval_limit: showApprovalLimit(approvalLimitMinor, currency),
  };
}

export const EXAMPLE_SETTINGS: Static<typeof SettingsRecord> = {
  maker_and_checker: 'differ',
  approval_limit: 100_000,
};
