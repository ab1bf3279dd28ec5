import { orNotFound, Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import type { ResultCallback } from '@mkopo/core/rail/callback.ts';
import type { ProviderAnswer, RequestIds } from '@mkopo/core/rail/provider-answer.ts';
import { isReceipt } from '@mkopo/core/rail/rail-text.ts';
import { demandChecker } from '#operations/access/parts/second-person.ts';
import { bookLetGo, receiptName } from '#operations/receipts/parts/hold-money.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { findHolder } from '#store/receipts/money-name-store.ts';
import {
  lockReceipt,
  lockReceiptByReturn,
  type Receipt,
  type ReceiptId,
  updateReceipt,
} from '#store/receipts/receipt-store.ts';

/**
 * Writes down that money is to be sent back to its payer; the provider is asked once this is
 * committed. Where its answer to an earlier try was lost it may be asked again: a payment that went
 * back already does not go back twice. What is something else by now, under the same name, does not
 * go back.
 */
export async function startReturn(tx: TenantTx, id: ReceiptId): Promise<Receipt> {
  const receipt = orNotFound(await lockReceipt(tx, id));
  const { status, receipt: name, returnConversationId } = receipt;
  const isLost = status === 'returning' && returnConversationId === null;
  if (status !== 'suspense' && !isLost) {
    throw new Refusal(refuse('invalid_state', { status, action: 'return' }));
  }
  // Money that is known by the id of its prompt alone cannot be named to the provider.
  if (!isReceipt(name)) {
    throw new Refusal(refuse('invalid_state', { status, action: 'return', why: 'no_receipt' }));
  }
  if ((await findHolder(tx, receiptName(receipt)))?.holderId !== id) {
    throw new Refusal(refuse('invalid_state', { status, action: 'return', why: 'receipt_used' }));
  }
  await demandChecker(tx, receipt.amount);
  const returnFailure = isLost ? (receipt.returnFailure ?? LOST) : null;
  const returning: Receipt = {
    ...{ ...receipt, status: 'returning', returnFailure, returnConversationId: null },
    returnedBy: `${tx.actor.kind} ${tx.actor.id}`,
  };
  updateReceipt(tx, returning, null);
  recordChange(tx, {
    ...{ action: 'receipt.returning', subjectKind: 'receipt', subjectId: id },
    before: { status },
    after: { status: 'returning', receipt: name },
  });
  return returning;
}

/** Kept on a return that may be under way since an earlier try, of which nobody heard the end. */
const LOST = 'the answer to an earlier try was lost';

export type ReturnAsked = { readonly id: ReceiptId; readonly asked: ProviderAnswer<RequestIds> };

/** Writes down what the provider said to sending money back. */
export async function recordReturnAsked(
  tx: TenantTx,
  { id, asked }: ReturnAsked,
): Promise<Receipt> {
  const receipt = orNotFound(await lockReceipt(tx, id));
  if (receipt.status !== 'returning') return receipt;
  const told = toldOf(receipt, asked);
  updateReceipt(tx, told, null);
  return told;
}

function toldOf(receipt: Receipt, asked: ProviderAnswer<RequestIds>): Receipt {
  switch (asked.kind) {
    case 'accepted':
      return { ...receipt, returnConversationId: asked.ids.conversationId };
    case 'refused':
      return notReturned(receipt, asked.reason);
    case 'unknown':
      return { ...receipt, returnFailure: asked.reason };
  }
}

/** What failed speaks of this try alone: where an earlier one was lost, it may have gone back. */
function notReturned(receipt: Receipt, reason: string): Receipt {
  return receipt.returnFailure === null
    ? { ...receipt, status: 'suspense', returnFailure: reason }
    : { ...receipt, returnFailure: reason, returnConversationId: null };
}

/** The payment went back before: an earlier try that nobody heard the end of. */
const ALREADY_REVERSED = 'R000001';

/** Acts on the end of a reversal. `later`: we know of no such conversation, or not yet. */
export async function noteReturn(
  tx: TenantTx,
  { callback, now }: { readonly callback: ResultCallback; readonly now: Temporal.Instant },
): Promise<'settled' | 'ignored' | 'later'> {
  const { conversationId, outcome } = callback;
  const receipt = await lockReceiptByReturn(tx, conversationId);
  if (!receipt) return 'later';
  if (receipt.status !== 'returning') return 'ignored';
  const { id, status } = receipt;
  const isBack = outcome.kind === 'done' || outcome.code === ALREADY_REVERSED;
  const after: Receipt = isBack
    ? { ...receipt, status: 'returned', reason: null }
    : notReturned(receipt, outcome.reason);
  updateReceipt(tx, after, null);
  if (isBack) await bookLetGo(tx, receipt, { step: 'returned', now });
  recordChange(tx, {
    ...{ action: `receipt.${after.status}`, subjectKind: 'receipt', subjectId: id },
    before: { status },
    after: { status: after.status, failure: after.returnFailure },
  });
  return 'settled';
}
