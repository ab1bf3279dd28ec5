import { parseId } from '@mkopo/core/kit/id.ts';
import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import { Type } from 'typebox';
import { EXAMPLE_LOAN_ID, EXAMPLE_MOVES } from '#api/console/examples/example-loans.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { Uuid } from '#api/kit/wire/formats.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { loanIn, MoveRecord, shownMove } from '#api/records/loans/show-loan-move.ts';
import { Reason } from '#api/records/loans/transaction-record.ts';
import { reverseTransaction } from '#operations/repayments/reverse-transaction.ts';
import { findTransaction } from '#store/loans/loan-history.ts';
import type { LoanTransactionId } from '#store/loans/loan-transaction-store.ts';

/** POST /loans/{id}/transactions/{transaction_id}/reversal: undoes what was done to a loan. */
export const postLoanTransactionReversal = endpoint({
  method: 'POST',
  path: '/loans/{id}/transactions/{transaction_id}/reversal',
  name: 'reverseTransaction',
  tag: 'Loans',
  summary: 'Reverse a transaction',
  description:
    'Undoes it as if it had never been, and plays again what came after it; nothing is edited. ' +
    'It can open a closed loan again. An approval is undone, not reversed; what another move ' +
    'stands on is refused with `data.standing`, its number.',
  needs: 'loan.reverse',
  params: Type.Object({ id: Uuid, transaction_id: Uuid }),
  body: Type.Object({ reason: Reason }, { title: 'Reversal', additionalProperties: false }),
  reply: { status: 200, data: MoveRecord },
  refusals: ['not_found', 'invalid_state'],
  example: {
    params: { id: EXAMPLE_LOAN_ID, transaction_id: EXAMPLE_MOVES.repayment.transaction.id },
    body: { reason: 'The cheque bounced' },
    reply: EXAMPLE_MOVES.reversal,
  },

  async live({ tx, params, body, ...call }) {
    const transactionId = parseId(params.transaction_id) as LoanTransactionId;
    const { loanId } = orRefuse((await findTransaction(tx, transactionId)) ?? refuse('not_found'));
    if (loanId !== loanIn(params)) orRefuse(refuse('not_found'));
    const bookedOn = businessDay(call);
    const saved = await reverseTransaction(tx, { transactionId, ...body, bookedOn });
    return shownMove(tx, saved, bookedOn);
  },
});
