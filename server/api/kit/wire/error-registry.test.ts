import assert from 'node:assert/strict';
import { test } from 'node:test';
import { REFUSALS } from '@mkopo/core/kit/refusal.ts';
import { ERROR_CODES, ERRORS } from './error-registry.ts';

/** The contract with partners, as it was published. Adding a line is fine; changing one is not. */
const PUBLISHED = {
  400: [
    'bad_request',
    'invalid_json',
    'validation_error',
    'borrower_required',
    'unknown_parameter',
  ],
  401: ['unauthorized', 'wrong_password', 'wrong_code', 'code_required'],
  403: ['insufficient_scope', 'tenant_mismatch', 'ip_not_allowed', 'not_permitted'],
  404: ['not_found', 'no_such_record'],
  405: ['method_not_allowed'],
  409: [
    'client_exists',
    'branch_exists',
    'lender_exists',
    'member_exists',
    'staff_exists',
    'several_lenders',
    'custom_field_exists',
    'account_exists',
    'key_limit_reached',
    'too_many_endpoints',
    'loan_not_disbursed',
    'invalid_state',
    'idempotency_in_progress',
  ],
  413: ['payload_too_large', 'storage_full'],
  415: ['unsupported_media_type'],
  422: [
    'amount_out_of_range',
    'term_out_of_range',
    'date_out_of_range',
    'product_not_available',
    'invalid_product',
    'invalid_scorecard',
    'invalid_key',
    'invalid_entry',
    'client_mismatch',
    'missing_custom_fields',
    'guarantors_required',
    'not_eligible',
    'idempotency_key_reused',
  ],
  429: ['rate_limited', 'quota_exceeded'],
  500: ['internal_error'],
  502: ['registry_unavailable'],
  503: ['overloaded', 'rail_unavailable', 'unavailable'],
} as const;

test('every published code has its published status, and no other code exists', () => {
  const published = Object.entries(PUBLISHED).flatMap(([status, codes]) =>
    codes.map((code): [string, number] => [code, Number(status)]),
  );
  const actual = ERROR_CODES.map((code): [string, number] => [code, ERRORS[code].status]);
  assert.deepEqual(Object.fromEntries(actual), Object.fromEntries(published));
});

test('every way a rule can say no has its status', () => {
  for (const code of REFUSALS) assert.ok(ERROR_CODES.includes(code), code);
});

test('every code comes with one sentence of its own', () => {
  const messages = ERROR_CODES.map((code) => ERRORS[code].message);
  for (const message of messages) assert.match(message, /^[A-Z].*\.$/);
  assert.equal(new Set(messages).size, messages.length);
});
