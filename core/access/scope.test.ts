import assert from 'node:assert/strict';
import { test } from 'node:test';
import { grants, SCOPES, type Scope, scopesGranting } from './scope.ts';

test('writing includes reading the same resource, and * includes everything: nothing else grants', () => {
  for (const needed of SCOPES) {
    const [resource] = needed.split(':');
    const granting = SCOPES.filter((held) => grants([held], needed));
    const expected = SCOPES.filter(
      (held) =>
        held === '*' ||
        held === needed ||
        (needed.endsWith(':read') && held === `${resource}:write`),
    );
    assert.deepEqual(granting, expected, needed);
  }
});

test('the scopes that would do are named, the narrowest first', () => {
  assert.deepEqual(scopesGranting('loans:read'), ['loans:read', 'loans:write', '*']);
  assert.deepEqual(scopesGranting('loans:write'), ['loans:write', '*']);
  assert.deepEqual(scopesGranting('*'), ['*']);
});

test('a key without scopes, or with words that are none, may do nothing', () => {
  const noise = [
    '',
    'clients',
    'clients:',
    ':read',
    'clients:*',
    'clients:READ',
    '**',
    'client:read',
  ];
  for (const needed of SCOPES) {
    assert.equal(grants([], needed), false);
    assert.equal(grants(noise, needed), false);
  }
});

test('several scopes together grant what each of them grants', () => {
  const held: Scope[] = ['clients:read', 'loans:write'];
  const granted = SCOPES.filter((needed) => grants(held, needed));
  assert.deepEqual(granted, ['clients:read', 'loans:read', 'loans:write']);
});

test('the scopes are those that partners were promised', () => {
  const resources = ['clients', 'loans', 'repayments', 'savings', 'documents', 'webhooks'];
  const promised = resources.flatMap((resource) => [`${resource}:read`, `${resource}:write`]);
  assert.deepEqual(SCOPES, ['*', ...promised]);
});
