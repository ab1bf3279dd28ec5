import { LOAN_STATUSES, type LoanStatus } from '@mkopo/core/loan/loan-life.ts';
import { LOAN_STAGES, type LoanStage } from '@mkopo/core/loan/loan-stage.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import { type Static, Type } from 'typebox';
import { BRANCH_QUERY, OFFICER_QUERY } from '#api/console/kit/branch-query.ts';
import { Day } from '#api/kit/wire/formats.ts';
import { Closed } from '#api/kit/wire/object-shapes.ts';
import { readTimes } from '#api/kit/wire/paginate.ts';
import { AMOUNT_MAX, readAmount } from '#api/records/kit/amount.ts';
import { SearchField, searchIn } from '#api/records/kit/list-search.ts';
import { idAsked } from '#api/records/kit/record-pages.ts';
import { LoansQuery, readLoanNumber } from '#api/records/loans/loan-list.ts';
import type { LoanDeskFilter } from '#store/loans/loan-conditions.ts';
import { LOAN_ORDERS, type LoanOrder, type LoanSort } from '#views/loans/list-desk-loans.ts';

/** One of some words, or several with commas between. */
function SomeOf(words: readonly string[], description: string) {
  const one = `(?:${words.join('|')})`;
  return Type.Optional(
    Type.String({ pattern: `^${one}(?:,${one})*$`, maxLength: 200, description }),
  );
}

const days = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: 36_600, description }));
const amount = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: AMOUNT_MAX, description }));
const day = (description: string) => Type.Optional(Type.String({ ...Day, description }));

const { cursor, limit, ...OF_ALL_FAMILIES } = LoansQuery.properties;

/** By what staff may have loans filtered, in lists, counts and exports alike. */
export const LOAN_FILTERS = {
  ...OF_ALL_FAMILIES,
  status: SomeOf(LOAN_STATUSES, 'One status, or several with commas between.'),
  stage: SomeOf(
    LOAN_STAGES,
    'One stage, or several with commas between: the status, with what is out told apart by how ' +
      'late it is (`late` is 1 to 30 days, `very_late` more).',
  ),
  q: Type.Optional(SearchField),
  days_past_due_min: days('Out, and at least so many days late.'),
  days_past_due_max: days('Out, and at most so many days late.'),
  amount_min: amount('Granted, or asked for until then: at least this.'),
  amount_max: amount('Granted, or asked for until then: at most this.'),
  applied_from: day('Applied for on this day or later.'),
  applied_to: day('Applied for on this day or before.'),
  disbursed_from: day('Paid out on this day or later.'),
  disbursed_to: day('Paid out on this day or before.'),
  ...OFFICER_QUERY,
  ...BRANCH_QUERY,
} as const;

const SORTS = LOAN_ORDERS.flatMap((order) => [order, `-${order}`] as const);

/** How staff ask for lists of loans. */
export const LoanDeskQuery = Closed({
  ...{ cursor, limit },
  ...LOAN_FILTERS,
  sort: Type.Optional(
    Type.Enum([...SORTS], {
      description:
        'With `-` the largest or the last first. Default: `-created_at`. What changed since a ' +
        'time (`updated_since`) keeps to the order of change.',
    }),
  ),
});

export const LoanCountsQuery = Closed(LOAN_FILTERS);

export type LoanDeskAsked = Static<typeof LoanDeskQuery>;
type Filters = Omit<LoanDeskAsked, 'cursor' | 'limit' | 'sort'>;

/** Where and when it is asked: days are the lender's, and phones of its country. */
export type LoanDesk = {
  readonly today: Temporal.PlainDate;
  readonly country: string;
  readonly currency: Currency;
};

/** What the words of a query ask for. */
export function readLoanFilter(query: Filters, desk: LoanDesk): LoanDeskFilter {
  const { createdFrom, createdTo } = readTimes(query);
  const { q, days_past_due, days_past_due_min = days_past_due } = query;
  const date = (text: string | undefined) => (text ? Temporal.PlainDate.from(text) : null);
  const minor = (units: number | undefined) =>
    units === undefined ? null : readAmount(desk.currency, units).minor;
  return {
    ...{ createdFrom, createdTo, today: desk.today },
    statuses: wordsOf<LoanStatus>(query.status),
    stages: wordsOf<LoanStage>(query.stage),
    clientId: idAsked<'client'>(query.client_id),
    productId: idAsked<'product'>(query.product_id),
    officerId: idAsked<'staff'>(query.officer_id),
    loanNumber: readLoanNumber(query.loan_number),
    isRestructured: query.restructured ?? null,
    daysPastDue: { from: days_past_due_min ?? null, to: query.days_past_due_max ?? null },
    amountMinor: { from: minor(query.amount_min), to: minor(query.amount_max) },
    appliedOn: { from: date(query.applied_from), to: date(query.applied_to) },
    disbursedOn: { from: date(query.disbursed_from), to: date(query.disbursed_to) },
    search: searchIn(q, desk),
  };
}

export function readLoanSort(sort: LoanDeskAsked['sort'] = '-created_at'): LoanSort {
  const isAscending = !sort.startsWith('-');
  return { by: sort.replace(/^-/, '') as LoanOrder, isAscending };
}

function wordsOf<Word extends string>(text: string | undefined): readonly Word[] | null {
  return text === undefined ? null : (text.split(',') as Word[]);
}
