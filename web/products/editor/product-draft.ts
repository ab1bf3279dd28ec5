import { PAID_KINDS } from '@mkopo/core/product/product.ts';
import type { WrittenShare } from '@mkopo/core/product/written-terms.ts';
import { readAmount } from '#kit/amount/read-amount.ts';
import type { Answer, Asked } from '#kit/call/answers.ts';

export type Product = Answer<'get', '/products/{id}'>;
type NewProduct = NonNullable<Asked<'post', '/products'>['body']>;

/** A sum or per cent, as it is typed. */
export type ChargeDraft = { readonly kind: 'fixed' | 'pct'; readonly value: string };
export type FeeDraft = ChargeDraft & { readonly due: Product['fees'][number]['due'] };
export type PenaltyDraft = ChargeDraft & {
  readonly raised: NonNullable<Product['penalty']>['raised'];
  readonly graceDays: string;
  /** Where it stops; null where it does not. */
  readonly cap: ChargeDraft | null;
};
/** What comes on top of fees, from a day on. */
export type TaxDraft = { readonly fromOn: string; readonly pct: string };

/** What is typed, before it is a number. */
export type Typed = Readonly<
  Record<
    | ('name' | 'min' | 'max' | 'usual' | 'step' | 'termMin' | 'termMax' | 'every' | 'pct')
    | ('principalFree' | 'interestLater' | 'interestFree' | 'multiple')
    | ('guarantors' | 'share' | 'openLoans' | 'arrearsDays'),
    string
  >
>;

/** A product as its form holds it. */
export type ProductDraft = {
  readonly typed: Typed;
  readonly unit: Product['frequency']['unit'];
  readonly per: Product['rate']['per'];
  readonly method: Product['method'];
  readonly amortization: Product['amortization'];
  readonly prepayment: Product['prepayment'];
  readonly rebate: Product['settlement_rebate'];
  readonly fees: readonly FeeDraft[];
  readonly penalty: PenaltyDraft | null;
  readonly taxes: readonly TaxDraft[];
  readonly interestPeriod: Product['interest_period'];
  readonly year: Product['day_count']['year'];
  readonly month: Product['day_count']['month'];
  readonly rounding: Product['rounding'];
  readonly allocation: Readonly<Product['allocation']>;
  readonly requiredFields: readonly string[];
  readonly isActive: boolean;
  readonly isInApp: boolean;
  readonly hasInDuplum: boolean;
};

export const NEW_FEE: FeeDraft = { due: 'deducted', kind: 'pct', value: '' };
export const NEW_PENALTY: PenaltyDraft = {
  ...{ kind: 'pct', value: '', raised: 'once', graceDays: '3', cap: null },
};

/** What a form says before anybody typed: a small loan, repaid by the month. */
export const NEW_PRODUCT: ProductDraft = {
  typed: {
    ...{ name: '', min: '', max: '', usual: '', step: '', termMin: '30', termMax: '360' },
    ...{ every: '1', pct: '', principalFree: '0', interestLater: '0', interestFree: '0' },
    ...{ multiple: '', guarantors: '0', share: '', openLoans: '', arrearsDays: '' },
  },
  unit: 'months',
  per: 'month',
  method: 'declining',
  amortization: 'equal_installments',
  prepayment: 'next_instalments',
  rebate: 'unearned_interest',
  fees: [],
  penalty: null,
  taxes: [],
  interestPeriod: 'same_as_repayment',
  year: '365',
  month: 'actual',
  rounding: 'HALF_EVEN',
  allocation: PAID_KINDS,
  requiredFields: [],
  isActive: true,
  isInApp: false,
  hasInDuplum: false,
};

/** What few lenders say otherwise than the house. */
const MORE_TERMS = [
  ...(['taxes', 'interestPeriod', 'year', 'month', 'rounding', 'allocation'] as const),
  'requiredFields',
] as const satisfies readonly (keyof ProductDraft)[];

/** Whether a product says some of it otherwise. */
export function hasMoreTerms(draft: ProductDraft): boolean {
  const differs = (name: (typeof MORE_TERMS)[number]) =>
    JSON.stringify(draft[name]) !== JSON.stringify(NEW_PRODUCT[name]);
  return Boolean(draft.penalty?.cap) || MORE_TERMS.some(differs);
}

const text = (value: number | null | undefined) => ((value ?? null) === null ? '' : `${value}`);
const chargeOf = ({ fixed, pct }: WrittenShare): ChargeDraft =>
  typeof fixed === 'number'
    ? { kind: 'fixed', value: `${fixed}` }
    : { kind: 'pct', value: text(pct) };

/** A product as its form begins. */
export function draftOf(product: Product): ProductDraft {
  const { amount, term_days: days, frequency, rate, grace, penalty } = product;
  return {
    typed: {
      ...{ name: product.name, min: text(amount.min), max: text(amount.max) },
      ...{ usual: text(amount.usual), step: text(amount.step) },
      ...{ termMin: text(days.min), termMax: text(days.max), every: text(frequency.every ?? 1) },
      ...{ pct: text(rate.pct), multiple: text(product.instalment_multiple) },
      ...{ principalFree: text(grace.principal), interestLater: text(grace.interest_payment) },
      ...{ interestFree: text(grace.interest_free), guarantors: text(product.guarantors_min) },
      ...{ share: text(product.guaranteed_share), openLoans: text(product.open_loans_max) },
      arrearsDays: text(product.arrears_days_max),
    },
    unit: frequency.unit,
    per: rate.per,
    method: product.method,
    amortization: product.amortization,
    prepayment: product.prepayment,
    rebate: product.settlement_rebate,
    fees: product.fees.map((fee) => ({ ...chargeOf(fee), due: fee.due })),
    penalty: penalty && {
      ...chargeOf(penalty.charge),
      ...{ raised: penalty.raised, graceDays: text(penalty.grace_days) },
      cap: penalty.cap ? chargeOf(penalty.cap) : null,
    },
    taxes: product.fee_taxes.map(({ from_on: fromOn, pct }) => ({ fromOn, pct: text(pct) })),
    interestPeriod: product.interest_period,
    ...product.day_count,
    rounding: product.rounding,
    allocation: product.allocation,
    requiredFields: product.required_fields,
    isActive: product.is_active,
    isInApp: product.is_portal_visible,
    hasInDuplum: product.has_in_duplum,
  };
}

/** What was typed as a count or per cent; `NaN` where it is none. */
export const numberIn = (typed: string) => Number(typed);
const optional = (typed: string, read = numberIn) => (typed.trim() === '' ? null : read(typed));

/** What is sent, all but the currency. Whoever sends it has looked for faults. */
export function bodyOf(draft: ProductDraft, currency: string) {
  const { typed, unit, penalty } = draft;
  const sumIn = (text: string) => readAmount(text, currency) ?? Number.NaN;
  const shareOf = ({ kind, value }: ChargeDraft): WrittenShare => ({
    [kind]: (kind === 'fixed' ? sumIn : numberIn)(value),
  });
  return {
    name: typed.name.trim(),
    amount: {
      ...{ min: sumIn(typed.min), max: sumIn(typed.max), usual: sumIn(typed.usual) },
      step: optional(typed.step, sumIn),
    },
    term_days: { min: numberIn(typed.termMin), max: numberIn(typed.termMax) },
    frequency: { unit, every: unit === 'once' ? 1 : numberIn(typed.every) },
    rate: { pct: numberIn(typed.pct), per: draft.per },
    method: draft.method,
    amortization: draft.amortization,
    grace: {
      principal: numberIn(typed.principalFree),
      interest_payment: numberIn(typed.interestLater),
      interest_free: numberIn(typed.interestFree),
    },
    fees: draft.fees.map((fee) => ({ due: fee.due, ...shareOf(fee) })),
    penalty: penalty && {
      charge: shareOf(penalty),
      ...{ raised: penalty.raised, grace_days: numberIn(penalty.graceDays) },
      cap: penalty.cap && shareOf(penalty.cap),
    },
    fee_taxes: draft.taxes.map(({ fromOn, pct }) => ({ from_on: fromOn, pct: numberIn(pct) })),
    interest_period: draft.interestPeriod,
    day_count: { year: draft.year, month: draft.month },
    rounding: draft.rounding,
    allocation: [...draft.allocation],
    required_fields: [...draft.requiredFields],
    instalment_multiple: optional(typed.multiple, sumIn),
    prepayment: draft.prepayment,
    settlement_rebate: draft.rebate,
    has_in_duplum: draft.hasInDuplum,
    guarantors_min: numberIn(typed.guarantors),
    guaranteed_share: optional(typed.share),
    open_loans_max: optional(typed.openLoans),
    arrears_days_max: optional(typed.arrearsDays),
    is_active: draft.isActive,
    is_portal_visible: draft.isInApp,
  } satisfies NewProduct;
}

/** The parts that differ from the product as it is. */
export function changesOf(draft: ProductDraft, product: Product): Partial<NewProduct> {
  const before: Readonly<Record<string, unknown>> = bodyOf(draftOf(product), product.currency);
  const differs = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[name]);
  return Object.fromEntries(Object.entries(bodyOf(draft, product.currency)).filter(differs));
}
