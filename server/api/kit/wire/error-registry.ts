import type { RefusalCode } from '@mkopo/core/kit/refusal.ts';

/**
 * What goes wrong at the door, before any rule of lending is asked, or behind it, by our own fault.
 */
const DOOR_CODES = [
  'bad_request',
  'borrower_required',
  'code_required',
  'insufficient_scope',
  'internal_error',
  'invalid_json',
  'ip_not_allowed',
  'method_not_allowed',
  'no_such_record',
  'overloaded',
  'payload_too_large',
  'quota_exceeded',
  'rail_unavailable',
  'rate_limited',
  'registry_unavailable',
  'tenant_mismatch',
  'unauthorized',
  'unavailable',
  'unknown_parameter',
  'unsupported_media_type',
  'validation_error',
  'several_lenders',
  'wrong_code',
  'wrong_password',
] as const;

/** What whoever could not log in is told besides, always alike. */
export const LENDER_HINT = 'Who works for several lenders names one as lender.';

export type ErrorCode = RefusalCode | (typeof DOOR_CODES)[number];

type ErrorEntry = { readonly status: number; readonly message: string };

/**
 * Every code a caller can meet, with its HTTP status and the sentence that goes with it. A code is
 * forever; each has a page in docs/errors/, which a test checks.
 */
export const ERRORS = {
  bad_request: { status: 400, message: 'The request is not HTTP that we understand.' },
  invalid_json: { status: 400, message: 'The body is not valid JSON.' },
  validation_error: { status: 400, message: 'Some fields are missing or wrong; see data.fields.' },
  unknown_parameter: {
    status: 400,
    message: 'The query has a parameter that does not exist here.',
  },
  borrower_required: {
    status: 400,
    message: 'Say which borrower, with the header X-Client-Id or the query parameter client_id.',
  },
  unauthorized: {
    status: 401,
    message: 'The API key or session is missing, wrong, expired or revoked.',
  },
  wrong_password: { status: 401, message: 'The e-mail or the password is wrong.' },
  code_required: {
    status: 401,
    message: 'The password is right; send a code of the second factor as code beside it.',
  },
  wrong_code: { status: 401, message: 'The e-mail or the code is wrong, or the code is over.' },
  insufficient_scope: { status: 403, message: 'The API key lacks a scope that this call needs.' },
  tenant_mismatch: { status: 403, message: 'The API key belongs to another tenant.' },
  ip_not_allowed: { status: 403, message: 'The API key may not be used from this address.' },
  not_permitted: { status: 403, message: 'Your role, or the rule of two persons, forbids this.' },
  not_found: { status: 404, message: 'There is nothing here, or nothing that you can see.' },
  no_such_record: { status: 404, message: 'The registry has no record with this number.' },
  method_not_allowed: { status: 405, message: 'This path does not answer to that method.' },
  client_exists: { status: 409, message: 'A client with this identity document exists already.' },
  staff_exists: { status: 409, message: 'Somebody on the staff has this e-mail already.' },
  several_lenders: {
    status: 409,
    message: 'The password is right at several lenders; name one of data.lenders as lender.',
  },
  account_exists: { status: 409, message: 'The chart has an account with this code already.' },
  lender_exists: { status: 409, message: 'A lender on this platform has this slug already.' },
  branch_exists: { status: 409, message: 'The lender has a branch with this code already.' },
  member_exists: {
    status: 409,
    message: 'The client is a member already, or another member has this e-mail.',
  },
  custom_field_exists: { status: 409, message: 'A custom field with this key exists already.' },
  key_limit_reached: {
    status: 409,
    message: 'The lender has as many keys as it may: revoke some first; see data.',
  },
  loan_not_disbursed: {
    status: 409,
    message: 'The loan is not out: not disbursed yet, or closed or written off.',
  },
  invalid_state: { status: 409, message: 'The record is in a state that does not allow this.' },
  too_many_endpoints: {
    status: 409,
    message: 'The lender has as many webhook endpoints as it may have; see data.limit.',
  },
  idempotency_in_progress: {
    status: 409,
    message: 'The first call with this Idempotency-Key is still running; try again in a moment.',
  },
  payload_too_large: { status: 413, message: 'The body is larger than this path takes.' },
  storage_full: {
    status: 413,
    message: 'The lender may keep no more files: erase some, or ask for more room; see data.',
  },
  unsupported_media_type: {
    status: 415,
    message: 'The body is of a type that this path does not take.',
  },
  amount_out_of_range: {
    status: 422,
    message: 'The amount is less or more than is allowed here; see data.',
  },
  term_out_of_range: { status: 422, message: 'The product does not lend for this term.' },
  date_out_of_range: { status: 422, message: 'The date is too early, or lies ahead.' },
  product_not_available: { status: 422, message: 'This product is not to be had here.' },
  invalid_entry: {
    status: 422,
    message: 'The entry cannot be booked as it stands; see data.faults.',
  },
  invalid_key: {
    status: 422,
    message: 'No key can be made of this as it stands; see data.faults.',
  },
  invalid_product: {
    status: 422,
    message: 'The product could never be lent as it stands; see data.faults.',
  },
  invalid_scorecard: {
    status: 422,
    message: 'The scorecard could score nobody as it stands; see data.faults.',
  },
  client_mismatch: { status: 422, message: 'The loan belongs to another client.' },
  missing_custom_fields: {
    status: 422,
    message: 'Custom fields that the lender requires are missing; see data.missing.',
  },
  guarantors_required: {
    status: 422,
    message:
      'Guarantors that the loan needs are missing or cannot stand for it; see data.problems.',
  },
  not_eligible: {
    status: 422,
    message: 'This borrower cannot have this product now; see data.reasons.',
  },
  idempotency_key_reused: {
    status: 422,
    message: 'This Idempotency-Key was used before, with another request.',
  },
  rate_limited: { status: 429, message: 'Too many requests; wait as long as Retry-After says.' },
  quota_exceeded: {
    status: 429,
    message: 'The look-ups of this key for today are used up; wait as long as Retry-After says.',
  },
  internal_error: {
    status: 500,
    message: 'Something went wrong on our side. Quote the request_id to support.',
  },
  registry_unavailable: {
    status: 502,
    message: 'The registry could not be asked, so nothing is known of this number; try again.',
  },
  rail_unavailable: {
    status: 503,
    message: 'The lender takes no mobile money here, or it is turned off.',
  },
  overloaded: {
    status: 503,
    message: 'More comes in than can be done; nothing was done of this call. Try again.',
  },
  unavailable: { status: 503, message: 'The service is out of reach for a moment; try again.' },
} as const satisfies Record<ErrorCode, ErrorEntry>;

export const ERROR_CODES = Object.keys(ERRORS) as readonly ErrorCode[];
