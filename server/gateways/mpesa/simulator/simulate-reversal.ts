import { COLLECTION_LIMITS } from '@mkopo/core/rail/rail-amount.ts';
import { isReceipt } from '@mkopo/core/rail/rail-text.ts';
import { railTimestamp } from '@mkopo/core/rail/rail-time.ts';
import { type Fields, textOf } from '#gateways/mpesa/kit/read-json.ts';
import type { Movement } from './simulated-books.ts';
import {
  fieldError,
  is,
  isAmountWithin,
  isRemarks,
  isShortcode,
  isUrl,
  type SimulatedPart,
  type Site,
} from './simulated-call.ts';
import { SIMULATED_INITIATOR } from './simulated-credentials.ts';
import { answeredLater } from './simulated-result.ts';

/** Reversal: money that came in goes back. What was paid out cannot be fetched back this way. */
export const simulateReversal: SimulatedPart = (site, body) => {
  const error = fieldError(body, {
    Initiator: is(SIMULATED_INITIATOR),
    SecurityCredential: (sealed) => sealed !== '',
    CommandID: is('TransactionReversal'),
    TransactionID: isReceipt,
    Amount: isAmountWithin(COLLECTION_LIMITS),
    ReceiverParty: isShortcode,
    RecieverIdentifierType: is('11'),
    ResultURL: isUrl,
    QueueTimeOutURL: isUrl,
    Remarks: isRemarks,
  });
  if (error) return error;
  const original = find(site, body);
  const code = codeOf(site, body, original);
  if (original && code === '0') original.isReversed = true;
  const parameters = original ? parametersOf(original, site.books.now()) : {};
  return answeredLater(site, body, { code, parameters });
};

function find({ books }: Site, body: Fields): Movement | undefined {
  return books.movements.find(
    ({ kind, receipt, shortcode, shillings, result }) =>
      kind !== 'payout' &&
      result === '0' &&
      receipt === textOf(body, 'TransactionID') &&
      shortcode === textOf(body, 'ReceiverParty') &&
      String(shillings) === textOf(body, 'Amount'),
  );
}

function codeOf(site: Site, body: Fields, original: Movement | undefined): string {
  if (!site.isCredential(textOf(body, 'SecurityCredential') ?? '')) return '2001';
  if (!original) return 'R000002';
  return original.isReversed ? 'R000001' : '0';
}

function parametersOf({ shillings, receipt, phone, shortcode }: Movement, now: Temporal.Instant) {
  return {
    DebitAccountBalance: 'Utility Account|KES|51661.00|51661.00|0.00|0.00',
    Amount: Number(shillings),
    TransCompletedTime: Number(railTimestamp(now)),
    OriginalTransactionID: receipt,
    Charge: 0,
    CreditPartyPublicName: `${phone} - JANE DOE`,
    DebitPartyPublicName: `${shortcode} - Simulated Lender`,
  };
}
