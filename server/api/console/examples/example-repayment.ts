import { sandboxId } from '@mkopo/core/sandbox/sandbox-id.ts';
import type { Static } from 'typebox';
import type { RepaymentRecord } from '#api/records/repayments/repayment-record.ts';
import { EXAMPLE_MOVES } from './example-loans.ts';

const { loan } = EXAMPLE_MOVES.repayment;

/** The first instalment of the loan of the reference, paid when it was due. */
export const EXAMPLE_REPAYMENT: Static<typeof RepaymentRecord> = {
  id: sandboxId('loan transaction', 'example'),
  loan_id: loan.id,
  client_id: loan.client_id,
  amount: 3120,
  payment_method: 'mpesa',
  reference: 'TAJ81H2K9X',
  paid_at: '2026-02-15T07:30:00Z',
  status: 'posted',
  allocation: { principal: 3000, interest: 120, fees: 0, penalties: 0, overpayment: 0 },
  loan_status: loan.status,
  loan_balance: loan.balances.total,
};
