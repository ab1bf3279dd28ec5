import type { CodedFault } from './fault.ts';
import type { RefusalWhy } from './refusal-why.ts';

/** What a fact can be, and how TypeScript calls it. */
type FactKinds = {
  readonly number: number;
  readonly 'number or null': number | null;
  readonly text: string;
  readonly 'text or null': string | null;
  readonly flag: boolean;
  readonly texts: readonly string[];
  readonly 'number or texts': number | readonly string[];
  readonly faults: readonly CodedFault[];
  readonly why: RefusalWhy;
};
export type FactKind = keyof FactKinds;

/**
 * Every name that a refusal's facts go by on the wire, what it is, and what it says. A name means
 * the same in every refusal: one that would be text here and a number there needs another name.
 */
export const FACTS = {
  why: ['why', 'Which of the causes of this code it is.'],
  status: ['text', 'How the record stands.'],
  action: ['text', 'What was asked for.'],
  minimum: ['number', 'The least that is allowed.'],
  maximum: ['number or null', 'The most that is allowed; null where there is no most.'],
  step: ['number or null', 'From the least on, amounts rise by this; null where any will do.'],
  currency: ['text', 'The money that is asked for.'],
  decimals: ['number', 'How many decimals that money has.'],
  paid_out: ['number', 'What would be paid out.'],
  limit: ['number', 'As much as is allowed.'],
  max: ['number', 'As many as are allowed.'],
  amount: ['number', 'What is at stake.'],
  balance: ['number', 'What is left.'],
  from: ['text', 'The first day, or moment, that is allowed.'],
  to: ['text or null', 'The last day, or moment, that is allowed; null where there is none yet.'],
  days_max: ['number', 'How many days may be asked for at once.'],
  missing: ['texts', 'What is required and not there.'],
  reasons: ['texts', 'Why this borrower cannot have this product now.'],
  faults: ['texts', 'Everything that is wrong, in words.'],
  problems: ['texts', 'Everything that is wrong with the guarantors, in words.'],
  fault_codes: ['faults', 'The same, for programs.'],
  lines: ['texts', 'What is wrong with each line of a sheet.'],
  rows: ['number or texts', 'How many rows there are, or which.'],
  guarantors_min: ['number', 'How many guarantors are needed.'],
  cover: ['number', 'How much they must pledge together.'],
  guarantors_needed: ['number', 'How many guarantors are needed.'],
  guarantors_accepted: ['number', 'How many have accepted.'],
  cover_needed: ['number', 'How much they must pledge together.'],
  cover_accepted: ['number', 'How much they have.'],
  guarantee: ['text', 'How the guarantee stands.'],
  guarantor: ['text', 'How the guarantor stands.'],
  answer: ['text', 'What was answered.'],
  client: ['text', 'How the client stands.'],
  deleted_at: ['text or null', 'When it was deleted; null: it is not.'],
  national_id: ['text', 'What is wrong with the number.'],
  loans: ['number', 'How many loans are not settled.'],
  savings: ['number', 'How many savings accounts are open.'],
  guarantees: ['number', 'How many loans of others are guaranteed.'],
  loans_to_pay_out: ['number', 'How many loans wait to be paid out.'],
  existing_kind: ['text', 'What it is that exists already.'],
  existing_id: ['text', 'The id of what exists already; not told across branches.'],
  reference: ['text or null', 'The reference that was used before.'],
  field: ['text', 'The field whose value is taken.'],
  key: ['text', 'The key that is taken, or unknown.'],
  kind: ['text', 'Which kind it is of.'],
  list: ['text', 'Which list was asked for.'],
  report: ['text', 'Which report was asked for.'],
  channel: ['text', 'SMS or e-mail.'],
  channels: ['texts', 'SMS, e-mail or both.'],
  recipients: ['texts', 'Who may not read it.'],
  required_roles: ['texts', 'The roles that may do this.'],
  payee: ['text', 'Who would be paid.'],
  rail: ['text', 'The way the money went.'],
  receipt: ['text', 'The receipt of the provider.'],
  reversed: ['flag', 'Whether it is reversed already.'],
  reversed_by: ['text', 'The id of what reversed it.'],
  standing: ['number', 'The number of the transaction that stands in the way.'],
  transaction: ['number', 'The number of the transaction that was asked for.'],
  version: ['number', 'The version that was asked for.'],
  assigned_to: ['text', 'The id that was asked for.'],
  branch_id: ['text', 'The id that was asked for.'],
  client_id: ['text', 'The id that was asked for.'],
  loan_id: ['text', 'The id that was asked for.'],
  officer_id: ['text', 'The id that was asked for.'],
  product_id: ['text', 'The id that was asked for.'],
  savings_account_id: ['text', 'The id of the savings account.'],
  payment_id: ['text', 'The id of the payment that is under way.'],
  promise_id: ['text', 'The id of the promise that runs.'],
  size_bytes: ['number', 'How large the file is.'],
  used_bytes: ['number', 'How much the lender keeps.'],
  quota_bytes: ['number', 'How much the lender may keep.'],
  // What terms were, of which no schedule can be made.
  amount_minor: ['text', 'The amount, in minor units.'],
  multiple_minor: ['text', 'What instalments are multiples of, in minor units.'],
  digits: ['text', 'The digits of the rate.'],
  scale: ['number', 'How many of them are decimals.'],
  every: ['number', 'How many units lie between instalments.'],
  unit: ['text', 'The unit: days, weeks or months.'],
  instalments: ['number', 'How many instalments there would be.'],
  step_days: ['number', 'How many days would lie between them.'],
  principal: ['number', 'For how many instalments no principal is due.'],
  // Spelt as they were first answered: a name is forever.
  interestPayment: ['number', 'For how many instalments no interest is asked for.'],
  interestFree: ['number', 'For how many instalments no interest arises.'],
} as const satisfies Readonly<Record<string, readonly [kind: FactKind, meaning: string]>>;
export type FactName = keyof typeof FACTS;

type Told = { readonly always?: readonly FactName[]; readonly sometimes?: readonly FactName[] };

const NOTHING = {} as const satisfies Told;
const FAULTY = { always: ['faults', 'fault_codes'] } as const satisfies Told;
const SHEET = ['lines'] as const;
const RANGE = ['minimum', 'maximum', 'step', 'currency', 'decimals', 'paid_out'] as const;

/** What is told of terms that make no schedule. */
export const TERMS_TOLD = [
  ...(['amount_minor', 'multiple_minor', 'digits', 'scale', 'every', 'unit'] as const),
  ...(['instalments', 'step_days', 'principal', 'interestPayment', 'interestFree'] as const),
] as const;

/** What each refusal tells besides its code. Clients are typed by it: docs/api, `Error`. */
export const REFUSAL_FACTS = {
  account_exists: NOTHING,
  amount_out_of_range: { sometimes: [...RANGE, 'why', ...TERMS_TOLD, ...SHEET] },
  branch_exists: NOTHING,
  client_exists: { sometimes: ['existing_id'] },
  client_mismatch: { always: ['loan_id'], sometimes: SHEET },
  custom_field_exists: { always: ['key'] },
  date_out_of_range: { sometimes: ['from', 'to', 'why', 'days_max', ...TERMS_TOLD, ...SHEET] },
  guarantors_required: {
    always: ['problems', 'fault_codes'],
    sometimes: ['guarantors_min', 'cover'],
  },
  idempotency_in_progress: NOTHING,
  idempotency_key_reused: NOTHING,
  invalid_entry: FAULTY,
  invalid_key: FAULTY,
  invalid_product: FAULTY,
  invalid_scorecard: FAULTY,
  invalid_state: {
    sometimes: [
      ...(['why', 'status', 'action', 'deleted_at', 'client', 'national_id'] as const),
      ...(['loans', 'savings', 'guarantees', 'loans_to_pay_out', 'balance'] as const),
      ...(['existing_kind', 'existing_id', 'reference', 'savings_account_id'] as const),
      ...(['guarantee', 'guarantor', 'answer', 'problems', 'fault_codes'] as const),
      ...(['guarantors_needed', 'guarantors_accepted', 'cover_needed', 'cover_accepted'] as const),
      ...(['standing', 'reversed', 'reversed_by', 'kind', 'promise_id', 'payment_id'] as const),
      ...(['currency', 'rail', 'receipt', 'max', 'report', 'channel', 'channels'] as const),
      ...(['rows', ...SHEET] as const),
    ],
  },
  key_limit_reached: { always: ['maximum'] },
  lender_exists: NOTHING,
  loan_not_disbursed: { always: ['status'], sometimes: ['action', ...SHEET] },
  member_exists: { always: ['field'] },
  missing_custom_fields: { always: ['missing'] },
  not_eligible: { always: ['reasons'] },
  not_found: {
    sometimes: [
      ...(['assigned_to', 'branch_id', 'client_id', 'loan_id', 'officer_id'] as const),
      ...(['savings_account_id', 'key', 'transaction', 'version', ...SHEET] as const),
    ],
  },
  not_permitted: {
    sometimes: [
      ...(['why', 'required_roles', 'limit', 'amount', 'payee', 'list', 'kind'] as const),
      'recipients',
    ],
  },
  product_not_available: { always: ['product_id'] },
  staff_exists: NOTHING,
  storage_full: { always: ['size_bytes', 'used_bytes', 'quota_bytes'] },
  term_out_of_range: { sometimes: ['minimum', 'maximum', 'why'] },
  too_many_endpoints: { always: ['limit'] },
} as const satisfies Readonly<Record<string, Told>>;
export type ToldRefusal = keyof typeof REFUSAL_FACTS;

type ValueOf<Name extends FactName> = FactKinds[(typeof FACTS)[Name][0]];

type NamesIn<Table, Part extends 'always' | 'sometimes'> = Table extends {
  readonly [_ in Part]: readonly (infer Name extends FactName)[];
}
  ? Name
  : never;

/** The facts of a refusal, by its code: what it always tells, and what it may tell. */
export type FactsOf<Code extends ToldRefusal> = {
  readonly [Name in NamesIn<(typeof REFUSAL_FACTS)[Code], 'always'>]: ValueOf<Name>;
} & {
  readonly [Name in NamesIn<(typeof REFUSAL_FACTS)[Code], 'sometimes'>]?: ValueOf<Name>;
};

/** What may be told of terms that make no schedule. */
export type TermsTold = {
  readonly [Name in (typeof TERMS_TOLD)[number]]?: ValueOf<Name>;
};
