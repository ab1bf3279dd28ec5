import type {
  CollectedMoney,
  CollectionCallback,
  PaybillCallback,
  ResultCallback,
  TransactionStatus,
} from '@mkopo/core/rail/callback.ts';
import { isRailPhone } from '@mkopo/core/rail/mobile-number.ts';
import type { RequestIds } from '@mkopo/core/rail/provider-answer.ts';
import { amountFromRail } from '@mkopo/core/rail/rail-amount.ts';
import { collectionWords, payoutWords } from '@mkopo/core/rail/rail-result.ts';
import { billReference, isReceipt } from '@mkopo/core/rail/rail-text.ts';
import { railTime } from '@mkopo/core/rail/rail-time.ts';
import { type Fields, fieldOf, fieldsOf, namedValues, textOf } from './read-json.ts';

/**
 * Readers of what the provider posts to us. Anything may come: null means that we cannot act on it,
 * and somebody should look at it. Values are found by name, in any order, as numbers or as text.
 */

/** The end of a prompt. A success without a receipt and an amount proves nothing, and is null. */
export function readCollectionCallback(body: unknown): CollectionCallback | null {
  const callback = fieldsOf(fieldOf(fieldsOf(fieldOf(fieldsOf(body), 'Body')), 'stkCallback'));
  const requestId = textOf(callback, 'CheckoutRequestID');
  const merchantRequestId = textOf(callback, 'MerchantRequestID');
  const code = textOf(callback, 'ResultCode');
  if (!requestId || !merchantRequestId || !code) return null;
  const reason = collectionWords(code, textOf(callback, 'ResultDesc') ?? '');
  const outcome = code === '0' ? readMoney(callback) : ({ kind: 'failed', code, reason } as const);
  return outcome && { requestId, merchantRequestId, outcome };
}

function readMoney(callback: Fields | null): CollectedMoney | null {
  const items = fieldOf(fieldsOf(fieldOf(callback, 'CallbackMetadata')), 'Item');
  const values = namedValues(items, 'Name');
  const receipt = values.get('MpesaReceiptNumber') ?? '';
  const amountMinor = amountFromRail(values.get('Amount') ?? '');
  if (!isReceipt(receipt) || amountMinor === null || amountMinor <= 0n) return null;
  const phone = values.get('PhoneNumber') ?? '';
  return {
    kind: 'paid',
    receipt,
    amountMinor,
    phone: isRailPhone(phone) ? phone : null,
    paidAt: railTime(values.get('TransactionDate') ?? ''),
  };
}

/** A payment to the paybill number, both while it is asked for and when it is done. */
export function readPaybillCallback(body: unknown): PaybillCallback | null {
  const callback = fieldsOf(body);
  const receipt = textOf(callback, 'TransID') ?? '';
  const amountMinor = amountFromRail(textOf(callback, 'TransAmount') ?? '');
  const shortcode = textOf(callback, 'BusinessShortCode');
  if (!isReceipt(receipt) || amountMinor === null || amountMinor <= 0n || !shortcode) return null;
  const names = ['FirstName', 'MiddleName', 'LastName'].flatMap(
    (name) => textOf(callback, name) ?? [],
  );
  return {
    receipt,
    amountMinor,
    billReference: billReference(textOf(callback, 'BillRefNumber') ?? ''),
    paidAt: railTime(textOf(callback, 'TransTime') ?? ''),
    payerPhone: textOf(callback, 'MSISDN'),
    payerName: names.join(' ') || null,
    shortcode,
  };
}

/** The result of a payout, a status query or a reversal. */
export function readResultCallback(body: unknown): ResultCallback | null {
  const callback = fieldsOf(fieldOf(fieldsOf(body), 'Result'));
  const originatorId = textOf(callback, 'OriginatorConversationID');
  const conversationId = textOf(callback, 'ConversationID');
  const code = textOf(callback, 'ResultCode');
  if (!originatorId || !conversationId || !code) return null;
  const ids = { originatorId, conversationId, transactionId: textOf(callback, 'TransactionID') };
  if (code !== '0') {
    const reason = payoutWords(code, textOf(callback, 'ResultDesc') ?? '');
    return { ...ids, outcome: { kind: 'failed', code, reason } };
  }
  const list = fieldOf(fieldsOf(fieldOf(callback, 'ResultParameters')), 'ResultParameter');
  return { ...ids, outcome: { kind: 'done', parameters: namedValues(list, 'Key') } };
}

/** That a request waited too long: what became of it nobody says. Its ids stand at the top. */
export function readTimeoutCallback(body: unknown): RequestIds | null {
  const told = fieldsOf(body);
  const callback = fieldsOf(fieldOf(told, 'Result')) ?? told;
  const originatorId = textOf(callback, 'OriginatorConversationID');
  const conversationId = textOf(callback, 'ConversationID');
  return originatorId && conversationId ? { originatorId, conversationId } : null;
}

type Parameters = ReadonlyMap<string, string>;

/** The receipt that a result names: of a payout, a status or a reversal's original. */
export function receiptOf(parameters: Parameters): string | null {
  const receipt = oneOf(parameters, ['TransactionReceipt', 'ReceiptNo', 'OriginalTransactionID']);
  return receipt && isReceipt(receipt) ? receipt : null;
}

export function amountOf(parameters: Parameters): bigint | null {
  return amountFromRail(oneOf(parameters, ['TransactionAmount', 'Amount']) ?? '');
}

export function completedAtOf(parameters: Parameters): Temporal.Instant | null {
  const names = ['TransactionCompletedDateTime', 'TransCompletedTime', 'FinalisedTime'];
  return railTime(oneOf(parameters, names) ?? '');
}

/** Words for an end without money. Any other word leaves the transaction open. */
const FAILED = ['cancelled', 'declined', 'expired', 'failed'];

/** What a status query found. Null where a completed one does not say how much, and its receipt. */
export function statusOf(parameters: Parameters): TransactionStatus | null {
  const word = parameters.get('TransactionStatus');
  if (!word) return null;
  const parties = {
    originatorId: parameters.get('OriginatorConversationID') ?? null,
    debitParty: parameters.get('DebitPartyName') ?? null,
    creditParty: parameters.get('CreditPartyName') ?? null,
  };
  const spelt = word.toLowerCase();
  if (spelt !== 'completed') {
    return { ...parties, kind: FAILED.includes(spelt) ? 'failed' : 'open', word };
  }
  const [receipt, amountMinor] = [receiptOf(parameters), amountOf(parameters)];
  if (!receipt || amountMinor === null || amountMinor <= 0n) return null;
  const completedAt = completedAtOf(parameters);
  return { ...parties, kind: 'completed', receipt, amountMinor, completedAt };
}

function oneOf(parameters: Parameters, names: readonly string[]): string | null {
  for (const name of names) {
    const value = parameters.get(name);
    if (value !== undefined) return value;
  }
  return null;
}
