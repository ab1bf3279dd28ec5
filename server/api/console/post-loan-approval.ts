import { approvalRuleFor } from '@mkopo/core/access/tenant-settings.ts';
import { Type } from 'typebox';
import { Amount } from '#api/records/amount.ts';
import { businessDay } from '#api/records/business-day.ts';
import { amountOn, loanIn, MoveRecord, shownMove } from '#api/records/loan-desk.ts';
import { LoanPath } from '#api/records/loan-record.ts';
import { TermDays } from '#api/records/term-days.ts';
import { approveLoan } from '#operations/approve-loan.ts';
import { readSettings } from '#store/tenant-settings-store.ts';
import { endpoint } from './console-endpoint.ts';
import { EXAMPLE_LOAN_ID, EXAMPLE_MOVES } from './example-loans.ts';

/** POST /loans/{id}/approval: the lender says yes, perhaps to less than was asked for. */
export const postLoanApproval = endpoint({
  method: 'POST',
  path: '/loans/{id}/approval',
  name: 'approveLoan',
  tag: 'Loans',
  summary: 'Approve a loan',
  description:
    'Says what is granted, which may be another amount or term than was asked for. Where the ' +
    'lender asks for two persons, whoever entered the application cannot approve it; nor can ' +
    'anybody approve more than their limit (`not_permitted`).',
  needs: 'loan.approve',
  params: LoanPath,
  body: Type.Object(
    { amount: Amount, term_days: TermDays },
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
    const [amount, settings] = await Promise.all([
      amountOn(tx, loanId, body.amount),
      readSettings(tx),
    ]);
    const rule = approvalRuleFor(caller, settings, caller.currency);
    const offer = { amount, termDays: body.term_days };
    const bookedOn = businessDay({ caller, now });
    const saved = await approveLoan(tx, { loanId, offer, by: caller.id, rule, bookedOn });
    return shownMove(tx, saved, bookedOn);
  },
});
