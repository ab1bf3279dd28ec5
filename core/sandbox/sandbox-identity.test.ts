import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SANDBOX_CLIENTS } from './sandbox-clients.ts';
import { checkSandboxIdentity, NUMBERS_BY_OUTCOME, sandboxChecksOf } from './sandbox-identity.ts';

test('for every fixture each number comes to its outcome, and any other is verified', () => {
  for (const client of SANDBOX_CLIENTS) {
    const outcomeOf = (number: string | null) => {
      const check = checkSandboxIdentity(client, { kind: 'alienid', number });
      return 'refused' in check ? assert.fail(check.refused) : check.outcome;
    };
    for (const [outcome, number] of Object.entries(NUMBERS_BY_OUTCOME)) {
      assert.equal(outcomeOf(number), outcome);
    }
    assert.equal(outcomeOf(null), 'verified');
    assert.equal(outcomeOf('123456'), 'verified');
  }
});

test('the digits decide, of whatever kind the number is', () => {
  const [client = assert.fail()] = SANDBOX_CLIENTS;
  for (const [kind, number] of [
    ['krapin', 'A900000404B'],
    ['business', 'PVT-900000404'],
  ] as const) {
    const check = checkSandboxIdentity(client, { kind, number });
    assert.ok(!('refused' in check) && check.outcome === 'not_found');
  }
});

test('a fixture has the check behind its standing, a new client none', () => {
  for (const client of SANDBOX_CLIENTS) {
    const [check, ...more] = sandboxChecksOf(client);
    assert.equal(more.length, 0);
    assert.equal(check?.outcome, client.identityStatus);
    assert.equal(check?.checkedAt.toString(), client.identityCheckedAt?.toString());
  }
});
