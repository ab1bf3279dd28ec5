import type { Currency } from '@mkopo/core/money/currency.ts';
import { Type } from 'typebox';
import { OrNull } from '#api/kit/wire/formats.ts';
import { AMOUNT_MAX, readAmount, showAmount } from '#api/records/kit/amount.ts';

/** The most that may be approved, in the lender's currency; 0 is nothing, null no limit. */
export const ApprovalLimit = OrNull(Type.Number({ minimum: 0, maximum: AMOUNT_MAX }), {
  description: 'The most that may be approved, in the lender’s currency; null: no limit is set.',
});

/** What was sent, as it is kept; what was left out stays left out. */
export function readApprovalLimit(
  sent: number | null | undefined,
  currency: Currency,
): { readonly approvalLimitMinor?: bigint | null } {
  if (sent === undefined) return {};
  if (sent === null) return { approvalLimitMinor: null };
  return { approvalLimitMinor: readAmount(currency, sent, 'approval_limit').minor };
}

export function showApprovalLimit(minor: bigint | null, currency: Currency): number | null {
  return minor === null ? null : showAmount(currency, minor);
}
