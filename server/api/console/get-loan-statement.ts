import { Type } from 'typebox';
import { Day } from '#api/kit/formats.ts';
import { LoanPath } from '#api/records/loan-record.ts';
import { StatementRecord, showStatement } from '#api/records/statement-record.ts';
import { viewLoanStatement } from '#views/loan-statement.ts';
import { businessDay } from './business-day.ts';
import { endpoint } from './console-endpoint.ts';
import { EXAMPLE_LOAN_ID, EXAMPLE_STATEMENT } from './example-loans.ts';
import { loanIn } from './loan-desk.ts';

const day = (description: string) => Type.Optional(Type.String({ ...Day, description }));

/** GET /loans/{id}/statement: what a borrower owed, all that moved it, and what was owed then. */
export const getLoanStatement = endpoint({
  method: 'GET',
  path: '/loans/{id}/statement',
  name: 'getLoanStatement',
  tag: 'Loans',
  summary: 'Read a loan’s statement',
  description:
    'By the days of the books, so the statement of a period that is over never changes. Moves ' +
    'that neither bring money nor change what is owed are left out.',
  needs: 'loan.read',
  params: LoanPath,
  query: Type.Object(
    { from: day('Default: from the beginning.'), to: day('Default: today.') },
    { additionalProperties: false },
  ),
  reply: { status: 200, data: StatementRecord },
  refusals: ['not_found'],
  example: { params: { id: EXAMPLE_LOAN_ID }, query: {}, reply: EXAMPLE_STATEMENT },

  async live({ tx, params, query, ...call }) {
    const period = {
      fromOn: query.from ? Temporal.PlainDate.from(query.from) : null,
      toOn: query.to ? Temporal.PlainDate.from(query.to) : businessDay(call),
    };
    const statement = await viewLoanStatement(tx, { loanId: loanIn(params), ...period });
    return showStatement(statement, period);
  },
});
