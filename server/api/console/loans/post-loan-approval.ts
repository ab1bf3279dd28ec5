import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { money } from '@mkopo/core/money/money.ts';
import { approvalRuleFor } from '@mkopo/core/tenant/tenant-settings.ts';
import { Type } from 'typebox';
import { EXAMPLE_LOAN_ID, EXAMPLE_MOVES } from '#api/console/examples/example-loans.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { Amount, readAmount } from '#api/records/kit/amount.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { TermDays } from '#api/records/kit/term-days.ts';
import { LoanPath } from '#api/records/loans/loan-record.ts';
import { loanIn, MoveRecord, shownMove } from '#api/records/loans/show-loan-move.ts';
import { approveLoan } from '#operations/loans/approve-loan.ts';
import { readSettings } from '#store/access/tenant-settings-store.ts';
import { findListedLoan } from '#store/loans/loan-summary.ts';

/** POST /loans/{id}/approval: the lender says yes, perhaps to less than was asked for. */
export const postLoanApproval = endpoint({
  method: 'POST',
  path: '/loans/{id}/approval',
  name: 'approveLoan',
  tag: 'Loans',
  summary: 'Approve a loan',
  description:
    'Grants what was asked for, or another amount or term where the body says so. An application ' +
    'fee in per cent follows the amount; what was paid beyond it is the client’s credit. Where ' +
    'the lender asks for two persons, whoever entered the application cannot approve it; nor can ' +
    'anybody approve more than their limit (`not_permitted`).',
  needs: 'loan.approve',
  params: LoanPath,
  body: Type.Object(
    {
      amount: Type.Optional(Type.Number({ ...Amount, description: 'Default: as asked for.' })),
      term_days: Type.Optional(
        Type.Integer({ ...TermDays, description: 'Default: as asked for.' }),
      ),
    },
    { title: 'Approval', additionalProperties: false },
  ),
  reply: { status: 200, data: MoveRecord },
  refusals: [
    'not_found',
    'invalid_state',
    'not_permitted',
    'amount_out_of_range',
    'term_out_of_range',
  ],
  example: {
    params: { id: EXAMPLE_LOAN_ID },
    body: { amount: 12_000, term_days: 120 },
    reply: EXAMPLE_MOVES.approval,
  },

  async live({ tx, params, body, caller, now }) {
    const loanId = loanIn(params);
    const [found, settings] = await Promise.all([findListedLoan(tx, loanId), readSettings(tx)]);
    const loan = orRefuse(found ?? refuse('not_found'));
    const rule = approvalRuleFor(caller, settings, caller.currency);
    const asked = money(loan.currency, loan.appliedAmountMinor);
    const amount = body.amount === undefined ? asked : readAmount(loan.currency, body.amount);
    const offer = { amount, termDays: body.term_days ?? loan.termDays };
    const bookedOn = businessDay({ caller, now });
    const saved = await approveLoan(tx, { loanId, offer, by: caller.id, rule, bookedOn });
    return shownMove(tx, saved, bookedOn);
  },
});
