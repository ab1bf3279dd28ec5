import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import { type MoneyName, nameTaken } from '@mkopo/core/payment/money-name.ts';
import { leaveBranch } from '#store/kit/branch-rows.ts';
import { Outrun } from '#store/kit/database-trouble.ts';
import { newId } from '#store/kit/new-id.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { type Payment, settlePayment } from '#store/payments/payment-store.ts';
import { findPaymentsOf, lockPaymentsOf } from '#store/payments/payments-of-posting.ts';
import {
  findHolder,
  findNamesOf,
  findPosted,
  type HeldName,
  type TakenName,
  takeNames,
} from '#store/receipts/money-name-store.ts';
import {
  isHeld,
  lockReceiptsOf,
  type Receipt,
  updateReceipt,
} from '#store/receipts/receipt-store.ts';
import { type FreshReceipt, holdFrom, NOWHERE, receiptName } from './hold-money.ts';

/** What a posting stands for, as the rail tells it: nothing for cash, or a cheque. */
export type RailMoney = {
  readonly postingId: string;
  /** What its money is called. */
  readonly names: readonly MoneyName[];
  readonly receipts: readonly Receipt[];
  readonly payments: readonly Payment[];
};

/** Locks what the rail knows of a posting. Whoever locks its loan or account does so afterwards. */
export async function lockRailMoney(tx: TenantTx, postingId: string): Promise<RailMoney> {
  const names = await findNamesOf(tx, postingId);
  const of = { postingId, names: names.map(({ name }) => name) };
  const told = await findPaymentsOf(tx, of);
  const receipts = await lockReceiptsOf(tx, {
    ...of,
    names: [...of.names, ...told.map(nameOfPayment)],
  });
  const payments = told.length > 0 ? await lockPaymentsOf(tx, of) : [];
  return { postingId, names, receipts, payments };
}

/**
 * Looks again behind the lock of the loan or account: money that the rail told of meanwhile would
 * vanish.
 */
export async function demandSameMoney(tx: TenantTx, seen: RailMoney): Promise<void> {
  // What was posted is in sight, by now; what becomes of its money may not be.
  leaveBranch(tx);
  const { postingId, names, receipts, payments } = seen;
  const of = { postingId, names: names.map(({ name }) => name) };
  const [named, paid, received] = await Promise.all([
    findNamesOf(tx, postingId),
    findPaymentsOf(tx, of),
    lockReceiptsOf(tx, { postingId, names: [] }),
  ]);
  const isSame =
    named.length === names.length &&
    paid.length === payments.length &&
    received.every(({ id }) => receipts.some((receipt) => receipt.id === id));
  if (!isSame) throw new Outrun('the rail told of this money meanwhile');
}

type Undone = RailMoney & { readonly bookedOn: Temporal.PlainDate };

/**
 * A posting was taken back, and its names are free. What the rail brought is still there: it goes
 * into suspense, for staff to put where it belongs. Where the same money stands in the books once
 * more, or waits in suspense already, it is that, and has the names from now on.
 */
export async function keepUndoneMoney(tx: TenantTx, undone: Undone): Promise<void> {
  const heir = heirOf(undone);
  if (heir) takeNames(tx, withHolder(undone.names, heir));
  let names = heir ? [] : undone.names;
  for (const { receipt, payment } of piecesOf(undone)) {
    const holder = await findHolder(tx, receiptName(receipt));
    if (holder) {
      await linkTo(tx, holder, { receipt, payment });
      continue;
    }
    const provenAt = ('provenAt' in receipt ? receipt.provenAt : null) ?? payment?.provenAt;
    if (!provenAt) throw new Error('only money that is proven was posted for the rail');
    const { bookedOn } = undone;
    const held = { receipt, reason: 'posting_reversed', provenAt, bookedOn, names } as const;
    const receiptId = await holdFrom(tx, held);
    names = [];
    if (payment) settleAgain(tx, payment, { repaymentId: null, receiptId });
  }
}

type Heir = Pick<TakenName, 'kind' | 'holderId'>;

/** What else is the same money: it was credited twice, or is in suspense besides. */
function heirOf({ postingId, receipts, payments }: Undone): Heir | null {
  const twin = payments.find(({ repaymentId }) => repaymentId && repaymentId !== postingId);
  if (twin?.repaymentId) return { kind: 'repayment', holderId: twin.repaymentId };
  const waiting = receipts.find(isHeld);
  return waiting ? { kind: 'receipt', holderId: waiting.id } : null;
}

function withHolder(names: readonly MoneyName[], heir: Heir): TakenName[] {
  return names.map((name) => ({ ...name, ...heir }));
}

type Piece = { readonly receipt: Receipt | FreshReceipt; readonly payment: Payment | null };

/** A receipt and the payment on a phone that is the same money; a payment alone gets a receipt. */
function piecesOf({ postingId, receipts, payments }: Undone): Piece[] {
  const prompted = payments
    .filter(({ repaymentId }) => repaymentId === postingId)
    .map((payment): Piece => {
      const known = receipts.find(({ receipt }) => receipt === nameOfPayment(payment));
      return { payment, receipt: known ?? freshReceipt(payment) };
    });
  const told = receipts.filter(
    ({ id, repaymentId, savingsTransactionId }) =>
      (repaymentId === postingId || savingsTransactionId === postingId) &&
      prompted.every(({ receipt }) => receipt.id !== id),
  );
  return [...prompted, ...told.map((receipt) => ({ receipt, payment: null }))];
}

function freshReceipt(payment: Payment): FreshReceipt {
  const { amount, phone, life, requestedAt } = payment;
  return {
    ...{ id: newId('receipt'), receipt: nameOfPayment(payment), amount, billReference: '' },
    ...{ payerPhone: phone, payerName: null, paidAt: life.money?.paidAt ?? null },
    toldAt: payment.settledAt ?? requestedAt,
  };
}

/** Its receipt, or the id of its prompt, under which it was booked where that was not known. */
function nameOfPayment({ id, life }: Payment): string {
  const name = life.money?.receipt ?? life.ids?.requestId;
  if (!name) throw new Error(`payment ${id} was booked and has no name`);
  return name;
}

/** Writes down that money stands elsewhere. */
async function linkTo(tx: TenantTx, holder: HeldName, { receipt, payment }: Piece): Promise<void> {
  const posted = await findPosted(tx, holder);
  const row = 'status' in receipt ? receipt : null;
  if (row && posted) updateReceipt(tx, { ...row, ...NOWHERE, ...posted.at }, null);
  if (!payment) return;
  if (posted && 'repaymentId' in posted.at) {
    const { repaymentId } = posted.at;
    return settleAgain(tx, payment, { repaymentId, receiptId: null });
  }
  const receiptId =
    row?.id ?? (holder.kind === 'receipt' ? (holder.holderId as Receipt['id']) : null);
  if (!receiptId) orRefuse(nameTaken(holder, 'reversal'));
  settleAgain(tx, payment, { repaymentId: null, receiptId });
}

function settleAgain(
  tx: TenantTx,
  { id, settledAt }: Payment,
  where: Pick<Payment, 'repaymentId' | 'receiptId'>,
): void {
  if (!settledAt) throw new Error(`payment ${id} was booked and is not settled`);
  settlePayment(tx, { id, ...where, now: settledAt });
}
