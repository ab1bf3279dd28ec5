import { parseDate } from '@mkopo/core/calendar/date.ts';
import { dateInWords, readDateInWords } from './date-in-words.ts';
import { readPhone } from './phone-number.ts';
import type { RegistryKind } from './registry-kind.ts';
import { NUMBER_RULES, readNumber } from './registry-number.ts';
import {
  alienName,
  REGISTRY_COUNTRY,
  type RecordOf,
  type RegistryEntry,
  TAX_PIN_FIELDS,
  type TaxPinRecord,
} from './registry-record.ts';
import { type GivenRow, type RowReader, rowReader, textProblem } from './row-reader.ts';

export type ReadRecord<Kind extends RegistryKind> =
  | { readonly entry: RegistryEntry<Kind> }
  | { readonly faults: readonly string[] };

type Reading<Kind extends RegistryKind> = {
  /** All that a row may say, in the order of a file's columns. */
  readonly fields: readonly string[];
  readonly numberField: string;
  readonly read: (reader: RowReader, row: GivenRow, number: string) => RecordOf<Kind>;
};

const READINGS: { readonly [Kind in RegistryKind]: Reading<Kind> } = {
  krapin: { fields: TAX_PIN_FIELDS, numberField: 'PINNo', read: readTaxPin },
  alienid: {
    fields: [
      'first_name',
      'last_name',
      'other_name',
      'name',
      'gender',
      'dob',
      'citizenship',
      'id_number',
      'serial_no',
      'valid',
    ],
    numberField: 'id_number',
    read: readAlien,
  },
  business: {
    fields: [
      'regnumber',
      'status',
      'registration_date',
      'postal_address',
      'physical_address',
      'phone_number',
      'kra_pin',
      'email',
      'business_name',
      'partners',
    ],
    numberField: 'regnumber',
    read: readBusiness,
  },
};

/** What a row of a kind may say; the file of an import names these in its first line. */
export function recordFields(kind: RegistryKind): readonly string[] {
  return READINGS[kind].fields;
}

/** The field that a kind's records are found by. */
export function numberField(kind: RegistryKind): string {
  return READINGS[kind].numberField;
}

/** Makes a record of a row, or tells all that is wrong with it at once. */
export function readRecord<Kind extends RegistryKind>(kind: Kind, row: GivenRow): ReadRecord<Kind> {
  const { fields, numberField: field, read }: Reading<Kind> = READINGS[kind];
  const reader = rowReader(row, fields);
  const given = reader.needed(field);
  const number = readNumber(kind, given) ?? '';
  if (given !== '' && number === '') reader.fault(field, NUMBER_RULES[kind].problem);
  const record = read(reader, row, number);
  if (reader.faults.length > 0) return { faults: reader.faults };
  return { entry: { kind, number, record } as unknown as RegistryEntry<Kind> };
}

function readTaxPin(reader: RowReader, _row: GivenRow, number: string): TaxPinRecord {
  const read = TAX_PIN_FIELDS.map((field) => {
    if (field === 'PINNo') return [field, number];
    return [field, field === 'TaxpayerName' ? reader.needed(field) : reader.text(field)];
  });
  return Object.fromEntries(read) as TaxPinRecord;
}

function readAlien(reader: RowReader, row: GivenRow, number: string): RecordOf<'alienid'> {
  const names = {
    first_name: reader.needed('first_name'),
    last_name: reader.needed('last_name'),
    other_name: reader.text('other_name'),
  };
  const name = alienName(names);
  const given = reader.text('name');
  if (given !== '' && given !== name) {
    reader.fault('name', 'must be last, first and other name with one space between, or left out');
  }
  const dob = reader.needed('dob');
  if (dob !== '' && !parseDate(dob)) reader.fault('dob', 'must be a day as YYYY-MM-DD');
  return {
    ...names,
    name,
    gender: reader.text('gender'),
    dob,
    citizenship: reader.text('citizenship'),
    id_number: number,
    serial_no: reader.text('serial_no'),
    valid: readValid(reader, row),
  };
}

function readValid(reader: RowReader, row: GivenRow): boolean {
  const { valid } = row as { valid?: unknown };
  if (typeof valid === 'boolean') return valid;
  const text = reader.needed('valid').toLowerCase();
  if (text !== '' && text !== 'true' && text !== 'false') {
    reader.fault('valid', 'must be true or false');
  }
  return text === 'true';
}

function readBusiness(reader: RowReader, row: GivenRow): RecordOf<'business'> {
  const registered = reader.needed('registration_date');
  const registeredOn = readDateInWords(registered);
  if (registered !== '' && !registeredOn) {
    reader.fault('registration_date', 'must be a day such as 12 March 2016 or 2016-03-12');
  }
  const told = reader.text('phone_number');
  const phone = readPhone(told, REGISTRY_COUNTRY) ?? '';
  if (told !== '' && phone === '') {
    reader.fault('phone_number', 'must be a phone number that exists, such as +254712345678');
  }
  const pin = reader.text('kra_pin');
  if (pin !== '' && !readNumber('krapin', pin)) {
    reader.fault('kra_pin', NUMBER_RULES.krapin.problem);
  }
  return {
    status: reader.needed('status'),
    registration_date: registeredOn ? dateInWords(registeredOn) : '',
    postal_address: reader.text('postal_address'),
    physical_address: reader.text('physical_address'),
    phone_number: phone,
    kra_pin: pin.toUpperCase(),
    email: reader.text('email'),
    business_name: reader.needed('business_name'),
    partners: readPartners(reader, row),
  };
}

/** A list of names, or one text with `;` between them, as the cell of a file has it. */
function readPartners(reader: RowReader, row: GivenRow): readonly string[] {
  const { partners } = row as { partners?: unknown };
  const given = Array.isArray(partners) ? partners : reader.text('partners').split(';');
  const isSound = (name: unknown) => typeof name === 'string' && textProblem(name) === null;
  if (!given.every(isSound)) {
    reader.fault('partners', 'must be names, each one line of text');
    return [];
  }
  return given.map((name: string) => name.trim()).filter((name) => name !== '');
}
