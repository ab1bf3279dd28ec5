import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBank } from './bank.ts';
import { dateInWords, readDateInWords } from './date-in-words.ts';
import { readRecord } from './read-record.ts';

const ALIEN = {
  first_name: ' Zoë ',
  last_name: 'O’Brien',
  other_name: '',
  gender: 'female',
  dob: '1988-02-29',
  citizenship: 'Ireland',
  id_number: 312_456,
  serial_no: '12',
  valid: true,
};
const BUSINESS = {
  regnumber: 'pvt-ab12',
  status: 'registered',
  registration_date: '2016-03-02',
  business_name: 'Duka',
};

test('an alien’s name is made of last, first and other names', () => {
  const read = readRecord('alienid', { ...ALIEN, other_name: 'Mary Ann' });
  assert.ok('entry' in read);
  assert.equal(read.entry.record.name, 'O’Brien Zoë Mary Ann');
  assert.deepEqual(Object.keys(read.entry.record), [
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
  ]);
  const without = readRecord('alienid', ALIEN);
  assert.ok('entry' in without);
  assert.equal(without.entry.record.name, 'O’Brien Zoë');
});

test('a business gets its date in words, its PIN in capitals and its partners as a list', () => {
  const partners = ' Njoki ; ;Åse Lindström';
  const read = readRecord('business', { ...BUSINESS, kra_pin: 'p051234567q', partners });
  assert.ok('entry' in read);
  const { number, record } = read.entry;
  assert.equal(number, 'PVT-AB12');
  assert.equal(record.registration_date, '2 March 2016');
  assert.equal(record.kra_pin, 'P051234567Q');
  const national = readRecord('business', { ...BUSINESS, phone_number: '0712 345 678' });
  assert.ok('entry' in national);
  assert.equal(national.entry.record.phone_number, '+254712345678');
  assert.deepEqual(record.partners, ['Njoki', 'Åse Lindström']);
  const listed = readRecord('business', { ...BUSINESS, partners: ['A; B', 'C'] });
  assert.ok('entry' in listed);
  assert.deepEqual(listed.entry.record.partners, ['A; B', 'C']);
});

test('all that is wrong with a row is told at once', () => {
  const faultsOf = (kind: 'krapin' | 'alienid' | 'business', row: object) => {
    const read = readRecord(kind, row as Record<string, unknown>);
    return 'faults' in read ? read.faults : [];
  };
  assert.deepEqual(faultsOf('krapin', { pin: 'x', PINNo: 'x' }), [
    'pin is not a field',
    'PINNo must look like A123456789B',
    'TaxpayerName is missing',
  ]);
  assert.deepEqual(faultsOf('alienid', {}), [
    'id_number is missing',
    'first_name is missing',
    'last_name is missing',
    'dob is missing',
    'valid is missing',
  ]);
  assert.deepEqual(
    faultsOf('business', {
      ...BUSINESS,
      registration_date: '31 February 2016',
      phone_number: '071234567',
      kra_pin: 'X1',
      email: 'a\u0000b',
      postal_address: 'x'.repeat(501),
      physical_address: ['x'],
      partners: [1],
    }),
    [
      'registration_date must be a day such as 12 March 2016 or 2016-03-12',
      'phone_number must be a phone number that exists, such as +254712345678',
      'kra_pin must look like A123456789B',
      'postal_address must have at most 500 characters',
      'physical_address must be text',
      'email must be one line of text without control characters',
      'partners must be names, each one line of text',
    ],
  );
});

test('dates in words are read back as the same day', () => {
  for (const text of ['1 January 1999', '29 February 2024', '12 March 2016', '31 December 2026']) {
    const day = readDateInWords(text);
    assert.ok(day);
    assert.equal(dateInWords(day), text);
    assert.equal(readDateInWords(day.toString())?.toString(), day.toString());
  }
  assert.equal(readDateInWords('29 February 2023'), null);
  assert.equal(readDateInWords('12 Marchember 2016'), null);
  assert.equal(readDateInWords('03/04/2016'), null);
});

test('a bank’s code is a number, however written, and its SWIFT code is checked', () => {
  assert.deepEqual(readBank({ bank_id: '01', bank_name: 'KCB', swift: 'kcblkenx' }), {
    bank: { bank_id: 1, bank_name: 'KCB', swift: 'KCBLKENX' },
  });
  assert.deepEqual(readBank({ bank_id: '0 1', swift: 'KCB' }), {
    faults: [
      'bank_id must be 1 to 6 digits',
      'bank_name is missing',
      'swift must be 8 or 11 letters and digits, such as KCBLKENX, or left out',
    ],
  });
});
