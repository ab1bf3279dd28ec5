import type { StaffId } from '@mkopo/core/access/staff.ts';
import type { SearchText } from '@mkopo/core/desk/search-text.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { LoanStatus } from '@mkopo/core/loan/loan-life.ts';
import { LOAN_STAGES, type LoanStage, STAGE_RULES } from '@mkopo/core/loan/loan-stage.ts';
import type { ProductId } from '@mkopo/core/product/product.ts';
import { peopleFound } from '#store/clients/person-search.ts';
import { anyOf, begins, type Finding, isAmong } from '#store/kit/conditions.ts';
import { madeBetween } from '#store/kit/listing.ts';
import type { MadeBetween } from '#store/kit/paging.ts';
import { daysPastDueOn } from './days-past-due.ts';
import { IS_RESTRUCTURED } from './loan-summary.ts';

/** Both ends are part of a range; null leaves it open. */
type Range<Value> = { readonly from: Value | null; readonly to: Value | null };

/** What a lender's staff may ask of its loans; null asks for nothing. */
export type LoanDeskFilter = MadeBetween & {
  readonly today: Temporal.PlainDate;
  readonly statuses: readonly LoanStatus[] | null;
  readonly stages: readonly LoanStage[] | null;
  readonly clientId: ClientId | null;
  readonly productId: ProductId | null;
  /** Who is responsible for them. */
  readonly officerId: StaffId | null;
  readonly loanNumber: string | null;
  readonly isRestructured: boolean | null;
  readonly daysPastDue: Range<number>;
  readonly amountMinor: Range<bigint>;
  readonly appliedOn: Range<Temporal.PlainDate>;
  readonly disbursedOn: Range<Temporal.PlainDate>;
  readonly search: SearchText | null;
};

/** What was granted; what was asked for until then. */
export const AMOUNT = 'coalesce(approved_amount_minor, applied_amount_minor)';

/** Still to be paid, due or not. */
export const BALANCE =
  '(principal_owed_minor + interest_owed_minor + fees_owed_minor + penalties_owed_minor)';

/** How late a loan is on a day; nought where it is not out. */
export function lateOn(today: Temporal.PlainDate): string {
  return `case status when 'disbursed' then ${daysPastDueOn(`date '${today}'`)} else 0 end`;
}

/** Conditions over `loan`, as `conditionsOf` reads them. */
export function loanConditions(filter: LoanDeskFilter): Readonly<Record<string, unknown>> {
  const { today, stages, daysPastDue, amountMinor, appliedOn, disbursedOn } = filter;
  const late = lateOn(today);
  const statuses = statusesOf(filter);
  const staged = stages?.map((stage) => stageCondition(stage, late)).join(' or ');
  const isLate = daysPastDue.from !== null || daysPastDue.to !== null;
  return {
    'status = any (?::text[])': statuses && [statuses],
    [`(${staged})`]: asIs(stages),
    'client_id = ?': filter.clientId,
    'product_id = ?': filter.productId,
    'officer_id = ?': filter.officerId,
    'loan_number = ?': filter.loanNumber,
    // Compared with a value, it would not be known from its index.
    [`${filter.isRestructured ? '' : 'not '}(${IS_RESTRUCTURED})`]: asIs(filter.isRestructured),
    "status = 'disbursed'": asIs(isLate || null),
    [`${late} >= ?`]: daysPastDue.from,
    [`${late} <= ?`]: daysPastDue.to,
    [`${AMOUNT} >= ?`]: amountMinor.from,
    [`${AMOUNT} <= ?`]: amountMinor.to,
    'applied_on >= ?': appliedOn.from,
    'applied_on <= ?': appliedOn.to,
    'disbursed_on >= ?': disbursedOn.from,
    'disbursed_on <= ?': disbursedOn.to,
    ...isLoanFound('loan', filter.search),
    ...madeBetween(filter),
  };
}

/** A condition that has no values, where it is asked. */
const asIs = (asked: unknown) => (asked === null ? null : []);

/** The stage of a loan, as core's `stageOf` tells it. */
export function stageIn(today: Temporal.PlainDate): string {
  const late = lateOn(today);
  const rules = LOAN_STAGES.map((stage) => `when ${stageCondition(stage, late)} then '${stage}'`);
  return `case ${rules.join(' ')} end`;
}

/** The statuses that can pass, for the index; null where all can. */
function statusesOf({ statuses, stages }: LoanDeskFilter): readonly LoanStatus[] | null {
  const staged = stages && [...new Set(stages.map((stage) => STAGE_RULES[stage].status))];
  if (!statuses || !staged) return statuses ?? staged;
  return staged.filter((status) => statuses.includes(status));
}

function stageCondition(stage: LoanStage, late: string): string {
  const { status, days } = STAGE_RULES[stage];
  const from = days && days.from > 0 ? ` and ${late} >= ${days.from}` : '';
  const to = days && days.to !== null ? ` and ${late} <= ${days.to}` : '';
  return `(status = '${status}'${from}${to})`;
}

/** The ids of loans that somebody searches for: those of the people found, and by their number. */
export function loansFound({ client, loanNumbers }: SearchText): Finding {
  const { sql, values } = peopleFound(client);
  const theirs = `select theirs.id from loan theirs where theirs.client_id in (${sql})`;
  if (loanNumbers.length === 0) return { sql: theirs, values };
  const numbered = `select numbered.id from loan numbered
    where numbered.loan_number = any (?::text[])`;
  return { sql: `${theirs} union ${numbered}`, values: [...values, loanNumbers] };
}

/**
 * The condition that a loan is searched for; none where nothing is. By its client alone, where no
 * number was typed: so the loans of everybody of a name are read from one index.
 */
export function isLoanFound(table: string, search: SearchText | null) {
  if (search === null) return {};
  return search.loanNumbers.length === 0
    ? isAmong(`${table}.client_id`, [peopleFound(search.client)])
    : isAmong(`${table}.id`, [loansFound(search)]);
}

/** The same of money that a rail moves for a loan: it has a phone and a receipt of its own. */
export function isRailMoneyFound(table: 'payout' | 'payment', search: SearchText | null) {
  if (search === null) return {};
  const loans = loansFound(search);
  // Rails spell phones without the sign.
  const phones = anyOf(search.client.phones.map((one) => begins('own.phone', one.slice(1))));
  const own = `select own.id from ${table} own where`;
  return isAmong(`${table}.id`, [
    { sql: `${own} own.loan_id in (${loans.sql})`, values: loans.values },
    { sql: `${own} own.receipt = any (?::text[])`, values: [search.codes] },
    { sql: `${own} ${phones.sql}`, values: phones.values },
  ]);
}
