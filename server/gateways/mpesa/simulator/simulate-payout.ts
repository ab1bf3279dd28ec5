import { PAYOUT_LIMITS } from '@mkopo/core/rail/rail-amount.ts';
import { isOriginatorId } from '@mkopo/core/rail/rail-text.ts';
import { type Fields, textOf } from '#gateways/mpesa/kit/read-json.ts';
import { around } from './simulate-prompt.ts';
import { type Movement, newConversationId, newReceipt } from './simulated-books.ts';
import {
  errorAnswer,
  fieldError,
  is,
  isAmountWithin,
  isPhone,
  isRemarks,
  isShortcode,
  isUrl,
  type SimulatedPart,
} from './simulated-call.ts';
import { SIMULATED_INITIATOR } from './simulated-credentials.ts';
import { behaviourOf } from './simulated-numbers.ts';
import { dottedTime, resultBody, timeoutBody } from './simulated-result.ts';

/** B2C: money to a phone. The same originator id is paid once. */
export const simulatePayout: SimulatedPart = (site, body) => {
  const error = fieldError(body, RULES);
  if (error) return error;
  const originatorId = text(body, 'OriginatorConversationID');
  if (site.books.movements.some((movement) => movement.originatorId === originatorId)) {
    return errorAnswer(500, '500.002.1001', 'Duplicate OriginatorConversationID.');
  }
  const phone = text(body, 'PartyB');
  const behaviour = behaviourOf(phone, 'payout');
  const now = site.books.now();
  const payout: Movement = {
    kind: 'payout',
    shortcode: text(body, 'PartyA'),
    phone,
    shillings: BigInt(text(body, 'Amount')),
    reference: '',
    receipt: newReceipt(),
    originatorId,
    conversationId: newConversationId(now),
    at: now,
    // Daraja takes such a request on, and fails it later.
    result: site.isCredential(text(body, 'SecurityCredential')) ? behaviour.result : '2001',
    isReversed: false,
  };
  if (behaviour.isTaken) site.books.movements.push(payout);
  const urls = { resultUrl: text(body, 'ResultURL'), timeoutUrl: text(body, 'QueueTimeOutURL') };
  const told = { ...payout, transactionId: payout.receipt, timeoutUrl: urls.timeoutUrl };
  const tell = () =>
    behaviour.callback === 'time_out'
      ? site.courier.post(urls.timeoutUrl, timeoutBody(told))
      : site.courier.post(urls.resultUrl, resultBody(payout.result, told, parametersOf(payout)));
  return {
    status: 200,
    body: {
      ConversationID: payout.conversationId,
      OriginatorConversationID: originatorId,
      ResponseCode: '0',
      ResponseDescription: 'Accept the service request successfully.',
    },
    ...around(behaviour, tell),
  };
};

const RULES = {
  OriginatorConversationID: isOriginatorId,
  InitiatorName: is(SIMULATED_INITIATOR),
  SecurityCredential: (sealed: string) => sealed !== '',
  CommandID: is('BusinessPayment', 'SalaryPayment', 'PromotionPayment'),
  Amount: isAmountWithin(PAYOUT_LIMITS),
  PartyA: isShortcode,
  PartyB: isPhone,
  Remarks: isRemarks,
  QueueTimeOutURL: isUrl,
  ResultURL: isUrl,
  Occassion: (occasion: string) => occasion.length <= 100,
};

function parametersOf({ shillings, receipt, phone, at }: Movement): Fields {
  return {
    TransactionAmount: Number(shillings),
    TransactionReceipt: receipt,
    ReceiverPartyPublicName: `${phone} - JANE DOE`,
    TransactionCompletedDateTime: dottedTime(at),
    B2CUtilityAccountAvailableFunds: 8959269.6,
    B2CWorkingAccountAvailableFunds: 1199371.0,
    B2CRecipientIsRegisteredCustomer: 'Y',
    B2CChargesPaidAccountAvailableFunds: -1980.0,
  };
}

function text(body: Fields, name: string): string {
  return textOf(body, name) ?? '';
}
