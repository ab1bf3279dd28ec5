import type { CodedFault } from './fault.ts';

/**
 * Every way in which a rule of lending, or the state of things, says "no" to a well-formed call.
 * A code is forever: partners write `switch` statements over it. Each has a page in docs/errors/.
 */
export const REFUSALS = [
  'account_exists',
  'amount_out_of_range',
  'branch_exists',
  'client_exists',
  'client_mismatch',
  'custom_field_exists',
  'date_out_of_range',
  'guarantors_required',
  'idempotency_in_progress',
  'idempotency_key_reused',
  'invalid_entry',
  'invalid_key',
  'invalid_product',
  'invalid_scorecard',
  'invalid_state',
  'key_limit_reached',
  'lender_exists',
  'loan_not_disbursed',
  'member_exists',
  'missing_custom_fields',
  'not_eligible',
  'not_found',
  'not_permitted',
  'product_not_available',
  'staff_exists',
  'storage_full',
  'term_out_of_range',
  'too_many_endpoints',
] as const;
export type RefusalCode = (typeof REFUSALS)[number];

/**
 * What a refusal goes by where its code has several causes: `data.why`. A word is forever, as a
 * code is.
 */
export const REFUSAL_WHYS = [
  'above_approval_limit',
  'approver_is_payer',
  'author',
  'cannot_read_it',
  'export_under_way',
  'head_office',
  'last_admin',
  'maker_is_checker',
  'message_contact_changed',
  'message_expired',
  'message_lender_cap',
  'message_no_address',
  'message_off',
  'message_opted_out',
  'message_person_cap',
  'name_taken',
  'no_principal_owed',
  'no_receipt',
  'no_rows',
  'not_by_branch',
  'not_closed',
  'not_in_whole_units',
  'not_yours',
  'number_missing',
  'number_misspelt',
  'other_rows',
  'other_site',
  'outside_provider_limits',
  'password_by_one',
  'password_change_required',
  'payee_not_approved',
  'payee_not_explained',
  'payee_not_told',
  'payout_in_doubt',
  'phone_not_mobile_money',
  'rail_switched',
  'rail_unavailable',
  'receipt_of_another_payout',
  'receipt_used',
  'role',
  'rows_in_use',
  'same_file',
  'second_factor_not_begun',
  'second_factor_off',
  'second_factor_on',
  'second_factor_required',
  'too_many_exports',
  'too_many_rows',
  'too_many_schedules',
  'too_many_views',
  'yourself',
  // Why terms make no schedule.
  'amount_not_positive',
  'currencies_differ',
  'dates_do_not_rise',
  'fee_negative',
  'fees_exceed_amount',
  'frequency_out_of_range',
  'grace_out_of_range',
  'length_out_of_range',
  'multiple_exceeds_instalment',
  'multiple_not_positive',
  'rate_out_of_range',
  'unreadable',
] as const;
export type RefusalWhy = (typeof REFUSAL_WHYS)[number];

/** What helps the caller to mend the call. It goes to the wire as it stands, in `data`. */
export type Facts = Readonly<
  Record<string, string | number | boolean | null | readonly string[] | readonly CodedFault[]>
> & {
  readonly why?: RefusalWhy;
  /** What `faults` or `problems` say in English, for who says it otherwise. */
  readonly fault_codes?: readonly CodedFault[];
};
export type Refused = { readonly refused: RefusalCode; readonly facts: Facts };

/** How pure code says no: as a value, so that the caller and the compiler both see it. */
export function refuse(code: RefusalCode, facts: Facts = {}): Refused {
  return { refused: code, facts };
}

/** How an operation says no: by throwing, because unwinding is what rolls the transaction back. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly facts: Facts;

  constructor({ refused, facts }: Refused) {
    super(refused);
    this.name = 'Refusal';
    this.code = refused;
    this.facts = facts;
  }
}

/** Unwraps a decision, or throws its refusal. */
export function orRefuse<Decision extends object>(decision: Decision | Refused): Decision {
  if ('refused' in decision) throw new Refusal(decision);
  return decision;
}

/** Unwraps what was looked for, or refuses because nobody knows of it. */
export function orNotFound<Found extends object>(found: Found | null | undefined): Found {
  return orRefuse(found ?? refuse('not_found'));
}
