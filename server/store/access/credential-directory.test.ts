import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Credential } from '@mkopo/core/access/credential.ts';
import { type Database, openDatabase } from '@mkopo/server/store/kit/database.ts';
import { DatabaseUnavailable } from '@mkopo/server/store/kit/database-trouble.ts';
import { inPlatform, inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { asSuperuser, cloneDatabase, type TestDatabase } from '@mkopo/test/kit/database.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { makeLender, type TestLender } from '@mkopo/test/kit/worlds/lender.ts';
import { type CredentialDirectory, openCredentialDirectory } from './credential-directory.ts';
import {
  type CredentialTerms,
  endCredential,
  type IssuedCredential,
  insertNewCredential,
} from './credential-store.ts';

const SOON_MS = 10_000;
const NOW = Temporal.Now.instant();
const TERMS: CredentialTerms = {
  family: 'partner',
  environment: 'live',
  name: 'test',
  scopes: ['*'],
  allowedIps: [],
  expiresAt: null,
};

test('a key is known by its secret in its own family, and any other text by nobody', async () => {
  await using site = await open();
  const { directory, issue } = site;
  const { id, secret } = await issue();
  assert.equal((await directory.bySecret('partner', secret))?.id, id);
  assert.equal(await directory.bySecret('scoring', secret), null);
  assert.equal(await directory.bySecret('partner', `${secret}x`), null);
  assert.equal(await directory.bySecret('partner', ''), null);
});

test('a name is known with its own secret only', async () => {
  await using site = await open();
  const { directory, issue } = site;
  const { id, publicId, secret } = await issue({ family: 'member' });
  const { secret: otherSecret } = await issue({ family: 'member' });
  assert.equal((await directory.byName('member', { publicId, secret }))?.id, id);
  assert.equal(await directory.byName('member', { publicId, secret: otherSecret }), null);
  assert.equal(await directory.byName('member', { publicId: 'nobody', secret }), null);
  assert.equal(await directory.byName('identity', { publicId, secret }), null);
});

test('a revocation made by another process is heard', async () => {
  await using site = await open();
  const { directory, issue, revoke } = site;
  const issued = await issue();
  assert.ok(await directory.bySecret('partner', issued.secret));
  await revoke(issued);
  await untilRevoked(directory, issued);
});

test('what changed while nobody could listen is known when listening resumes', async () => {
  await using site = await open();
  const { directory, issue, revoke, testDatabase } = site;
  const issued = await issue();
  assert.ok(await directory.bySecret('partner', issued.secret));
  await admit(testDatabase, false);
  await cutListener(testDatabase);
  await revoke(issued);
  await admit(testDatabase, true);
  await untilRevoked(directory, issued);
});

test('while nobody can listen a revocation is read, and it is not ready', async () => {
  await using site = await open();
  const { directory, issue, revoke, testDatabase } = site;
  const issued = await issue();
  await admit(testDatabase, false);
  await cutListener(testDatabase);
  await until('the directory notices', SOON_MS, () => isUnready(directory));
  assert.ok(await directory.bySecret('partner', issued.secret), 'read by what is still open');
  await revoke(issued);
  await untilRevoked(directory, issued);
  await admit(testDatabase, true);
  await until('the directory recovers', SOON_MS, async () => !(await isUnready(directory)));
});

test('while the database is away nothing is trusted; when it is back, everything is again', async () => {
  await using site = await open();
  const { directory, issue, testDatabase } = site;
  const { secret } = await issue();
  assert.ok(await directory.bySecret('partner', secret));
  await admit(testDatabase, false);
  await cutAll(testDatabase);
  await until('what it remembers is too old', SOON_MS, () =>
    directory.bySecret('partner', secret).then(
      () => false,
      (error: unknown) => error instanceof DatabaseUnavailable,
    ),
  );
  assert.ok(await isUnready(directory));
  await admit(testDatabase, true);
  await until('the directory recovers', SOON_MS, () =>
    directory.bySecret('partner', secret).catch(() => null),
  );
});

test('a revocation is not undone by an older reading that arrives after it', async () => {
  const gate = gatedReading();
  await using site = await open(gate.over);
  const { directory, issue, revoke, testDatabase } = site;
  const issued = await issue();
  assert.ok(await directory.bySecret('partner', issued.secret));

  gate.hold();
  await cutListener(testDatabase);
  await until('the directory reads all credentials again', SOON_MS, gate.hasRead);
  await revoke(issued);
  // The news may overtake the reading or wait behind it; what counts is what is known in the end.
  await until('the news was fetched', 1_000, gate.hasFetchedNews).catch(() => {});
  gate.release();
  await untilRevoked(directory, issued);
});

test('uses are handed out once: the last one of each key, and how many there were', async () => {
  await using site = await open();
  const { directory, issue } = site;
  const { secret } = await issue();
  const credential = (await directory.bySecret('partner', secret)) ?? assert.fail();
  directory.noteUse(credential, { now: NOW, ip: '192.0.2.1' });
  directory.noteUse(credential, { now: NOW.add({ seconds: 5 }), ip: '192.0.2.2' });
  const { id, tenantId } = credential;
  const last = { id, tenantId, now: NOW.add({ seconds: 5 }), ip: '192.0.2.2', calls: 2 };
  assert.deepEqual(directory.takeUses(), [last]);
  assert.deepEqual(directory.takeUses(), []);

  const later = { now: NOW.add({ seconds: 9 }), ip: '192.0.2.3' };
  directory.noteUse(credential, later);
  directory.returnUses([last]);
  assert.deepEqual(directory.takeUses(), [{ id, tenantId, ...later, calls: 3 }]);
});

/** A directory as one process has it, and a lender whose credentials another process changes. */
async function open(seenBy = (database: Database) => database) {
  const testDatabase = await cloneDatabase();
  const database = openDatabase(testDatabase.serverUrl);
  const directory = await openCredentialDirectory(testDatabase.serverUrl, {
    open: (url, options) => seenBy(openDatabase(url, options)),
  });
  const lender: TestLender = await makeLender(database, 'acme');
  // Connections to go on with when no new ones are let in.
  await Promise.all([1, 2, 3, 4].map(() => inPlatform(database, async () => {})));
  return {
    async [Symbol.asyncDispose]() {
      await directory.close();
      await database.close();
    },
    directory,
    testDatabase,
    issue: (terms: Partial<CredentialTerms> = {}) =>
      inTenant(database, lender, (tx) =>
        insertNewCredential(tx, { ...TERMS, createdBy: 'test', ...terms }),
      ),
    revoke: ({ id }: IssuedCredential) =>
      inTenant(database, lender, (tx) => endCredential(tx, { id, at: NOW, replacedBy: null })),
  };
}

function untilRevoked(directory: CredentialDirectory, { secret }: IssuedCredential) {
  return until('the revocation is known', SOON_MS, async () => {
    const known = await directory.bySecret('partner', secret).catch(() => null);
    return known?.revokedAt;
  });
}

/** Whether new connections are let in; those that are open stay. */
async function admit({ name, superuserUrl }: TestDatabase, open: boolean): Promise<void> {
  const elsewhere = Object.assign(new URL(superuserUrl), { pathname: '/postgres' }).href;
  await asSuperuser(elsewhere, `alter database ${name} allow_connections ${open}`);
}

const cutListener = (testDatabase: TestDatabase) => cut(testDatabase, `query ilike 'listen%'`);
const cutAll = (testDatabase: TestDatabase) => cut(testDatabase, 'true');

async function cut({ name, superuserUrl }: TestDatabase, which: string): Promise<void> {
  const elsewhere = Object.assign(new URL(superuserUrl), { pathname: '/postgres' }).href;
  await asSuperuser(
    elsewhere,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = '${name}' and ${which}`,
  );
}

function isUnready(directory: CredentialDirectory): Promise<boolean> {
  return directory.whenReady().then(
    () => false,
    (error: unknown) => error instanceof DatabaseUnavailable,
  );
}

/** The real database, whose answer to "all credentials" can be kept on its way for a while. */
function gatedReading() {
  const released = Promise.withResolvers<void>();
  let held = false;
  let read = false;
  let fetched = false;
  return {
    hasRead: async () => read,
    hasFetchedNews: async () => fetched,
    hold() {
      held = true;
    },
    release: () => released.resolve(),
    over: (database: Database): Database => ({
      ...database,
      async checkOut() {
        const { connection, release } = await database.checkOut();
        let isCallback = false;
        return {
          connection: {
            ...connection,
            async query<Row>(text: string, values?: readonly unknown[]) {
              const rows = await connection.query<Row>(text, values);
              isCallback ||= text.includes('where credential.id') && isRevoked(rows[0]);
              if (!held || !text.includes('order by tenant.slug')) return rows;
              read = true;
              await released.promise;
              return rows;
            },
          },
          release(broken) {
            fetched ||= isCallback;
            release(broken);
          },
        };
      },
    }),
  };
}

function isRevoked(row: unknown): boolean {
  return (row as Credential | undefined)?.revokedAt != null;
}
