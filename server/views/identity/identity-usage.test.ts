import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashNumber, logLookUp } from '@mkopo/server/store/identity/identity-lookup-store.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { mkopoWith, settingsOf } from '@mkopo/test/kit/mkopo-command.ts';
import { identityKey, makeLender } from '@mkopo/test/kit/worlds/lender.ts';

const testDatabase = await cloneDatabase();
const database = openDatabase(testDatabase.serverUrl);
cleanUp(() => database.close());
const mkopo = mkopoWith(settingsOf(testDatabase));
const ours = await makeLender(database, 'ours');
const theirs = await makeLender(database, 'theirs');
const key = await identityKey(database, ours, { name: 'onboarding' });

type Made = { on: string; outcome?: 'found' | 'unavailable'; ms: number; lender?: typeof ours };

async function looked({ on, outcome = 'found', ms, lender = ours }: Made): Promise<void> {
  const numberHash = hashNumber(Buffer.from('key'), { kind: 'krapin', number: 'A000000001A' });
  const actor = { kind: 'key', id: key.id, requestId: 'test', ip: null } as const;
  await inTenant(database, { ...lender, actor }, async (tx) => {
    const at = Temporal.Instant.from(on);
    logLookUp(tx, { kind: 'krapin', numberHash, outcome, source: 'store', latencyMs: ms, at });
  });
}

// The day in Nairobi begins at 21:00 UTC of the day before.
await looked({ on: '2026-02-28T20:59:59Z', ms: 999 });
for (const ms of [1, 2, 3, 4, 100]) await looked({ on: '2026-02-28T21:00:00Z', ms });
await looked({ on: '2026-03-02T20:59:59Z', ms: 7, outcome: 'unavailable' });
await looked({ on: '2026-03-02T21:00:00Z', ms: 999 });
await looked({ on: '2026-03-01T12:00:00Z', ms: 5, lender: theirs });

const DAYS = ['--from', '2026-03-01', '--to', '2026-03-02'];

test('look-ups are counted by caller, kind and outcome, in days of the lender’s own', async () => {
  const { code, out, err } = await mkopo(
    'identity',
    'usage',
    ...DAYS,
    '--tenant',
    'ours',
    '--json',
  );
  assert.equal(code, 0, err);
  const caller = {
    tenant: 'ours',
    caller_kind: 'key',
    caller_id: key.id,
    public_id: key.publicId,
    name: 'onboarding',
    kind: 'krapin',
  };
  assert.deepEqual(JSON.parse(out), [
    { ...caller, outcome: 'found', count: 5, median_ms: 3, p95_ms: 80.8 },
    { ...caller, outcome: 'unavailable', count: 1, median_ms: 7, p95_ms: 7 },
  ]);
});

test('without a lender all are listed, as a table; without look-ups it says so', async () => {
  const { out } = await mkopo('identity', 'usage', ...DAYS);
  assert.match(out, /^tenant +caller +name +kind +outcome +count +median ms +95% ms\n/);
  assert.match(out, /^ours .* found +5 +3\.0 +80\.8$/m);
  assert.match(out, /^theirs .* found +1 +5\.0 +5\.0$/m);
  const none = await mkopo('identity', 'usage', '--to', '2020-01-01');
  assert.equal(none.out, 'No look-ups in these days.\n');
});

test('wrong days are told at once', async () => {
  const wrong = await mkopo('identity', 'usage', '--from', 'today', '--to', '2026-02-30');
  assert.deepEqual([wrong.code, wrong.err.trimEnd().split('\n').length], [1, 2]);
  const turned = await mkopo('identity', 'usage', '--from', '2026-03-02', '--to', '2026-03-01');
  assert.equal(turned.err, '--from must not be after --to\n');
});
