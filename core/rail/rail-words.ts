import { type Filled, sentenceReader } from '@mkopo/core/kit/sentence-reader.ts';

/**
 * What people are told of mobile money that did not move, or of which nobody can tell. The records
 * keep the sentence; who shows it in another language finds by `readRailWords` which one it is.
 */
export const RAIL_WORDS = {
  noMoney: 'there is not enough money in the M-Pesa account',
  tooLittle: 'the amount is below what M-Pesa moves',
  tooMuch: 'the amount is above what M-Pesa moves',
  dailyLimit: 'the daily M-Pesa limit is reached',
  accountFull: 'the account would hold more than M-Pesa allows',
  askedTwice: 'the same amount was asked for less than two minutes ago',
  otherRequest: 'another M-Pesa request is open on this phone',
  expired: 'the request expired before it was answered',
  notShown: 'the request could not be shown on the phone',
  cancelled: 'the payer cancelled the request',
  notReached: 'the phone could not be reached',
  wrongPin: 'the M-Pesa PIN was wrong',
  notSent: 'the request could not be sent to the phone',
  notAsked: 'the phone was not asked in time',
  utilityEmpty: 'the lender has not enough money in its utility account',
  receiverFull: 'the receiver would hold more than M-Pesa allows',
  lenderState: 'the account of the lender is not in a state to pay',
  operatorMayNot: "the lender's operator may not do this",
  operatorWrong: "the lender's operator or its password is wrong",
  accountState: 'the account may not do this in its state',
  numberNotSetUp: "the lender's number is not set up for this",
  notRegistered: 'the receiver is not registered with M-Pesa',
  operatorLocked: "the lender's operator is locked",
  noSuchNumber: 'the number does not exist',
  reversedBefore: 'the payment was reversed before',
  noSuchPayment: 'there is no such payment to reverse',
  answered: 'M-Pesa answered {code}',
  says: 'M-Pesa says: {word}',
  neverHad: 'M-Pesa never had this payout',
  notTaken: 'M-Pesa did not take the payment',
  notSaid:
    'M-Pesa has not said what became of it; look again before paying again, it may have been paid',
  wholeShillings: 'M-Pesa moves whole shillings only',
  range: 'M-Pesa moves {least} to {most} shillings at a time',

  answeredOther: 'M-Pesa answered about {id}',
  paidOther: 'M-Pesa paid {cents} cents under {receipt}',
  otherPayout: '{receipt} is the receipt of another payout',

  unknownReference: 'no loan or account has the number that was typed',
  loanNotOut: 'the loan is not out: not disbursed yet, or closed or written off',
  accountClosed: 'the savings account is closed',
  otherCurrency: 'the loan or account is in another currency',
  receiptUsed: 'a payment with this receipt but another loan or amount is in the books',
  postingReversed: 'what was made of it was taken back',
} as const;

export type RailWord = keyof typeof RAIL_WORDS;
export type RailText = Filled<(typeof RAIL_WORDS)[RailWord]>;

export const readRailWords = sentenceReader(RAIL_WORDS);
