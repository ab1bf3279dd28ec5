import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storeRegistry } from '@mkopo/server/gateways/registry/store-registry.ts';
import { openDatabase, openSession } from '@mkopo/server/store/kit/database.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { demoRegistry, fillDemoRegistry, REGISTRY_SAMPLES } from './demo-registry.ts';

const { ownerUrl, serverUrl, superuserUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
cleanUp(() => database.close());
const fill = async () => {
  const session = await openSession(ownerUrl);
  try {
    await fillDemoRegistry(session);
  } finally {
    await session.close();
  }
};
await fill();

test('a few dozen of each kind, each number once, also after a second start', async () => {
  await fill();
  const counts = await asSuperuser<{ kind: string; count: number }>(
    superuserUrl,
    'select kind, count(*)::integer as count from registry_record group by kind',
  );
  const expected = Map.groupBy(demoRegistry(), ({ kind }) => kind);
  for (const { kind, count } of counts) {
    assert.ok(count >= 30, `${count} ${kind}`);
    assert.equal(count, expected.get(kind as never)?.length);
  }
  assert.equal(counts.length, 3);
});

test('the samples of the demo credentials are found, and hang together', async () => {
  const { lookUp } = storeRegistry(database);
  const { pinnumber, idnumber, regnumber } = REGISTRY_SAMPLES;
  const business = await lookUp({ kind: 'business', number: regnumber });
  assert.ok(business.outcome === 'found');
  assert.equal(business.record.kra_pin, pinnumber);
  assert.ok(business.record.partners.length > 1);
  const pin = await lookUp({ kind: 'krapin', number: pinnumber });
  assert.ok(pin.outcome === 'found');
  assert.equal(pin.record.Business_Certificate_Id, regnumber);
  assert.equal((await lookUp({ kind: 'alienid', number: idnumber })).outcome, 'found');
});

test('every business that names a PIN has that PIN, and every PIN of a business names it', () => {
  const entries = demoRegistry();
  const pins = new Map(
    entries.flatMap((one) => (one.kind === 'krapin' ? [[one.number, one]] : [])),
  );
  const businesses = entries.filter((one) => one.kind === 'business');
  assert.ok(businesses.some(({ record }) => record.partners.length === 0));
  for (const { number, record } of businesses.filter((one) => one.record.kra_pin !== '')) {
    const pin = pins.get(record.kra_pin);
    assert.equal(pin?.record.Business_Certificate_Id, number);
    assert.equal(pin?.record.TaxpayerName, record.business_name.toUpperCase());
  }
});
