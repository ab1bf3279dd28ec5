import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseId } from '@mkopo/core/kit/id.ts';
import { type Credential, type CredentialId, isAlive } from './credential.ts';

const END = Temporal.Instant.from('2026-03-01T00:00:00Z');
const JUST_BEFORE = END.subtract({ nanoseconds: 1 });
const ID = '018f4e9a-7b6c-7def-8123-456789abcdef';

test('a credential without an end lives on', () => {
  assert.ok(isAlive(ending({}), END));
});

test('a credential ends at its moment: alive just before, dead from then on', () => {
  for (const end of [{ expiresAt: END }, { revokedAt: END }]) {
    assert.ok(isAlive(ending(end), JUST_BEFORE));
    assert.ok(!isAlive(ending(end), END));
    assert.ok(!isAlive(ending(end), END.add({ hours: 1 })));
  }
});

test('of expiry and revocation the earlier one ends it', () => {
  const later = END.add({ hours: 24 });
  assert.ok(!isAlive(ending({ expiresAt: later, revokedAt: END }), END));
  assert.ok(!isAlive(ending({ expiresAt: END, revokedAt: later }), END));
});

function ending(end: Partial<Pick<Credential, 'expiresAt' | 'revokedAt'>>): Credential {
  return {
    id: ID as CredentialId,
    tenantId: parseId<'tenant'>(ID) ?? assert.fail(),
    isDemo: false,
    isSandbox: false,
    tenantSlug: 'acme',
    timeZone: 'Africa/Nairobi',
    country: 'KE',
    family: 'partner',
    environment: 'live',
    name: 'test',
    publicId: 'svc_live_abcdef',
    scopes: ['*'],
    allowedIps: [],
    allowedOrigins: [],
    dailyQuota: null,
    expiresAt: null,
    revokedAt: null,
    ...end,
  };
}
