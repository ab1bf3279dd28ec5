import { isReceipt } from '@mkopo/core/rail/rail-text.ts';
import { railTimestamp } from '@mkopo/core/rail/rail-time.ts';
import { type Fields, textOf } from '#gateways/mpesa/kit/read-json.ts';
import type { Movement, SimulatedBooks } from './simulated-books.ts';
import {
  fieldError,
  is,
  isRemarks,
  isShortcode,
  isUrl,
  type SimulatedPart,
} from './simulated-call.ts';
import { SIMULATED_INITIATOR } from './simulated-credentials.ts';
import { answeredLater } from './simulated-result.ts';

/** Transaction status: what became of a movement, by its receipt or its originator's id. */
export const simulateStatus: SimulatedPart = (site, body) => {
  const [receipt, originatorId] = [
    textOf(body, 'TransactionID'),
    textOf(body, 'OriginalConversationID'),
  ];
  const error = fieldError(body, {
    Initiator: is(SIMULATED_INITIATOR),
    SecurityCredential: (sealed) => sealed !== '',
    CommandID: is('TransactionStatusQuery'),
    TransactionID: (text) => (text === '' ? originatorId !== null : isReceipt(text)),
    PartyA: isShortcode,
    IdentifierType: is('4'),
    ResultURL: isUrl,
    QueueTimeOutURL: isUrl,
    Remarks: isRemarks,
  });
  if (error) return error;
  const found = find(site.books, { receipt, originatorId, shortcode: textOf(body, 'PartyA') });
  const isKnown = site.isCredential(textOf(body, 'SecurityCredential') ?? '');
  const code = isKnown ? (found ? '0' : 'R000002') : '2001';
  return answeredLater(site, body, { code, parameters: found ? parametersOf(found) : {} });
};

type Sought = Readonly<Record<'receipt' | 'originatorId' | 'shortcode', string | null>>;

function find({ movements }: SimulatedBooks, { receipt, originatorId, shortcode }: Sought) {
  return movements.find(
    (movement) =>
      movement.shortcode === shortcode &&
      (receipt === null || movement.receipt === receipt) &&
      (originatorId === null || movement.originatorId === originatorId),
  );
}

function parametersOf(movement: Movement): Fields {
  const { shortcode, phone, kind, at, receipt, shillings, result } = movement;
  const [payer, lender] = [`${phone} - JANE DOE`, `${shortcode} - Simulated Lender`];
  const isPayout = kind === 'payout';
  return {
    DebitPartyName: isPayout ? lender : payer,
    CreditPartyName: isPayout ? payer : lender,
    OriginatorConversationID: movement.originatorId,
    InitiatedTime: Number(railTimestamp(at)),
    DebitAccountType: isPayout ? 'Utility Account' : 'MMF Account For Customer',
    DebitPartyCharges: isPayout ? 'Fee For B2C Payment|KES|22.40' : null,
    TransactionReason: null,
    ReasonType: isPayout ? 'Business Payment to Customer via API' : 'Pay Bill Online',
    TransactionStatus: result === '0' ? 'Completed' : result === 'open' ? 'Pending' : 'Failed',
    FinalisedTime: result === 'open' ? null : Number(railTimestamp(at)),
    Amount: Number(shillings),
    ConversationID: movement.conversationId,
    ReceiptNo: receipt,
  };
}
