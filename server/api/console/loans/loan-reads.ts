import { railKind } from '@mkopo/core/rail/rail-kind.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { LoanPath } from '#api/records/loans/loan-record.ts';
import { READ_SETTLEMENT } from '#api/records/loans/loan-shapes.ts';
import { loanIn } from '#api/records/loans/show-loan-move.ts';
import { shownLoanFile } from './loan-file.ts';
import { LoanFile } from './loan-file-record.ts';

/** GET /loans/{id}: a loan as its file shows it. */
const getLoan = endpoint({
  method: 'GET',
  path: '/loans/{id}',
  name: 'getLoan',
  tag: 'Loans',
  summary: 'Read a loan',
  description:
    'With whose it is, who entered and approved it, what is late and what comes next, and ' +
    '`actions`: what can be done as it stands, and whether you may.',
  needs: 'loan.read',
  params: LoanPath,
  reply: { status: 200, data: LoanFile },
  refusals: ['not_found'],
  example: { params: { id: EXAMPLE_IDS.loan } },

  prepare: async ({ desk, caller }) => {
    const rail = desk.railOf(caller);
    return rail && railKind(rail);
  },
  async live({ tx, params, caller, now, prepared: rail }) {
    const today = businessDay({ caller, now });
    return shownLoanFile(tx, { loanId: loanIn(params), caller, today, now, rail });
  },
});

const getLoanSettlement = endpoint({
  ...READ_SETTLEMENT,
  needs: 'loan.read',
  example: { params: { id: EXAMPLE_IDS.loan }, query: {} },
});

/** What staff read of loans. */
export const LOAN_READS = [getLoan, getLoanSettlement];
