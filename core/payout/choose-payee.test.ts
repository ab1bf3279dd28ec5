import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choosePayee } from './choose-payee.ts';

const OWN = '+254712345678';
const OTHER = '+254722000111';
const phone = (payee: ReturnType<typeof choosePayee>) =>
  'refused' in payee ? payee.facts['why'] : payee.phone;

test('money goes to the number that the approval saw, also as the rail writes it', () => {
  const seen = { approved: OWN, own: OWN };
  assert.equal(phone(choosePayee({ ...seen, told: null })), '254712345678');
  assert.equal(phone(choosePayee({ ...seen, told: '254712345678' })), '254712345678');
  assert.equal(phone(choosePayee({ ...seen, told: OTHER })), 'payee_not_approved');
});

test('a number that is not the client’s own is told by both who approves and who pays', () => {
  const seen = { approved: OTHER, own: OWN };
  assert.equal(phone(choosePayee({ ...seen, told: OTHER })), '254722000111');
  assert.equal(phone(choosePayee({ ...seen, told: null })), 'payee_not_told');
  assert.equal(phone(choosePayee({ ...seen, told: OWN })), 'payee_not_approved');
});

test('an approval of long ago saw the client’s own number', () => {
  const seen = { approved: null, own: OWN };
  assert.equal(phone(choosePayee({ ...seen, told: null })), '254712345678');
  assert.equal(phone(choosePayee({ ...seen, told: OTHER })), 'payee_not_approved');
});

test('a number that the rail does not pay to is refused', () => {
  const abroad = '+256712345678';
  const seen = { approved: abroad, own: abroad, told: null };
  assert.equal(phone(choosePayee(seen)), 'phone_not_mobile_money');
});
