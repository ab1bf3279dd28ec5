import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { endpoint } from '#api/member/kit/member-endpoint.ts';
import { LoanPath, ownLoan } from '#api/member/kit/own-records.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { SETTLEMENT, shownSettlement } from '#api/records/loans/settlement-record.ts';
import { findLoan } from '#store/loans/loan-store.ts';

/** GET /loans/{loan_id}/settlement: what closes a loan of one's own on a day. */
export const getLoanSettlement = endpoint({
  ...SETTLEMENT,
  path: '/loans/{loan_id}/settlement',
  needs: null,
  params: LoanPath,
  example: { params: { loan_id: EXAMPLE_IDS.loan }, query: {} },

  async live({ tx, params, query, ...call }) {
    const { id } = await ownLoan(tx, params, call.caller);
    return shownSettlement(await findLoan(tx, id), query, businessDay(call));
  },
});
