import {
  type Fault,
  type FaultCode,
  type FaultField,
  type FaultValues,
  fault,
  showFaults,
} from '@mkopo/core/kit/fault.ts';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import type { Decimal } from '@mkopo/core/money/decimal.ts';
import type { Money } from '@mkopo/core/money/money.ts';
import { isImpossible } from '@mkopo/core/schedule/impossible.ts';
import { planOfOffer } from './offer.ts';
import { GUARANTORS_MAX, PAID_KINDS, type Product, type Share } from './product.ts';

type Check = (product: Product) => readonly (Fault | null)[];

/** No fee or tax is above this; more is a slip of the pen. */
const PCT_MAX = 1000;
const GRACE_DAYS_MAX = 3660;
/** Schedules are tried from a day in the middle of a month; no rule here depends on the year. */
const TRIAL_ON = Temporal.PlainDate.from('2026-01-15');

/** Everything that is wrong with a product, all at once; an empty list for a sound one. */
export function productFaults(product: Product): Fault[] {
  const faults = CHECKS.flatMap((check) => check(product)).filter((fault) => fault !== null);
  // Only a product that is sound in its parts can be tried as a whole.
  return faults.length > 0 ? faults : scheduleFaults(product);
}

const amountFaults: Check = ({ currency, amount: { min, max, usual, step }, ...product }) => {
  const multiple = product.instalmentMultiple;
  const amounts: [FaultField, Money | null][] = [
    ['amount.min', min],
    ['amount.max', max],
    ['amount.usual', usual],
    ['amount.step', step],
    ['instalment_multiple', multiple],
  ];
  const isOnStep = !step || step.minor <= 0n || (usual.minor - min.minor) % step.minor === 0n;
  return [
    ...amounts.map(([field, money]) => money && moneyFault(field, money, currency)),
    when(max.minor < min.minor, 'amount.max', 'below_least'),
    when(usual.minor < min.minor || usual.minor > max.minor, 'amount.usual', 'out_of_range'),
    when(!isOnStep, 'amount.usual', 'off_step'),
  ];
};

const termFaults: Check = ({ termDays: { min, max } }) => [
  when(!isCount(min) || min < 1, 'term_days.min', 'term_least'),
  when(!isCount(max) || max < min, 'term_days.max', 'term_most'),
];

const feeFaults: Check = ({ currency, fees, feeTaxes }) => [
  ...fees.map(({ charge }, index) =>
    'fixed' in charge
      ? moneyFault(`fees.${index}`, charge.fixed, currency)
      : pctFault(`fees.${index}`, charge.pctOfAmount),
  ),
  ...feeTaxes.map(({ pct }, index) => pctFault(`fee_taxes.${index}`, pct)),
  when(
    new Set(feeTaxes.map(({ fromOn }) => fromOn.toString())).size < feeTaxes.length,
    'fee_taxes',
    'two_rates',
  ),
];

const penaltyFaults: Check = ({ currency, penalty }) => {
  if (!penalty) return [];
  const { charge, cap, graceDays } = penalty;
  const isSane = isCount(graceDays) && graceDays <= GRACE_DAYS_MAX;
  return [
    shareFault('penalty.charge', charge, currency),
    cap && shareFault('penalty.cap', cap, currency),
    when(!isSane, 'penalty.grace_days', 'count', { max: GRACE_DAYS_MAX }),
  ];
};

const orderFaults: Check = ({ allocation }) => {
  const isComplete = PAID_KINDS.every((kind) => allocation.includes(kind));
  const isWrong = !isComplete || allocation.length !== PAID_KINDS.length;
  return [when(isWrong, 'allocation', 'each_once', { kinds: PAID_KINDS.join(', ') })];
};

const askedFaults: Check = ({ guarantorsMin, guaranteedPct, openLoansMax, arrearsDaysMax }) => {
  const isShare = guaranteedPct === null || isWithin(guaranteedPct, 100);
  const isNone = guaranteedPct !== null && guaranteedPct.digits === 0n;
  const isMany = isCount(guarantorsMin) && guarantorsMin <= GUARANTORS_MAX;
  const isLimit = openLoansMax === null || (isCount(openLoansMax) && openLoansMax >= 1);
  const isDays = arrearsDaysMax === null || isCount(arrearsDaysMax);
  const alone = guaranteedPct !== null && guarantorsMin === 0;
  return [
    when(!isMany, 'guarantors_min', 'count', { max: GUARANTORS_MAX }),
    when(!isShare || isNone, 'guaranteed_share', 'share'),
    when(alone, 'guaranteed_share', 'cover_alone'),
    when(!isLimit, 'open_loans_max', 'at_least_one'),
    when(!isDays, 'arrears_days_max', 'days'),
  ];
};

const fieldFaults: Check = ({ name, requiredFields }) => [
  when(name.trim() === '', 'name', 'empty'),
  when(new Set(requiredFields).size < requiredFields.length, 'required_fields', 'repeated'),
  when(requiredFields.includes(''), 'required_fields', 'one_empty'),
];

const CHECKS: readonly Check[] = [
  ...[amountFaults, termFaults, feeFaults, penaltyFaults, orderFaults],
  ...[askedFaults, fieldFaults],
];

/**
 * A product that makes no schedule at any corner of what it offers never will. One that makes some
 * is sound: an application that asks for another one is refused by itself.
 */
function scheduleFaults(product: Product): Fault[] {
  const { amount, termDays } = product;
  const offers = [amount.usual, amount.min, amount.max].flatMap((money) =>
    [termDays.max, termDays.min].map((days) => ({ amount: money, termDays: days })),
  );
  const tried = offers.map((offer) =>
    planOfOffer(product, offer, { on: TRIAL_ON, firstDueOn: null }),
  );
  const faults = tried.filter(isImpossible);
  const [first] = faults;
  return first && faults.length === tried.length
    ? [fault('product', 'no_schedule', { why: first.impossible })]
    : [];
}

function when<Code extends FaultCode>(
  isWrong: boolean,
  field: FaultField,
  ...told: [code: Code, ...FaultValues<Code>]
): Fault | null {
  return isWrong ? fault(field, ...told) : null;
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

function moneyFault(field: FaultField, money: Money, currency: string): Fault | null {
  if (money.currency !== currency) return fault(field, 'other_currency', { currency });
  return when(money.minor <= 0n, field, 'above_zero');
}

function isWithin({ digits, scale }: Decimal, most: number): boolean {
  return digits >= 0n && digits <= BigInt(most) * 10n ** BigInt(scale);
}

function pctFault(field: FaultField, pct: Decimal): Fault | null {
  return when(!isWithin(pct, PCT_MAX), field, 'percent', { max: PCT_MAX });
}

function shareFault(field: FaultField, share: Share, currency: string): Fault | null {
  return 'fixed' in share ? moneyFault(field, share.fixed, currency) : pctFault(field, share.pct);
}

/** All that a lender decides about a product; its id and version are given to it. */
export type ProductDraft = Omit<Product, 'id' | 'version'>;

/** The product, or a refusal that names everything that is wrong with it. */
export function soundProduct(product: Product): Product | Refused {
  const faults = productFaults(product);
  if (faults.length === 0) return product;
  return refuse('invalid_product', showFaults(faults));
}
