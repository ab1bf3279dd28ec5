import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { matchClient, type NamedClient } from './match-client.ts';

const client = (id: string, phone: string, nationalId: string | null): NamedClient => ({
  ...{ id: id as ClientId, name: id, phone, nationalId },
});
const amina = client('amina', '+254712345678', 'A-1');
const juma = client('juma', '+254712345678', null);
const asha = client('asha', '+254712345679', 'b2');

test('a client is found by the document, else by a phone that nobody shares', () => {
  const all = [amina, juma, asha];
  const found = (nationalId: string | null, phone: string | null) => {
    const match = matchClient({ nationalId, phone }, all);
    return 'code' in match ? `${match.field} ${match.code}` : match.name;
  };
  assert.equal(found('a-1', null), 'amina');
  assert.equal(found('B2', '+254712345678'), 'asha');
  assert.equal(found(null, asha.phone), 'asha');
  assert.equal(found(null, amina.phone), 'phone several_clients');
  assert.equal(found('C3', asha.phone), 'national_id client_unknown');
  assert.equal(found(null, '+254712345670'), 'phone client_unknown');
});
