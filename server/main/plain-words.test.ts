// What keeps a start or a command from the database is one line that says what to do.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asSuperuser, cloneDatabase, makeEmptyDatabase } from '@mkopo/test/kit/database.ts';
import { mkopoWith, settingsOf } from '@mkopo/test/kit/mkopo-command.ts';
import { startTransactionPooler } from '@mkopo/test/kit/pooler/transaction-pooler.ts';

const ready = await cloneDatabase();
const { name, superuserUrl } = ready;
const env = settingsOf(ready);
const pooler = await startTransactionPooler(ready.serverUrl, { statements: 'left' });
const withUrl = (change: Partial<URL>) => {
  const url = Object.assign(new URL(ready.ownerUrl), change).href;
  return { ...env, DATABASE_URL: url, DATABASE_OWNER_URL: url };
};
const servingAlone = (url: string) => ({ ...env, DATABASE_URL: url, DATABASE_OWNER_URL: '' });

type Trouble = {
  readonly cause: string;
  readonly env?: Readonly<Record<string, string>>;
  /** SQL of a superuser that brings it about, and that mends it. */
  readonly sql?: readonly [string, string];
  readonly words: RegExp;
  /** Where a command would not get so far. */
  readonly by?: 'start';
};

const TROUBLES: readonly Trouble[] = [
  {
    cause: 'a wrong password',
    env: withUrl({ password: 'wrong' }),
    words: /password authentication failed for user "mkopo_owner"\. Look at the user and the pass/,
  },
  {
    cause: 'a user that is not there',
    env: withUrl({ username: 'nobody' }),
    words: /"nobody"\. Look at the user and the password in it/,
  },
  {
    cause: 'a database that is not there',
    env: withUrl({ pathname: '/nowhere' }),
    words: /database "nowhere" does not exist\. Make it with createdb/,
  },
  {
    cause: 'a host that is not there',
    env: withUrl({ hostname: 'no..host' }),
    words: /ENOTFOUND no\.\.host\. There is no such host\./,
  },
  {
    cause: 'a port where nothing listens',
    env: withUrl({ port: '1' }),
    words: /ECONNREFUSED 127\.0\.0\.1:1\. Nothing listens there/,
  },
  {
    cause: 'several hosts, of which none is there',
    env: {
      ...env,
      DATABASE_URL: 'postgres://mkopo:secret@127.0.0.1:1,localhost:2/mkopo',
      DATABASE_OWNER_URL: '',
    },
    words: /^The database at 127\.0\.0\.1:1,localhost:2\/mkopo cannot be used: none .*ECONNREFUSED/,
  },
  {
    cause: 'several hosts with a wish that libpq knows and a server cannot have',
    env: { ...env, DATABASE_URL: 'postgres://mkopo:secret@a,b/mkopo?target_session_attrs=standby' },
    words: /^Wrong settings: DATABASE_URL names several hosts, and target_session_attrs must be/,
  },
  {
    cause: 'a line to listen by where nothing listens',
    env: { ...env, DATABASE_LISTEN_URL: Object.assign(new URL(ready.serverUrl), { port: 1 }).href },
    words: /127\.0\.0\.1:1\/.* Nothing listens there/,
    by: 'start',
  },
  {
    cause: 'no connection slots left',
    sql: [
      `alter database ${name} connection limit 0`,
      `alter database ${name} connection limit -1`,
    ],
    words: /too many connections for database .*\. Raise max_connections or/,
    by: 'start',
  },
  {
    cause: 'a server that is too old',
    sql: [
      `create schema old; create function old.current_setting(text) returns text language sql
         return case $1 when 'server_version_num' then '140010' else '14.10' end;
       grant usage on schema old to public;
       alter database ${name} set search_path = old, pg_catalog, public`,
      `alter database ${name} reset search_path; drop schema old cascade`,
    ],
    words: /^PostgreSQL 15 or newer is needed; this is 14\.10$/,
  },
  {
    cause: 'a role that serves and owns nothing, alone',
    env: servingAlone(ready.serverUrl),
    words: /permission denied .*\. Give the owner of the database as DATABASE_OWNER_URL/,
  },
  {
    cause: 'the same on an empty database',
    env: servingAlone((await makeEmptyDatabase()).serverUrl),
    words: /permission denied .*\. Give the owner of the database as DATABASE_OWNER_URL/,
  },
  {
    cause: 'a pooler that knows no named statements',
    env: { ...env, DATABASE_URL: pooler.urlOf(ready.serverUrl) },
    words: /prepared statement .*\. The pooler in between loses named statements: use PgBouncer/,
    by: 'start',
  },
];

for (const { cause, sql, words, by = 'migrate', ...trouble } of TROUBLES) {
  test(`one line for ${cause}`, { timeout: 60_000 }, async () => {
    const [bringAbout, mend] = sql ?? [];
    if (bringAbout) await asSuperuser(superuserUrl, bringAbout);
    const outcome = await mkopoWith({ ...(trouble.env ?? env), PORT: '0' })(by);
    if (mend) await asSuperuser(superuserUrl, mend);
    assert.equal(outcome.code, 1, outcome.out);
    assert.match(outcome.err.trimEnd(), words);
    assert.equal(outcome.err.trimEnd().split('\n').length, 1, outcome.err);
  });
}

test('a command tells it in the same words', async () => {
  const mkopo = mkopoWith(servingAlone(ready.serverUrl));
  const { code, err } = await mkopo('tenant', 'list');
  assert.equal(code, 1);
  assert.match(
    err,
    /^The database at .* cannot be used: permission denied .*DATABASE_OWNER_URL.*\n$/,
  );
});
