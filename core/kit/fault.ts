import { type Filled, fillIn, type PlaceOf } from './sentence-reader.ts';

/**
 * Every sentence that tells what is wrong with a thing whose fields are well-formed: a product, a
 * scorecard, a key, an entry, the guarantors of a loan. A refusal carries it in English and, beside
 * it, its code and what it speaks of: who shows it in another language words the code. A code is
 * forever.
 */
export const FAULTS = {
  above_zero: 'must be more than zero',
  below_least: 'is less than the least amount',
  out_of_range: 'is out of range',
  off_step: 'is not on a step from the least amount',
  other_currency: 'must be in {currency}',
  lender_currency: 'must be {currency}',
  term_least: 'must be a whole number of days, at least 1',
  term_most: 'must be a whole number, not below the least',
  two_rates: 'two rates begin on one day',
  percent: 'must be from 0 to {max} per cent',
  count: 'must be a whole number from 0 to {max}',
  at_least_one: 'must be a whole number, at least 1',
  days: 'must be a whole number of days',
  each_once: 'must name each of {kinds} once',
  share: 'must be above 0 and at most 100 per cent',
  cover_alone: 'asks for cover where no guarantor is needed',
  empty: 'is empty',
  repeated: 'repeat',
  one_empty: 'one of them is empty',
  no_schedule: 'makes no schedule: {why}',

  characters: 'must be 1 to {max} characters',
  how_many: 'must be 1 to {max}',
  snake_case: 'must be a word in snake_case',
  names_client: 'names the client, and scores none',
  taken: 'is there already',
  no_points: 'bring no points, whatever is answered',
  whole_number: 'must be a whole number',
  band_order: 'must be above the band before it',
  no_value: 'must have at least one',
  empty_value: 'has an empty one',
  value_taken: 'has "{value}", which is there already',

  live_alone: 'must be live: only the Partner API has a sandbox',
  family_alone: 'is for keys of the family {family} alone',
  strange_scope: 'must be of {scopes}, not {unknown}',
  ahead: 'must lie ahead',
  grace_hours: 'must be 0 to {max}',
  strange_origin:
    'must be an origin such as https://app.example, with no path; http only on localhost',
  many_origins: 'must be {max} at most',

  no_account: 'there is no account {account}',
  kept_by_rules:
    'account {account} is kept by the rules of lending: move the loan, savings or receipt',
  no_lines: 'an entry has lines',
  unbalanced: 'debits are {debits}, credits {credits}',

  strange_guarantor: 'is nobody the lender knows',
  former_client: 'is no longer a client',
  is_borrower: 'is the borrower',
  named_twice: 'is named twice',
  no_pledge: 'pledges no money of this loan',
  large_pledge: 'pledges more than the loan',
  few_guarantors: 'guarantors: {needed} needed, {there} there',
  small_pledges: 'pledges: {needed} needed, {there} there',
  many_guarantors: 'a loan has at most {max} guarantors',
} as const;

export type FaultCode = keyof typeof FAULTS;

/** The fields that are told of, as the wire calls them; `#` is a place in a list, from 0. */
export const FAULT_FIELDS = [
  ...(['amount.min', 'amount.max', 'amount.usual', 'amount.step'] as const),
  ...(['instalment_multiple', 'term_days.min', 'term_days.max'] as const),
  ...(['fees.#', 'fee_taxes', 'fee_taxes.#'] as const),
  ...(['penalty.charge', 'penalty.cap', 'penalty.grace_days', 'allocation'] as const),
  ...(['guarantors_min', 'guaranteed_share', 'open_loans_max', 'arrears_days_max'] as const),
  ...(['name', 'required_fields', 'product', 'currency'] as const),
  ...(['attributes', 'attributes.#.name', 'attributes.#.otherwise', 'attributes.#.bands'] as const),
  ...(['attributes.#.bands.#.points', 'attributes.#.bands.#.from'] as const),
  ...(['attributes.#.bands.#.values'] as const),
  ...(['environment', 'scopes', 'expires_at', 'daily_quota'] as const),
  ...(['branch_id', 'grace_hours', 'allowed_origins', 'allowed_origins.#'] as const),
  ...(['guarantors.#'] as const),
] as const;

type Placed<Field extends string> = Field extends `${infer Before}#${infer After}`
  ? `${Before}${number}${Placed<After>}`
  : Field;

export type FaultField = Placed<(typeof FAULT_FIELDS)[number]>;

/** A fault for programs: the field that has to change, or null where it is of the whole. */
export type CodedFault<Field extends FaultField | null = FaultField | null> = {
  readonly field: Field;
  readonly code: FaultCode;
  readonly values: Readonly<Record<string, string | number>>;
};

/** One thing that is wrong, for programs and in words that follow the name of the field. */
export type Fault<Field extends FaultField | null = FaultField | null> = CodedFault<Field> & {
  readonly problem: Filled<(typeof FAULTS)[FaultCode]>;
};

/** What the sentence of a code leaves open; nothing where it stands as it is. */
export type FaultValues<Code extends FaultCode> = [PlaceOf<(typeof FAULTS)[Code]>] extends [never]
  ? []
  : [values: Readonly<Record<PlaceOf<(typeof FAULTS)[Code]>, string | number>>];

export function fault<Field extends FaultField | null, Code extends FaultCode>(
  field: Field,
  code: Code,
  ...[given]: FaultValues<Code>
): Fault<Field> {
  const values: CodedFault['values'] = given ?? {};
  return { field, code, values, problem: fillIn(FAULTS[code], values) as Fault['problem'] };
}

/** A fault as a list of them is read by people. */
export function faultText({ field, problem }: Fault): string {
  return field === null ? problem : `${field} ${problem}`;
}

/** The same faults for programs, in the same order. */
export function faultCodes(faults: readonly Fault[]): CodedFault[] {
  return faults.map(({ field, code, values }) => ({ field, code, values }));
}

/** What a refusal says of faults, to people and to programs. */
export function showFaults(faults: readonly Fault[]) {
  return { faults: faults.map(faultText), fault_codes: faultCodes(faults) };
}
