import { COLLECTION_LIMITS } from '@mkopo/core/rail/rail-amount.ts';
import { railTimestamp } from '@mkopo/core/rail/rail-time.ts';
import { type Fields, textOf } from '#gateways/mpesa/kit/read-json.ts';
import { paybillBody } from './simulate-paybill.ts';
import {
  type Movement,
  newCheckoutId,
  newConversationId,
  newReceipt,
  newRequestId,
} from './simulated-books.ts';
import {
  errorAnswer,
  fieldError,
  is,
  isAmountWithin,
  isPhone,
  isShortcode,
  isUrl,
  type SimulatedAnswer,
  type SimulatedPart,
  type Site,
} from './simulated-call.ts';
import { type Behaviour, behaviourOf } from './simulated-numbers.ts';
import { resultCode, resultWords } from './simulated-result.ts';

const SUCCESS = 'Success. Request accepted for processing';
const LOCKED =
  'Unable to lock subscriber, a transaction is already in process for the current subscriber';

/** STK push: a prompt on the payer's phone. */
export const simulatePrompt: SimulatedPart = (site, body) => {
  const error = promptError(site, body);
  if (error) return error;
  const now = site.books.now();
  const [phone = '', shillings = '0'] = [textOf(body, 'PhoneNumber') ?? '', text(body, 'Amount')];
  const behaviour = behaviourOf(phone, 'prompt');
  if (behaviour.ack === 'locked' || hasOpenPrompt(site, phone)) {
    return errorAnswer(500, '500.001.1001', LOCKED);
  }
  const prompt: Movement = {
    kind: 'prompt',
    shortcode: text(body, 'BusinessShortCode'),
    phone,
    shillings: BigInt(shillings),
    reference: text(body, 'AccountReference'),
    receipt: newReceipt(),
    originatorId: newRequestId(),
    conversationId: newConversationId(now),
    requestId: newCheckoutId(now, phone),
    at: now,
    result: behaviour.result,
    isReversed: false,
  };
  if (behaviour.isTaken) site.books.movements.push(prompt);
  return {
    status: 200,
    body: {
      MerchantRequestID: prompt.originatorId,
      CheckoutRequestID: prompt.requestId,
      ResponseCode: '0',
      ResponseDescription: SUCCESS,
      CustomerMessage: SUCCESS,
    },
    ...around(behaviour, () => tell(site, prompt, text(body, 'CallBackURL'))),
  };
};

/** When the callback of a request goes out, and whether its acknowledgement does. */
export function around(
  { ack, callback, isTaken }: Behaviour,
  tellCallback: () => Promise<unknown>,
): Pick<SimulatedAnswer, 'instead' | 'before' | 'after'> {
  const instead = ack === 'given' || ack === 'locked' ? {} : { instead: ack };
  if (!isTaken || callback === 'never') return instead;
  if (callback === 'before_ack') return { ...instead, before: tellCallback };
  const twice = () => Promise.all([tellCallback(), tellCallback()]);
  return { ...instead, after: callback === 'twice' ? twice : tellCallback };
}

/** What is paid by a prompt is paid to the paybill too, and announced where that is registered. */
async function tell({ books, courier }: Site, prompt: Movement, url: string): Promise<void> {
  await courier.post(url, promptCallback(prompt));
  const registered = books.registrations.get(prompt.shortcode);
  if (!registered || prompt.result !== '0') return;
  await courier.post(registered.confirmationUrl, paybillBody(prompt, { isDone: true }));
}

function promptCallback(prompt: Movement): object {
  const { shillings, receipt, at, phone, result } = prompt;
  const Item = [
    { Name: 'Amount', Value: Number(shillings) },
    { Name: 'MpesaReceiptNumber', Value: receipt },
    { Name: 'Balance' },
    { Name: 'TransactionDate', Value: Number(railTimestamp(at)) },
    { Name: 'PhoneNumber', Value: Number(phone) },
  ];
  const stkCallback = {
    MerchantRequestID: prompt.originatorId,
    CheckoutRequestID: prompt.requestId,
    ResultCode: resultCode(result),
    ResultDesc: resultWords(result),
    ...(result === '0' ? { CallbackMetadata: { Item } } : {}),
  };
  return { Body: { stkCallback } };
}

/** What became of a prompt. */
export const simulatePromptQuery: SimulatedPart = (site, body) => {
  const { books } = site;
  const error = fieldError(body, signatureRules(site, body));
  if (error) return error;
  const requestId = text(body, 'CheckoutRequestID');
  const prompt = books.movements.find((movement) => movement.requestId === requestId);
  if (!prompt || prompt.shortcode !== textOf(body, 'BusinessShortCode')) {
    return errorAnswer(400, '400.002.02', 'Bad Request - Invalid CheckoutRequestID');
  }
  if (prompt.result === 'open') {
    return errorAnswer(500, '500.001.1001', 'The transaction is being processed');
  }
  return {
    status: 200,
    body: {
      ResponseCode: '0',
      ResponseDescription: 'The service request has been accepted successfully',
      MerchantRequestID: prompt.originatorId,
      CheckoutRequestID: requestId,
      ResultCode: prompt.result,
      ResultDesc: resultWords(prompt.result),
    },
  };
};

function promptError(site: Site, body: Fields) {
  return fieldError(body, {
    ...signatureRules(site, body),
    TransactionType: is('CustomerPayBillOnline', 'CustomerBuyGoodsOnline'),
    Amount: isAmountWithin(COLLECTION_LIMITS),
    PartyA: isPhone,
    PartyB: isShortcode,
    PhoneNumber: isPhone,
    CallBackURL: isUrl,
    AccountReference: (reference) => /^.{1,12}$/.test(reference),
    TransactionDesc: (description) => description.length <= 13,
  });
}

function signatureRules({ secrets: { passkey } }: Site, body: Fields) {
  const signed = [textOf(body, 'BusinessShortCode'), passkey, textOf(body, 'Timestamp')];
  const expected = Buffer.from(signed.join('')).toString('base64');
  return {
    BusinessShortCode: isShortcode,
    Timestamp: (stamp: string) => /^\d{14}$/.test(stamp),
    Password: (password: string) => password === expected,
  };
}

function hasOpenPrompt({ books }: Site, phone: string): boolean {
  return books.movements.some(
    ({ kind, phone: prompted, result }) =>
      kind === 'prompt' && prompted === phone && result === 'open',
  );
}

function text(body: Fields, name: string): string {
  return textOf(body, name) ?? '';
}
