// Two PostgreSQLs with lenders of their own, served by one process; one of them is killed.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { startCells } from '@mkopo/server/main/cells/start-cells.ts';
import { joinEmbeddedPostgres } from '@mkopo/server/main/embedded/embedded-postgres.ts';
import { findFreePort } from '@mkopo/server/main/embedded/start-postgres.ts';
import { prepareDatabase } from '@mkopo/server/main/installation.ts';
import { readConfig } from '@mkopo/server/main/kit/config.ts';
import type { Database } from '@mkopo/server/store/kit/database.ts';
import { runNode } from '@mkopo/test/failover/postgres-node.ts';
import { identityCaller } from '@mkopo/test/kit/callers/identity-caller.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { scoringCaller } from '@mkopo/test/kit/callers/scoring-caller.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { cloneDatabase, quickFolder } from '@mkopo/test/kit/database.ts';
import { mkopoWith, TEST_MASTER_KEY } from '@mkopo/test/kit/mkopo-command.ts';
import { PATIENT_LOAD } from '@mkopo/test/kit/server.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { untilSealed } from '@mkopo/test/kit/until-sealed.ts';
import { identityKey, makeLender, partnerKey, scoringKey } from '@mkopo/test/kit/worlds/lender.ts';
import {
  appHeaders,
  MEMBER_PASSWORD,
  makeMember,
  memberApp,
  memberCaller,
} from '@mkopo/test/kit/worlds/member.ts';
import { consoleCaller, logIn, makeStaff } from '@mkopo/test/kit/worlds/staff.ts';

const PATIENCE_MS = 60_000;
const home = mkdtempSync(join(await quickFolder(), 'mkopo-cells-'));
const here = await cloneDatabase();

/** A PostgreSQL that can be killed. */
const away = await (async () => {
  const dataDir = join(home, 'away');
  const postgres = await joinEmbeddedPostgres(dataDir);
  const urls = await prepareDatabase(postgres.url);
  await postgres.leave();
  const node = { folder: join(dataDir, 'postgres'), port: await findFreePort(0) };
  const at = (url: string) => Object.assign(new URL(url), { port: String(node.port) }).href;
  return { node, serverUrl: at(urls.serverUrl), ownerUrl: at(urls.ownerUrl) };
})();
let running = await runNode(away.node, {});
cleanUp(async () => {
  await running.stop();
  rmSync(home, { recursive: true });
});

const config = {
  ...readConfig({
    ...{ LOG_LEVEL: 'silent', PORT: '0', CLOSE_DAYS: 'off', DATA_DIR: join(home, 'data') },
    ...{ MASTER_KEY: TEST_MASTER_KEY, PAYMENT_RAIL: 'simulated', MESSAGES: 'simulated' },
    ...{ DATABASE_URL: here.serverUrl },
  }),
  load: PATIENT_LOAD,
};
const cellAt = (name: string, { serverUrl, ownerUrl }: typeof away | typeof here) => ({
  ...{ name, databaseUrl: serverUrl, ownerUrl, listenUrl: null, readUrl: null, moveUrl: null },
});
const cells = await startCells(config, [cellAt('ke', here), cellAt('ug', away)]);
cleanUp(() => cells.close());
const { origin } = cells;
const databaseOf = (name: string): Database =>
  cells.cells.find((cell) => cell.name === name)?.server()?.database ?? assert.fail(name);

const SCORE = {
  ...{ client_id: 'CL-1', startDate: '2026-01-01', endDate: '2026-03-31' },
  ...{ expectedDepositDay: '5', expectedDepositAmount: 1000 },
  deposits: [{ date: '2026-01-05', amount: 1000 }],
};

/** A lender in a cell, with somebody to call each family as. */
async function openLender(cell: string, slug: string) {
  const database = databaseOf(cell);
  const lender = await makeLender(database, slug);
  const partner = partnerCaller({ origin, slug, key: await partnerKey(database, lender) });
  const scoring = scoringCaller({ origin, key: (await scoringKey(database, lender)).secret });
  const identity = identityCaller({ origin, ...(await identityKey(database, lender)) });
  const app = await memberApp(database, lender);
  const member = await makeMember(database, lender);
  const staff = await makeStaff(database, lender);
  const calls = {
    partner: async () => (await partner('GET /clients')).status,
    scoring: async () => (await scoring('POST /deposit_score/', { body: SCORE })).status,
    identity: async () =>
      (await identity('POST /krapin', { body: { pinnumber: 'A000000000Z' } })).status,
    member: async () => {
      const body = { email: member.email, password: MEMBER_PASSWORD };
      const login = await memberCaller(origin, appHeaders(app))('POST /auth/login', { body });
      return login.status;
    },
    portal: async () => (await fetch(`${origin}/me/${slug}`)).status,
    console: async () => {
      const cookie = await logIn(origin, { email: staff.email });
      return (await consoleCaller(origin, cookie)('GET /session')).status;
    },
  };
  const tryAll = async () => {
    const told: Record<string, number> = {};
    for (const [name, call] of Object.entries(calls)) told[name] = await call();
    return told;
  };
  const client = (number: number) => ({
    ...{ first_name: 'Asha', last_name: 'Otieno', phone: `+25471200${1000 + number}` },
  });
  return { partner, staff, tryAll, client };
}

const ours = await openLender('ke', 'umoja');
const theirs = await openLender('ug', 'kampala');
const ALL_WELL = {
  ...{ partner: 200, scoring: 200, identity: 404, member: 200, portal: 200, console: 200 },
};

test('calls of every family come to the cell of their lender', async () => {
  const told = { ours: await ours.tryAll(), theirs: await theirs.tryAll() };
  assert.deepEqual(told, { ours: ALL_WELL, theirs: ALL_WELL });
  const made = await theirs.partner('POST /clients', { body: theirs.client(1) });
  assert.equal(made.status, 201, made.text);
  const keys = (await (await fetch(`${origin}/.well-known/jwks.json`)).json()) as {
    keys: unknown[];
  };
  assert.equal(keys.keys.length, 2, 'of both');
  assert.equal((await fetch(`${origin}/metrics?cell=ug`)).status, 200);
});

test('a slug is one lender’s over all cells, whoever founds it', async () => {
  const file = join(home, 'cells.json');
  const listed = [
    { name: 'ke', url: here.serverUrl, owner_url: here.ownerUrl },
    { name: 'ug', url: away.serverUrl, owner_url: away.ownerUrl },
  ];
  writeFileSync(file, JSON.stringify(listed));
  const mkopo = mkopoWith({
    CELLS: file,
    DATA_DIR: join(home, 'data'),
    MASTER_KEY: TEST_MASTER_KEY,
  });
  const found = (cell: string, slug: string) =>
    mkopo('tenant', 'create', '--cell', cell, '--slug', slug, '--name', 'A lender');
  const taken = await found('ke', 'kampala');
  assert.deepEqual([taken.code, taken.err], [1, 'The slug "kampala" is taken: choose another.\n']);
  const made = await found('ug', 'gulu');
  assert.equal(made.code, 0, made.err);
  const both = await Promise.all([found('ke', 'jinja'), found('ug', 'jinja')]);
  assert.deepEqual(both.map(({ code }) => code).toSorted(), [0, 1]);
  const { out } = await mkopo('tenant', 'list', '--json');
  const tenants: { slug: string; cell: string }[] = JSON.parse(out);
  const cellsOf = (slug: string) =>
    tenants.filter((one) => one.slug === slug).map((one) => one.cell);
  assert.deepEqual([cellsOf('umoja'), cellsOf('gulu')], [['ke'], ['ug']]);
  assert.equal(cellsOf('jinja').length, 1);
  assert.equal((await mkopo('migrate')).code, 0);
  const unnamed = await mkopo('audit', 'books');
  assert.match(unnamed.err, /^There are several cells: name one with CELL=… \(ke, ug\)\.\n$/);
  const duplicate = makeLender(databaseOf('ke'), 'gulu');
  await assert.rejects(duplicate, /the slug gulu is taken/);
});

test('strangers are refused as by one database', async () => {
  const nobody = partnerCaller({ origin, slug: 'nobody', key: 'svc_live_x' });
  assert.equal((await nobody('GET /clients')).status, 401);
  assert.equal((await fetch(`${origin}/console/api/loans`)).status, 401);
  const body = { email: 'nobody@lender.example', password: 'wrong' };
  assert.equal((await consoleCaller(origin)('POST /session', { body })).status, 401);
});

test('a call whose cookie cannot be read is a stranger’s', async () => {
  const headers = { cookie: 'mkopo_session=%E0%A4%A' };
  assert.equal((await fetch(`${origin}/console/api/loans`, { headers })).status, 401);
});

test('2,000 made-up slugs are few questions, and a known lender is answered meanwhile', async () => {
  const asked = countLoans(databaseOf('ug'));
  const flood = Array.from({ length: 200 }, async (_, line) => {
    const told: number[] = [];
    for (let count = 0; count < 10; count += 1) {
      const answer = await fetch(`${origin}/api/v1/made-up-${line}-${count}/partner/v1/clients`);
      await answer.body?.cancel();
      told.push(answer.status);
    }
    return told;
  });
  for (const { partner } of [ours, theirs]) {
    assert.equal((await partner('GET /clients')).status, 200);
  }
  const told = new Set((await Promise.all(flood)).flat());
  assert.deepEqual(
    [...told].filter((status) => ![401, 429, 503].includes(status)),
    [],
  );
  assert.ok(asked.count() < 1_000, `${asked.count()} questions`);
});

test('a lender is found the moment it is founded by a server, though it was asked for before', async () => {
  const stranger = partnerCaller({ origin, slug: 'mbale', key: 'svc_live_x' });
  assert.equal((await stranger('GET /clients')).status, 401);
  const database = databaseOf('ug');
  const key = await partnerKey(database, await makeLender(database, 'mbale'));
  const call = partnerCaller({ origin, slug: 'mbale', key });
  assert.equal((await call('GET /clients')).status, 200);
});

/** How many conversations are had with a database from now on. */
function countLoans(database: Database) {
  const lend = database.checkOut;
  let count = 0;
  Object.assign(database, {
    checkOut: () => {
      count += 1;
      return lend();
    },
  });
  return { count: () => count };
}

type Told = {
  readonly status: string;
  readonly cells: Readonly<Record<'ke' | 'ug', { readonly status: string }>>;
};

test('one cell killed: the other’s lenders notice nothing, its own get 503, and it comes back', async () => {
  await running.kill();
  for (let count = 0; count < 5; count += 1) {
    assert.deepEqual(await ours.tryAll(), ALL_WELL);
    const made = await ours.partner('POST /clients', { body: ours.client(count) });
    assert.equal(made.status, 201, made.text);
  }
  await untilSealed(here);
  const gone = await theirs.partner('GET /clients');
  assert.equal(gone.status, 503, gone.text);
  const ready = await fetch(`${origin}/readyz`);
  const told = (await ready.json()) as Told;
  assert.deepEqual(
    [ready.status, told.status, told.cells.ke.status, told.cells.ug.status],
    [200, 'partly', 'ready', 'unavailable'],
  );
  running = await runNode(away.node, {});
  await until('it is back', PATIENCE_MS, async () => {
    return (await theirs.partner('GET /clients')).status === 200;
  });
  assert.deepEqual(await theirs.tryAll(), ALL_WELL);
});

test('a cell that is away at the start is served when it comes', async () => {
  await running.stop();
  const late = await startCells({ ...config, port: 0 }, [cellAt('ug', away), cellAt('ke', here)]);
  cleanUp(() => late.close());
  const call = (slug: string) => fetch(`${late.origin}/me/${slug}`);
  assert.equal((await call('umoja')).status, 200);
  const unknown = await call('kampala');
  assert.deepEqual([unknown.status, unknown.headers.get('retry-after')], [503, '1']);
  // In the words of the family that was called, as every refusal.
  const headers = { 'x-api-key': 'svc_live_nobody' };
  const partner = await fetch(`${late.origin}/api/v1/kampala/partner/v1/loans`, { headers });
  assert.deepEqual(await partner.json(), {
    code: 'unavailable',
    message: 'The service is out of reach for a moment; try again.',
    request_id: partner.headers.get('x-request-id'),
    data: {},
  });
  assert.deepEqual([partner.status, partner.headers.get('retry-after')], [503, '1']);
  running = await runNode(away.node, {});
  await until('it is served', PATIENCE_MS, async () => (await call('kampala')).status === 200);
});
