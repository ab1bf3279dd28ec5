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
