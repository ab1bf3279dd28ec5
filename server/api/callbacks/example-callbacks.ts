/** What the provider sends, for the reference. Shapes and values are those of its documentation. */
export const EXAMPLE_COLLECTED = {
  Body: {
    stkCallback: {
      MerchantRequestID: '29115-34620561-1',
      CheckoutRequestID: 'ws_CO_191220191020363925',
      ResultCode: 0,
      ResultDesc: 'The service request is processed successfully.',
      CallbackMetadata: {
        Item: [
          { Name: 'Amount', Value: 1 },
          { Name: 'MpesaReceiptNumber', Value: 'NLJ7RT61SV' },
          { Name: 'TransactionDate', Value: 20191219102115 },
          { Name: 'PhoneNumber', Value: 254708374149 },
        ],
      },
    },
  },
};

export const EXAMPLE_PAYBILL = {
  TransactionType: 'Pay Bill',
  TransID: 'RKL51ZDR4F',
  TransTime: '20231121121325',
  TransAmount: '5.00',
  BusinessShortCode: '600966',
  BillRefNumber: 'LN-000123',
  InvoiceNumber: '',
  OrgAccountBalance: '25.00',
  ThirdPartyTransID: '',
  MSISDN: '2547 ***** 126',
  FirstName: 'JANE',
  MiddleName: '',
  LastName: '',
};

function result(transactionId: string, parameters: Readonly<Record<string, string | number>>) {
  return {
    Result: {
      ResultType: 0,
      ResultCode: 0,
      ResultDesc: 'The service request is processed successfully.',
      OriginatorConversationID: '600997_DISB_01J',
      ConversationID: 'AG_20240706_2010364430d9bbdaf872',
      TransactionID: transactionId,
      ResultParameters: {
        ResultParameter: Object.entries(parameters).map(([Key, Value]) => ({ Key, Value })),
      },
    },
  };
}

export const EXAMPLE_PAID_OUT = result('SG632NMUAB', {
  TransactionAmount: 10,
  TransactionReceipt: 'SG632NMUAB',
  TransactionCompletedDateTime: '06.07.2024 22:48:52',
});

export const EXAMPLE_STATUS = result('SG632NMUAB', {
  ReceiptNo: 'RKL51ZDR4F',
  Amount: 5,
  TransactionStatus: 'Completed',
  FinalisedTime: '20231121121325',
});

export const EXAMPLE_REVERSED = result('SG722NMVXQ', {
  Amount: 5,
  OriginalTransactionID: 'RKL51ZDR4F',
  TransCompletedTime: '20231121141325',
});

export const EXAMPLE_TIMED_OUT = {
  Result: {
    ResultType: 1,
    ResultCode: 1,
    ResultDesc: 'The request timed out in the queue.',
    OriginatorConversationID: '600997_DISB_01J',
    ConversationID: 'AG_20240706_2010364430d9bbdaf872',
  },
};
