import { Type } from 'typebox';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { endpoint } from '#api/member/kit/member-endpoint.ts';
import { holderOf, LoanPath, ownLoan } from '#api/member/kit/own-records.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import {
  FORMAT_QUERY,
  loanStatementFile,
  STATEMENT_FORMATS,
} from '#api/records/loans/statement-file.ts';
import { readPeriod, StatementQuery, showStatement } from '#api/records/loans/statement-record.ts';
import { viewLoanStatement } from '#views/loans/loan-statement.ts';
import { MemberStatement, showMemberStatement } from './loan-record.ts';

/** GET /loans/{loan_id}/statement: what was owed, all that moved it, and what was owed then. */
export const getLoanStatement = endpoint({
  method: 'GET',
  path: '/loans/{loan_id}/statement',
  name: 'getLoanStatement',
  tag: 'Loans',
  summary: 'Read a loan’s statement',
  description:
    'By the days of the books, so the statement of a period that is over never changes. As JSON, ' +
    'PDF or CSV: say which by `format`, or by `Accept`.',
  needs: null,
  params: LoanPath,
  query: Type.Object(
    { ...StatementQuery.properties, ...FORMAT_QUERY },
    { additionalProperties: false },
  ),
  reply: { status: 200, data: MemberStatement, formats: STATEMENT_FORMATS },
  refusals: ['not_found'],
  example: { params: { loan_id: EXAMPLE_IDS.loan }, query: {} },

  async live({ tx, params, query: { format = 'json', ...query }, ...call }) {
    const { id: loanId } = await ownLoan(tx, params, call.caller);
    const period = readPeriod(query, businessDay(call));
    const statement = await viewLoanStatement(tx, { loanId, ...period });
    if (format === 'json') return showMemberStatement(showStatement(statement, period));
    const holder = await holderOf(tx, call.caller);
    return loanStatementFile(statement, { ...period, format, holder });
  },
});
