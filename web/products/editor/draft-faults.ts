import { GUARANTORS_MAX } from '@mkopo/core/product/product.ts';
import { readAmount } from '#kit/amount/read-amount.ts';
import { type ChargeDraft, NEW_PENALTY, numberIn, type ProductDraft } from './product-draft.ts';

/** What is wrong with a field, by a word for it. */
export type Fault =
  | ('isEmpty' | 'noAmount' | 'noCount' | 'noPct' | 'noDay')
  | ('belowLeast' | 'notUsual');
export type Faults = Readonly<Record<string, Fault>>;

/** What is wrong, by the names that the API gives its fields. The server looks at the whole. */
export function faultsOf(draft: ProductDraft, currency: string): Faults {
  const wrong = checksOf(draft, currency).filter(([, isWrong]) => isWrong);
  // The first fault of a field is what to mend first.
  return Object.fromEntries(wrong.toReversed().map(([field, , fault]) => [field, fault]));
}

export type PlacedProblems = {
  /** By the fields of the form. */
  readonly atFields: Readonly<Record<string, string>>;
  /** Of what the form does not ask for. */
  readonly others: readonly string[];
};

/** What the server found wrong, put where it can be mended: a part belongs to its field. */
export function placeProblems(
  problems: Readonly<Record<string, string>>,
  draft: ProductDraft,
): PlacedProblems {
  const fields = [...checksOf(draft, '').map(([field]) => field), 'fee_taxes'];
  const fieldOf = (name: string) =>
    fields
      .filter((field) => name === field || name.startsWith(`${field}.`))
      .reduce((longest, field) => (field.length > longest.length ? field : longest), '');
  const placed = Object.entries(problems).map(([name, problem]) => {
    return { name, problem, field: fieldOf(name) };
  });
  return {
    atFields: Object.fromEntries(
      placed.filter(({ field }) => field).map(({ field, problem }) => [field, problem]),
    ),
    others: placed.filter(({ field }) => !field).map(({ name, problem }) => `${name}: ${problem}`),
  };
}

type Check = readonly [field: string, isWrong: boolean, fault: Fault];

function checksOf(draft: ProductDraft, currency: string): readonly Check[] {
  const { typed, unit, fees, penalty, taxes } = draft;
  const sumIn = (value: string) => readAmount(value, currency);
  const isSum = (value: string) => sumIn(value) !== null;
  const isCount = (value: string, least = 0) =>
    /^\d{1,5}$/.test(value.trim()) && Number(value) >= least;
  const isPct = (value: string, most = 1000) =>
    /^\d{1,4}(\.\d{1,6})?$/.test(value.trim()) && Number(value) <= most;
  const isCharge = ({ kind, value }: ChargeDraft) =>
    kind === 'fixed' ? isSum(value) : isPct(value);
  const maybe = (value: string, isRight: (value: string) => boolean) =>
    value.trim() === '' || isRight(value);
  const [min, max, usual] = [typed.min, typed.max, typed.usual].map(
    (value) => sumIn(value) ?? Number.NaN,
  ) as [number, number, number];
  const noCharge = (charge: ChargeDraft) => (charge.kind === 'fixed' ? 'noAmount' : 'noPct');
  const cap = penalty?.cap ?? null;
  return [
    ['name', typed.name.trim() === '', 'isEmpty'],
    ['amount.min', !isSum(typed.min), 'noAmount'],
    ['amount.max', !isSum(typed.max), 'noAmount'],
    ['amount.max', max < min, 'belowLeast'],
    ['amount.usual', !isSum(typed.usual), 'noAmount'],
    ['amount.usual', usual < min || usual > max, 'notUsual'],
    ['amount.step', !maybe(typed.step, isSum), 'noAmount'],
    ['term_days.min', !isCount(typed.termMin, 1), 'noCount'],
    ['term_days.max', !isCount(typed.termMax, 1), 'noCount'],
    ['term_days.max', numberIn(typed.termMax) < numberIn(typed.termMin), 'belowLeast'],
    ['frequency.every', unit !== 'once' && !isCount(typed.every, 1), 'noCount'],
    ['rate.pct', !isPct(typed.pct), 'noPct'],
    ...fees.map((fee, at) => [`fees.${at}`, !isCharge(fee), noCharge(fee)] as const),
    ['penalty.charge', penalty !== null && !isCharge(penalty), noCharge(penalty ?? NEW_PENALTY)],
    ['penalty.cap', cap !== null && !isCharge(cap), noCharge(cap ?? NEW_PENALTY)],
    ...taxes.flatMap(({ fromOn, pct }, at): Check[] => [
      [`fee_taxes.${at}.from_on`, !/^\d{4}-\d{2}-\d{2}$/.test(fromOn), 'noDay'],
      [`fee_taxes.${at}`, !isPct(pct), 'noPct'],
    ]),
    ['penalty.grace_days', penalty !== null && !isCount(penalty.graceDays), 'noCount'],
    ['grace.principal', !isCount(typed.principalFree), 'noCount'],
    ['grace.interest_payment', !isCount(typed.interestLater), 'noCount'],
    ['grace.interest_free', !isCount(typed.interestFree), 'noCount'],
    ['instalment_multiple', !maybe(typed.multiple, isSum), 'noAmount'],
    [
      'guarantors_min',
      !isCount(typed.guarantors) || numberIn(typed.guarantors) > GUARANTORS_MAX,
      'noCount',
    ],
    ['guaranteed_share', !maybe(typed.share, (value) => isPct(value, 100)), 'noPct'],
    ['open_loans_max', !maybe(typed.openLoans, (value) => isCount(value, 1)), 'noCount'],
    ['arrears_days_max', !maybe(typed.arrearsDays, isCount), 'noCount'],
  ];
}
