import { COLLECTION_LIMITS } from '@mkopo/core/rail/rail-amount.ts';
import { railTimestamp } from '@mkopo/core/rail/rail-time.ts';
import type { HttpOutcome } from '#gateways/mpesa/daraja/send-request.ts';
import { type Fields, textOf } from '#gateways/mpesa/kit/read-json.ts';
import {
  type Movement,
  newConversationId,
  newReceipt,
  newRequestId,
  type Registration,
} from './simulated-books.ts';
import {
  errorAnswer,
  fieldError,
  is,
  isAmountWithin,
  isPhone,
  isShortcode,
  isUrl,
  type SimulatedPart,
  type Site,
} from './simulated-call.ts';

/** C2B register URL: where payments to a paybill number are announced. */
export const simulateRegister: SimulatedPart = ({ books }, body) => {
  const error = fieldError(body, {
    ShortCode: isShortcode,
    ResponseType: is('Completed', 'Cancelled'),
    ConfirmationURL: isUrl,
    ValidationURL: isUrl,
  });
  if (error) return error;
  books.registrations.set(textOf(body, 'ShortCode') ?? '', {
    unanswered: textOf(body, 'ResponseType') === 'Completed' ? 'Completed' : 'Cancelled',
    confirmationUrl: textOf(body, 'ConfirmationURL') ?? '',
    validationUrl: textOf(body, 'ValidationURL') ?? '',
  });
  return taken('Success');
};

/** C2B simulate: somebody pays to the paybill number, on their own. */
export const simulatePaybill: SimulatedPart = (site, body) => {
  const error = fieldError(body, {
    ShortCode: isShortcode,
    CommandID: is('CustomerPayBillOnline', 'CustomerBuyGoodsOnline'),
    Amount: isAmountWithin(COLLECTION_LIMITS),
    Msisdn: isPhone,
    BillRefNumber: (reference) => reference.length <= 20,
  });
  if (error) return error;
  const shortcode = textOf(body, 'ShortCode') ?? '';
  const registered = site.books.registrations.get(shortcode);
  if (!registered) return errorAnswer(404, '404.003.01', 'Resource not found');
  const payment = newPayment(site, body, shortcode);
  return {
    ...taken('Accept the service request successfully.'),
    after: () => settle(site, payment, registered),
  };
};

function newPayment({ books }: Site, body: Fields, shortcode: string): Movement {
  return {
    kind: 'paybill',
    shortcode,
    phone: textOf(body, 'Msisdn') ?? '',
    shillings: BigInt(textOf(body, 'Amount') ?? '0'),
    reference: textOf(body, 'BillRefNumber') ?? '',
    receipt: newReceipt(),
    originatorId: newRequestId(),
    conversationId: newConversationId(books.now()),
    at: books.now(),
    result: 'open',
    isReversed: false,
  };
}

/** The lender is asked first; money moves when it agrees, or stays silent and asked for that. */
async function settle({ books, courier }: Site, payment: Movement, registered: Registration) {
  const heard = await courier.post(
    registered.validationUrl,
    paybillBody(payment, { isDone: false }),
  );
  const decided = decisionOf(heard) ?? registered.unanswered === 'Completed';
  if (!decided) return;
  payment.result = '0';
  books.movements.push(payment);
  const echoed = heard.kind === 'answered' ? textOf(heard.body, 'ThirdPartyTransID') : null;
  const body = paybillBody(payment, { isDone: true });
  await courier.post(registered.confirmationUrl, { ...body, ThirdPartyTransID: echoed ?? '' });
}

/** Null where the lender decided nothing. */
function decisionOf(heard: HttpOutcome): boolean | null {
  const code =
    heard.kind === 'answered' && heard.status === 200 ? textOf(heard.body, 'ResultCode') : null;
  if (code === '0') return true;
  return code !== null && /^C2B0001[1-6]$/.test(code) ? false : null;
}

/** What validation and confirmation carry. The payer's number is masked. */
export function paybillBody(payment: Movement, { isDone }: { readonly isDone: boolean }) {
  const { receipt, at, shillings, shortcode, reference, phone } = payment;
  return {
    TransactionType: 'Pay Bill',
    TransID: receipt,
    TransTime: railTimestamp(at),
    TransAmount: `${shillings}.00`,
    BusinessShortCode: shortcode,
    BillRefNumber: reference,
    InvoiceNumber: '',
    OrgAccountBalance: isDone ? '25000.00' : '',
    ThirdPartyTransID: '',
    MSISDN: `${phone.slice(0, 4)} ***** ${phone.slice(-3)}`,
    FirstName: 'JANE',
    MiddleName: '',
    LastName: 'DOE',
  };
}

/** The name of the id is misspelt at Daraja. */
function taken(words: string) {
  const body = {
    OriginatorCoversationID: newRequestId(),
    ResponseCode: '0',
    ResponseDescription: words,
  };
  return { status: 200, body };
}
