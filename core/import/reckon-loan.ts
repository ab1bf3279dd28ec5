import { compareDates, daysBetween } from '@mkopo/core/calendar/date.ts';
import type { Refused } from '@mkopo/core/kit/refusal.ts';
import type { PaidBefore } from '@mkopo/core/loan/move.ts';
import { decimalsOf } from '@mkopo/core/money/currency.ts';
import { money, moneyToText } from '@mkopo/core/money/money.ts';
import { type Offer, offerRefused, planOfOffer } from '@mkopo/core/product/offer.ts';
import type { Plan, PlannedInstalment } from '@mkopo/core/product/plan.ts';
import type { PaidKind, Product } from '@mkopo/core/product/product.ts';
import { isImpossible } from '@mkopo/core/schedule/impossible.ts';
import type { RowFault } from './data-import.ts';
import type { LoanPart, LoanRow, ToldPart } from './loan-row.ts';

/** A loan as its row tells it, on the schedule that its product makes. */
export type ReckonedLoan = {
  readonly offer: Offer;
  readonly plan: Plan;
  readonly paid: PaidBefore;
  readonly penaltiesMinor: bigint;
};

/** Nights since then were not lived through: so it is of late. */
const STOOD_DAYS_MAX = 31;

/**
 * Finds what was paid of a loan, by the schedule that the product makes of its terms. What was paid
 * and what is owed are the same told twice: where a row has both they must come to what the
 * schedule asks for. Only of interest they may be off as far as rounding goes, by one unit of money
 * for each instalment: then the borrower owes what the row says, and the difference is on the last
 * instalment. More is another product, or another way to reckon, and nobody here can tell which.
 */
export function reckonLoan(
  row: LoanRow,
  product: Product,
  today: Temporal.PlainDate,
): ReckonedLoan | RowFault {
  const day = dayFault(row, today);
  if (day) return day;
  const termDays = termDaysOf(row, product);
  if (termDays === null) return { field: 'instalments', code: 'missing', problem: 'is missing' };
  const offer = { amount: row.principal, termDays };
  const payOut = { on: row.disbursedOn, firstDueOn: row.firstDueOn };
  // Steps are how amounts are offered; what was lent was lent.
  const amount = { ...product.amount, step: null };
  const refused = offerRefused({ ...product, amount }, offer, payOut);
  if (refused) return termsFault(refused, product);
  const plan = planOfOffer(product, offer, payOut);
  if (isImpossible(plan)) return NO_SCHEDULE;
  const stands = hasParts(row) ? byParts(row, plan) : bySum(row, { plan, product });
  if ('code' in stands) return stands;
  const { penalties } = row.told;
  const paid = { ...stands.paid, penaltiesMinor: penalties.paidMinor ?? 0n };
  const penaltiesMinor = paid.penaltiesMinor + (penalties.owedMinor ?? 0n);
  if (isPaidOff({ plan: stands.plan, paid, penaltiesMinor })) return PAID_OFF;
  return { offer, plan: withoutSlips(stands, unitOf(row)), paid, penaltiesMinor };
}

function dayFault({ disbursedOn, stoodOn }: LoanRow, today: Temporal.PlainDate): RowFault | null {
  const isOfLate =
    compareDates(stoodOn, today) <= 0 && daysBetween(stoodOn, today) <= STOOD_DAYS_MAX;
  if (!isOfLate) {
    const problem = `must be today or one of the ${STOOD_DAYS_MAX} days before it`;
    return { field: 'stood_on', code: 'stood_day', problem };
  }
  if (compareDates(disbursedOn, stoodOn) <= 0) return null;
  const problem = 'is after the day as of which the loan is told';
  return { field: 'disbursed_on', code: 'lent_later', problem };
}

const DAYS_IN_UNIT = { days: 1, weeks: 7, months: 30 } as const;

/** The term that gives so many instalments; of a loan repaid in one sum, until it is due. */
function termDaysOf(
  { instalments, disbursedOn, firstDueOn }: LoanRow,
  { frequency }: Product,
): number | null {
  if (frequency === 'once') return firstDueOn && daysBetween(disbursedOn, firstDueOn);
  return instalments && instalments * frequency.every * DAYS_IN_UNIT[frequency.unit];
}

const NO_SCHEDULE: RowFault = {
  ...{ field: 'first_due_on', code: 'no_schedule' },
  problem: 'makes no schedule with the other terms',
};

const PAID_OFF: RowFault = {
  ...{ field: 'principal_owed', code: 'paid_off' },
  problem: 'says that nothing is owed: there is nothing to take over',
};

function termsFault({ refused, facts }: Refused, { amount, termDays }: Product): RowFault {
  if (facts['why'] !== undefined) return NO_SCHEDULE;
  if (refused === 'term_out_of_range') {
    const about = `${termDays.min} – ${termDays.max}`;
    const problem = `give a term that the product does not have: ${about} days`;
    return { field: 'instalments', code: 'term_outside', problem, about };
  }
  const about = `${moneyToText(amount.min)} – ${moneyToText(amount.max)}`;
  const problem = `is no amount that the product lends: ${about}`;
  return { field: 'principal', code: 'amount_outside', problem, about };
}

type Stands = { readonly plan: Plan; readonly paid: Omit<PaidBefore, 'penaltiesMinor'> };

type SchedulePart = Exclude<LoanPart, 'penalties'>;
const SCHEDULE_PARTS: readonly SchedulePart[] = ['principal', 'interest', 'fees'];

const ASKED: Readonly<Record<SchedulePart, (row: PlannedInstalment) => bigint>> = {
  principal: ({ principalMinor }) => principalMinor,
  interest: ({ interestMinor }) => interestMinor,
  fees: ({ feeMinor, taxMinor }) => feeMinor + taxMinor,
};

function askedFor({ instalments }: Plan, part: SchedulePart): bigint {
  return instalments.reduce((sum, row) => sum + ASKED[part](row), 0n);
}

function isTold({ paidMinor, owedMinor }: ToldPart): boolean {
  return paidMinor !== null || owedMinor !== null;
}

/** Where parts are told, a sum of what was paid says nothing more. */
function hasParts({ told, amountPaid }: LoanRow): boolean {
  return amountPaid === null || SCHEDULE_PARTS.some((part) => isTold(told[part]));
}

function byParts(row: LoanRow, plan: Plan): Stands | RowFault {
  const found = new Map<SchedulePart, bigint>();
  let agreed = plan;
  for (const part of SCHEDULE_PARTS) {
    const settled = paidOf(row, part, agreed);
    if ('code' in settled) return settled;
    found.set(part, settled.paidMinor);
    agreed = settled.plan;
  }
  const [principalMinor = 0n, interestMinor = 0n, feesMinor = 0n] = found.values();
  return { plan: agreed, paid: { principalMinor, interestMinor, feesMinor } };
}

type PaidPart = { readonly plan: Plan; readonly paidMinor: bigint };

function paidOf(row: LoanRow, part: SchedulePart, plan: Plan): PaidPart | RowFault {
  const { paidMinor, owedMinor } = row.told[part];
  const asked = askedFor(plan, part);
  if (paidMinor !== null && owedMinor !== null) {
    const off = paidMinor + owedMinor - asked;
    if (off === 0n) return { plan, paidMinor };
    const rounded = part === 'interest' ? withLastInterest(plan, off, unitOf(row)) : null;
    return rounded ? { plan: rounded, paidMinor } : disagrees(row, part, { asked, off });
  }
  if (paidMinor === null && owedMinor === null) {
    const isNothing = asked === 0n;
    if (isNothing) return { plan, paidMinor: 0n };
    return { field: `${part}_owed`, code: 'missing', problem: 'is missing' };
  }
  const rest = asked - (paidMinor ?? owedMinor ?? 0n);
  if (rest < 0n) return disagrees(row, part, { asked, off: -rest });
  return { plan, paidMinor: paidMinor ?? rest };
}

function unitOf({ principal: { currency } }: LoanRow): bigint {
  return 10n ** BigInt(decimalsOf(currency));
}

/** The plan with a difference of rounding on its last instalment; null where it is more. */
function withLastInterest(plan: Plan, off: bigint, unit: bigint): Plan | null {
  const { instalments } = plan;
  const most = unit * BigInt(instalments.length);
  const last = instalments.at(-1);
  if (!last || off > most || off < -most || last.interestMinor + off < 0n) return null;
  const mended = { ...last, interestMinor: last.interestMinor + off };
  return { ...plan, instalments: [...instalments.slice(0, -1), mended] };
}

/**
 * Other systems round otherwise: whoever paid all that was due there may lack some cents here, and
 * would be late by them. Where an instalment lacks no more than one unit of money for each until
 * then, that is asked for with the last one.
 */
function withoutSlips({ plan, paid }: Stands, unit: bigint): Plan {
  const { principalMinor, interestMinor } = paid;
  const mended = slipMoved(plan, { of: 'principalMinor', paidMinor: principalMinor, unit });
  return slipMoved(mended, { of: 'interestMinor', paidMinor: interestMinor, unit });
}

type Slip = {
  readonly of: 'principalMinor' | 'interestMinor';
  readonly paidMinor: bigint;
  readonly unit: bigint;
};

function slipMoved({ instalments, ...plan }: Plan, { of, paidMinor, unit }: Slip): Plan {
  let due = 0n;
  const place = instalments.findIndex((row) => {
    due += row[of];
    return due > paidMinor;
  });
  const lacking = instalments[place];
  const short = due - paidMinor;
  const last = instalments.length - 1;
  const isSlip = short <= unit * BigInt(place + 1) && place < last;
  if (!lacking || !isSlip || short >= lacking[of]) return { instalments, ...plan };
  const moved = instalments.map((row, index) => {
    const minor = index === place ? -short : index === last ? short : 0n;
    return { ...row, [of]: row[of] + minor };
  });
  return { instalments: moved, ...plan };
}

type Difference = { readonly asked: bigint; readonly off: bigint };

function disagrees(row: LoanRow, part: SchedulePart, { asked, off }: Difference): RowFault {
  const { paidMinor, owedMinor } = row.told[part];
  const text = (minor: bigint) => moneyToText(money(row.principal.currency, minor));
  const isLess = off < 0n;
  const by = text(isLess ? -off : off);
  const sum = paidMinor !== null && owedMinor !== null ? 'comes, with what was paid,' : 'comes';
  const much = isLess ? 'less' : 'more';
  const than = `${much} than the schedule here asks for, which is ${text(asked)}`;
  return {
    field: owedMinor === null ? `${part}_paid` : `${part}_owed`,
    code: isLess ? 'disagrees_less' : 'disagrees_more',
    ...{ problem: `${sum} to ${by} ${than}`, about: `${by} (${text(asked)})` },
  };
}

type Reckoning = { readonly plan: Plan; readonly product: Product };

/** Spreads a sum as the product spreads payments: the oldest instalment first, in its order. */
function bySum({ amountPaid }: LoanRow, { plan, product }: Reckoning): Stands | RowFault {
  let left = amountPaid?.minor ?? 0n;
  const paid = { principal: 0n, interest: 0n, fees: 0n };
  const order = product.allocation.flatMap((kind) => PART_OF[kind] ?? []);
  for (const row of plan.instalments) {
    for (const part of order) {
      const asked = ASKED[part](row);
      const taken = left < asked ? left : asked;
      paid[part] += taken;
      left -= taken;
    }
  }
  if (left > 0n) {
    const by = moneyToText(money(product.currency, left));
    const problem = `is ${by} more than the schedule here asks for in all`;
    return { field: 'amount_paid', code: 'paid_beyond', problem, about: by };
  }
  const { principal: principalMinor, interest: interestMinor, fees: feesMinor } = paid;
  return { plan, paid: { principalMinor, interestMinor, feesMinor } };
}

const PART_OF: Readonly<Record<PaidKind, SchedulePart | null>> = {
  penalty: null,
  fee: 'fees',
  interest: 'interest',
  principal: 'principal',
};

function isPaidOff({ plan, paid, penaltiesMinor }: Omit<ReckonedLoan, 'offer'>): boolean {
  const asked = SCHEDULE_PARTS.reduce((sum, part) => sum + askedFor(plan, part), penaltiesMinor);
  const settled = Object.values(paid).reduce((sum, minor) => sum + minor, 0n);
  return asked === settled;
}
