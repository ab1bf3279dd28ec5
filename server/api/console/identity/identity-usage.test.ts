import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashNumber, logLookUp } from '@mkopo/server/store/identity/identity-lookup-store.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { openConsole, openLender } from '@mkopo/test/kit/worlds/console-world.ts';
import { identityKey, type TestLender } from '@mkopo/test/kit/worlds/lender.ts';

const { server, as, lender, somebody } = await openConsole('utambulisho');
const { database } = server;
const others = await openLender(server, 'wengine');
const key = await identityKey(database, lender, { name: 'onboarding' });
const { data: session } = (await as.officer('GET /session')).json;

type Made = {
  readonly at: string;
  readonly kind?: 'krapin' | 'business';
  readonly outcome?: 'found' | 'not_found' | 'unavailable';
  readonly by?: 'key' | 'staff';
  readonly of?: TestLender;
};

async function looked({ at, kind = 'krapin', outcome = 'found', by = 'key', of }: Made) {
  const numberHash = hashNumber(Buffer.from('key'), { kind, number: 'A000000001A' });
  const id = by === 'key' ? key.id : session.staff.id;
  const actor = { kind: by, id, requestId: 'test', ip: null } as const;
  await inTenant(database, { ...(of ?? lender), actor }, async (tx) =>
    logLookUp(tx, {
      ...{ kind, numberHash, outcome, source: 'store', latencyMs: 4 },
      at: Temporal.Instant.from(at),
    }),
  );
}

// The day in Nairobi begins at 21:00 UTC of the day before.
await looked({ at: '2026-02-28T20:59:59Z' });
await looked({ at: '2026-02-28T21:00:00Z' });
await looked({ at: '2026-03-01T09:00:00Z', outcome: 'not_found' });
await looked({ at: '2026-03-02T09:00:00Z', outcome: 'unavailable' });
await looked({ at: '2026-03-02T09:00:00Z', kind: 'business' });
await looked({ at: '2026-03-02T09:00:00Z', by: 'staff' });
await looked({ at: '2026-03-02T21:00:00Z' });
await looked({ at: '2026-03-02T09:00:00Z', of: others.lender });

const DAYS = 'from=2026-03-01&to=2026-03-02';
type Counts = readonly [lookUps: number, found: number, notFound: number, unavailable: number];
const counts = (...[look_ups, found, not_found, unavailable]: Counts) => ({
  ...{ look_ups, found, not_found, unavailable },
});

test('200 counts look-ups by who made them and by the lender’s days, and nobody else’s', async () => {
  const { status, json, text } = await as.manager(`GET /identity-usage?${DAYS}`);
  assert.equal(status, 200, text);
  const of = { kind: 'key', id: key.id, name: 'onboarding' };
  const took = { median_ms: 4, p95_ms: 4 };
  const { callers, days, from, to } = json.data;
  assert.deepEqual([from, to], ['2026-03-01', '2026-03-02']);
  assert.deepEqual(callers[0], {
    ...{ caller: of, public_id: key.publicId, kind: 'krapin', ...took },
    ...counts(3, 1, 1, 1),
  });
  assert.deepEqual(
    new Set(callers.slice(1).map((one: { kind: string; caller: object }) => one)),
    new Set([
      { caller: of, public_id: key.publicId, kind: 'business', ...took, ...counts(1, 1, 0, 0) },
      {
        caller: { kind: 'staff', id: session.staff.id, name: session.staff.name },
        ...{ public_id: null, kind: 'krapin', ...took, ...counts(1, 1, 0, 0) },
      },
    ]),
  );
  assert.deepEqual(days, [
    { date: '2026-03-01', ...counts(2, 1, 1, 0) },
    { date: '2026-03-02', ...counts(3, 2, 0, 1) },
  ]);
});

test('200 of one kind, and of one caller', async () => {
  const business = (await as.auditor(`GET /identity-usage?${DAYS}&kind=business`)).json.data;
  assert.deepEqual(business.days, [{ date: '2026-03-02', ...counts(1, 1, 0, 0) }]);
  const of = `caller_id=${session.staff.id}`;
  const one = (await as.admin(`GET /identity-usage?${DAYS}&${of}`)).json.data;
  assert.deepEqual(one.days, [{ date: '2026-03-02', ...counts(1, 1, 0, 0) }]);
  assert.deepEqual((await as.admin('GET /identity-usage')).json.data.callers, []);
});

test('422 for more days than are counted at once, or none', async () => {
  for (const days of ['from=2026-01-01&to=2026-04-03', 'from=2026-03-02&to=2026-03-01']) {
    const { status, json } = await as.admin(`GET /identity-usage?${days}`);
    assert.deepEqual([status, json.code, json.data.days_max], [422, 'date_out_of_range', 92]);
  }
  assert.equal((await as.admin('GET /identity-usage?from=2026-01-01&to=2026-04-02')).status, 200);
});

test('403 for who is held to a branch: look-ups are counted for the whole lender', async () => {
  const branch = { code: 'KISUMU', name: 'Kisumu' };
  const made = (await as.admin('POST /branches', { body: branch })).json.data;
  const held = await somebody({ role: 'manager', branchId: made.id });
  assert.equal((await held(`GET /identity-usage?${DAYS}`)).status, 200);
  await as.admin('PATCH /settings', { body: { branch_fence: 'on' } });
  const { status, json } = await held(`GET /identity-usage?${DAYS}`);
  assert.deepEqual([status, json.data.why], [403, 'head_office']);
});
