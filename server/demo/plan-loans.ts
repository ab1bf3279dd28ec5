import { compareDates, daysBetween } from '@mkopo/core/calendar/date.ts';
import type { Offer } from '@mkopo/core/product/offer.ts';
import { type DemoProduct, shillings } from './demo-products.ts';
import type { SeededRandom } from './seeded-random.ts';

/** What is to become of a demo loan before any money leaves. */
export const UNPAID_ENDS = ['pending', 'approved', 'disbursing', 'rejected', 'withdrawn'] as const;
export type UnpaidEnd = (typeof UNPAID_ENDS)[number];

/** What sets a loan apart from one that is simply paid, or simply not. */
export const TURNS = [
  'written_off',
  'recovered',
  'rescheduled',
  'overpaid',
  'refunded',
  'bounced',
  'waived',
] as const;
export type Turn = (typeof TURNS)[number];

/** How a borrower pays: so many instalments, each some days after it is due, or before. */
export type Habit = {
  readonly pays: number;
  readonly daysLate: readonly number[];
  readonly turn: Turn | null;
};

export type LoanPlan = {
  /** By their places in the lists of clients and products. */
  readonly client: number;
  readonly product: number;
  readonly offer: Offer;
  readonly purpose: string;
  readonly channel: 'staff' | 'partner';
  readonly appliedOn: Temporal.PlainDate;
  readonly end: UnpaidEnd | (Habit & { readonly paidOutOn: Temporal.PlainDate });
};

/** How many of each there are to be. */
export type LoanCounts = Readonly<Record<UnpaidEnd | Turn, number>> & {
  /** Late by about so many days today. */
  readonly daysPastDue: readonly number[];
  readonly loans: number;
};

export type LoansAsked = {
  readonly products: readonly DemoProduct[];
  readonly clients: number;
  readonly counts: LoanCounts;
  /** The first and the last day of the history. */
  readonly fromOn: Temporal.PlainDate;
  readonly lastOn: Temporal.PlainDate;
  readonly random: SeededRandom;
};

type Wish =
  | { readonly kind: 'unpaid'; readonly end: UnpaidEnd }
  | { readonly kind: 'late'; readonly days: number; readonly turn: Turn | null }
  | { readonly kind: 'paid'; readonly turn: Turn | null };

/** Days past due when a loan is given up, or helped with a new schedule. */
const GIVEN_UP_AFTER_DAYS = 300;
const RESCHEDULED_AFTER_DAYS = 150;

/** From an application to its money, at most. */
const OPENING_DAYS_MAX = 6;

/** So late that a penalty is charged at some month's end before it is paid. */
const PENALISED_AFTER_DAYS = 38;

/** Plans every loan, oldest application first. */
export function planLoans(asked: LoansAsked): LoanPlan[] {
  const { clients, random } = asked;
  const plans = wishesOf(asked.counts).map((wish, index) => {
    // Everybody borrows once before some borrow again.
    const client = index < clients ? index : random.between(0, clients - 1);
    return { client, ...planOf(wish, asked) };
  });
  return plans.sort((one, other) => compareDates(one.appliedOn, other.appliedOn));
}

function wishesOf(counts: LoanCounts): Wish[] {
  const many = (count: number, wish: Wish) => Array.from({ length: count }, () => wish);
  const special: Wish[] = [
    ...UNPAID_ENDS.flatMap((end) => many(counts[end], { kind: 'unpaid', end })),
    ...counts.daysPastDue.map((days): Wish => ({ kind: 'late', days, turn: null })),
    ...TURNS.flatMap((turn) => many(counts[turn], turnedWish(turn))),
  ];
  return [...special, ...many(counts.loans - special.length, { kind: 'paid', turn: null })];
}

function turnedWish(turn: Turn): Wish {
  if (turn === 'rescheduled') return { kind: 'late', days: RESCHEDULED_AFTER_DAYS, turn };
  if (turn === 'written_off' || turn === 'recovered') {
    return { kind: 'late', days: GIVEN_UP_AFTER_DAYS, turn };
  }
  return { kind: 'paid', turn };
}

function planOf(wish: Wish, asked: LoansAsked): Omit<LoanPlan, 'client'> {
  const { random, lastOn } = asked;
  // A provider sends a small loan in one go.
  const isSmall = wish.kind === 'unpaid' && wish.end === 'disbursing';
  const product = pickProduct(asked.products, { random, isLong: wish.kind === 'late', isSmall });
  const months = termFor(product.own, wish, random);
  const terms = {
    product: product.place,
    offer: { amount: pickAmount(product.own, random), termDays: months * 30 },
    purpose: random.pick(product.own.purposes),
    channel: random.happens(15) ? 'partner' : 'staff',
  } as const;
  if (wish.kind === 'unpaid') {
    return {
      ...terms,
      appliedOn: lastOn.subtract({ days: openDays(wish.end, random) }),
      end: wish.end,
    };
  }
  const daysLate = Array.from({ length: months }, () => daysLateBy(random));
  if (wish.turn === 'waived') daysLate[0] = PENALISED_AFTER_DAYS;
  if (wish.kind === 'paid') {
    const paidOutOn = payOutDay(asked, wish.turn ? months : 0);
    const end = { paidOutOn, pays: months, daysLate, turn: wish.turn };
    return {
      ...terms,
      appliedOn: paidOutOn.subtract({ days: random.between(1, OPENING_DAYS_MAX) }),
      end,
    };
  }
  const pays = Math.min(random.between(0, months - 1), monthsBefore(wish.days, asked) - 1);
  const paidOutOn = lastOn.subtract({ days: wish.days }).subtract({ months: pays + 1 });
  // Who stops had paid on time: else the day on which they stopped would be another.
  const end = { paidOutOn, pays, daysLate: daysLate.map(() => 0), turn: wish.turn };
  return {
    ...terms,
    appliedOn: paidOutOn.subtract({ days: random.between(1, OPENING_DAYS_MAX) }),
    end,
  };
}

/** How many months of the history lie before somebody has been late for so long. */
function monthsBefore(daysLate: number, { fromOn, lastOn }: LoansAsked): number {
  const days = daysBetween(fromOn, lastOn) - daysLate - OPENING_DAYS_MAX;
  return Math.floor(days / 31);
}

type PickAsked = { readonly random: SeededRandom } & Readonly<
  Record<'isLong' | 'isSmall', boolean>
>;

function pickProduct(products: readonly DemoProduct[], { random, isLong, isSmall }: PickAsked) {
  let left = random.between(1, 100);
  const place = products.findIndex(({ share }) => {
    left -= share;
    return left <= 0;
  });
  const own = products[place];
  if (!own) throw new Error('the shares of the products make up a hundred');
  // Trouble of long standing needs a loan that began within the history.
  const isTooLong = isLong && Math.max(...own.months) > 12;
  const first = products[0];
  return (isTooLong || isSmall) && first ? { own: first, place: 0 } : { own, place };
}

/** Whoever is late has a loan of a year at most, so that it began within the two years. */
function termFor({ months }: DemoProduct, wish: Wish, random: SeededRandom): number {
  return wish.kind === 'paid' && wish.turn ? Math.min(...months) : random.pick(months);
}

function pickAmount({ amounts: [least, most], draft }: DemoProduct, random: SeededRandom) {
  const step = Number((draft.amount.step?.minor ?? 100n) / 100n);
  const floor = Number(draft.amount.min.minor / 100n);
  // The smaller of two throws: most people borrow little.
  const wanted = Math.min(random.between(least, most), random.between(least, most));
  return shillings(floor + Math.max(Math.round((wanted - floor) / step), 0) * step);
}

/** What waits is recent; what was refused or taken back may be long ago. */
function openDays(end: UnpaidEnd, random: SeededRandom): number {
  const isOver = end === 'rejected' || end === 'withdrawn';
  return isOver ? random.between(6, 700) : random.between(2, 9);
}

function payOutDay({ fromOn, lastOn, random }: LoansAsked, monthsAgo: number): Temporal.PlainDate {
  const days = fromOn.until(lastOn).days - 8;
  const latest = monthsAgo > 0 ? days - (monthsAgo + 3) * 31 : days;
  return fromOn.add({ days: 7 + random.between(0, latest) });
}

function daysLateBy(random: SeededRandom): number {
  if (random.happens(72)) return random.between(-3, 0);
  return random.happens(75) ? random.between(1, 7) : random.between(8, 25);
}
