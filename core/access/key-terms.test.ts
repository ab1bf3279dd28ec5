import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ORIGINS_MAX } from '@mkopo/core/kit/web-origin.ts';
import { keyStatus } from './credential.ts';
import { judgeGrace, judgeKey, type KeyTerms, opensMoney, widensKey } from './key-terms.ts';
import { SCOPE_PRESETS } from './scope.ts';

const NOW = Temporal.Instant.from('2026-10-01T12:00:00Z');
const LATER = NOW.add({ hours: 24 });
const WRITES: KeyTerms = {
  ...{ family: 'partner', environment: 'live', scopes: ['loans:write', 'clients:read'] },
  ...{ allowedIps: ['203.0.113.0/24', '198.51.100.7/32'], expiresAt: LATER },
};

test('every fault of a key is named at once', () => {
  const wrong: KeyTerms = {
    ...{ family: 'scoring', environment: 'test', scopes: ['loans:eat'], allowedIps: [] },
    ...{ expiresAt: NOW, dailyQuota: 5, branchId: 'somewhere' },
  };
  const judged = judgeKey(wrong, NOW);
  assert.ok('refused' in judged);
  assert.equal(judged.refused, 'invalid_key');
  const faults = judged.facts['faults'] as readonly string[];
  assert.deepEqual(
    faults.map((fault) => fault.split(' ')[0]),
    ['environment', 'scopes', 'scopes', 'daily_quota', 'branch_id', 'expires_at'],
  );
  assert.equal(judgeKey(WRITES, NOW), WRITES);
});

test('origins are of apps alone, each is judged, and they are kept in one spelling', () => {
  const app: KeyTerms = {
    ...{ family: 'member', environment: 'live', scopes: [], allowedIps: [], expiresAt: null },
  };
  const judge = (allowedOrigins: readonly string[], terms = app) =>
    judgeKey({ ...terms, allowedOrigins }, NOW);
  const codes = (judged: object) => {
    assert.ok('facts' in judged);
    const { fault_codes } = judged.facts as { fault_codes: { field: string; code: string }[] };
    return fault_codes.map(({ field, code }) => `${field} ${code}`);
  };
  const kept = judge(['https://App.example/', 'https://app.example', 'http://localhost:5173']);
  assert.ok('allowedOrigins' in kept);
  assert.deepEqual(kept.allowedOrigins, ['https://app.example', 'http://localhost:5173']);
  assert.deepEqual(codes(judge(['https://a.example', '*', 'http://b.example'])), [
    'allowed_origins.1 strange_origin',
    'allowed_origins.2 strange_origin',
  ]);
  const many = Array.from({ length: ORIGINS_MAX + 1 }, (_, at) => `https://a${at}.example`);
  assert.deepEqual(codes(judge(many)), ['allowed_origins many_origins']);
  assert.ok(
    'allowedOrigins' in judge([...many.slice(1), 'https://A1.example']),
    'one of them twice',
  );
  for (const family of ['partner', 'scoring', 'identity'] as const) {
    assert.deepEqual(codes(judge(['https://a.example'], { ...app, family })), [
      'allowed_origins family_alone',
    ]);
  }
});

test('money is moved by live Partner keys that can write, and by no other', () => {
  assert.ok(opensMoney(WRITES));
  assert.ok(opensMoney({ ...WRITES, scopes: ['*'] }));
  assert.ok(!opensMoney({ ...WRITES, scopes: SCOPE_PRESETS.read_only }));
  assert.ok(!opensMoney({ ...WRITES, environment: 'test' }));
  for (const family of ['scoring', 'identity', 'member'] as const) {
    assert.ok(!opensMoney({ ...WRITES, family, scopes: [] }), family);
  }
});

test('to let a key do more, from more places or for longer widens it', () => {
  for (const change of [
    { scopes: ['*'] },
    { scopes: ['loans:write', 'clients:write'] },
    { scopes: ['loans:write', 'savings:read'] },
    { allowedIps: [] },
    { allowedIps: ['203.0.113.0/24', '192.0.2.1/32'] },
    { expiresAt: null },
    { expiresAt: LATER.add({ seconds: 1 }) },
  ]) {
    assert.ok(widensKey(WRITES, { ...WRITES, ...change }), JSON.stringify(change));
  }
  const reads = { ...WRITES, scopes: ['loans:read'] };
  assert.ok(widensKey(reads, WRITES), 'what only read may write now');
});

test('to take something from a key, or to change one that moves no money, does not', () => {
  for (const change of [
    {},
    { scopes: ['loans:read', 'clients:read'] },
    { scopes: ['loans:write'] },
    { allowedIps: ['198.51.100.7/32'] },
    { expiresAt: NOW.add({ hours: 1 }) },
  ]) {
    assert.ok(!widensKey(WRITES, { ...WRITES, ...change }), JSON.stringify(change));
  }
  const anywhere = { ...WRITES, allowedIps: [] };
  assert.ok(!widensKey(anywhere, WRITES), 'it opened from anywhere before');
  const reads = { ...WRITES, scopes: ['loans:read'] };
  assert.ok(!widensKey(reads, { ...reads, scopes: SCOPE_PRESETS.read_only, allowedIps: [] }));
});

test('an old key lives on for a week at most', () => {
  assert.deepEqual(judgeGrace(NOW, NOW), { endsAt: NOW });
  const week = NOW.add({ hours: 168 });
  assert.deepEqual(judgeGrace(NOW, week), { endsAt: week });
  assert.ok('refused' in judgeGrace(NOW, week.add({ seconds: 1 })));
  assert.ok('refused' in judgeGrace(NOW, NOW.subtract({ seconds: 1 })));
});

test('a key stands as its ends say', () => {
  const open = { expiresAt: null, revokedAt: null, replacedBy: null };
  assert.equal(keyStatus(open, NOW), 'active');
  assert.equal(keyStatus({ ...open, expiresAt: NOW.add({ hours: 24 * 15 }) }, NOW), 'active');
  assert.equal(keyStatus({ ...open, expiresAt: NOW.add({ hours: 24 * 14 }) }, NOW), 'expiring');
  assert.equal(keyStatus({ ...open, expiresAt: NOW }, NOW), 'expired');
  assert.equal(keyStatus({ ...open, revokedAt: LATER }, NOW), 'expiring');
  assert.equal(keyStatus({ ...open, revokedAt: NOW, expiresAt: NOW }, NOW), 'revoked');
  const replacedBy = 'another' as never;
  assert.equal(keyStatus({ ...open, revokedAt: LATER, replacedBy }, NOW), 'replaced');
});
