import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startDarajaSimulator } from '@mkopo/server/gateways/mpesa/simulator/daraja-simulator.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { openRails } from './rails.ts';

test('turned off, nobody has a rail', async () => {
  const rails = await openRails({ kind: 'off' });
  assert.equal(rails.of('umoja-sacco'), null);
  await rails.close();
});

test('a sandbox lender has a simulated one, whatever was decided for others', async () => {
  const sandbox = { tenantSlug: 'try-it', isSandbox: true };
  for (const kind of ['off', 'accounts'] as const) {
    const rails = await openRails({ kind, accounts: new Map() });
    const rail = rails.railOf(sandbox) ?? assert.fail();
    assert.equal(rails.railOf(sandbox), rail);
    assert.deepEqual([rail.isSimulated, rails.simulator], [true, null]);
    assert.equal(await rail.check(), null);
    assert.equal(rails.railOf({ ...sandbox, isSandbox: false }), null);
    await rails.close();
  }
});

test('simulated, every lender has one of its own that works', async () => {
  const rails = await openRails({ kind: 'simulated', lenders: 'all' });
  cleanUp(() => rails.close());
  const rail = rails.of('umoja-sacco') ?? assert.fail();
  assert.equal(rail.isSimulated, true);
  assert.equal(rails.of('umoja-sacco'), rail);
  assert.equal(await rail.check(), null);
  const { simulator } = rails;
  const codes = ['umoja-sacco', 'baraka-credit'].map(
    (slug) => simulator?.account(slug).collection.shortcode,
  );
  assert.equal(new Set(codes).size, 2);
});

test('with accounts, only who has one has a rail, and lenders of one app share its token', async () => {
  const simulator = await startDarajaSimulator();
  cleanUp(() => simulator.close());
  const account = simulator.account('umoja-sacco');
  const accounts = new Map([
    ['umoja-sacco', account],
    ['umoja-branch', account],
  ]);
  const rails = await openRails({ kind: 'accounts', accounts });
  assert.equal(rails.of('baraka-credit'), null);
  assert.equal(rails.of('toString'), null);
  assert.equal(await rails.of('umoja-sacco')?.check(), null);
  assert.equal(await rails.of('umoja-branch')?.check(), null);
  assert.equal(simulator.calls('/oauth/v1/generate'), 1);
});

test('an account whose secret is wrong is told in words', async () => {
  const simulator = await startDarajaSimulator();
  cleanUp(() => simulator.close());
  const { collection, payout, ...account } = simulator.account('umoja-sacco');
  const wrong = { consumerSecret: 'wrong' };
  const accounts = new Map([
    ['a', { ...account, collection: { ...collection, ...wrong }, payout }],
  ]);
  const rails = await openRails({ kind: 'accounts', accounts });
  assert.equal(await rails.of('a')?.check(), 'Invalid Authentication passed');
});
