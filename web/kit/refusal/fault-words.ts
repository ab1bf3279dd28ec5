import { type FAULT_FIELDS, FAULTS, type FaultCode } from '@mkopo/core/kit/fault.ts';

type FieldWords = { readonly [Field in (typeof FAULT_FIELDS)[number] as `at_${Field}`]: string };
type FaultWords = { readonly [Code in FaultCode as `f_${Code}`]: string };

/** What the fields are called where staff fill them in. `{n}` and `{m}` are places in lists. */
const FIELD_WORDS = {
  'at_amount.min': 'The least amount',
  'at_amount.max': 'The largest amount',
  'at_amount.usual': 'The usual amount',
  'at_amount.step': 'The step of amounts',
  at_instalment_multiple: 'The rounding of instalments',
  'at_term_days.min': 'The shortest term',
  'at_term_days.max': 'The longest term',
  'at_fees.#': 'Fee {n}',
  at_fee_taxes: 'The tax on fees:',
  'at_fee_taxes.#': 'Rate {n} of the tax on fees',
  'at_penalty.charge': 'The penalty',
  'at_penalty.cap': 'The most that penalties come to',
  'at_penalty.grace_days': 'The days before a penalty',
  at_allocation: 'The order of allocation',
  at_guarantors_min: 'The number of guarantors',
  at_guaranteed_share: 'The share that is guaranteed',
  at_open_loans_max: 'The most open loans',
  at_arrears_days_max: 'The days late on another loan',
  at_name: 'The name',
  at_required_fields: 'The fields that are asked for:',
  at_product: 'The product',
  at_currency: 'The currency',
  at_attributes: 'The factors',
  'at_attributes.#.name': 'The name of factor {n}',
  'at_attributes.#.otherwise': 'Factor {n}, any other answer:',
  'at_attributes.#.bands': 'The number of bands of factor {n}',
  'at_attributes.#.bands.#.points': 'Factor {n}, points of band {m}:',
  'at_attributes.#.bands.#.from': 'Factor {n}, start of band {m}:',
  'at_attributes.#.bands.#.values': 'Factor {n}, answers of band {m}:',
  at_environment: 'The world of the key',
  at_scopes: 'What the key may do',
  at_expires_at: 'The end of the key',
  at_daily_quota: 'The quota of a day',
  at_branch_id: 'The branch',
  at_grace_hours: 'The hours of the old key',
  at_allowed_origins: 'The addresses of its pages',
  'at_allowed_origins.#': 'Address {n} of its pages',
  'at_guarantors.#': 'Guarantor {n}',
} as const satisfies FieldWords;

/** What is wrong is said by core, but for what only programs can read. */
export const FAULT_WORDS = {
  ...(Object.fromEntries(
    Object.entries(FAULTS).map(([code, text]) => [`f_${code}`, text]),
  ) as FaultWords),
  ...FIELD_WORDS,
  faultAt: '{field} {problem}.',
  f_each_once: 'must name penalty, fee, interest and principal, each once',
  f_no_schedule: 'makes no schedule ({why})',
  f_repeated: 'one stands there twice',
  f_strange_scope: 'has {unknown}, which no key can do',
  f_live_alone: 'must be live: only the Partner API has a world for tests',
} as const;
