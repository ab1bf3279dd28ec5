import type { ReportSchedule, SentReport } from '@mkopo/core/desk/report-schedule.ts';
import { assert } from '@mkopo/core/kit/assert.ts';
import { type ReportWord, reportVoice } from '@mkopo/core/paper/report-words.ts';
import { getAgeing } from '#api/console/books/get-ageing.ts';
import { getBalanceSheet } from '#api/console/books/get-balance-sheet.ts';
import { getCollections } from '#api/console/books/get-collections.ts';
import { getDisbursements } from '#api/console/books/get-disbursements.ts';
import { getExpectedAndActual } from '#api/console/books/get-expected-and-actual.ts';
import { getIncomeStatement } from '#api/console/books/get-income-statement.ts';
import { getOfficerPerformance } from '#api/console/books/get-officer-performance.ts';
import { getPortfolioAtRisk } from '#api/console/books/get-portfolio-at-risk.ts';
import { getTrialBalance } from '#api/console/books/get-trial-balance.ts';
import { getVintage } from '#api/console/books/get-vintage.ts';
import type { Endpoint } from '#api/kit/declare/endpoint.ts';
import { FileAnswer } from '#api/kit/wire/file-answer.ts';
import { findStaff } from '#store/access/staff-store.ts';
import { readTenant } from '#store/access/tenant-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** Of what a report is: the end of a day, a period, or the year that ends with it. */
type Span = 'day' | 'period' | 'year';

type Sendable = {
  readonly endpoint: Endpoint;
  readonly title: ReportWord;
  readonly span: Span;
};

const REPORTS: Readonly<Record<SentReport, Sendable>> = {
  portfolio_at_risk: { endpoint: getPortfolioAtRisk, title: 'risk', span: 'day' },
  ageing: { endpoint: getAgeing, title: 'ageing', span: 'day' },
  collections: { endpoint: getCollections, title: 'collections', span: 'period' },
  disbursements: { endpoint: getDisbursements, title: 'disbursements', span: 'period' },
  expected_and_actual: { endpoint: getExpectedAndActual, title: 'expected', span: 'year' },
  officers: { endpoint: getOfficerPerformance, title: 'officers', span: 'period' },
  vintage: { endpoint: getVintage, title: 'vintage', span: 'year' },
  trial_balance: { endpoint: getTrialBalance, title: 'trial', span: 'day' },
  balance_sheet: { endpoint: getBalanceSheet, title: 'balanceSheet', span: 'day' },
  income_statement: { endpoint: getIncomeStatement, title: 'income', span: 'period' },
};

type Asked = Pick<ReportSchedule, 'report' | 'format' | 'language' | 'branchId' | 'madeBy'> & {
  readonly fromOn: Temporal.PlainDate;
  readonly toOn: Temporal.PlainDate;
  readonly now: Temporal.Instant;
};

/** Makes a report when nobody is there: as whoever had it sent would get it by themselves. */
export async function makeReport(tx: TenantTx, asked: Asked) {
  const { report, format, language, branchId, madeBy, fromOn, toOn, now } = asked;
  const { endpoint, title, span } = REPORTS[report];
  const [tenant, maker] = await Promise.all([readTenant(tx), findStaff(tx, madeBy)]);
  const name = maker?.name ?? tenant.name;
  const query = {
    ...{ format, language, ...(branchId && { branch_id: branchId }) },
    ...(span === 'day' ? { date: `${toOn}` } : { to: `${toOn}` }),
    ...(span === 'period' && { from: `${fromOn}` }),
  };
  const call = { tx, params: {}, query, body: {}, caller: { ...tenant, name }, now };
  const file = await endpoint.live?.(call as never);
  assert(file instanceof FileAnswer, 'a report that is asked for as a file is one');
  const { content } = file;
  assert(content instanceof Uint8Array || 'sheet' in content, 'a report is at hand');
  const say = reportVoice(language);
  const days = { fromOn: span === 'year' ? toOn.subtract({ years: 1 }) : fromOn, toOn };
  const told = span === 'period' ? say.period(days) : say('endOf', { day: say.day(toOn) });
  return {
    subject: `${say(title)}, ${told}`,
    text: say('mail', { lender: tenant.name, report: say(title), told, file: file.name, name }),
    ...{ name: file.name, content },
  };
}
