import type { PersonSearch } from '@mkopo/core/client/person-search.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { LoanStatus } from '@mkopo/core/loan/loan-life.ts';
import { LOAN_STAGES, type LoanStage, STAGE_RULES } from '@mkopo/core/loan/loan-stage.ts';
import type { ProductId } from '@mkopo/core/product/product.ts';
import { peopleFound } from '#store/clients/person-search.ts';
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
  readonly loanNumber: string | null;
  readonly isRestructured: boolean | null;
  readonly daysPastDue: Range<number>;
  readonly amountMinor: Range<bigint>;
  readonly appliedOn: Range<Temporal.PlainDate>;
  readonly disbursedOn: Range<Temporal.PlainDate>;
  readonly search: LoanSearch | null;
};

/** What somebody typed to find loans: of whom, or which by its number. */
export type LoanSearch = { readonly client: PersonSearch; readonly loanNumber: bigint | null };

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
  const found = filter.search && searched(filter.search);
  return {
    'status = any (?::text[])': statuses && [statuses],
    [`(${staged})`]: stages && [],
    'client_id = ?': filter.clientId,
    'product_id = ?': filter.productId,
    'loan_number = ?': filter.loanNumber,
    [`(${IS_RESTRUCTURED}) = ?`]: filter.isRestructured,
    "status = 'disbursed'": isLate ? [] : null,
    [`${late} >= ?`]: daysPastDue.from,
    [`${late} <= ?`]: daysPastDue.to,
    [`${AMOUNT} >= ?`]: amountMinor.from,
    [`${AMOUNT} <= ?`]: amountMinor.to,
    'applied_on >= ?': appliedOn.from,
    'applied_on <= ?': appliedOn.to,
    'disbursed_on >= ?': disbursedOn.from,
    'disbursed_on <= ?': disbursedOn.to,
    ...(found && { [found.sql]: found.values }),
    ...madeBetween(filter),
  };
}

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

/** By a statement of its own within: an "or" over two tables would be tried on every loan. */
function searched({ client, loanNumber }: LoanSearch) {
  const { sql, values } = peopleFound(client);
  const theirs = `select theirs.id from loan theirs where theirs.client_id in (${sql})`;
  const numbered =
    'select numbered.id from loan numbered where numbered.loan_number = loan_number_text(?)';
  return loanNumber === null
    ? { sql: `client_id in (${sql})`, values }
    : { sql: `id in (${theirs} union ${numbered})`, values: [...values, loanNumber] };
}
