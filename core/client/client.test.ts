import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseId } from '@mkopo/core/kit/id.ts';
import { type ClientChanges, changeClient } from './change-client.ts';
import { type Client, completeDetails } from './client.ts';
import { UNVERIFIED } from './identity-standing.ts';

const AMINA = { firstName: 'Amina', lastName: 'Odhiambo', phone: '+254712345678' };
const NOTHING_MORE = { gender: null, nationalId: null, email: null };
const AT = Temporal.Instant.from('2026-01-05T06:00:00Z');

/** No loan waits for its money. */
const FREE = { loansToPayOut: 0 };

test('a client lives where the lender is, unless told', () => {
  const home = { country: 'KE', idIssuingCountry: 'KE' };
  assert.deepEqual(completeDetails(AMINA, 'KE'), { ...AMINA, ...NOTHING_MORE, ...home });
  assert.equal(completeDetails({ ...AMINA, country: 'UG' }, 'KE').country, 'UG');
});

test('a document is from where the client lives, unless told', () => {
  assert.equal(completeDetails({ ...AMINA, country: 'UG' }, 'KE').idIssuingCountry, 'UG');
  const refugee = completeDetails({ ...AMINA, idIssuingCountry: 'SS' }, 'KE');
  assert.deepEqual([refugee.country, refugee.idIssuingCountry], ['KE', 'SS']);
});

test('a change replaces the fields it names, null included, and leaves the rest', () => {
  const client = clientOf({ deletedAt: null });
  const changed = changeClient(client, { phone: '+254722000111', email: null }, FREE);
  assert.deepEqual(changed, { ...client, phone: '+254722000111', email: null });
  assert.equal(client.email, 'amina@example.com');
});

test('a check counts until the name or the document it was about changes', () => {
  const checked = { identityStatus: 'verified', identityKind: 'alienid' } as const;
  const client = { ...clientOf({ deletedAt: null }), ...checked, identityCheckedAt: AT };
  const statusAfter = (changes: ClientChanges) => {
    const changed = changeClient(client, changes, FREE);
    return 'refused' in changed ? assert.fail() : changed.identityStatus;
  };
  const { firstName, lastName } = client;
  assert.equal(statusAfter({ phone: '+254722000111', gender: 'female' }), 'verified');
  assert.equal(
    statusAfter({ firstName, lastName, nationalId: null }),
    'verified',
    'the same again',
  );
  assert.equal(statusAfter({ firstName: 'Anna' }), 'unverified');
  assert.equal(statusAfter({ lastName: 'Otieno' }), 'unverified');
  assert.equal(statusAfter({ nationalId: '12345678' }), 'unverified');
  assert.equal(statusAfter({ idIssuingCountry: 'UG' }), 'unverified');
});

test('a deleted client is not changed: the refusal says since when', () => {
  const refused = changeClient(clientOf({ deletedAt: AT }), { phone: '+254722000111' }, FREE);
  const facts = { status: 'deleted', deleted_at: '2026-01-05T06:00:00Z' };
  assert.deepEqual(refused, { refused: 'invalid_state', facts });
});

test('the phone stays while a loan waits for its money; all else may change', () => {
  const client = clientOf({ deletedAt: null });
  const waiting = { loansToPayOut: 2 };
  const moved = changeClient(client, { phone: '+254722000111' }, waiting);
  const facts = { loans_to_pay_out: 2, action: 'phone' };
  assert.deepEqual(moved, { refused: 'invalid_state', facts });
  const same = changeClient(client, { phone: client.phone, email: null }, waiting);
  assert.deepEqual(same, { ...client, email: null });
});

function clientOf({ deletedAt }: Pick<Client, 'deletedAt'>): Client {
  const id = parseId<'client'>('018f4e9a-7b6c-7def-8123-456789abcdef') ?? assert.fail();
  const details = completeDetails({ ...AMINA, email: 'amina@example.com' }, 'KE');
  return { ...details, ...UNVERIFIED, id, createdAt: AT, updatedAt: AT, deletedAt };
}
