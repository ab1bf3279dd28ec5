import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { type Client, completeDetails } from '@mkopo/core/client/client.ts';
import { insertClient } from '@mkopo/server/store/clients/client-store.ts';
import { asSuperuser, cloneDatabase } from '@mkopo/test/kit/database.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { type Database, openDatabase, openSession } from './database.ts';
import { DatabaseUnavailable, isConnectionTrouble } from './database-trouble.ts';
import { newId } from './new-id.ts';
import {
  askPlatform,
  inPlatform,
  inTenant,
  type TenantScope,
  type TenantTx,
} from './transaction.ts';

const { serverUrl, superuserUrl } = await cloneDatabase();
// One connection, so that whoever comes next certainly gets the one that was just given back.
const database = openDatabase(serverUrl, { connectionsMax: 1 });
after(() => database.close());
const acme = await makeLender(database, 'acme');
const other = await makeLender(database, 'other');

test('work that throws leaves nothing behind', async () => {
  const stop = new Error('stop');
  let made: Client | null = null;
  const work = inTenant(database, acme, async (tx) => {
    made = await addClient(tx, '1');
    throw stop;
  });
  await assert.rejects(work, stop);
  assert.ok(made);
  assert.equal(await countClients('1'), 0);
});

test('a statement that failed unseen makes the end fail: nothing is committed in silence', async () => {
  const work = inTenant(database, acme, async (tx) => {
    await addClient(tx, '2');
    await tx.query('select 1/0').catch(() => {});
    return 'fine';
  });
  await assert.rejects(work, /division by zero/);
  assert.equal(await countClients('2'), 0);
});

test('when one of several statements at once fails, none counts and the connection is good again', async () => {
  const work = inTenant(database, acme, async (tx) => {
    await Promise.all([addClient(tx, '3'), tx.query('select 1/0'), addClient(tx, '4')]);
  });
  await assert.rejects(work, { code: '22012' });
  assert.equal(await countClients('3'), 0);
  assert.equal(await countClients('4'), 0);
});

test('one question to the platform is answered across tenants, and leaves no right behind', async () => {
  const slugs = await askPlatform<{ slug: string }>(
    database,
    'select slug from tenant where slug = any ($1) order by slug',
    [['acme', 'other']],
  );
  assert.deepEqual(slugs, [{ slug: 'acme' }, { slug: 'other' }]);
  await assert.rejects(
    askPlatform(database, 'select from client where tenant_id = $1', [acme.tenantId]),
    /permission denied/,
  );
  const seen = await inTenant(database, acme, (tx) => tx.query('select slug from tenant'));
  assert.deepEqual(seen, [{ slug: 'acme' }]);
});

test('a question that fails tells its own reason, changes nothing, and the connection is good again', async () => {
  const write = `with used as (update credential set last_used_at = now())
                 select 1 / $1::integer`;
  await assert.rejects(askPlatform(database, write, [0]), { code: '22012' });
  assert.deepEqual(await askPlatform(database, 'select $1::text as told', ['yes']), [
    { told: 'yes' },
  ]);
});

test('a statement after the end is refused: it would run in somebody else’s transaction', async () => {
  const escaped = await inTenant(database, acme, async (tx) => tx);
  assert.throws(() => escaped.query('select 1'), /this transaction is over/);
  let failed: TenantTx | undefined;
  await assert.rejects(
    inTenant(database, acme, async (tx) => {
      failed = tx;
      throw new Error('stop');
    }),
  );
  assert.throws(() => failed?.query('select 1'), /this transaction is over/);
});

test('tenant and role end with the transaction, however it ends', async () => {
  await inTenant(database, acme, async (tx) => tx.query('select 1'));
  assert.deepEqual(await settingsLeft(), { tenant: '', role: 'mkopo_server' });
  const failing = inTenant(database, acme, (tx) => tx.query('select 1/0'));
  await assert.rejects(failing);
  assert.deepEqual(await settingsLeft(), { tenant: '', role: 'mkopo_server' });
});

test('a transaction sees its own tenant’s rows and no other’s, whatever the statement asks for', async () => {
  const made = await inTenant(database, acme, (tx) => addClient(tx, '5'));
  const seen = await inTenant(database, other, (tx) =>
    tx.query(`select from client where tenant_id = $1 and id = $2`, [acme.tenantId, made?.id]),
  );
  assert.equal(seen.length, 0);
  const smuggled = inTenant(database, other, (tx) =>
    tx.query(
      `insert into client (tenant_id, first_name, last_name, phone, country, id_issuing_country)
       values ($1, 'A', 'B', '+254712345678', 'KE', 'KE')`,
      [acme.tenantId],
    ),
  );
  await assert.rejects(smuggled, /row-level security/);
});

test('the platform reads tenants and credentials, and no client of anybody', async () => {
  const tenants = await inPlatform(database, (tx) => tx.query('select slug from tenant'));
  assert.equal(tenants.length, 2);
  const peeking = inPlatform(database, (tx) => tx.query('select * from client'));
  await assert.rejects(peeking, /permission denied for table client/);
});

test('statements that do not wait for each other still run in the order they were handed in', async () => {
  const rows = await inTenant(database, acme, async (tx) => {
    const [, , seen] = await Promise.all([
      addClient(tx, '6'),
      addClient(tx, '7'),
      tx.query(`select from client where national_id in ('6', '7')`),
    ]);
    return seen;
  });
  assert.equal(rows.length, 2);
});

test('times keep their microseconds and whole numbers their digits, there and back', async () => {
  const at = Temporal.Instant.from('2026-01-31T09:00:00.123457Z');
  const day = Temporal.PlainDate.from('2026-02-28');
  const [row] = await inTenant(database, acme, (tx) =>
    tx.query('select $1::timestamptz as at, $2::bigint as number, $3::date as day', [
      at,
      9007199254740993n,
      day,
    ]),
  );
  const {
    at: backAt,
    number,
    day: backDay,
  } = row as { at: typeof at; number: bigint; day: typeof day };
  assert.ok(backAt.equals(at));
  assert.equal(number, 9007199254740993n);
  assert.ok(backDay.equals(day));
});

test('a column whose name begins with an underscore is the statement’s own, and not in its rows', async () => {
  const [row] = await inTenant(database, acme, (tx) =>
    tx.query('select 1 as _place, 2 as of_row, $1::int as _last', [3]),
  );
  assert.deepEqual(row, { ofRow: 2 });
});

test('a database that is not there is said to be unavailable', async () => {
  const nowhere = openDatabase('postgres://nobody@127.0.0.1:1/none');
  await assert.rejects(
    inPlatform(nowhere, async () => {}),
    DatabaseUnavailable,
  );
  await nowhere.close();
});

test('a connection that is cut in the middle is said to be unavailable, and the next one works', async () => {
  const cut = inTenant(database, acme, async (tx) => {
    await addClient(tx, '8');
    const [{ pid } = assert.fail()] = await tx.query<{ pid: number }>(
      'select pg_backend_pid() as pid',
    );
    await asSuperuser(superuserUrl, `select pg_terminate_backend(${pid}, 5000)`);
    await tx.query('select 1');
  });
  await assert.rejects(cut, DatabaseUnavailable);
  assert.equal(await countClients('8'), 0);
});

test('a server that slept in the midst of a transaction finds it undone, and the database unavailable', async () => {
  const slept = inTenant(database, acme, async (tx) => {
    await addClient(tx, '9');
    const [{ pid } = assert.fail()] = await tx.query<{ pid: number }>(
      'select pg_backend_pid() as pid',
    );
    await tx.query('set local idle_in_transaction_session_timeout = 1');
    await until('its session is ended', 60_000, async () => {
      const sql = `select from pg_stat_activity where pid = ${pid}`;
      return (await asSuperuser(superuserUrl, sql)).length === 0;
    });
    await tx.query('select 1');
  });
  await assert.rejects(slept, DatabaseUnavailable);
  assert.equal(await countClients('9'), 0);
});

test('what ends a session says that the database is away, whoever hears it first', () => {
  const ending = { '25P03': 'idle in transaction', '25P04': 'transaction', '57P01': 'shutdown' };
  for (const [code, message] of Object.entries(ending)) {
    assert.ok(isConnectionTrouble(Object.assign(new Error(message), { code })), code);
  }
  for (const code of ['25P02', '40001', '23505']) {
    assert.ok(!isConnectionTrouble(Object.assign(new Error('of the work'), { code })), code);
  }
});

function addClient(tx: TenantTx, nationalId: string): Promise<Client | null> {
  const input = { firstName: 'Amina', lastName: 'Odhiambo', phone: '+254712345678', nationalId };
  return insertClient(tx, { id: newId('client'), ...completeDetails(input, 'KE') });
}

async function countClients(nationalId: string): Promise<number> {
  const rows = await inTenant(database, acme, (tx) =>
    tx.query('select from client where national_id = $1', [nationalId]),
  );
  return rows.length;
}

/** What the next borrower of the one connection would find. */
async function settingsLeft() {
  const { connection, release } = await database.checkOut();
  const [left] = await connection.query(
    `select current_setting('app.tenant_id', true) as tenant, current_user as role`,
  );
  release();
  return left;
}

test('the statement that failed first tells why, also when another was sent behind it', async () => {
  const failing = inTenant(database, acme, async (tx) => {
    const first = tx.query('select 1 / $1::int', [0]);
    tx.send('select $1::int', [1]);
    await first;
  });
  await assert.rejects(failing, /division by zero/);
});

test('a statement that nobody waits for fails the transaction with its own reason', async () => {
  const failing = inTenant(database, acme, async (tx) => tx.send('select 1 / $1::int', [0]));
  await assert.rejects(failing, /division by zero/);
});

test('a statement that PostgreSQL refused, or never came to, can be asked again', async () => {
  const refused = 'select no_such_column from client where national_id = $1';
  const behind = 'select count(*)::int as clients from client where national_id = $1';
  for (const _ of ['first', 'again']) {
    const failing = inTenant(database, acme, (tx) =>
      Promise.all([tx.query(refused, ['105']), tx.query(behind, ['105'])]),
    );
    await assert.rejects(failing, { code: '42703' });
  }
  const found = await inTenant(database, acme, (tx) => tx.query(behind, ['105']));
  assert.deepEqual(found, [{ clients: 0 }]);
});

test('statements that fly together are told apart, with rows, with none, and with no columns', async () => {
  const answers = await inTenant(database, acme, (tx) =>
    Promise.all([
      tx.query('select $1::int as one_number, $2::text as text', [1, null]),
      tx.query('select from client where national_id = $1', ['106']),
      tx.query('update client set first_name = $1 where false', ['Amina']),
      tx.query(`select 'alone' as word`),
      tx.query('select value from unnest($1::text[]) value', [['a', null, 'b"\\,{}']]),
      tx.query('select $1::int as one_number, $2::text as text', [2, '']),
    ]),
  );
  assert.deepEqual(answers, [
    [{ oneNumber: 1, text: null }],
    ...[[], []],
    [{ word: 'alone' }],
    [{ value: 'a' }, { value: null }, { value: 'b"\\,{}' }],
    [{ oneNumber: 2, text: '' }],
  ]);
});

test('values arrive as they were sent: octets, lists of anything, days, times and JSON', async () => {
  const octets = [Buffer.from([0, 92, 255]), Buffer.from([1, 92])];
  const day = Temporal.PlainDate.from('2026-02-28');
  const at = Temporal.Instant.from('2026-02-28T01:02:03.000004Z');
  const nested = [
    ['a', 'b'],
    ['c', '"'],
  ];
  const [row] = await inTenant(database, acme, (tx) =>
    tx.query(
      `select $1::bytea as octets, ($2::bytea[])[1] as second, ($3::date[])[1] as day,
              ($4::timestamptz[])[1] as at, $5::jsonb as json, ($6::bigint[])[1] as whole,
              $7::boolean[] as flags, $8::text[][] as nested`,
      [octets[0], [octets[1], null], [day], [at], { a: ['x'] }, [2n ** 60n], [true, false], nested],
    ),
  );
  const [first, second] = octets;
  const plain = { octets: first, second, json: { a: ['x'] }, whole: 2n ** 60n };
  assert.deepEqual(row, { ...plain, day, at, flags: [true, false], nested });
});

test('work has seconds for a statement, and minutes where it says that it takes long', async () => {
  const limitOf = (scope: TenantScope) =>
    inTenant(database, scope, (tx) =>
      tx.first<{ limit: string }>(`select current_setting($1) as "limit"`, ['statement_timeout']),
    );
  assert.deepEqual(await limitOf(acme), { limit: '10s' });
  assert.deepEqual(await limitOf({ ...acme, takesLong: NEVER }), { limit: '15min' });
  assert.deepEqual(await limitOf(acme), { limit: '10s' });
});

test('a line that is silent counts as dead after seconds, and after minutes where work takes long', async (t) => {
  const holder = await openSession(serverUrl);
  await holder.query('select pg_advisory_lock($1)', [LOCK]);
  const isAwaited = async () => {
    const [found] = await holder.query<{ count: number }>(
      `select count(*)::int from pg_locks where locktype = 'advisory' and objid = $1
         and not granted`,
      [LOCK],
    );
    return found?.count === 1;
  };
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const wait = async (scope: TenantScope) => {
    const waiting = inTenant(database, scope, (tx) =>
      tx.query('select pg_advisory_xact_lock($1)', [LOCK]),
    );
    waiting.catch(() => {});
    while (!(await isAwaited()));
    t.mock.timers.tick(13_000);
    return { waiting };
  };
  const { waiting: long } = await wait({ ...acme, takesLong: NEVER });
  await holder.query('select pg_advisory_unlock($1)', [LOCK]);
  assert.equal((await long).length, 1);
  await holder.query('select pg_advisory_lock($1)', [LOCK]);
  const { waiting: short } = await wait(acme);
  await assert.rejects(short, DatabaseUnavailable);
  await holder.close();
});

const LOCK = 4_711;
const NEVER = new AbortController().signal;

test('work that takes long ends when it is told to stop', async () => {
  const stop = new AbortController();
  const waiting = inTenant(database, { ...acme, takesLong: stop.signal }, async (tx) => {
    await tx.query('select $1::integer', [1]);
    const sleeping = tx.query('select pg_sleep($1)', [600]);
    stop.abort();
    await sleeping;
  });
  await assert.rejects(waiting, DatabaseUnavailable);
  await inTenant(database, acme, (tx) => tx.query('select $1::integer', [1]));
});

test('work that only reads is held to that', async () => {
  const reading = { ...acme, readsOnly: true } as const;
  const writing = inTenant(database, reading, (tx) => addClient(tx, '107'));
  await assert.rejects(writing, { code: '25006' });
  assert.equal(await countClients('107'), 0);
});

test('who only reads is answered before the transaction has ended, and gives it back then', async () => {
  const ended = Promise.withResolvers<void>();
  let given = 0;
  const slow: Database = {
    ...database,
    async checkOut() {
      const { connection, release } = await database.checkOut();
      const command = async (text: string) => {
        const done = await connection.command(text);
        if (text === 'commit') await ended.promise;
        return done;
      };
      const giveBack = (broken?: Error) => {
        given += 1;
        release(broken);
      };
      return { connection: { ...connection, command }, release: giveBack };
    },
  };
  const reading = { ...acme, readsOnly: true } as const;
  const read = await inTenant(slow, reading, (tx) => tx.query('select $1::int as number', [1]));
  assert.deepEqual(read, [{ number: 1 }]);
  assert.equal(given, 0);
  ended.resolve();
  assert.equal(await countClients('107'), 0);
  assert.equal(given, 1);
});
