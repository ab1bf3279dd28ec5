import { assert } from '@mkopo/core/kit/assert.ts';
import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import type { Loan } from '@mkopo/core/loan/loan.ts';
import { agreementPaper } from '@mkopo/core/paper/agreement-paper.ts';
import { schedulePaper } from '@mkopo/core/paper/schedule-paper.ts';
import type { PayOut } from '@mkopo/core/product/offer.ts';
import { quoteOffer } from '@mkopo/core/product/quote.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { Closed } from '#api/kit/wire/object-shapes.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { LoanPath } from '#api/records/loans/loan-record.ts';
import { ScheduleQuery, ScheduleRecord, showSchedule } from '#api/records/loans/schedule-record.ts';
import { loanIn } from '#api/records/loans/show-loan-move.ts';
import {
  FORMAT_QUERY,
  loanStatementFile,
  STATEMENT_FORMATS,
} from '#api/records/loans/statement-file.ts';
import {
  readPeriod,
  StatementQuery,
  StatementRecord,
  showStatement,
} from '#api/records/loans/statement-record.ts';
import { readTenant } from '#store/access/tenant-store.ts';
import { findClient } from '#store/clients/client-store.ts';
import { listGuarantorsOf } from '#store/guarantors/guarantor-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { findLoan } from '#store/loans/loan-store.ts';
import { findLoanSummary } from '#store/loans/loan-summary.ts';
import { findMemberOf } from '#store/members/member-store.ts';
import { viewLoanSchedule } from '#views/loans/loan-schedule.ts';
import { viewLoanStatement } from '#views/loans/loan-statement.ts';
import {
  LANGUAGE_QUERY,
  letterheadFor,
  PAPER_FORMATS,
  PaperQuery,
  PaperRecord,
  paperAnswer,
  paperLanguage,
} from './paper-answer.ts';

/** GET /loans/{id}/schedule: the schedule in force, or an older version of it; on paper too. */
const getLoanSchedule = endpoint({
  method: 'GET',
  path: '/loans/{id}/schedule',
  name: 'getLoanSchedule',
  tag: 'Loans',
  summary: 'Read a loan’s schedule',
  description:
    'A reschedule makes the next version. What an older one had agreed is in `planned`: what was ' +
    'still owed on it has moved to the version in force. As JSON or PDF: say which by `format`, ' +
    'or by `Accept`.',
  needs: 'loan.read',
  params: LoanPath,
  query: Closed({ ...ScheduleQuery.properties, ...PaperQuery.properties }),
  reply: { status: 200, data: ScheduleRecord, formats: PAPER_FORMATS },
  refusals: ['not_found'],
  example: { params: { id: EXAMPLE_IDS.loan }, query: {} },

  async live({ tx, params, query, ...call }) {
    const { version = null, format = 'json' } = query;
    const loanId = loanIn(params);
    const today = businessDay(call);
    const schedule = await viewLoanSchedule(tx, { loanId, version });
    if (format === 'json') return showSchedule(schedule, today);
    const [{ loanNumber, client, clientId }, head] = await Promise.all([
      partiesOf(tx, params),
      letterheadFor(tx, call),
    ]);
    const { currency, rows: instalments } = schedule;
    const facts = { ...head, client, loanNumber, currency, on: today, instalments };
    const paper = schedulePaper(facts, await paperLanguage(tx, clientId, query));
    const answer = paperAnswer(paper, { format }, `schedule-${loanNumber}-${today}`);
    return answer as typeof answer & ReturnType<typeof showSchedule>;
  },
});

/** GET /loans/{id}/statement: what a borrower owed, all that moved it, and what was owed then. */
const getLoanStatement = endpoint({
  method: 'GET',
  path: '/loans/{id}/statement',
  name: 'getLoanStatement',
  tag: 'Loans',
  summary: 'Read a loan’s statement',
  description:
    'By the days of the books, so the statement of a period that is over never changes. Moves ' +
    'that neither bring money nor change what is owed or the credit are left out. As JSON, PDF ' +
    'or CSV: say which by `format`, or by `Accept`; on paper in English or Swahili.',
  needs: 'loan.read',
  params: LoanPath,
  query: Closed({ ...StatementQuery.properties, ...FORMAT_QUERY, ...LANGUAGE_QUERY }),
  reply: { status: 200, data: StatementRecord, formats: STATEMENT_FORMATS },
  refusals: ['not_found'],
  example: { params: { id: EXAMPLE_IDS.loan }, query: {} },

  async live({ tx, params, query: { format = 'json', ...query }, ...call }) {
    const loanId = loanIn(params);
    const period = readPeriod(query, businessDay(call));
    const statement = await viewLoanStatement(tx, { loanId, ...period });
    if (format === 'json') return showStatement(statement, period);
    const { clientId } = orNotFound(await findLoanSummary(tx, loanId));
    const [{ name: lender }, client, member, language] = await Promise.all([
      readTenant(tx),
      findClient(tx, clientId),
      findMemberOf(tx, { clientId }),
      paperLanguage(tx, clientId, query),
    ]);
    const holder = { lender, client: orNotFound(client), memberNo: member?.memberNo ?? null };
    return loanStatementFile(statement, { ...period, format, holder, language });
  },
});

/** GET /loans/{id}/agreement: what lender and borrower sign. */
const getLoanAgreement = endpoint({
  method: 'GET',
  path: '/loans/{id}/agreement',
  name: 'getLoanAgreement',
  tag: 'Loans',
  summary: 'Read a loan’s agreement',
  description:
    'The parties, the terms of the product that the loan was made with, the schedule, the total ' +
    'cost and the annual percentage rate. Until the loan is paid out, as if that were today. As ' +
    'JSON or PDF, in English or Swahili.',
  needs: 'loan.read',
  params: LoanPath,
  query: PaperQuery,
  reply: { status: 200, data: PaperRecord, formats: PAPER_FORMATS },
  refusals: ['not_found'],
  example: { params: { id: EXAMPLE_IDS.loan }, query: {} },

  async live({ tx, params, query, ...call }) {
    const loanId = loanIn(params);
    const [found, summary, head, guarantors] = await Promise.all([
      findLoan(tx, loanId),
      findLoanSummary(tx, loanId),
      letterheadFor(tx, call),
      listGuarantorsOf(tx, loanId),
    ]);
    const [loan, { loanNumber, clientId }] = [orNotFound(found), orNotFound(summary)];
    const { firstName, lastName, phone, nationalId } = orNotFound(await findClient(tx, clientId));
    const offer = loan.approved ?? loan.applied;
    const payOut = payOutOf(loan, businessDay(call));
    const quote = quoteOffer(loan.product, offer, payOut);
    assert(!('refused' in quote), 'what was applied for can be worked out');
    const facts = {
      ...{ ...head, loanNumber, product: loan.product, termDays: offer.termDays },
      client: { name: `${firstName} ${lastName}`, phone, nationalId },
      quote,
      isPaidOut: loan.disbursedOn !== null,
      guarantors: guarantors.filter(({ standing }) => standing === 'accepted'),
    };
    const paper = agreementPaper(facts, await paperLanguage(tx, clientId, query));
    return paperAnswer(paper, query, `agreement-${loanNumber}`);
  },
});

/** When the money left, or would: the first due day is the one that was agreed. */
function payOutOf({ disbursedOn, instalments }: Loan, today: Temporal.PlainDate): PayOut {
  if (!disbursedOn) return { on: today, firstDueOn: null };
  const first = instalments.find(({ number, version }) => number > 0 && version === 1);
  return { on: disbursedOn, firstDueOn: first?.dueOn ?? null };
}

async function partiesOf(tx: TenantTx, params: { readonly id: string }) {
  const { loanNumber, clientId } = orNotFound(await findLoanSummary(tx, loanIn(params)));
  const { firstName, lastName } = orNotFound(await findClient(tx, clientId));
  return { loanNumber, clientId, client: `${firstName} ${lastName}` };
}

/** What is printed of a loan. */
export const LOAN_PAPERS = [getLoanSchedule, getLoanStatement, getLoanAgreement];
