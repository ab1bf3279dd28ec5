import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chainRegistry } from '@mkopo/server/gateways/registry/chain-registry.ts';
import { EXAMPLE_ENTRIES } from '@mkopo/server/gateways/registry/example-entries.ts';
import { httpRegistry } from '@mkopo/server/gateways/registry/http-registry.ts';
import { storeRegistry } from '@mkopo/server/gateways/registry/store-registry.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { fillRegistry } from '@mkopo/test/kit/worlds/fill-registry.ts';
import { makeLender, scoringKey } from '@mkopo/test/kit/worlds/lender.ts';
import { registryConformance } from '@mkopo/test/kit/worlds/registry-conformance.ts';

/** Another Mkopo that serves the Identity API, with who we are there. */
async function startUpstream() {
  const server = await startTestServer({ config: { ratePerMinute: 10_000_000 } });
  const tenant = await makeLender(server.database, 'fronts');
  const key = { family: 'identity', name: 'front' } as const;
  const { publicId, secret } = await scoringKey(server.database, tenant, key);
  return {
    settings: { url: `${server.origin}/api/v1`, username: publicId, password: secret },
    fill: (entries: Parameters<typeof fillRegistry>[1]) =>
      fillRegistry(server.testDatabase.ownerUrl, entries),
    async stop() {
      server.api.server.closeAllConnections();
      await server.api.close();
    },
  };
}

/** A busy machine is no reason to give up. */
const PATIENT = { pauseMs: 1, tryMs: 60_000, deadlineMs: 60_000 };

const strict = await startUpstream();

await registryConformance({
  'http, another Mkopo': async () => {
    const { settings, fill, stop } = await startUpstream();
    return { registry: httpRegistry(settings, { patience: PATIENT }), fill, breakDown: stop };
  },

  'chain of a store and another Mkopo': async () => {
    const { settings, fill, stop } = await startUpstream();
    const { name, ownerUrl, serverUrl, superuserUrl } = await cloneDatabase();
    const database = openDatabase(serverUrl);
    cleanUp(() => database.close());
    const upstream = httpRegistry(settings, { patience: PATIENT });
    return {
      registry: chainRegistry([storeRegistry(database), upstream]),
      // Half of it in the store, half of it behind.
      async fill(entries) {
        await fillRegistry(ownerUrl, entries.filter(isOdd));
        await fill(entries.filter((entry, index) => !isOdd(entry, index)));
      },
      async breakDown() {
        await stop();
        const elsewhere = Object.assign(new URL(superuserUrl), { pathname: '/postgres' }).href;
        await asSuperuser(elsewhere, `alter database ${name} allow_connections false`);
      },
    };
  },
});

function isOdd(_: unknown, index: number): boolean {
  return index % 2 === 1;
}

test('another Mkopo that does not know us, or is asked at a wrong address, is unavailable', async () => {
  const { settings, fill } = strict;
  const [PIN = assert.fail()] = EXAMPLE_ENTRIES.krapin;
  await fill([PIN]);
  for (const wrong of [
    { password: 'wrong' },
    { url: `${settings.url}/elsewhere` },
    { url: settings.url.replace('/api/v1', '') },
    { url: settings.url.replace('/api/v1', '/v1') },
  ]) {
    const registry = httpRegistry({ ...settings, ...wrong }, { patience: PATIENT });
    assert.equal((await registry.lookUp(PIN)).outcome, 'unavailable', JSON.stringify(wrong));
  }
  const right = httpRegistry({ ...settings, url: `${settings.url}/` }, { patience: PATIENT });
  assert.equal((await right.lookUp(PIN)).outcome, 'found', 'a slash at the end does no harm');
});
