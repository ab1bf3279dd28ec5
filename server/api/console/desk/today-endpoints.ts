import { mayDo, type StaffAction } from '@mkopo/core/access/permission.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { Type } from 'typebox';
import { portfolioTotal, productAtRisk } from '#api/console/books/portfolio-record.ts';
import { inCurrency, listOf, partOf } from '#api/console/books/report-parts.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { Day, OrNull } from '#api/kit/wire/formats.ts';
import { Titled } from '#api/kit/wire/object-shapes.ts';
import { ShownAmount } from '#api/records/kit/amount.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { AmountOf, CountOf, DayOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';
import { readPreferences } from '#store/desk/preference-store.ts';
import { type Figures, viewFigures } from '#views/desk/figures.ts';
import { NEED_KINDS, type Need, type NeedKind, viewNeeds } from '#views/desk/needs.ts';
import { type DaySeries, type MonthSeries, viewSeries } from '#views/desk/series.ts';
import { SET_UP_STEPS, viewSetUp } from '#views/desk/set-up.ts';

/** Whose role lists what is counted, and the call that does: each count leads to its list. */
const LISTED: Readonly<Record<NeedKind, { readonly by: StaffAction; readonly at: string }>> = {
  to_approve: { by: 'loan.read', at: '/loans?status=pending' },
  to_pay_out: { by: 'loan.read', at: '/loans?status=approved' },
  payouts: { by: 'loan.read', at: '/payouts?needs_look=true' },
  unmatched: { by: 'suspense.read', at: '/suspense?status=suspense' },
  due_today: { by: 'loan.read', at: '/loans?status=disbursed' },
  missed: { by: 'loan.read', at: '/loans?days_past_due=1' },
  very_late: { by: 'loan.read', at: '/loans?days_past_due=31' },
  webhooks: { by: 'webhook.read', at: '/webhooks' },
  open_days: { by: 'books.read', at: '/close-days' },
  failed_messages: { by: 'message.read', at: '/messages?state=failed' },
};

const need = record(
  'Need',
  (found: Need & { readonly kind: NeedKind }, currency: Currency) => ({ ...found, currency }),
  {
    kind: [Type.Enum([...NEED_KINDS]), 'kind'],
    count: [Type.Integer({ minimum: 0 }), 'count'],
    amount: [OrNull(ShownAmount, { description: 'Null where it is not money.' }), 'amountMinor'],
    oldest_on: [OrNull(Day, { description: 'Since when the oldest waits.' }), 'oldestOn'],
    list: [
      Type.String({ description: 'The call of this API that lists them, or holds them.' }),
      ({ kind }) => LISTED[kind].at,
    ],
  },
);

/** GET /today/needs: what at this lender wants somebody. */
const getTodayNeeds = endpoint({
  method: 'GET',
  path: '/today/needs',
  name: 'listNeeds',
  tag: 'Desk',
  summary: 'Count what needs somebody today',
  description:
    'How many, how much and since when: applications to approve, loans approved and not paid ' +
    'out, payouts that nobody could confirm, receipts without a loan, instalments due today and ' +
    'missed yesterday, loans more than 30 days late (with the principal of PAR30), endpoints ' +
    'that fail, days that are not closed, messages that failed within a day. What the caller’s ' +
    'role may not list is left out; what is nought is told.',
  needs: null,
  reply: {
    status: 200,
    data: Titled('Needs', { date: Day, currency: Type.String(), needs: Type.Array(need.schema) }),
  },
  example: {},

  async live({ tx, caller, now }) {
    const { role, currency } = caller;
    const kinds = NEED_KINDS.filter((kind) => mayDo(role, LISTED[kind].by));
    const found = await viewNeeds(tx, { kinds, currency, calendar: caller, now });
    return {
      date: businessDay({ caller, now }).toString(),
      currency,
      needs: found.map((one) => need.show(one, currency)),
    };
  },
});

type Shown = Figures & { readonly today: Temporal.PlainDate; readonly currency: Currency };

const figures = record('Figures', (shown: Shown) => shown, {
  date: [Day, 'today'],
  currency: [Type.String(), 'currency'],
  portfolio: partOf(portfolioTotal, 'portfolio', 'As it stands today.'),
  products: listOf(productAtRisk, 'products'),
  portfolio_before: partOf(portfolioTotal, 'portfolioBefore', 'At the end of last month.'),
  month_end: [DayOf('The last day of last month.'), 'monthEndOn'],
  borrowers: [CountOf('People who have a loan that is out.'), 'borrowers'],
  collected: [AmountOf('From borrowers this month, up to today.'), 'collectedMinor'],
  collected_before: [AmountOf('On the same days of last month.'), 'collectedBeforeMinor'],
  lent: [AmountOf('This month, top-ups too, less what was taken back.'), 'lentMinor'],
  lent_before: [AmountOf('On the same days of last month.'), 'lentBeforeMinor'],
  due: [AmountOf('What fell due this month, up to today, without penalties.'), 'dueMinor'],
  collection_efficiency: [
    OrNull(Type.Number(), {
      description: 'What was collected this month of each shilling that fell due; null for none.',
    }),
    ({ collectedMinor, dueMinor }) =>
      dueMinor === 0n ? null : Number((collectedMinor * 10_000n) / dueMinor) / 10_000,
  ],
});

/** GET /today/figures: how the lender stands. */
const getTodayFigures = endpoint({
  method: 'GET',
  path: '/today/figures',
  readsReplica: true,
  isPlannedOnce: true,
  name: 'getFigures',
  tag: 'Desk',
  summary: 'Read how the lender stands today',
  description: 'The numbers of the reports, held against last month.',
  needs: 'books.read',
  reply: { status: 200, data: figures.schema },
  example: {},

  async live({ tx, caller, now }) {
    const asked = { today: businessDay({ caller, now }), currency: caller.currency };
    return figures.show({ ...asked, ...(await viewFigures(tx, asked)) });
  },
});

const month = record(null, inCurrency<MonthSeries>, {
  from: [Day, 'fromOn'],
  to: [Day, 'toOn'],
  portfolio: partOf(portfolioTotal, 'portfolio', 'At the end of `to`.'),
  collected: [ShownAmount, 'collectedMinor'],
  lent: [ShownAmount, 'lentMinor'],
});
const day = record(null, inCurrency<DaySeries>, {
  date: [Day, 'on'],
  due: [AmountOf('What falls due on it, without penalties.'), 'dueMinor'],
  collected: [OrNull(ShownAmount, { description: 'Null: still to come.' }), 'collectedMinor'],
});

/** GET /today/series: how it came to stand so. */
const getTodaySeries = endpoint({
  method: 'GET',
  path: '/today/series',
  readsReplica: true,
  isPlannedOnce: true,
  name: 'getSeries',
  tag: 'Desk',
  summary: 'Read twelve months and this week',
  description:
    'Portfolio at risk, money lent and money collected by month, the last one up to today; and ' +
    'what is due and what came in on each day of this week, Monday first.',
  needs: 'books.read',
  reply: {
    status: 200,
    data: Titled('Series', {
      currency: Type.String(),
      months: Type.Array(month.schema),
      week: Type.Array(day.schema),
    }),
  },
  example: {},

  async live({ tx, caller, now }) {
    const { currency, isDemo, isSandbox } = caller;
    const today = businessDay({ caller, now });
    const series = await viewSeries(tx, { today, currency, isInvented: isDemo || isSandbox });
    return {
      currency,
      months: series.months.map((one) => month.show(one, currency)),
      week: series.week.map((one) => day.show(one, currency)),
    };
  },
});

/** GET /today/set-up: how far a new lender has come. */
const getTodaySetUp = endpoint({
  method: 'GET',
  path: '/today/set-up',
  name: 'getSetUp',
  tag: 'Desk',
  summary: 'Read how far the lender is set up',
  description:
    'Whether there is a branch, a product, a colleague, a client, a loan and a key that opens ' +
    'something; and whether the caller has put the list away (`PATCH /session/preferences`).',
  needs: null,
  reply: {
    status: 200,
    data: Titled('SetUp', {
      steps: Type.Array(
        Type.Object({ step: Type.Enum([...SET_UP_STEPS]), is_done: Type.Boolean() }),
      ),
      is_hidden: Type.Boolean(),
    }),
  },
  example: {},

  async live({ tx, caller }) {
    const [done, { hidesSetUp }] = await Promise.all([
      viewSetUp(tx),
      readPreferences(tx, caller.id),
    ]);
    return {
      steps: SET_UP_STEPS.map((step) => ({ step, is_done: done[step] })),
      is_hidden: hidesSetUp,
    };
  },
});

/** What the desk begins the day with. */
export const TODAY_ENDPOINTS = [getTodayNeeds, getTodayFigures, getTodaySeries, getTodaySetUp];
