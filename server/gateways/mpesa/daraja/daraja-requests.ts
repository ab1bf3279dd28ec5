import { shillingsOf } from '@mkopo/core/rail/rail-amount.ts';
import { DESCRIPTION_MAX, REMARKS_MAX, railText } from '@mkopo/core/rail/rail-text.ts';
import { railTimestamp } from '@mkopo/core/rail/rail-time.ts';
import type { CollectAsk, PayOutAsk, ReverseAsk, StatusAsk } from '#gateways/mpesa/kit/rail.ts';
import type { Fields } from '#gateways/mpesa/kit/read-json.ts';
import type { DarajaAccount, DarajaShortcode } from './daraja-account.ts';

/** The bodies of requests, in Daraja's spelling, its mistakes included. */

type Collection = DarajaAccount['collection'];

export const PATHS = {
  prompt: '/mpesa/stkpush/v1/processrequest',
  promptQuery: '/mpesa/stkpushquery/v1/query',
  register: '/mpesa/c2b/v2/registerurl',
  payout: '/mpesa/b2c/v3/paymentrequest',
  status: '/mpesa/transactionstatus/v1/query',
  reversal: '/mpesa/reversal/v1/request',
} as const;

export function promptBody(by: Collection, ask: CollectAsk, now: Temporal.Instant): Fields {
  return {
    ...signature(by, now),
    TransactionType: by.till ? 'CustomerBuyGoodsOnline' : 'CustomerPayBillOnline',
    Amount: shillingsOf(ask.amountMinor),
    PartyA: ask.phone,
    PartyB: by.till ?? by.shortcode,
    PhoneNumber: ask.phone,
    CallBackURL: ask.callbackUrl,
    AccountReference: ask.accountReference,
    TransactionDesc: railText(ask.description, DESCRIPTION_MAX) || 'Payment',
  };
}

export function promptQueryBody(by: Collection, requestId: string, now: Temporal.Instant): Fields {
  return { ...signature(by, now), CheckoutRequestID: requestId };
}

function signature({ shortcode, passkey }: Collection, now: Temporal.Instant): Fields {
  const Timestamp = railTimestamp(now);
  const Password = Buffer.from(`${shortcode}${passkey}${Timestamp}`).toString('base64');
  return { BusinessShortCode: Number(shortcode), Password, Timestamp };
}

export function payoutBody(by: DarajaShortcode, ask: PayOutAsk): Fields {
  return {
    OriginatorConversationID: ask.originatorId,
    InitiatorName: by.initiatorName,
    SecurityCredential: by.securityCredential(),
    CommandID: 'BusinessPayment',
    Amount: shillingsOf(ask.amountMinor),
    PartyA: by.shortcode,
    PartyB: ask.phone,
    Remarks: remarks(ask.remarks),
    QueueTimeOutURL: ask.timeoutUrl,
    ResultURL: ask.resultUrl,
  };
}

export function statusBody(by: DarajaShortcode, ask: StatusAsk): Fields {
  return {
    Initiator: by.initiatorName,
    SecurityCredential: by.securityCredential(),
    CommandID: 'TransactionStatusQuery',
    ...sought(ask.by),
    PartyA: by.shortcode,
    IdentifierType: '4',
    ResultURL: ask.resultUrl,
    QueueTimeOutURL: ask.timeoutUrl,
    Remarks: 'Status',
    Occasion: 'Status',
  };
}

function sought(by: StatusAsk['by']): Fields {
  if ('receipt' in by) return { TransactionID: by.receipt };
  const id = 'originatorId' in by ? by.originatorId : by.merchantRequestId;
  return { OriginalConversationID: id };
}

export function reversalBody(by: DarajaShortcode, ask: ReverseAsk): Fields {
  return {
    Initiator: by.initiatorName,
    SecurityCredential: by.securityCredential(),
    CommandID: 'TransactionReversal',
    TransactionID: ask.receipt,
    Amount: shillingsOf(ask.amountMinor),
    ReceiverParty: by.shortcode,
    RecieverIdentifierType: '11',
    ResultURL: ask.resultUrl,
    QueueTimeOutURL: ask.timeoutUrl,
    Remarks: remarks(ask.remarks),
  };
}

/** Remarks have at least two characters. */
function remarks(text: string): string {
  return railText(text, REMARKS_MAX).padEnd(2, '-');
}
