import { PERIOD_UNITS } from '@mkopo/core/calendar/instalment-period.ts';
import { MONTH_LENGTHS, YEAR_LENGTHS } from '@mkopo/core/interest/day-count.ts';
import { INTEREST_PERIODS, RATE_PERIODS } from '@mkopo/core/interest/interest-factor.ts';
import { ROUNDINGS } from '@mkopo/core/money/rounding.ts';
import { CUSTOM_FIELD_KEY } from '@mkopo/core/product/custom-field.ts';
import {
  GUARANTORS_MAX,
  PAID_KINDS,
  PENALTY_TIMES,
  PREPAYMENTS,
  REBATES,
} from '@mkopo/core/product/product.ts';
import { FEE_TIMES } from '@mkopo/core/schedule/fee.ts';
import { AMORTIZATIONS, INTEREST_METHODS } from '@mkopo/core/schedule/schedule-terms.ts';
import { type Static, Type } from 'typebox';
import { Day, OrNull, Uuid, Words } from '#api/kit/wire/formats.ts';
import { Body, Changes, Closed, Titled } from '#api/kit/wire/object-shapes.ts';
import { Amount } from '#api/records/kit/amount.ts';

const closed = { additionalProperties: false } as const;
const Count = Type.Integer({ minimum: 0, maximum: 36_600 });
const Pct = Type.Number({ minimum: 0, maximum: 100_000, description: 'In per cent.' });

/** A sum, or per cent: one of the two. */
const SHARE = { fixed: Type.Optional(OrNull(Amount)), pct: Type.Optional(OrNull(Pct)) };
const Share = Closed(SHARE);

export const FREQUENCY_UNITS = [...PERIOD_UNITS, 'once'] as const;

/** How often a loan is repaid. */
export const FrequencyFields = Closed({
  unit: Type.Enum([...FREQUENCY_UNITS], { description: '`once`: in one sum at the end.' }),
  every: Type.Optional(Type.Integer({ minimum: 1, maximum: 366, description: 'Default 1.' })),
});

export const RateFields = Closed({ pct: Pct, per: Type.Enum([...RATE_PERIODS]) });

/** In instalments from the first. */
export const GraceFields = Closed({
  principal: Type.Integer({ minimum: 0, maximum: 1000, description: 'No principal is due.' }),
  interest_payment: Type.Integer({
    minimum: 0,
    maximum: 1000,
    description: 'No interest is due yet.',
  }),
  interest_free: Type.Integer({
    minimum: 0,
    maximum: 1000,
    description: 'No interest is charged.',
  }),
});

/** What a product must say. */
const REQUIRED = {
  name: Words({ minLength: 1, maxLength: 100 }),
  amount: Type.Object(
    { min: Amount, max: Amount, usual: Amount, step: Type.Optional(OrNull(Amount)) },
    { ...closed, description: 'Amounts go up from `min` in steps of `step`; null for any amount.' },
  ),
  term_days: Closed({ min: Count, max: Count }),
  frequency: FrequencyFields,
  rate: RateFields,
  method: Type.Enum([...INTEREST_METHODS]),
  amortization: Type.Enum([...AMORTIZATIONS]),
};

/** What it may leave to the house. */
const OPTIONAL = {
  is_active: Type.Boolean({ description: 'Whether new loans can be had. Default true.' }),
  is_portal_visible: Type.Boolean({ description: 'Default false.' }),
  required_fields: Type.Array(Type.String({ pattern: CUSTOM_FIELD_KEY }), {
    maxItems: 100,
    description: 'Keys of custom fields that an application must fill in.',
  }),
  currency: Type.String({ pattern: '^[A-Z]{3}$', description: 'Default: the lender’s own.' }),
  interest_period: Type.Enum([...INTEREST_PERIODS], { description: 'Default same_as_repayment.' }),
  day_count: Type.Object(
    { year: Type.Enum([...YEAR_LENGTHS]), month: Type.Enum([...MONTH_LENGTHS]) },
    { ...closed, description: 'Default: a year of 365 days, actual months.' },
  ),
  grace: GraceFields,
  fees: Type.Array(Closed({ due: Type.Enum([...FEE_TIMES]), ...SHARE }), {
    maxItems: 50,
    description: 'Each a sum (`fixed`) or per cent of the amount lent (`pct`).',
  }),
  fee_taxes: Type.Array(Closed({ from_on: Day, pct: Pct }), {
    maxItems: 100,
    description: 'Tax on top of fees, by the rate of the day they are due.',
  }),
  penalty: OrNull(
    Type.Object(
      {
        charge: Share,
        raised: Type.Enum([...PENALTY_TIMES]),
        grace_days: Count,
        cap: Type.Optional(OrNull(Share)),
      },
      {
        ...closed,
        description: 'A sum or per cent of what is overdue; the cap, of the amount lent.',
      },
    ),
  ),
  instalment_multiple: OrNull(Amount),
  allocation: Type.Array(Type.Enum([...PAID_KINDS]), {
    maxItems: 10,
    description: `What a repayment pays first. Default ${PAID_KINDS.join(', ')}.`,
  }),
  prepayment: Type.Enum([...PREPAYMENTS], { description: 'Default next_instalments.' }),
  settlement_rebate: Type.Enum([...REBATES], {
    description:
      'What whoever settles early is let off: interest that no day has earned, as much of it as ' +
      'the rule of 78 gives back, or nothing. Default unearned_interest.',
  }),
  has_in_duplum: Type.Boolean({
    description: 'Interest and penalties of a bad loan stop at the principal owed. Default false.',
  }),
  rounding: Type.Enum([...ROUNDINGS], { description: 'Default HALF_EVEN.' }),
  guarantors_min: Type.Integer({
    minimum: 0,
    maximum: GUARANTORS_MAX,
    description: 'How many guarantors an application must name, and approval waits for. Default 0.',
  }),
  guaranteed_share: OrNull(
    Type.Number({
      ...Pct,
      description:
        'How much of the amount their pledges must cover, in per cent. Default null: any.',
    }),
  ),
  open_loans_max: OrNull(
    Type.Integer({
      minimum: 1,
      maximum: 1000,
      description:
        'How many loans of this product a client may have pending, approved or out at once. ' +
        'Default null: any number.',
    }),
  ),
  arrears_days_max: OrNull(
    Type.Integer({
      ...Count,
      description: 'How many days late a client may be with any loan. Default null: any.',
    }),
  ),
};

/** What a lender sends to make a product. */
export const ProductFields = Body('NewProduct', {
  ...REQUIRED,
  ...Type.Partial(Type.Object(OPTIONAL)).properties,
});

/** What it sends to change one. A part that has parts is sent whole. */
export const ProductFieldChanges = Changes(
  'ProductChanges',
  Type.Partial(Type.Object({ ...REQUIRED, ...OPTIONAL })).properties,
);

/** A product as it is shown: all of it. */
export const ProductRecord = Titled('Product', {
  id: Uuid,
  version: Type.Integer({ minimum: 1 }),
  ...REQUIRED,
  ...OPTIONAL,
});

export const ProductPath = Type.Object({ id: Uuid });

export type SentProduct = Static<typeof ProductFields>;
export type SentProductChanges = Static<typeof ProductFieldChanges>;
export type ShownProduct = Static<typeof ProductRecord>;
