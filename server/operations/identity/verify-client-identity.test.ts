import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '@mkopo/core/kit/refusal.ts';
import { changeClient } from '@mkopo/server/operations/clients/change-client.ts';
import { createClient } from '@mkopo/server/operations/clients/create-client.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { inTenant, type TenantTx } from '@mkopo/server/store/kit/transaction.ts';
import { listIdentityChecks } from '@mkopo/server/views/identity/list-identity-checks.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { verifyClientIdentity } from './verify-client-identity.ts';

const { serverUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
cleanUp(() => database.close());
const lender = await makeLender(database, 'acme');
const as = <T>(work: (tx: TenantTx) => Promise<T>) => inTenant(database, lender, work);
const AT = Temporal.Instant.from('2026-01-05T06:00:00Z');

test('a number that was changed while the registry was asked is not judged by the old one', async () => {
  const person = { firstName: 'Grace', lastName: 'Uwimana', phone: '+254712345678' };
  const { id } = await as((tx) => createClient(tx, { ...person, nationalId: '312456' }));
  const logged = {
    kind: 'alienid',
    numberHash: Buffer.alloc(32),
    outcome: 'not_found',
    source: 'store',
    latencyMs: 1,
    at: AT,
  } as const;
  const lookedUp = {
    clientId: id,
    asked: { kind: 'alienid', number: null },
    number: '312456',
    finding: { outcome: 'not_found' },
    logged,
  } as const;
  await as((tx) => changeClient(tx, { id, changes: { nationalId: '777777' } }));
  await assert.rejects(
    as((tx) => verifyClientIdentity(tx, lookedUp)),
    (error) => error instanceof Refusal && error.code === 'invalid_state',
  );
  const page = { filter: { clientId: id }, after: null, limit: 10 };
  assert.deepEqual(await as((tx) => listIdentityChecks(tx, page)), []);
});
