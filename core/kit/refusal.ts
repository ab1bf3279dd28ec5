/**
 * Every way in which a rule of lending, or the state of things, says "no" to a well-formed call.
 * A code is forever: partners write `switch` statements over it. Each has a page in docs/errors/.
 */
export const REFUSALS = [
  'amount_out_of_range',
  'branch_exists',
  'client_exists',
  'client_mismatch',
  'custom_field_exists',
  'date_out_of_range',
  'guarantors_required',
  'idempotency_in_progress',
  'idempotency_key_reused',
  'invalid_key',
  'invalid_product',
  'invalid_scorecard',
  'invalid_state',
  'key_limit_reached',
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

/** What helps the caller to mend the call. It goes to the wire as it stands, in `data`. */
export type Facts = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;
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
