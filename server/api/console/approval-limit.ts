import type { Currency } from '@mkopo/core/money/currency.ts';
import { money, moneyFromText, moneyToNumber } from '@mkopo/core/money/money.ts';
import { Type } from 'typebox';
import { ApiError } from '#api/kit/api-error.ts';

/** More than anybody lends; whole cents of it are still exact as a JSON number. */
const LIMIT_MAX = 1_000_000_000_000;

/** The most that may be approved, in the lender's currency; 0 is nothing, null no limit. */
export const ApprovalLimit = Type.Union(
  [Type.Number({ minimum: 0, maximum: LIMIT_MAX }), Type.Null()],
  {
    description: 'The most that may be approved, in the lender’s currency; null: no limit is set.',
  },
);

/** What was sent, as it is kept; what was left out stays left out. */
export function readApprovalLimit(
  sent: number | null | undefined,
  currency: Currency,
): { readonly approvalLimitMinor?: bigint | null } {
  if (sent === undefined) return {};
  if (sent === null) return { approvalLimitMinor: null };
  const limit = moneyFromText(currency, String(sent));
  if (limit) return { approvalLimitMinor: limit.minor };
  const problem = `has more decimals than ${currency}`;
  throw new ApiError('validation_error', {
    data: { fields: [{ field: 'approval_limit', problem }] },
  });
}

export function showApprovalLimit(minor: bigint | null, currency: Currency): number | null {
  return minor === null ? null : moneyToNumber(money(currency, minor));
}
