import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  amountOf,
  completedAtOf,
  readCollectionCallback,
  readPaybillCallback,
  readResultCallback,
  receiptOf,
  statusOf,
} from './read-callback.ts';

const PAID = {
  MerchantRequestID: '29115-34620561-1',
  CheckoutRequestID: 'ws_CO_191220191020363925',
  ResultCode: 0,
  ResultDesc: 'The service request is processed successfully.',
  CallbackMetadata: {
    Item: [
      { Name: 'Amount', Value: 1.0 },
      { Name: 'MpesaReceiptNumber', Value: 'NLJ7RT61SV' },
      { Name: 'Balance' },
      { Name: 'TransactionDate', Value: 20191219102115 },
      { Name: 'PhoneNumber', Value: 254708374149 },
    ],
  },
};
const prompt = (callback: object) => readCollectionCallback({ Body: { stkCallback: callback } });

test('a paid prompt tells receipt, amount, phone and time', () => {
  assert.deepEqual(prompt(PAID), {
    requestId: 'ws_CO_191220191020363925',
    merchantRequestId: '29115-34620561-1',
    outcome: {
      kind: 'paid',
      receipt: 'NLJ7RT61SV',
      amountMinor: 100n,
      phone: '254708374149',
      paidAt: Temporal.Instant.from('2019-12-19T07:21:15Z'),
    },
  });
});

test('a prompt that failed tells its code as text and why in words for people', () => {
  const { CallbackMetadata: _, ...failed } = { ...PAID, ResultCode: 1032, ResultDesc: 'x' };
  const outcome = { kind: 'failed', code: '1032', reason: 'the payer cancelled the request' };
  assert.deepEqual(prompt(failed)?.outcome, outcome);
  assert.deepEqual(prompt({ ...failed, ResultCode: '1032' })?.outcome, outcome);
  const lettered = prompt({ ...failed, ResultCode: 'SFC_IC0003' })?.outcome;
  assert.equal(lettered?.kind === 'failed' && lettered.code, 'SFC_IC0003');
});

test('a success that does not say how much, or under which receipt, is no news', () => {
  const items = PAID.CallbackMetadata.Item;
  for (const missing of ['Amount', 'MpesaReceiptNumber']) {
    const Item = items.filter(({ Name }) => Name !== missing);
    assert.equal(prompt({ ...PAID, CallbackMetadata: { Item } }), null, missing);
  }
  const wrong = [
    ['Amount', 0],
    ['Amount', -5],
    ['Amount', 1.005],
    ['Amount', 'one'],
    ['MpesaReceiptNumber', 'nlj7rt61sv'],
    ['MpesaReceiptNumber', 'NLJ7RT61S'],
  ];
  for (const [Name, Value] of wrong) {
    const Item = items.map((item) => (item.Name === Name ? { Name, Value } : item));
    assert.equal(prompt({ ...PAID, CallbackMetadata: { Item } }), null, `${Name} ${Value}`);
  }
});

test('a value that is given twice, differently, is not believed', () => {
  const Item = [...PAID.CallbackMetadata.Item, { Name: 'Amount', Value: 250_000 }];
  assert.equal(prompt({ ...PAID, CallbackMetadata: { Item } }), null);
});

const PAYBILL = {
  TransactionType: 'Pay Bill',
  TransID: 'RKL51ZDR4F',
  TransTime: '20231121121325',
  TransAmount: '5.00',
  BusinessShortCode: '600966',
  BillRefNumber: ' m00123 ',
  InvoiceNumber: '',
  OrgAccountBalance: '25.00',
  ThirdPartyTransID: '',
  MSISDN: '2547 ***** 126',
  FirstName: 'JANE',
  MiddleName: '',
  LastName: 'DOE',
};

test('a payment to the paybill tells who paid what for what, the number masked as it came', () => {
  assert.deepEqual(readPaybillCallback(PAYBILL), {
    receipt: 'RKL51ZDR4F',
    amountMinor: 500n,
    billReference: 'M00123',
    paidAt: Temporal.Instant.from('2023-11-21T09:13:25Z'),
    payerPhone: '2547 ***** 126',
    payerName: 'JANE DOE',
    shortcode: '600966',
  });
});

test('a payment to the paybill without a reference, a name or a number is still a payment', () => {
  const { MSISDN: _, FirstName: __, LastName: ___, BillRefNumber: ____, ...bare } = PAYBILL;
  const callback = readPaybillCallback({ ...bare, BusinessShortCode: 600966, TransAmount: 5 });
  assert.deepEqual(
    [
      callback?.billReference,
      callback?.payerName,
      callback?.payerPhone,
      callback?.amountMinor,
      callback?.shortcode,
    ],
    ['', null, null, 500n, '600966'],
  );
});

const PAID_OUT = {
  ResultType: 0,
  ResultCode: 0,
  ResultDesc: 'The service request is processed successfully.',
  OriginatorConversationID: '600997_DISB_01J',
  ConversationID: 'AG_20240706_2010364430d9bbdaf872',
  TransactionID: 'SG632NMUAB',
  ResultParameters: {
    ResultParameter: [
      { Key: 'TransactionAmount', Value: 10 },
      { Key: 'TransactionReceipt', Value: 'SG632NMUAB' },
      { Key: 'TransactionCompletedDateTime', Value: '06.07.2024 22:48:52' },
      { Key: 'B2CUtilityAccountAvailableFunds', Value: 8959269.6 },
      { Key: 'B2CChargesPaidAccountAvailableFunds', Value: -1980.0 },
    ],
  },
  ReferenceData: { ReferenceItem: { Key: 'QueueTimeoutURL', Value: 'https://lender.example' } },
};

test('a payout that is done tells its ids and what was paid, its reference in either shape', () => {
  const { ReferenceItem } = PAID_OUT.ReferenceData;
  for (const item of [ReferenceItem, [ReferenceItem]]) {
    const Result = { ...PAID_OUT, ReferenceData: { ReferenceItem: item } };
    const callback = readResultCallback({ Result });
    assert.equal(callback?.originatorId, '600997_DISB_01J');
    assert.equal(callback?.conversationId, 'AG_20240706_2010364430d9bbdaf872');
    const parameters =
      callback?.outcome.kind === 'done' ? callback.outcome.parameters : assert.fail();
    assert.equal(receiptOf(parameters), 'SG632NMUAB');
    assert.equal(amountOf(parameters), 1000n);
    assert.equal(completedAtOf(parameters)?.toString(), '2024-07-06T19:48:52Z');
    assert.equal(parameters.get('B2CUtilityAccountAvailableFunds'), '8959269.6');
  }
});

test('a payout that failed has a transaction id, and is failed all the same', () => {
  const { ResultParameters: _, ...rest } = PAID_OUT;
  for (const code of [2001, '2001', 'R000001', '1']) {
    const callback = readResultCallback({ Result: { ...rest, ResultCode: code } });
    assert.equal(callback?.transactionId, 'SG632NMUAB');
    assert.equal(callback?.outcome.kind === 'failed' && callback.outcome.code, String(code));
  }
});

test('a status tells whether money moved; a word that is not known leaves it open', () => {
  const parameters = (status: string) =>
    new Map([
      ['TransactionStatus', status],
      ['ReceiptNo', 'SG632NMUAB'],
      ['Amount', '10.00'],
      ['DebitPartyName', '600992 - Umoja Sacco'],
      ['CreditPartyName', '254708374149 - JANE DOE'],
      ['OriginatorConversationID', '600997_DISB_01J'],
      ['FinalisedTime', '20240706224852'],
    ]);
  assert.deepEqual(statusOf(parameters('Completed')), {
    kind: 'completed',
    receipt: 'SG632NMUAB',
    amountMinor: 1000n,
    completedAt: Temporal.Instant.from('2024-07-06T19:48:52Z'),
    originatorId: '600997_DISB_01J',
    debitParty: '600992 - Umoja Sacco',
    creditParty: '254708374149 - JANE DOE',
  });
  assert.equal(statusOf(parameters('Failed'))?.kind, 'failed');
  for (const word of ['Pending', 'Authorized', 'Reversed', 'Incomplete', '?']) {
    assert.equal(statusOf(parameters(word))?.kind, 'open', word);
  }
  const bare = parameters('Completed');
  bare.delete('ReceiptNo');
  assert.equal(statusOf(bare), null);
  assert.equal(statusOf(new Map()), null);
});
