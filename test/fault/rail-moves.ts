import { applyPaymentFact } from '@mkopo/server/operations/payments/apply-payment-fact.ts';
import { matchReceipt } from '@mkopo/server/operations/payments/match-receipt.ts';
import { repostMoney } from '@mkopo/server/operations/payments/repost-money.ts';
import { requestPayment } from '@mkopo/server/operations/payments/request-payment.ts';
import {
  noteReturn,
  recordReturnAsked,
  startReturn,
} from '@mkopo/server/operations/payments/return-receipt.ts';
import { settleReceipt } from '@mkopo/server/operations/payments/settle-receipt.ts';
import { holdMoney } from '@mkopo/server/operations/receipts/parts/hold-money.ts';
import { reverseTransaction } from '@mkopo/server/operations/repayments/reverse-transaction.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import type { LoanTransactionId } from '@mkopo/server/store/loans/loan-transaction-store.ts';
import { insertReceipt, type ReceiptId } from '@mkopo/server/store/receipts/receipt-store.ts';
import { kes } from '@mkopo/test/kit/lives/sample-loan.ts';
import type { LendingWorld } from '@mkopo/test/kit/worlds/lending.ts';
import type { Moves } from './loan-moves.ts';

const NOW = Temporal.Instant.from('2026-03-01T09:00:00Z');
const TODAY = Temporal.PlainDate.from('2026-03-01');
let made = 0;

function freshReceipt() {
  made += 1;
  return {
    ...{
      id: newId('receipt'),
      receipt: `CUT${String(made).padStart(7, '0')}`,
      amount: kes(90_00n),
    },
    ...{ billReference: 'LN-000001', payerPhone: null, payerName: null, paidAt: NOW, toldAt: NOW },
  };
}

/** What the provider confirms, and what staff make of money that nobody claims. */
export function railMoves(world: LendingWorld): Moves {
  const { as } = world;
  const held = async () => {
    const receipt = freshReceipt();
    await as((tx) => holdMoney(tx, { receipt, reason: 'unknown_reference', now: NOW }));
    return receipt;
  };
  return {
    async applyPaymentFact() {
      const loanId = await world.disbursed();
      made += 1;
      const asked = { loanId, clientId: null, amount: kes(100_00n), now: NOW };
      const phone = `254733${String(made).padStart(6, '0')}`;
      const requested = await as((tx) => requestPayment(tx, { ...asked, phone }));
      if (requested.kind !== 'fresh') throw new Error('nobody asked this phone before');
      const money = { receipt: `CUT${String(made).padStart(7, '0')}`, amountMinor: 100_00n };
      const fact = { kind: 'found', money: { ...money, paidAt: NOW } } as const;
      return (tx) => applyPaymentFact(tx, { paymentId: requested.payment.id, fact, now: NOW });
    },
    async settleReceipt() {
      await world.disbursed();
      const receipt = freshReceipt();
      const told = { status: 'told', reason: null, provenAt: null, dueAt: null } as const;
      await as((tx) => insertReceipt(tx, { ...receipt, ...told }));
      const parties = { originatorId: null, debitParty: null, creditParty: null };
      const status = {
        ...parties,
        kind: 'completed',
        receipt: receipt.receipt,
        amountMinor: 90_00n,
        completedAt: NOW,
      } as const;
      return (tx) => settleReceipt(tx, { receiptId: receipt.id, status, now: NOW });
    },
    async matchReceipt() {
      const loanId = await world.disbursed();
      const { id: receiptId } = await held();
      return (tx) => matchReceipt(tx, { receiptId, target: { loanId }, now: NOW });
    },
    async repostMoney() {
      const [wrong, loanId] = [await world.disbursed(), await world.disbursed()];
      const { id: receiptId } = await held();
      const match = { receiptId, target: { loanId: wrong }, now: NOW };
      const { repaymentId } = await as((tx) => matchReceipt(tx, match));
      const postingId = repaymentId as LoanTransactionId;
      const undone = { transactionId: postingId, reason: 'mistaken', bookedOn: TODAY };
      await as((tx) => reverseTransaction(tx, undone));
      const move = { postingId, target: { loanId }, reason: 'mistaken', now: NOW };
      return (tx) => repostMoney(tx, move);
    },
    /** What the rail brought goes into suspense with its reversal, or neither happens. */
    async 'reverseTransaction, of the rail'() {
      const loanId = await world.disbursed();
      const { id: receiptId } = await held();
      const match = { receiptId, target: { loanId }, now: NOW };
      const { repaymentId } = await as((tx) => matchReceipt(tx, match));
      const transactionId = repaymentId as LoanTransactionId;
      return (tx) => reverseTransaction(tx, { transactionId, reason: 'wrong', bookedOn: TODAY });
    },
    async noteReturn() {
      const { id } = await held();
      const ids = { conversationId: `AG_${id}`, originatorId: 'o' };
      await as((tx) => startReturn(tx, id as ReceiptId));
      await as((tx) => recordReturnAsked(tx, { id, asked: { kind: 'accepted', ids } }));
      const outcome = { kind: 'done', parameters: new Map() } as const;
      const callback = { ...ids, transactionId: 'SG722NMVXQ', outcome };
      return (tx) => noteReturn(tx, { callback, now: NOW });
    },
  };
}
