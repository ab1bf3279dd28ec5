import { OWN_KEYS_MAX } from '@mkopo/core/access/key-terms.ts';
import { ENDPOINTS_MAX } from '@mkopo/core/event/change-endpoint.ts';
import { showProblems } from '@mkopo/core/guarantee/guarantee-asked.ts';
import { fault, showFaults } from '@mkopo/core/kit/fault.ts';
import { PROBLEMS } from '@mkopo/core/kit/problem.ts';
import { PHONE_THAT_EXISTS } from '@mkopo/core/sandbox/sandbox-clients.ts';
import { DISBURSED_LOAN } from '@mkopo/core/sandbox/sandbox-loans.ts';
import { sandboxClientId } from '@mkopo/core/sandbox/sandbox-owner.ts';
import type { ErrorData } from '#api/kit/wire/api-error.ts';
import { type ErrorCode, LENDER_HINT } from '#api/kit/wire/error-registry.ts';

/**
 * What `data` holds in the examples of errors, in the reference and on the page of each code. A
 * code that is not listed has nothing to add. A test calls the server and compares.
 */
export const EXAMPLE_ERROR_DATA: Readonly<Partial<Record<ErrorCode, ErrorData>>> = {
  invalid_json: { reason: 'the body is empty' },
  validation_error: {
    fields: [
      { field: 'last_name', problem: 'is required' },
      { field: 'phone', problem: PROBLEMS.phone },
    ],
  },
  unknown_parameter: { fields: [{ field: 'page', problem: 'is not a parameter of this call' }] },
  wrong_password: { hint: LENDER_HINT },
  several_lenders: {
    lenders: [
      { slug: 'umoja-sacco', name: 'Umoja Sacco' },
      { slug: 'baraka', name: 'Baraka Microfinance' },
    ],
  },
  insufficient_scope: { required_scopes: ['clients:write', '*'] },
  client_exists: { existing_id: sandboxClientId(PHONE_THAT_EXISTS) },
  member_exists: { field: 'client_id' },
  custom_field_exists: { key: 'employer' },
  loan_not_disbursed: { status: 'approved', action: 'repayment' },
  invalid_state: { status: 'deleted', deleted_at: '2026-01-06T06:00:00Z' },
  too_many_endpoints: { limit: ENDPOINTS_MAX },
  product_not_available: { product_id: '00000000-0000-4000-8000-000000000030' },
  client_mismatch: { loan_id: DISBURSED_LOAN },
  amount_out_of_range: { minimum: 500, maximum: 50_000, step: null },
  date_out_of_range: { from: '2026-01-07', to: '2026-02-20' },
  not_permitted: { why: 'maker_is_checker' },
  invalid_product: showFaults([
    fault('amount.max', 'below_least'),
    fault('amount.usual', 'out_of_range'),
  ]),
  invalid_entry: showFaults([
    fault(null, 'no_account', { account: '5300' }),
    fault(null, 'unbalanced', { debits: '12000.00 KES', credits: '1200.00 KES' }),
  ]),
  invalid_key: showFaults([
    fault('environment', 'live_alone'),
    fault('scopes', 'family_alone', { family: 'partner' }),
  ]),
  key_limit_reached: { maximum: OWN_KEYS_MAX },
  invalid_scorecard: showFaults([fault('attributes.0.bands.1.from', 'band_order')]),
  term_out_of_range: { minimum: 7, maximum: 90 },
  missing_custom_fields: { missing: ['employer'] },
  guarantors_required: {
    guarantors_min: 1,
    cover: 500,
    ...showProblems([
      fault(null, 'few_guarantors', { needed: 1, there: 0 }),
      fault(null, 'small_pledges', { needed: '500.00 KES', there: '0.00 KES' }),
    ]),
  },
  not_eligible: { reasons: ['open_loans'] },
  storage_full: { size_bytes: 1_048_576, used_bytes: 10_737_000_000, quota_bytes: 10_737_418_240 },
};
