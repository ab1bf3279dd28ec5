import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import { money } from '@mkopo/core/money/money.ts';
import { approvalRuleFor } from '@mkopo/core/tenant/tenant-settings.ts';
import { Type } from 'typebox';
import { Day, Phone } from '#api/kit/wire/formats.ts';
import { Body } from '#api/kit/wire/object-shapes.ts';
import { Amount, readAmount } from '#api/records/kit/amount.ts';
import { bookedToday } from '#api/records/kit/business-day.ts';
import { MONEY_IN, MONEY_OUT } from '#api/records/kit/money-fields.ts';
import { TermDays } from '#api/records/kit/term-days.ts';
import { readLoanPayment } from '#api/records/loans/show-loan-move.ts';
import { Reason } from '#api/records/loans/transaction-record.ts';
import {
  approveLoan,
  disburseLoan,
  payApplicationFee,
  rejectLoan,
  undoApproval,
  withdrawLoan,
} from '#operations/loans/loan-opening.ts';
import { readSettings } from '#store/access/tenant-settings-store.ts';
import { findLoanSummary } from '#store/loans/loan-summary.ts';
import { moveEndpoint } from './move-endpoint.ts';

/** POST /loans/{id}/approval: the lender says yes, perhaps to less than was asked for. */
export const postLoanApproval = moveEndpoint({
  method: 'POST',
  path: '/loans/{id}/approval',
  name: 'approveLoan',
  summary: 'Approve a loan',
  description:
    'Grants what was asked for, or another amount or term where the body says so. An application ' +
    'fee in per cent follows the amount; what was paid beyond it is the client’s credit. Where ' +
    'the lender asks for two persons, whoever entered the application cannot approve it, nor can ' +
    'whoever wrote the client’s phone or e-mail, or alone opened the app to a client who applied ' +
    'there or through a partner (`maker_is_checker`). Nobody approves more than their limit, ' +
    'which holds for all that the client owes after it (`above_approval_limit`). `phone` is ' +
    'kept: the loan is paid out to that number and no other. One that is not the client’s own ' +
    'needs a `phone_reason` (`payee_not_explained`), which the audit trail keeps.',
  needs: 'loan.approve',
  body: Body('Approval', {
    amount: Type.Optional(Type.Number({ ...Amount, description: 'Default: as asked for.' })),
    term_days: Type.Optional(Type.Integer({ ...TermDays, description: 'Default: as asked for.' })),
    phone: Type.Optional(
      Type.String({
        ...Phone,
        description: 'Where mobile money is paid out to. Default: the client’s own.',
      }),
    ),
    phone_reason: Type.Optional(
      Type.String({ ...Reason, description: 'Why there; needed where it is not the client’s.' }),
    ),
  }),
  status: 200,
  refusals: [
    'not_found',
    'invalid_state',
    'not_permitted',
    'amount_out_of_range',
    'term_out_of_range',
  ],
  example: { body: { amount: 12_000, term_days: 120 } },

  async move(tx, { loanId, body, bookedOn, caller }) {
    const [found, settings] = await Promise.all([findLoanSummary(tx, loanId), readSettings(tx)]);
    const loan = orNotFound(found);
    const rule = approvalRuleFor(caller, settings, caller.currency);
    const asked = money(loan.currency, loan.appliedAmountMinor);
    const amount = body.amount === undefined ? asked : readAmount(loan.currency, body.amount);
    const offer = { amount, termDays: body.term_days ?? loan.termDays };
    const to = { payee: body.phone, payeeReason: body.phone_reason };
    return approveLoan(tx, { loanId, offer, by: caller.id, rule, bookedOn, ...to });
  },
});

/** DELETE /loans/{id}/approval: takes an approval back. */
const deleteLoanApproval = moveEndpoint({
  method: 'DELETE',
  path: '/loans/{id}/approval',
  name: 'undoApproval',
  summary: 'Undo an approval',
  description: 'As long as no money has left the house. The loan is pending again.',
  needs: 'loan.undo_approval',
  status: 200,
  refusals: ['not_found', 'invalid_state'],
  example: {},

  move: (tx, { loanId, bookedOn }) => undoApproval(tx, { loanId, bookedOn }),
});

/** POST /loans/{id}/rejection: the lender says no. */
export const postLoanRejection = moveEndpoint({
  method: 'POST',
  path: '/loans/{id}/rejection',
  name: 'rejectLoan',
  summary: 'Reject a loan',
  description: 'What was paid of an application fee is kept, the rest of it is dropped.',
  needs: 'loan.reject',
  body: Body('Rejection', { reason: Reason }),
  status: 200,
  refusals: ['not_found', 'invalid_state'],
  example: { body: { reason: 'Too much debt elsewhere' } },

  move: (tx, { loanId, body, bookedOn }) => rejectLoan(tx, { loanId, ...body, bookedOn }),
});

/** POST /loans/{id}/withdrawal: the borrower no longer wants the money. */
const postLoanWithdrawal = moveEndpoint({
  method: 'POST',
  path: '/loans/{id}/withdrawal',
  name: 'withdrawLoan',
  summary: 'Withdraw a loan',
  description: 'The borrower no longer wants the money, and has not had it yet.',
  needs: 'loan.withdraw',
  body: Body('Withdrawal', { reason: Reason }),
  status: 200,
  refusals: ['not_found', 'invalid_state'],
  example: { body: { reason: 'Found the money elsewhere' } },

  move: (tx, { loanId, body, bookedOn }) => withdrawLoan(tx, { loanId, ...body, bookedOn }),
});

/** POST /loans/{id}/fee-payments: an application fee is paid, before there is a loan. */
const postLoanFeePayments = moveEndpoint({
  method: 'POST',
  path: '/loans/{id}/fee-payments',
  name: 'payApplicationFee',
  summary: 'Take in an application fee',
  description: 'At most what is owed of it: before the pay-out nothing else is owed.',
  needs: 'repayment.post',
  body: Body('FeePayment', MONEY_IN),
  status: 201,
  refusals: ['not_found', 'invalid_state', 'amount_out_of_range', 'date_out_of_range'],
  example: { body: { amount: 100, payment_method: 'mpesa', reference: 'TAJ81H2K9X' } },

  async move(tx, call) {
    return payApplicationFee(tx, await readLoanPayment(tx, call));
  },
});

/** POST /loans/{id}/disbursement: the money has been paid out, today or on a day before. */
const postLoanDisbursement = moveEndpoint({
  method: 'POST',
  path: '/loans/{id}/disbursement',
  name: 'disburseLoan',
  summary: 'Disburse a loan',
  description:
    'Books the money that was paid out and lays the schedule from that day. `disbursed_on` may ' +
    'lie back as far as the application; what time has earned since is booked today. Where the ' +
    'lender asks for two persons, whoever approved the loan does not (`not_permitted`).',
  needs: 'loan.disburse',
  body: Body('Disbursement', {
    ...MONEY_OUT,
    disbursed_on: Type.Optional(Type.String({ ...Day, description: 'Default: today.' })),
    first_due_on: Type.Optional(
      Type.String({ ...Day, description: 'Default: a repayment period later.' }),
    ),
  }),
  status: 200,
  refusals: [
    ...(['not_found', 'invalid_state', 'not_permitted'] as const),
    ...(['amount_out_of_range', 'date_out_of_range'] as const),
  ],
  example: { body: { payment_method: 'mpesa', reference: 'TAK2B7Q1ZD' } },

  async move(tx, { loanId, body, ...call }) {
    const { payment_method: method, reference = null, disbursed_on, first_due_on } = body;
    const firstDueOn = first_due_on ? Temporal.PlainDate.from(first_due_on) : null;
    const when = bookedToday(call, disbursed_on);
    return disburseLoan(tx, { loanId, method, reference, firstDueOn, when });
  },
});

/** What staff do with an application, until its money is out. */
export const LOAN_OPENING = [
  ...[postLoanApproval, deleteLoanApproval, postLoanRejection, postLoanWithdrawal],
  ...[postLoanFeePayments, postLoanDisbursement],
];
