import { RAIL_WORDS, type RailText } from './rail-words.ts';

/**
 * What people are told about a result that is not a success, where the provider's words would not
 * help them. Anything else is told in those.
 */
const COLLECTION_WORDS = wordsByCode({
  '1': RAIL_WORDS.noMoney,
  '2': RAIL_WORDS.tooLittle,
  '3': RAIL_WORDS.tooMuch,
  '4': RAIL_WORDS.dailyLimit,
  '8': RAIL_WORDS.accountFull,
  '17': RAIL_WORDS.askedTwice,
  '1001': RAIL_WORDS.otherRequest,
  '1019': RAIL_WORDS.expired,
  '1025': RAIL_WORDS.notShown,
  '1032': RAIL_WORDS.cancelled,
  '1037': RAIL_WORDS.notReached,
  '2001': RAIL_WORDS.wrongPin,
  '9999': RAIL_WORDS.notSent,
});

const PAYOUT_WORDS = wordsByCode({
  '1': RAIL_WORDS.utilityEmpty,
  '2': RAIL_WORDS.tooLittle,
  '3': RAIL_WORDS.tooMuch,
  '4': RAIL_WORDS.dailyLimit,
  '8': RAIL_WORDS.receiverFull,
  '11': RAIL_WORDS.lenderState,
  '21': RAIL_WORDS.operatorMayNot,
  '2001': RAIL_WORDS.operatorWrong,
  '2006': RAIL_WORDS.accountState,
  '2028': RAIL_WORDS.numberNotSetUp,
  '2040': RAIL_WORDS.notRegistered,
  '8006': RAIL_WORDS.operatorLocked,
  SFC_IC0003: RAIL_WORDS.noSuchNumber,
  R000001: RAIL_WORDS.reversedBefore,
  R000002: RAIL_WORDS.noSuchPayment,
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
function wordsByCode(words: Readonly<Record<string, RailText>>): ReadonlyMap<string, RailText> {
  return new Map(Object.entries(words));
}
