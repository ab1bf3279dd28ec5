import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Client } from '@mkopo/core/client/client.ts';
import type { Refused } from '@mkopo/core/kit/refusal.ts';
import {
  changeSandboxClient,
  DELETED_CLIENT,
  deleteSandboxClient,
  findSandboxClient,
  makeSandboxClient,
  PHONE_THAT_EXISTS,
  SANDBOX_CLIENTS,
} from './sandbox-clients.ts';

const AMINA = { firstName: 'Amina', lastName: 'Odhiambo', phone: '+254712345678' };

test('the fixed ids and the first fixture are as published: changing them breaks integrators’ own tests', () => {
  const [first] = SANDBOX_CLIENTS;
  assert.deepEqual(JSON.parse(JSON.stringify(first)), {
    id: 'b817350d-ae64-5991-aa82-33d3d743e5ee',
    firstName: 'Amina',
    lastName: 'Otieno',
    phone: '+254753013174',
    gender: 'female',
    nationalId: '05301317',
    country: 'KE',
    idIssuingCountry: 'KE',
    email: 'amina.otieno@example.com',
    identityStatus: 'verified',
    identityKind: 'alienid',
    identityCheckedAt: '2026-01-05T06:00:00Z',
    createdAt: '2026-01-05T06:00:00Z',
    updatedAt: '2026-01-05T06:00:00Z',
    deletedAt: null,
  });
  assert.equal(SANDBOX_CLIENTS.at(-1)?.id, '86e97247-589f-5299-98b8-edda510a4c5b');
  assert.equal(DELETED_CLIENT, 'c0fde30d-255d-550f-9bd2-a8ae166c17ee');
  assert.equal(PHONE_THAT_EXISTS, '+254700000409');
  const made = madeOf(makeSandboxClient({ ...AMINA, nationalId: '12345678' }, 'KE'));
  assert.equal(made.id, 'cc9c2422-4949-50f4-acfb-3d3cd3c100ed');
});

test('there are sixty fixtures, newest first, all alive, no two with one id, phone or document', () => {
  const kinds = (read: (client: Client) => unknown) => new Set(SANDBOX_CLIENTS.map(read)).size;
  assert.deepEqual(
    [kinds((c) => c.id), kinds((c) => c.phone), kinds((c) => c.nationalId)],
    [60, 60, 60],
  );
  assert.ok(SANDBOX_CLIENTS.every(({ deletedAt }) => deletedAt === null));
  const times = SANDBOX_CLIENTS.map(({ createdAt }) => createdAt.epochMilliseconds);
  assert.deepEqual(
    times,
    times.toSorted((left, right) => right - left),
  );
});

test('the same input makes the same client, and its document, issuer and phone tell clients apart', () => {
  const one = madeOf(makeSandboxClient({ ...AMINA, nationalId: '1' }, 'KE'));
  assert.deepEqual(madeOf(makeSandboxClient({ ...AMINA, nationalId: '1' }, 'KE')), one);
  const others = [
    AMINA,
    { ...AMINA, nationalId: '2' },
    { ...AMINA, nationalId: '1', idIssuingCountry: 'UG' },
    { ...AMINA, nationalId: '1', phone: '+254712345679' },
  ].map((input) => madeOf(makeSandboxClient(input, 'KE')).id);
  assert.equal(new Set([one.id, ...others]).size, 5);
});

test('a client that was made can be found by its id, deterministically, although nothing was kept', () => {
  const { id } = madeOf(makeSandboxClient(AMINA, 'KE'));
  const found = madeOf(findSandboxClient(id));
  assert.equal(found.id, id);
  assert.deepEqual(madeOf(findSandboxClient(id.toUpperCase())), found);
});

test('the phone that exists is refused with the id of its owner, who can be found', () => {
  const refused = makeSandboxClient({ ...AMINA, phone: PHONE_THAT_EXISTS }, 'KE');
  assert.ok('refused' in refused);
  assert.equal(refused.refused, 'client_exists');
  const owner = madeOf(findSandboxClient(String(refused.facts['existing_id'])));
  assert.equal(owner.id, refused.facts['existing_id']);
});

test('an id that the sandbox never makes is unknown', () => {
  for (const id of ['', 'x', '018f4e9a-7b6c-7def-8123-456789abcdef']) {
    assert.deepEqual(findSandboxClient(id), { refused: 'not_found', facts: {} });
  }
});

test('the deleted client can be read, not changed, and deleting it again changes nothing', () => {
  const gone = madeOf(findSandboxClient(DELETED_CLIENT));
  assert.equal(gone.deletedAt?.toString(), '2026-01-06T06:00:00Z');
  assert.equal(deleteSandboxClient(gone), gone);
  const refused = changeSandboxClient(gone, { phone: AMINA.phone });
  assert.ok('refused' in refused && refused.refused === 'invalid_state');
});

test('a change and a deletion show at a fixed later moment', () => {
  const [first = assert.fail()] = SANDBOX_CLIENTS;
  const changed = madeOf(changeSandboxClient(first, { email: null }));
  const at = changed.updatedAt;
  assert.deepEqual(changed, { ...first, email: null, updatedAt: at });
  assert.equal(at.toString(), '2026-01-06T06:00:00Z');
  assert.deepEqual(deleteSandboxClient(first), { ...first, updatedAt: at, deletedAt: at });
});

function madeOf(decision: Client | Refused): Client {
  assert.ok(!('refused' in decision), 'a client was expected, and it was refused');
  return decision;
}
