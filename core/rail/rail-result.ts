/**
 * What people are told about a result that is not a success, where the provider's words would not
 * help them. Anything else is told in those.
 */
const COLLECTION_WORDS = wordsByCode({
  '1': 'there is not enough money in the M-Pesa account',
  '2': 'the amount is below what M-Pesa moves',
  '3': 'the amount is above what M-Pesa moves',
  '4': 'the daily M-Pesa limit is reached',
  '8': 'the account would hold more than M-Pesa allows',
  '17': 'the same amount was asked for less than two minutes ago',
  '1001': 'another M-Pesa request is open on this phone',
  '1019': 'the request expired before it was answered',
  '1025': 'the request could not be shown on the phone',
  '1032': 'the payer cancelled the request',
  '1037': 'the phone could not be reached',
  '2001': 'the M-Pesa PIN was wrong',
  '9999': 'the request could not be sent to the phone',
});

const PAYOUT_WORDS = wordsByCode({
  '1': 'the lender has not enough money in its utility account',
  '2': 'the amount is below what M-Pesa moves',
  '3': 'the amount is above what M-Pesa moves',
  '4': 'the daily M-Pesa limit is reached',
  '8': 'the receiver would hold more than M-Pesa allows',
  '11': 'the account of the lender is not in a state to pay',
  '21': "the lender's operator may not do this",
  '2001': "the lender's operator or its password is wrong",
  '2006': 'the account may not do this in its state',
  '2028': "the lender's number is not set up for this",
  '2040': 'the receiver is not registered with M-Pesa',
  '8006': "the lender's operator is locked",
  SFC_IC0003: 'the number does not exist',
  R000001: 'the payment was reversed before',
  R000002: 'there is no such payment to reverse',
});

/** Whether a code is one of those that end a prompt without money. */
export function isCollectionCode(code: string): boolean {
  return COLLECTION_WORDS.has(code) || PAYOUT_WORDS.has(code);
}

/** Why a prompt brought no money, in words for people. */
export function collectionWords(code: string, told: string): string {
  return COLLECTION_WORDS.get(code) ?? PAYOUT_WORDS.get(code) ?? ownWords(code, told);
}

/** Whether a code is one of those that end a payout without money. */
export function isPayoutCode(code: string): boolean {
  return PAYOUT_WORDS.has(code);
}

/** Why a payout or a reversal did not happen, in words for people. */
export function payoutWords(code: string, told: string): string {
  return PAYOUT_WORDS.get(code) ?? ownWords(code, told);
}

function ownWords(code: string, told: string): string {
  return told.trim().replace(/\.$/, '') || `M-Pesa answered ${code}`;
}

/** A code comes from outside, and could name what every object inherits. */
function wordsByCode(words: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(words));
}
