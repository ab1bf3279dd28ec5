import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RecordOf } from '@mkopo/core/identity/registry-record.ts';
import { type CheckOutcome, numberEnd, standingAfter } from './identity-check.ts';
import { UNVERIFIED } from './identity-standing.ts';
import { judgeIdentity } from './judge-identity.ts';

const GRACE = { firstName: 'Grace', lastName: 'Uwimana', gender: 'female' } as const;
const ALIEN: RecordOf<'alienid'> = {
  first_name: 'GRACE',
  last_name: 'UWIMANA',
  other_name: 'MARIE',
  name: 'UWIMANA GRACE MARIE',
  gender: 'F',
  dob: '1988-02-29',
  citizenship: 'Rwanda',
  id_number: '312456',
  serial_no: 'SN312456',
  valid: true,
};
const BUSINESS: RecordOf<'business'> = {
  status: 'registered',
  registration_date: '12 March 2016',
  postal_address: '',
  physical_address: '',
  phone_number: '',
  kra_pin: '',
  email: '',
  business_name: 'Mwangaza Traders Limited',
  partners: ['Peter Otieno', 'Uwimana Grace'],
};

const PIN = { TaxpayerName: 'UWIMANA, GRACE' } as RecordOf<'krapin'>;

const CASES: readonly (readonly [string, object, CheckOutcome])[] = [
  ['the same person', ALIEN, 'verified'],
  ['another gender', { ...ALIEN, gender: 'Male' }, 'partial'],
  ['a gender that nobody knows', { ...ALIEN, gender: '' }, 'verified'],
  ['a document that no longer counts', { ...ALIEN, valid: false }, 'partial'],
  ['half the name', { ...ALIEN, last_name: 'KAGAME', other_name: '' }, 'partial'],
  ['another name', { ...ALIEN, first_name: 'Peter', last_name: 'Otieno' }, 'mismatch'],
  ['a taxpayer', PIN, 'verified'],
  ['a partner of a business', BUSINESS, 'verified'],
  ['a business of others', { ...BUSINESS, partners: ['Peter Otieno'] }, 'mismatch'],
  ['a business in one’s own name', { ...BUSINESS, business_name: 'Grace Uwimana' }, 'verified'],
];

for (const [title, record, outcome] of CASES) {
  test(`${title}: ${outcome}`, () => {
    const finding = { outcome: 'found', record: record as typeof ALIEN } as const;
    assert.equal(judgeIdentity(GRACE, finding).outcome, outcome);
  });
}

test('a client whose gender is not known, or is another, is judged by name alone', () => {
  for (const gender of [null, 'other'] as const) {
    const judged = judgeIdentity({ ...GRACE, gender }, { outcome: 'found', record: ALIEN });
    assert.equal(judged.outcome, 'verified');
    assert.equal(judged.evidence.gender, 'not_compared');
  }
});

test('not found and unavailable stay what they are, and have no evidence', () => {
  for (const outcome of ['not_found', 'unavailable'] as const) {
    const evidence = { name: null, gender: 'not_compared', documentValid: null };
    assert.deepEqual(judgeIdentity(GRACE, { outcome }), { outcome, evidence });
  }
});

test('the evidence has nothing of the record but how it compares', () => {
  const { evidence } = judgeIdentity(GRACE, { outcome: 'found', record: ALIEN });
  const text = JSON.stringify(evidence).toLowerCase();
  for (const secret of ['marie', '312456', '1988', 'rwanda']) assert.ok(!text.includes(secret));
  assert.deepEqual([evidence.name?.verdict, evidence.gender], ['match', 'same']);
});

test('a check that could not be made leaves the standing; every other one sets it', () => {
  const checkedAt = Temporal.Instant.from('2026-01-05T06:00:00Z');
  const verified = standingAfter(UNVERIFIED, { outcome: 'verified', kind: 'alienid', checkedAt });
  assert.deepEqual(verified, {
    identityStatus: 'verified',
    identityKind: 'alienid',
    identityCheckedAt: checkedAt,
  });
  const later = checkedAt.add({ hours: 1 });
  const away = { outcome: 'unavailable', kind: 'krapin', checkedAt: later } as const;
  assert.deepEqual(standingAfter(verified, away), verified);
  const gone = { outcome: 'not_found', kind: 'krapin', checkedAt: later } as const;
  assert.equal(standingAfter(verified, gone).identityStatus, 'not_found');
});

test('of a number its last three characters are told', () => {
  assert.equal(numberEnd('312456'), '456');
});
