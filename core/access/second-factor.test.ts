import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { STAFF_ROLES } from './permission.ts';
import {
  asksSecondFactor,
  codeOfMac,
  otpauthUri,
  RECOVERY_CODE_BYTES,
  readRecoveryCode,
  spellRecoveryCode,
  spellTotpSecret,
  stepOfCode,
  TOTP_SECRET_BYTES,
  totpStepAt,
} from './second-factor.ts';

const SECRET = Buffer.from('12345678901234567890');

function codeAt(step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  return codeOfMac(createHmac('sha1', SECRET).update(counter).digest());
}

const at = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1_000);

test('the codes are those of RFC 6238, of which apps show the last six digits', () => {
  for (const [seconds, code] of [
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ] as const) {
    assert.equal(codeAt(totpStepAt(at(seconds))), code.slice(-6), `${seconds}`);
  }
});

test('the codes of the counters of RFC 4226 are as it says', () => {
  const codes = Array.from({ length: 10 }, (_, counter) => codeAt(counter));
  assert.deepEqual(codes, [
    ...['755224', '287082', '359152', '969429', '338314'],
    ...['254676', '287922', '162583', '399871', '520489'],
  ]);
});

test('a code is good one step before and after its own, and once', () => {
  const now = at(1_234_567_890);
  const step = totpStepAt(now);
  const stepOf = (typed: string, lastStep = 0) => stepOfCode({ typed, now, lastStep, codeAt });
  for (const off of [-1, 0, 1]) assert.equal(stepOf(codeAt(step + off)), step + off);
  for (const off of [-2, 2]) assert.equal(stepOf(codeAt(step + off)), null);
  assert.equal(stepOf(codeAt(step), step - 1), step);
  assert.equal(stepOf(codeAt(step), step), null, 'it was used');
  assert.equal(stepOf(codeAt(step - 1), step), null, 'nor is one before it good any more');
  assert.equal(stepOf(` ${codeAt(step).slice(0, 3)} ${codeAt(step).slice(3)}`), step);
  for (const wrong of ['', '000000x', '0'.repeat(6), codeAt(step).slice(1)]) {
    assert.equal(stepOf(wrong), null, wrong);
  }
});

test('a secret is spelt in the base 32 of RFC 4648, and a link names lender and person', () => {
  assert.equal(spellTotpSecret(Buffer.from('foobar1234')), 'MZXW6YTBOIYTEMZU');
  assert.equal(spellTotpSecret(SECRET), 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  assert.equal(SECRET.length, TOTP_SECRET_BYTES);
  const link = otpauthUri({ secret: 'ABC', lender: 'Umoja & Co: Sacco', email: 'asha@umoja.ke' });
  const url = new URL(link);
  assert.equal(decodeURIComponent(url.pathname), '/Umoja & Co: Sacco:asha@umoja.ke');
  assert.equal(url.searchParams.get('issuer'), 'Umoja & Co: Sacco');
  assert.equal(url.searchParams.get('secret'), 'ABC');
});

test('a recovery code has 80 random bits, and is read however it is typed', () => {
  const random = Uint8Array.from({ length: RECOVERY_CODE_BYTES }, (_, index) => index);
  const code = spellRecoveryCode(random);
  assert.equal(code, '0123-4567-89ab-cdef');
  assert.equal(readRecoveryCode(' O123 4567 89AB CDEF'), code);
  assert.equal(readRecoveryCode('0123456789abcdef'), code);
  for (const typed of ['', '123456', '0123-4567-89ab', `${code}0`]) {
    assert.equal(readRecoveryCode(typed), null);
  }
});

test('approvers are those who say yes to something', () => {
  const asked = (rule: Parameters<typeof asksSecondFactor>[0]) =>
    STAFF_ROLES.filter((role) => asksSecondFactor(rule, role));
  assert.deepEqual(asked('optional'), []);
  assert.deepEqual(asked('approvers'), ['admin', 'manager']);
  assert.deepEqual(asked('everybody'), [...STAFF_ROLES]);
});
