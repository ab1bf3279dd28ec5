import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { railPhone } from '@mkopo/core/rail/mobile-number.ts';
import { PAYOUT_LIMITS } from '@mkopo/core/rail/rail-amount.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { ApiError } from '#api/kit/wire/api-error.ts';
import { Day, Phone } from '#api/kit/wire/formats.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { LoanPath } from '#api/records/loans/loan-record.ts';
import { loanIn, MoveRecord, shownMove } from '#api/records/loans/show-loan-move.ts';
import { PayoutRecord, showPayout } from '#api/records/payments/payout-record.ts';
import { requestPayout } from '#operations/payments/request-payout.ts';
import { findClient } from '#store/clients/client-store.ts';
import { inTenant, type TenantTx } from '#store/kit/transaction.ts';
import { findLoanSummary } from '#store/loans/loan-summary.ts';

/** Shillings, and whole ones. */
const LIMITS = { currency: KES, ...PAYOUT_LIMITS, unitMinor: 100n } as const;

const NewPayout = Type.Object(
  {
    phone: Type.Optional(
      Type.String({
        ...Phone,
        description: 'A Kenyan mobile number. Default: the client’s own.',
      }),
    ),
    first_due_on: Type.Optional(
      Type.String({ ...Day, description: 'Default: a repayment period later.' }),
    ),
  },
  { title: 'NewPayout', additionalProperties: false },
);

/** POST /loans/{id}/payout: has the loan paid out by M-Pesa. */
export const postLoanPayout = endpoint({
  method: 'POST',
  path: '/loans/{id}/payout',
  name: 'payOutLoan',
  tag: 'Payouts',
  summary: 'Have a loan paid out by M-Pesa',
  description:
    'Has the approved amount, less deducted fees, sent to the borrower’s phone: whole shillings, ' +
    '10 to 250,000. The loan is `disbursing` until the provider proves that the money has left ' +
    '(`disbursed`, with the receipt as `disbursement_trx_id`) or never will (`approved` again, ' +
    'with the reason). Until then nothing else can be done with it. The provider is asked a ' +
    'moment after this answer: read the loan or the payout to see what became of it.',
  needs: 'loan.disburse',
  params: LoanPath,
  body: NewPayout,
  reply: {
    status: 201,
    data: Type.Object(
      { ...MoveRecord.properties, payout: PayoutRecord },
      { title: 'StartedPayout' },
    ),
  },
  refusals: [
    ...(['not_found', 'invalid_state', 'amount_out_of_range', 'date_out_of_range'] as const),
    'rail_unavailable',
  ],
  example: {
    params: { id: EXAMPLE_IDS.loan },
    body: { phone: '+254712345678' },
  },

  async ownTransactions({ params, body, caller, callerProof: { now }, database, scope, desk }) {
    if (!desk.railOf(caller)) throw new ApiError('rail_unavailable');
    const [loanId, bookedOn] = [loanIn(params), businessDay({ caller, now })];
    const firstDueOn = body.first_due_on ? Temporal.PlainDate.from(body.first_due_on) : null;
    const started = await inTenant(database, scope, async (tx) => {
      const phone = await phoneToPay(tx, loanId, body.phone);
      const how = { limits: LIMITS, by: caller.id, at: now };
      const request = { loanId, phone, firstDueOn, bookedOn, ...how };
      const { saved, payout } = await requestPayout(tx, request);
      return { ...(await shownMove(tx, saved, bookedOn)), payout: showPayout(payout, now) };
    });
    desk.wake();
    return started;
  },
});

/** The number that was told, or the client's; it must be one that the rail pays to. */
async function phoneToPay(tx: TenantTx, loanId: LoanId, told: string | undefined): Promise<string> {
  const loan = orRefuse((await findLoanSummary(tx, loanId)) ?? refuse('not_found'));
  const phone = railPhone(told ?? (await findClient(tx, loan.clientId))?.phone ?? '');
  if (phone) return phone;
  if (told === undefined) {
    orRefuse(refuse('invalid_state', { action: 'payout', why: 'phone_not_mobile_money' }));
  }
  const fields = [{ field: 'phone', problem: 'must be a Kenyan mobile number' }];
  throw new ApiError('validation_error', { data: { fields } });
}
