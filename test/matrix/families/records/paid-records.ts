import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { requestPayment } from '@mkopo/server/operations/payments/request-payment.ts';
import { holdMoney } from '@mkopo/server/operations/receipts/parts/hold-money.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { insertCallback } from '@mkopo/server/store/payments/callback-store.ts';
import { kes } from '@mkopo/test/kit/lives/sample-loan.ts';
import type { Making } from '@mkopo/test/matrix/matrix-family.ts';
import { makeDisbursedLoan } from './lent-records.ts';

// What several families show of mobile money, made past every door and past the provider.

/** A phone that nobody was prompted on before. */
export function freshPhone({ fresh }: Pick<Making, 'fresh'>): string {
  return `254722${String(fresh()).padStart(6, '0')}`;
}

/** A payment that was asked for, on a loan of its own unless told. */
export async function makePayment(
  making: Making,
  { loanId, clientId = null }: { loanId?: LoanId; clientId?: ClientId | null } = {},
): Promise<string> {
  const loan = loanId ?? (await makeDisbursedLoan(making));
  const now = Temporal.Now.instant();
  const asked = { loanId: loan, clientId, amount: kes(3_120_00n), phone: freshPhone(making), now };
  const requested = await making.as((tx) => requestPayment(tx, asked));
  if (requested.kind !== 'fresh') throw new Error('nobody asked this phone before');
  return requested.payment.id;
}

/** Money that nobody knows whose it is. */
export async function makeSuspense(making: Making): Promise<string> {
  const now = Temporal.Now.instant();
  const receipt = {
    ...{ id: newId('receipt'), receipt: `R${String(making.fresh()).padStart(9, '0')}` },
    ...{ amount: kes(500_00n), billReference: 'LNOOO001' },
    ...{ payerPhone: '2547 ***** 126', payerName: 'JANE DOE', paidAt: now, toldAt: now },
  };
  return making.as((tx) => holdMoney(tx, { receipt, reason: 'unknown_reference', now }));
}

/** Something that the provider told. */
export function makeCallback({ as }: Making): Promise<string> {
  const receivedAt = Temporal.Now.instant();
  const told = { kind: 'status', about: null, body: '{"Result":{"ResultCode":0}}' } as const;
  return as(async (tx) => insertCallback(tx, { ...told, receivedAt }));
}
