import { type Filled, sentenceReader } from './sentence-reader.ts';

/**
 * Every sentence that tells what is wrong with a field of a call: what checks the field says one of
 * them, or it does not compile. They go to the wire as they stand, in English; who shows them in
 * another language finds by `readProblem` which one it is, and what it speaks of.
 */
export const PROBLEMS = {
  required: 'is required',
  requiredFor: 'is required for {kind}',
  requiredOr: 'is required, or {other}',
  isNeeded: 'is needed where it was paid',
  noField: 'is not a field',
  noFieldOfCall: 'is not a field of this call',
  noParameter: 'is not a parameter of this call',
  someField: 'must have at least one field',
  shape: 'does not have this shape',
  givenTwice: 'is given more than once',
  noCharacter: 'has a character that cannot be stored',
  noBody: 'this call takes no body',
  noEffect: 'has no effect on this call: leave it out',
  differs: 'differs from the parameter {name}',
  notTold: 'is not told here',
  insteadOf: 'stands instead of scopes: leave one out',
  notWith: 'cannot go with {other}',
  notWithEvent: 'does not go with event_id',
  choiceAlone: 'goes with the type choice alone',
  eitherOf: 'must have either {one} or {other}',
  oneContact: 'or email must be there, and not both',
  howFar: 'say how far by one of advance_days and advance_to',
  whichEvents: 'is missing: name an event by event_id, or a range by from',
  onceAlone: 'has no meaning where unit is once',
  fieldKey: 'must be a key such as line_of_business ({pattern})',

  oneOf: 'must be one of {list}',
  constant: 'must be equal to constant',
  string: 'must be string',
  number: 'must be number',
  integer: 'must be integer',
  boolean: 'must be boolean',
  array: 'must be array',
  object: 'must be object',
  aNumber: 'must be a number',
  trueOrFalse: 'must be true or false',
  numberByScorecard: 'must be a number, by the scorecard of this key',
  above: 'must be > {limit}',
  below: 'must be < {limit}',
  atLeast: 'must be >= {limit}',
  atMost: 'must be <= {limit}',
  multipleOf: 'must be multiple of {step}',
  pattern: 'must match pattern "{pattern}"',
  tooShort: 'must not have fewer than {limit} characters',
  tooLong: 'must not have more than {limit} characters',
  tooFew: 'must not have fewer than {limit} items',
  tooMany: 'must not have more than {limit} items',
  tooManyFields: 'must not have more than {limit} properties',
  tooManyBytes: 'must not have more than {limit} bytes',
  duplicates: 'must not have duplicate items',
  text: 'must be text of at most {limit} characters',
  textOrNumber: 'must be text of at most {limit} characters, a number, true, false or null',

  phone:
    'must be a phone number that exists, such as +254712345678, or one of the lender’s country',
  kenyanMobile: 'must be a Kenyan mobile number',
  country: 'must be a two-letter country code of ISO 3166-1, such as KE',
  timeZone: 'must be a time zone by its name, such as Africa/Nairobi',
  loanNumber: 'must be the number of a loan, such as LN-000123',
  slug: 'must be 2 to 40 small letters and digits, with single hyphens between',
  currency: 'must be a currency of ISO 4217, such as KES',
  plainText: 'must be visible text, with no space at its ends and no control characters',
  documentNumber: 'must be letters and digits, with single spaces or . / - between',
  instant: 'must be an RFC 3339 time, such as 2026-01-31T09:00:00Z',
  referenceText: 'must be text without control characters',
  dateTime: 'must be a date and time in UTC, as YYYY-MM-DD HH:MM:SS',
  day: 'must be a date that exists, from 1900 to 2199, as YYYY-MM-DD',
  date: 'must be a date that exists, as YYYY-MM-DD',
  dayOfMonth: 'must be a day of the month as text, from "1" to "31"',
  ipRange: 'must be an address or a range such as 203.0.113.0/24, with no bits behind its length',
  email: 'must be an e-mail address',
  uuid: 'must be a UUID',
  kraPin: 'must look like A123456789B',
  alienId: 'must be 6 to 9 digits',
  businessNumber: 'must be 3 to 40 letters, digits, - / or ., such as PVT-AB12CD3',
  keyText: 'must be 1 to 255 printable ASCII characters',
  deviceId: 'must be 16 to 128 letters, digits, dots, dashes or _',

  wholeUnits: 'must be a whole number of {currency}',
  decimals: 'must have at most {decimals} decimals in {currency}',
  sumOfLines: 'must be the sum of the lines, {sum}',
  lineTwice: 'stands on the sheet before',
  periodEnd: 'must not be later than {day}, where the period ends',
  beforeStart: 'is before startDate',
  longPeriod: 'makes a period of {months} months, at most {max}',
  otherCursor: 'is not a cursor of this list',
  oldCursor: 'is of a database that is no more: begin anew',
  oldEventCursor: 'is of a database that is no more: begin anew, with created_since',

  passwordLength: 'must have {min} to {max} characters',
  passwordDigits: 'must not be digits alone',
  passwordRepeats: 'must not be a few characters over and over',
  passwordCommon: 'must not be a common password, nor one word with digits; a sentence is best',
  passwordNames: 'must not be made of your name, your e-mail address or the lender’s name',
  passwordSame: 'must not be the one in use',

  strangeField: 'has {name}, which is no field of {kind}',
  fieldTwice: 'has {name} twice',
  strangeColumn: 'has a column for {name} that the file does not have',
  columnTwice: 'has one column for two fields',
  noColumn: 'has no column for {name}',

  oneFile: 'must be one file',
  fileType: 'must be {types}, by content',
  formParts: 'has more than {limit} parts',
  formBroken: 'is not a whole multipart form',

  urlKind: 'must be an {kinds} address',
  urlSecure: 'must be https://',
  urlUser: 'must have no user name or password in it',
  urlFragment: 'must have no fragment (#…), which is never sent',
  urlPort: 'must not name port {port}: 80, 443 and 1024 or more will do',
  urlHost: 'must be reachable from the internet: {host} is not',

  channel: 'cannot go by {channel}',
  subjectNeeded: 'is needed in an e-mail',
  noSubject: 'has no place in an SMS',
  controlCharacters: 'has control characters other than line ends',
  mustSay: 'must say {place}',
  mustNotSay: 'must not say {place}',
  smsParts: 'takes {parts} parts of an SMS; {max} are the most',
  unknownPlace: 'has {place}, which is not known here; there are {places}',
  strayBrace: 'has a brace that is no part of a {place}',
} as const;

export type ProblemKey = keyof typeof PROBLEMS;

/** A sentence of the table with its places filled in. */
export type ProblemText = Filled<(typeof PROBLEMS)[ProblemKey]>;

/** What is wrong with a field of a call. */
export type Problem = { readonly field: string; readonly problem: ProblemText };

export const readProblem = sentenceReader(PROBLEMS);
