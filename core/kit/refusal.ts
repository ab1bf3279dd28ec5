import type { CodedFault } from './fault.ts';
import type { FactsOf, ToldRefusal } from './refusal-facts.ts';
import type { RefusalWhy } from './refusal-why.ts';

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
] as const satisfies readonly ToldRefusal[];
export type RefusalCode = (typeof REFUSALS)[number];

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
export function refuse<Code extends RefusalCode, Given extends FactsOf<Code> = FactsOf<Code>>(
  code: Code,
  ...[facts]: Told<Code, Given>
): Refused {
  return { refused: code, facts: facts ?? {} };
}

/** No fact but those of the code, however they come; none where none must be told. */
type Told<Code extends RefusalCode, Given> =
  Record<never, never> extends FactsOf<Code>
    ? [facts?: Given & Stray<Code, Given>]
    : [facts: Given & Stray<Code, Given>];
type Stray<Code extends RefusalCode, Given> = {
  readonly [Name in Exclude<keyof Given, keyof FactsOf<Code>>]: never;
};

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
