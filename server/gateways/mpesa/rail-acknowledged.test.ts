import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { DarajaAccount } from '@mkopo/server/gateways/mpesa/daraja/daraja-account.ts';
import { darajaRail } from '@mkopo/server/gateways/mpesa/daraja/daraja-rail.ts';
import { startDarajaSimulator } from '@mkopo/server/gateways/mpesa/simulator/daraja-simulator.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { readAccountsFile } from './read-accounts.ts';

/**
 * What a provider says at once, of the simulator and of every account of Safaricom's sandbox in the
 * file that MPESA_SANDBOX_ACCOUNTS names. News is posted to nobody: MPESA_SANDBOX_NEWS_URL may name
 * an address of one's own to look at it.
 */
const simulator = await startDarajaSimulator();
cleanUp(() => simulator.close());
const sandboxFile = process.env['MPESA_SANDBOX_ACCOUNTS'];
const sandbox = sandboxFile ? [...readAccountsFile(sandboxFile).accounts] : [];
const accounts: readonly (readonly [string, DarajaAccount])[] = [
  ['the simulator', simulator.account('acknowledged')],
  ...sandbox.filter(([, { isSimulated }]) => isSimulated),
];
const newsUrl = process.env['MPESA_SANDBOX_NEWS_URL'] ?? 'http://127.0.0.1:1/news';
const urls = { resultUrl: newsUrl, timeoutUrl: newsUrl };
const PHONE = '254708374149';

for (const [name, account] of accounts) {
  const rail = darajaRail(account);

  test(`${name}: the credentials are good, and a wrong secret is told`, async () => {
    assert.equal(await rail.check(), null);
    const wrong = { consumerSecret: 'wrong' };
    const { collection, payout } = account;
    const stranger = darajaRail({
      ...account,
      collection: { ...collection, ...wrong },
      payout: { ...payout, ...wrong },
    });
    assert.ok(await stranger.check());
  });

  test(`${name}: a prompt is acknowledged with ids, and a query about it is answered`, async () => {
    const ask = { phone: PHONE, amountMinor: 100n, accountReference: 'TEST', description: 'Test' };
    const asked = await rail.collect({ ...ask, callbackUrl: newsUrl });
    assert.equal(asked.kind, 'accepted', JSON.stringify(asked));
    const requestId = asked.kind === 'accepted' ? asked.ids.requestId : '';
    const outcome = await rail.collectionOutcome(requestId);
    assert.notEqual(outcome.kind, 'unknown', JSON.stringify(outcome));
  });

  test(`${name}: a payout is acknowledged once, and is a duplicate after that`, async () => {
    const originatorId = `TEST-${randomUUID()}`;
    const ask = { originatorId, phone: PHONE, amountMinor: 1000n, remarks: 'Test', ...urls };
    assert.equal((await rail.payOut(ask)).kind, 'accepted');
    assert.deepEqual(await rail.payOut(ask), { kind: 'duplicate' });
    const asked = await rail.askStatus({ by: { originatorId }, ...urls });
    assert.equal(asked.kind, 'accepted', JSON.stringify(asked));
  });

  test(`${name}: a status query and a reversal are acknowledged, whatever comes of them`, async () => {
    const receipt = 'OEI2AK4Q16';
    assert.equal((await rail.askStatus({ by: { receipt }, ...urls })).kind, 'accepted');
    const reversal = { receipt, amountMinor: 100n, remarks: 'Test', ...urls };
    assert.equal((await rail.reverse(reversal)).kind, 'accepted');
  });
}
