import { Type } from 'typebox';
import { PAGE_QUERY, Page } from '#api/kit/wire/paginate.ts';
import { endpoint } from '#api/member/kit/member-endpoint.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { LoansQuery, pageOfLoans } from '#api/records/loans/loan-list.ts';
import { MemberLoan, showMemberLoan } from './loan-record.ts';

const { status } = LoansQuery.properties;

/** GET /loans: a member's loans, newest first. */
export const getLoans = endpoint({
  method: 'GET',
  path: '/loans',
  name: 'listLoans',
  tag: 'Loans',
  summary: 'List one’s loans',
  needs: null,
  query: Type.Object({ ...PAGE_QUERY, status }, { additionalProperties: false }),
  reply: { status: 200, data: Page(MemberLoan) },
  refusals: [],
  example: {
    query: { limit: 1 },
  },

  async live({ tx, query, cursors, ...call }) {
    const asked = { ...query, client_id: call.caller.clientId };
    const page = await pageOfLoans(tx, asked, { cursors, today: businessDay(call) });
    return { ...page, items: page.items.map(showMemberLoan) };
  },
});
