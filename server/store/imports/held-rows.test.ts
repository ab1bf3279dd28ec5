import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { DataImportId } from '@mkopo/core/import/data-import.ts';
import { createClient } from '@mkopo/server/operations/clients/create-client.ts';
import { beginImport } from '@mkopo/server/operations/imports/manage-imports.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { asHistory, inTenant, type TenantTx } from '@mkopo/server/store/kit/transaction.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { findHeldClientRows } from './known-clients.ts';

// What was imported a moment ago can be taken back. PostgreSQL has no statistics of it by then, and
// takes a thousand rows for one.

const testDatabase = await cloneDatabase();
const database = openDatabase(testDatabase.serverUrl);
after(() => database.close());
const { superuserUrl } = testDatabase;
// No statistics are made meanwhile.
for (const table of ['client', 'data_import_row']) {
  await asSuperuser(superuserUrl, `alter table ${table} set (autovacuum_enabled = false)`);
}
const lender = await makeLender(database, 'umoja');
const ROWS = 400;

/** An import of clients, as it stands when all of them are in. */
async function importedClients(): Promise<DataImportId> {
  const id: DataImportId = newId('data import');
  const clientIds = await inTenant(database, lender, async (tx) => {
    const file = { fileName: 'wateja.csv', format: 'csv', sizeBytes: 1 } as const;
    const sha256 = '0'.repeat(64);
    await beginImport(tx, { id, kind: 'clients', ...file, sha256, dueAt: null });
    const quiet = asHistory(tx);
    const people = Array.from({ length: ROWS }, (_, index) => ({
      firstName: `Mteja${index}`,
      lastName: 'Wanjala',
      phone: `+2547${10_000_000 + index}`,
    }));
    const made = await Promise.all(people.map((person) => createClient(quiet, person)));
    return made.map((client) => client.id);
  });
  await asSuperuser(
    superuserUrl,
    `insert into data_import_row (tenant_id, import_id, number, cells, state, subject_id)
     select '${lender.tenantId}', '${id}', number + 1, '[]', 'done', subject
       from unnest('{${clientIds.join()}}'::uuid[]) with ordinality as row (subject, number)`,
  );
  return id;
}

/** How many rows of clients a transaction has looked at so far. */
async function clientsSeen(tx: TenantTx): Promise<number> {
  const seen = await tx.first<{ rows: bigint }>(
    `select seq_tup_read + idx_tup_fetch as rows from pg_stat_xact_user_tables
      where relname = $1`,
    ['client'],
  );
  return Number(seen?.rows);
}

test('clients that were just imported are looked up one by one, and none beside all the others', async () => {
  const importId = await importedClients();
  await inTenant(database, { ...lender, plans: 'kept' }, async (tx) => {
    const before = await clientsSeen(tx);
    const held = await findHeldClientRows(tx, { importId, numbers: null, limit: 20 });
    assert.deepEqual(held, []);
    const seen = (await clientsSeen(tx)) - before;
    assert.equal(seen, ROWS);
  });
});
