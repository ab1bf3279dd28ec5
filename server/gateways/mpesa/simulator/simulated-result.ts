import { randomBytes } from 'node:crypto';
import type { Fields } from '#gateways/mpesa/kit/read-json.ts';
import { newReceipt } from './simulated-books.ts';
import { resultCode, resultWords } from './simulated-words.ts';

type Told = {
  readonly originatorId: string;
  readonly conversationId: string;
  readonly transactionId?: string;
  readonly timeoutUrl: string;
};

/** A result as Daraja posts it; `parameters` only of a success. A failure has an id too. */
export function resultBody(code: string, told: Told, parameters: Fields): object {
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

/** What the time-out address is told: that the request waited too long, not what became of it. */
export function timeoutBody(told: Told): object {
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
