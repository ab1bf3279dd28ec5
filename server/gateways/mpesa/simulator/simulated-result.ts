import { randomBytes } from 'node:crypto';
import { type Fields, textOf } from '#gateways/mpesa/kit/read-json.ts';
import { newConversationId, newReceipt, newRequestId } from './simulated-books.ts';
import type { Site } from './simulated-call.ts';

type SimulatedResultMessage = {
  readonly originatorId: string;
  readonly conversationId: string;
  readonly transactionId?: string;
  readonly timeoutUrl: string;
};

type Outcome = { readonly code: string; readonly parameters: Fields };

/** A result as Daraja posts it; `parameters` only of a success. A failure has an id too. */
export function resultBody(code: string, told: SimulatedResultMessage, parameters: Fields): object {
  const ResultParameter = Object.entries(parameters).map(([Key, Value]) =>
    Value === null ? { Key } : { Key, Value },
  );
  return {
    Result: {
      ResultType: 0,
      ResultCode: resultCode(code),
      ResultDesc: resultWords(code),
      OriginatorConversationID: told.originatorId,
      ConversationID: told.conversationId,
      TransactionID: told.transactionId ?? newReceipt(),
      ...(code === '0' ? { ResultParameters: { ResultParameter } } : {}),
      ReferenceData: { ReferenceItem: { Key: 'QueueTimeoutURL', Value: told.timeoutUrl } },
    },
  };
}

/** A request that is taken on under new ids, and whose result is posted later. */
export function answeredLater(site: Site, body: Fields, { code, parameters }: Outcome) {
  const originatorId = newRequestId();
  const conversationId = newConversationId(site.books.now());
  const timeoutUrl = textOf(body, 'QueueTimeOutURL') ?? '';
  const result = resultBody(code, { originatorId, conversationId, timeoutUrl }, parameters);
  return {
    status: 200,
    body: {
      OriginatorConversationID: originatorId,
      ConversationID: conversationId,
      ResponseCode: '0',
      ResponseDescription: 'Accept the service request successfully.',
    },
    after: () => site.courier.post(textOf(body, 'ResultURL') ?? '', result),
  };
}

/** What the time-out address is told: that the request waited too long, not what became of it. */
export function timeoutBody(told: SimulatedResultMessage): object {
  return {
    requestId: randomBytes(8).toString('hex'),
    OriginatorConversationID: told.originatorId,
    ConversationID: told.conversationId,
    errorCode: '500.003.02',
    errorMessage: 'System is busy. Please try again in few minutes.',
  };
}

/** `06.07.2024 22:48:52`, as a payout's result has it. */
export function dottedTime(moment: Temporal.Instant): string {
  const { year, month, day, hour, minute, second } = moment.toZonedDateTimeISO('Africa/Nairobi');
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(day)}.${two(month)}.${year} ${two(hour)}:${two(minute)}:${two(second)}`;
}

/** Daraja's own words for its result codes. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['0', 'The service request is processed successfully.'],
  ['1', 'The balance is insufficient for the transaction.'],
  ['2', 'The amount is less than the minimum transaction value.'],
  ['3', 'The amount is more than the maximum transaction value.'],
  ['4', 'The transaction would exceed the daily transfer limit.'],
  ['8', 'The transaction would exceed the maximum balance.'],
  ['11', 'The DebitParty is in an invalid state.'],
  ['17', 'Rule limited.'],
  ['21', 'The initiator is not allowed to initiate this request.'],
  ['1019', 'Transaction has expired.'],
  ['1025', 'An error occurred while sending a push request.'],
  ['1032', 'Request cancelled by user'],
  ['1037', 'DS timeout user cannot be reached'],
  ['2001', 'The initiator information is invalid.'],
  ['2006', 'The account status does not allow this transaction.'],
  ['2028', 'The request is not permitted according to product assignment.'],
  ['2040', 'Credit Party customer type can not be supported by the service.'],
  ['8006', 'The security credential is locked.'],
  ['SFC_IC0003', 'The operator does not exist.'],
  ['R000001', 'The transaction has already been reversed.'],
  ['R000002', 'The OriginalTransactionID is invalid.'],
]);

export function resultWords(code: string): string {
  return WORDS.get(code) ?? 'The request failed.';
}

/** Codes with letters are texts on the wire, the others numbers. */
export function resultCode(code: string): string | number {
  return /^\d+$/.test(code) ? Number(code) : code;
}
