import { OWN_KEYS_MAX } from '@mkopo/core/access/key-terms.ts';
import { ENDPOINTS_MAX } from '@mkopo/core/event/change-endpoint.ts';
import { PHONE_THAT_EXISTS } from '@mkopo/core/sandbox/sandbox-clients.ts';
import { DISBURSED_LOAN } from '@mkopo/core/sandbox/sandbox-loans.ts';
import { sandboxClientId } from '@mkopo/core/sandbox/sandbox-owner.ts';
import { type ErrorCode, LENDER_HINT } from '#api/kit/wire/error-registry.ts';
import { FORMAT_PROBLEMS, PHONE_FORMAT } from '#api/kit/wire/formats.ts';

/**
 * What `data` holds in the examples of errors, in the reference and on the page of each code. A
 * code that is not listed has nothing to add. A test calls the server and compares.
 */
export const EXAMPLE_ERROR_DATA: Readonly<Partial<Record<ErrorCode, object>>> = {
  invalid_json: { reason: 'the body is empty' },
  validation_error: {
    fields: [
      { field: 'last_name', problem: 'is required' },
      { field: 'phone', problem: FORMAT_PROBLEMS[PHONE_FORMAT] },
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
  invalid_product: {
    faults: ['amount.max is less than the least amount', 'amount.usual is out of range'],
  },
  invalid_key: {
    faults: [
      'environment must be live: only the Partner API has a sandbox',
      'scopes is for keys of the family partner alone',
    ],
  },
  key_limit_reached: { maximum: OWN_KEYS_MAX },
  invalid_scorecard: { faults: ['attributes.0.bands.1.from must be above the band before it'] },
  term_out_of_range: { minimum: 7, maximum: 90 },
  missing_custom_fields: { missing: ['employer'] },
  guarantors_required: {
    guarantors_min: 1,
    cover: 500,
    problems: ['guarantors: 1 needed, 0 there', 'pledges: 500.00 KES needed, 0.00 KES there'],
  },
  not_eligible: { reasons: ['open_loans'] },
  storage_full: { size_bytes: 1_048_576, used_bytes: 10_737_000_000, quota_bytes: 10_737_418_240 },
};
