import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  readCollectionCallback,
  readPaybillCallback,
  readResultCallback,
} from '@mkopo/server/gateways/mpesa/kit/read-callback.ts';
import fc from 'fast-check';

const READERS = [readCollectionCallback, readPaybillCallback, readResultCallback];

/** The names that the readers look for, so that rubbish reaches every line of them. */
const NAMES = [
  ...['Body', 'stkCallback', 'MerchantRequestID', 'CheckoutRequestID', 'ResultCode', 'ResultDesc'],
  ...['CallbackMetadata', 'Item', 'Name', 'Value', 'TransID', 'TransAmount', 'BusinessShortCode'],
  ...['Result', 'OriginatorConversationID', 'ConversationID', 'ResultParameters', 'Key'],
  ...['ResultParameter', 'TransTime', 'BillRefNumber', 'MSISDN', '__proto__', 'toString'],
];

const rubbish = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    fc.constantFrom(null, true, 0, '0', 1032, -1, 1e21, 5e-324, '', 'NLJ7RT61SV', 'Amount'),
    fc.jsonValue(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...NAMES), tie('value')),
  ),
})).value;

test('no JSON whatever makes a reader throw', () => {
  fc.assert(
    fc.property(rubbish, (body) => {
      for (const read of READERS) read(body);
      readCollectionCallback({ Body: { stkCallback: body } });
      readResultCallback({ Result: body });
    }),
    { numRuns: 500 },
  );
});

const receipt = fc.stringMatching(/^[A-Z0-9]{10}$/);
const cents = fc.bigInt({ min: 1n, max: 25_000_000n });
/** Cents as the provider may write them: 12.5, "12.5", "12.50". */
const spelt = cents.chain((minor) => {
  const text = `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
  const spellings = [Number(text), String(Number(text)), text];
  return fc.constantFrom(...spellings).map((Value) => ({ minor, Value }));
});

test('an amount is exact to the cent, as a number or as text, in whatever order values come', () => {
  const asEither = (value: number) => fc.constantFrom(value, String(value));
  const items = fc.tuple(receipt, spelt, asEither(20191219102115), asEither(254708374149));
  fc.assert(
    fc.property(items, fc.infiniteStream(fc.nat(4)), ([name, amount, date, phone], order) => {
      const Item = shuffled(order, [
        { Name: 'Amount', Value: amount.Value },
        { Name: 'MpesaReceiptNumber', Value: name },
        { Name: 'Balance' },
        { Name: 'TransactionDate', Value: date },
        { Name: 'PhoneNumber', Value: phone },
      ]);
      const callback = { CheckoutRequestID: 'c', MerchantRequestID: 'm', ResultCode: 0 };
      const body = { Body: { stkCallback: { ...callback, CallbackMetadata: { Item } } } };
      assert.deepEqual(readCollectionCallback(body)?.outcome, {
        kind: 'paid',
        receipt: name,
        amountMinor: amount.minor,
        phone: '254708374149',
        paidAt: Temporal.Instant.from('2019-12-19T07:21:15Z'),
      });
    }),
  );
});

test('an amount of a paybill payment is exact to the cent too', () => {
  fc.assert(
    fc.property(receipt, spelt, (TransID, { minor, Value }) => {
      const body = { TransID, TransAmount: Value, BusinessShortCode: 600966 };
      assert.equal(readPaybillCallback(body)?.amountMinor, minor);
    }),
  );
});

function shuffled<T>(order: Iterator<number>, items: readonly T[]): T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(order.next().value % left.length, 1));
}
