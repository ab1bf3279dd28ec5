import { LOAN_STAGES, type LoanStage } from '@mkopo/core/loan/loan-stage.ts';
import { type Static, Type } from 'typebox';
import { narrowToBranch } from '#api/console/kit/branch-query.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import type { CursorBox } from '#api/kit/wire/cursor.ts';
import { Titled } from '#api/kit/wire/object-shapes.ts';
import { Page, pageAsked, pageOf, readTimes } from '#api/kit/wire/paginate.ts';
import { ShownAmount, showAmount } from '#api/records/kit/amount.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { pageOfChanged } from '#api/records/kit/changed-page.ts';
import type { LastChange } from '#store/kit/change-order.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import type { LoanSummary } from '#store/loans/loan-summary.ts';
import { countLoans } from '#views/loans/count-loans.ts';
import { listChangedDeskLoans, listDeskLoans } from '#views/loans/list-desk-loans.ts';
import { readDeskFacts } from '#views/loans/loan-desk.ts';
import {
  LoanCountsQuery,
  type LoanDesk,
  type LoanDeskAsked,
  LoanDeskQuery,
  readLoanFilter,
  readLoanSort,
} from './loan-desk-query.ts';
import { LoanDeskRecord, showDeskLoan } from './loan-desk-record.ts';

type LoanInList = Static<typeof LoanDeskRecord>;
type Listing = LoanDesk & { readonly cursors: CursorBox };

/** A page of loans as staff look through them. */
export async function pageOfDeskLoans(tx: TenantTx, query: LoanDeskAsked, desk: Listing) {
  const { cursors, today } = desk;
  narrowToBranch(tx, query);
  const filter = readLoanFilter(query, desk);
  const show = (loans: readonly LoanSummary[]) => showAll(tx, loans, today);
  const { updatedSince: since } = readTimes(query);
  if (since) {
    return pageOfChanged<LoanSummary & LastChange, LoanInList>(tx, query, {
      ...{ since, cursors, show },
      list: (asked) => listChangedDeskLoans(tx, { filter, ...asked }),
    });
  }
  const { size, after, rows } = pageAsked(query, cursors);
  const [key, id] = after ?? [];
  const place = key !== undefined && id !== undefined ? { key, id } : null;
  const sort = readLoanSort(query.sort);
  const found = await listDeskLoans(tx, { filter, sort, after: place, limit: rows });
  const page = pageOf(found, size, {
    place: (loan) => [loan.sortKey, loan.id],
    show: (loan) => loan,
    cursors,
  });
  return { ...page, items: await show(page.items) };
}

async function showAll(tx: TenantTx, loans: readonly LoanSummary[], today: Temporal.PlainDate) {
  const facts = await readDeskFacts(tx, { ids: loans.map(({ id }) => id), today });
  return loans.map((loan) => {
    const known = facts.get(loan.id);
    if (!known) throw new Error(`loan ${loan.id} is nobody's`);
    return showDeskLoan(loan, { facts: known, today });
  });
}

/** GET /loans: the pipeline. */
const getLoans = endpoint({
  method: 'GET',
  path: '/loans',
  readsReplica: true,
  name: 'listLoans',
  tag: 'Loans',
  summary: 'List loans',
  description:
    'Newest first unless `sort` says otherwise, without their schedules; each with its client, ' +
    'what is due next and what is in arrears, its branch and who is responsible for it.',
  needs: 'loan.read',
  query: LoanDeskQuery,
  reply: { status: 200, data: Page(LoanDeskRecord) },
  example: { query: { stage: 'on_time,late,very_late', sort: '-days_late', limit: 1 } },

  async live({ tx, query, cursors, caller, now }) {
    const { country, currency } = caller;
    const today = businessDay({ caller, now });
    return pageOfDeskLoans(tx, query, { cursors, today, country, currency });
  },
});

const Count = Titled('LoanCount', {
  loans: Type.Integer({ minimum: 0 }),
  amount: ShownAmount,
  balance: ShownAmount,
});

const LoanCounts = Titled('LoanCounts', {
  currency: Type.String(),
  all: Count,
  stages: Type.Object(
    Object.fromEntries(LOAN_STAGES.map((stage) => [stage, Count])) as Record<
      LoanStage,
      typeof Count
    >,
  ),
});

/** GET /loans/counts: how many loans of each stage, and what they come to. */
const getLoanCounts = endpoint({
  method: 'GET',
  path: '/loans/counts',
  readsReplica: true,
  name: 'countLoans',
  tag: 'Loans',
  summary: 'Count loans by stage',
  description:
    'By the same filters as `GET /loans`. Amounts are what was granted, or asked for until then; ' +
    'balances are still to be paid. Only loans in the lender’s currency are summed.',
  needs: 'loan.read',
  query: LoanCountsQuery,
  reply: { status: 200, data: LoanCounts },
  example: { query: {} },

  async live({ tx, query, caller, now }) {
    const { country, currency } = caller;
    narrowToBranch(tx, query);
    const filter = readLoanFilter(query, {
      today: businessDay({ caller, now }),
      country,
      currency,
    });
    const counts = await countLoans(tx, { filter, currency });
    const shown = (some: typeof counts): Static<typeof Count> => ({
      loans: some.reduce((sum, { loans }) => sum + loans, 0),
      amount: showAmount(
        currency,
        some.reduce((sum, one) => sum + one.amountMinor, 0n),
      ),
      balance: showAmount(
        currency,
        some.reduce((sum, one) => sum + one.balanceMinor, 0n),
      ),
    });
    const stages = LOAN_STAGES.map((stage) => [
      stage,
      shown(counts.filter((count) => count.stage === stage)),
    ]);
    return { currency, all: shown(counts), stages: Object.fromEntries(stages) };
  },
});

/** What staff work through. */
export const LOAN_DESK = [getLoanCounts, getLoans];
