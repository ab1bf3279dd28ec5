import { Type } from 'typebox';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { endpoint } from '#api/member/kit/member-endpoint.ts';
import { AccountPath, holderOf, ownAccount } from '#api/member/kit/own-records.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import {
  FORMAT_QUERY,
  STATEMENT_FORMATS,
  savingsStatementFile,
} from '#api/records/loans/statement-file.ts';
import { readPeriod, StatementQuery } from '#api/records/loans/statement-record.ts';
import { showSavingsStatement } from '#api/records/savings/savings-statement-record.ts';
import { viewSavingsStatement } from '#views/savings/savings-statement.ts';
import { AccountStatement, showAccountStatement } from './account-record.ts';

/** GET /accounts/{account_id}/statement: what there was, what moved it, and what there was then. */
export const getAccountStatement = endpoint({
  method: 'GET',
  path: '/accounts/{account_id}/statement',
  name: 'getAccountStatement',
  tag: 'Savings',
  summary: 'Read an account’s statement',
  description:
    'By the days of the books, so the statement of a period that is over never changes. As JSON, ' +
    'PDF or CSV: say which by `format`, or by `Accept`.',
  needs: null,
  params: AccountPath,
  query: Type.Object(
    { ...StatementQuery.properties, ...FORMAT_QUERY },
    { additionalProperties: false },
  ),
  reply: { status: 200, data: AccountStatement, formats: STATEMENT_FORMATS },
  refusals: ['not_found'],
  example: {
    params: { account_id: EXAMPLE_IDS.savings },
    query: {},
  },

  async live({ tx, params, query: { format = 'json', ...query }, ...call }) {
    const { id: accountId } = await ownAccount(tx, params, call.caller);
    const period = readPeriod(query, businessDay(call));
    const statement = await viewSavingsStatement(tx, { accountId, ...period });
    if (format === 'json') return showAccountStatement(showSavingsStatement(statement, period));
    const holder = await holderOf(tx, call.caller);
    return savingsStatementFile(statement, { ...period, format, holder });
  },
});
