// Two PostgreSQLs, and lenders that go from one to the other while they are served.

import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { type MoveStage, moveLender } from '@mkopo/server/main/cells/move-lender.ts';
import { startCells } from '@mkopo/server/main/cells/start-cells.ts';
import { readConfig } from '@mkopo/server/main/kit/config.ts';
import { moveName } from '@mkopo/server/store/backup/lender-replication.ts';
import { findLedgerGaps } from '@mkopo/server/store/books/books-check.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { openCellNode } from '@mkopo/test/cells/cell-node.ts';
import type { Caller } from '@mkopo/test/kit/callers/caller.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { someOf } from '@mkopo/test/kit/chance/turns.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { asSuperuser, quickFolder } from '@mkopo/test/kit/database.ts';
import { launchMkopo, mkopoWith, TEST_MASTER_KEY } from '@mkopo/test/kit/mkopo-command.ts';
import { PATIENT_LOAD } from '@mkopo/test/kit/server.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { makeLender, partnerKey } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending } from '@mkopo/test/kit/worlds/lending.ts';
import {
  enterAsMember,
  makeMember,
  memberApp,
  memberCaller,
} from '@mkopo/test/kit/worlds/member.ts';
import { consoleCaller, logIn, makeStaff } from '@mkopo/test/kit/worlds/staff.ts';

const PATIENCE_MS = 120_000;
const home = mkdtempSync(join(await quickFolder(), 'mkopo-move-'));
cleanUp(async () => rmSync(home, { recursive: true }));
const nodes = {
  ke: await openCellNode(join(home, 'ke'), { wal_level: 'logical' }),
  ug: await openCellNode(join(home, 'ug'), { wal_level: 'logical' }),
};
const listed = Object.entries(nodes).map(([name, { serverUrl, ownerUrl, superuserUrl }]) => ({
  ...{ name, url: serverUrl, owner_url: ownerUrl, move_url: superuserUrl },
}));
const cellsFile = join(home, 'cells.json');
writeFileSync(cellsFile, JSON.stringify(listed));
const env = {
  ...{ CELLS: cellsFile, DATA_DIR: join(home, 'data'), MASTER_KEY: TEST_MASTER_KEY },
  ...{ LOG_LEVEL: 'silent', PORT: '0', CLOSE_DAYS: 'off' },
  ...{ PAYMENT_RAIL: 'simulated', MESSAGES: 'simulated' },
};
const config = { ...readConfig(env), load: PATIENT_LOAD };
const served = await startCells(config, config.cells ?? []);
cleanUp(() => served.close());
const { origin } = served;
type CellName = keyof typeof nodes;
const serverOf = (name: CellName) =>
  served.cells.find((cell) => cell.name === name)?.server() ?? assert.fail(name);
const databaseOf = (name: CellName) => serverOf(name).database;

const PAPER = '0197f3a0-0000-7000-8000-000000000001';
const REPAYMENTS = 'GET /repayments?updated_since=2020-01-01T00:00:00Z';

/** A lender with loans, and calls as one of its systems makes them. */
async function openLender(cell: CellName, slug: string) {
  const database = databaseOf(cell);
  const lender = await makeLender(database, slug);
  const call = partnerCaller({ origin, slug, key: await partnerKey(database, lender) });
  const world = await openLending(database, lender);
  const loans = [await world.disbursed(), await world.disbursed(), await world.disbursed()];
  const staff = await makeStaff(database, lender);
  const app = await memberApp(database, lender);
  const member = await makeMember(database, lender);
  const asMember = memberCaller(
    origin,
    await enterAsMember(serverOf(cell), { lender, app, member }),
  );
  const rowsIn = async (name: CellName) => {
    const text = `select count(*)::int as rows from audit_record where tenant_id = $1`;
    const [found] = await asSuperuser<{ rows: number }>(
      nodes[name].superuserUrl,
      text.replace('$1', `'${lender.tenantId}'`),
    );
    return found?.rows ?? 0;
  };
  return { slug, lender, call, loans, staff, asMember, rowsIn };
}
type MovedLender = Awaited<ReturnType<typeof openLender>>;

/** Repays as a careful system does: the same key until there is an answer. */
async function repay({ call, loans }: MovedLender, reference: string) {
  const loan_id = loans[reference.length % loans.length];
  const body = { loan_id, amount: 1, payment_method: 'mpesa', reference };
  const headers = { 'idempotency-key': reference };
  for (;;) {
    const answer = await call('POST /repayments', { body, headers });
    if (answer.status !== 503) return answer;
    assert.ok(answer.headers.get('retry-after'), 'it is told when to come again');
  }
}

/** Keeps several connections busy until it is told to stop; tells what was acknowledged. */
function keepRepaying(moved: MovedLender) {
  const acknowledged: string[] = [];
  let isOver = false;
  const busy = Array.from({ length: 4 }, async (_, line) => {
    for (let count = 0; !isOver; count += 1) {
      const reference = `R${line}${'X'.repeat(line)}N${count}`;
      const answer = await repay(moved, reference);
      assert.equal(answer.status, 201, answer.text);
      acknowledged.push(reference);
    }
  });
  return {
    acknowledged,
    async stop() {
      isOver = true;
      await Promise.all(busy);
      return acknowledged;
    },
  };
}

/** Others who must notice nothing. */
function keepCalling(call: Caller) {
  const told: number[] = [];
  let isOver = false;
  const busy = (async () => {
    while (!isOver) told.push((await call('GET /clients')).status);
  })();
  return async () => {
    isOver = true;
    await busy;
    return told;
  };
}

const move = (slug: string, to: CellName, tell: (stage: MoveStage) => void = () => {}) =>
  moveLender(config, { slug, to, isForgotten: false, tell });

async function leftovers(tenantId: string) {
  const name = moveName(tenantId);
  const count = async (cell: CellName, from: string) => {
    const text = `select count(*)::int as found from ${from} = '${name}'`;
    return (await asSuperuser<{ found: number }>(nodes[cell].superuserUrl, text))[0]?.found;
  };
  return [
    await count('ke', 'pg_publication where pubname'),
    await count('ke', 'pg_replication_slots where slot_name'),
    await count('ug', 'pg_subscription where subname'),
  ];
}

const simba = await openLender('ke', 'simba');
const kampala = await openLender('ug', 'kampala');

test('a lender is moved under load: every acknowledged call is there once, others notice nothing', async (t) => {
  const umoja = await openLender('ke', 'umoja');
  const cookie = await logIn(origin, { email: umoja.staff.email });
  await repay(umoja, 'BEFORE');
  const files = join(config.documentsDir, 'ke', umoja.lender.tenantId);
  mkdirSync(files, { recursive: true });
  writeFileSync(join(files, PAPER), 'a paper');
  const first = await until('the first is told', PATIENCE_MS, async () => {
    const page = await umoja.call(`${REPAYMENTS}&limit=1`);
    return page.json.data.items.length > 0 ? page.json.data : null;
  });
  const load = keepRepaying(umoja);
  const others = [keepCalling(simba.call), keepCalling(kampala.call)];
  await until('it is busy', PATIENCE_MS, async () => load.acknowledged.length > 20 || null);
  const { stoppedMs } = await move('umoja', 'ug');
  const atArrival = load.acknowledged.length;
  await until(
    'it goes on',
    PATIENCE_MS,
    async () => load.acknowledged.length > atArrival + 20 || null,
  );
  const acknowledged = await load.stop();
  for (const stop of others) assert.deepEqual(new Set(await stop()), new Set([200]));
  t.diagnostic(`stopped for ${Math.round(stoppedMs)} ms`);
  const told = await readOn(umoja, first.next_cursor);
  assert.deepEqual(told.toSorted(), acknowledged.toSorted(), 'each once');
  const again = await repay(umoja, acknowledged[0] ?? '');
  assert.equal(again.status, 201, 'the answer of before');
  assert.deepEqual((await readOn(umoja, first.next_cursor)).length, acknowledged.length);
  assert.deepEqual(await inTenant(databaseOf('ug'), umoja.lender, findLedgerGaps), []);
  assert.equal((await consoleCaller(origin, cookie)('GET /session')).status, 200);
  assert.equal((await umoja.asMember('GET /members/me')).status, 200, 'a token of before');
  const paper = readFileSync(join(config.documentsDir, 'ug', umoja.lender.tenantId, PAPER), 'utf8');
  assert.equal(paper, 'a paper');
  await assert.rejects(inTenant(databaseOf('ke'), umoja.lender, findLedgerGaps), /out of reach/);
  assert.deepEqual(await leftovers(umoja.lender.tenantId), [0, 0, 0]);
  assert.deepEqual(await uncounted('ug'), [], 'what came is known before it is served');
  const audit = await mkopoWith({ ...env, CELL: 'ug' })('audit', 'books');
  assert.equal(audit.code, 0, audit.out + audit.err);
  const source = await mkopoWith({ ...env, CELL: 'ke' })('audit', 'books');
  assert.equal(source.code, 0, source.out + source.err);
});

/** Tables of which PostgreSQL knows nothing there; what it counts by itself comes later. */
async function uncounted(cell: CellName): Promise<string[]> {
  const tables = await asSuperuser<{ name: string }>(
    nodes[cell].superuserUrl,
    `select relname as name from pg_stat_user_tables
      where relname in ('client', 'loan', 'loan_transaction', 'instalment', 'audit_record')
        and schemaname = 'public' and last_analyze is null`,
  );
  return tables.map(({ name }) => name);
}

/** What the feed tells behind a place, to its end. */
async function readOn({ call }: MovedLender, cursor: string): Promise<string[]> {
  const told: string[] = [];
  let place = cursor;
  for (;;) {
    const page = await call(`${REPAYMENTS}&cursor=${place}`);
    assert.equal(page.status, 200, page.text);
    const { items, next_cursor, has_more } = page.json.data;
    for (const { reference } of items) told.push(reference);
    if (!next_cursor || !has_more) return told;
    place = next_cursor;
  }
}

test('who is held to the fence moves nobody, and is told so before anything is done', async () => {
  const cells = config.cells?.map((cell) => ({ ...cell, moveUrl: cell.databaseUrl })) ?? [];
  const asked = { slug: 'simba', to: 'ug', isForgotten: false, tell: () => {} };
  await assert.rejects(
    moveLender({ ...config, cells }, asked),
    /of a role that is held to the fence/,
  );
  await assert.rejects(
    moveLender(config, { ...asked, to: 'tz' }),
    /There is no cell "tz": ke, ug\./,
  );
  await assert.rejects(moveLender(config, { ...asked, slug: 'nobody' }), /There is no lender/);
});

const BEFORE_IT_LEFT = ['copying', 'copied', 'verified', 'stopped'] as const;

for (const stage of someOf(BEFORE_IT_LEFT, 2, 'trouble before it left')) {
  test(`trouble when it is ${stage} is taken back, and the lender goes on where it was`, async () => {
    const trouble = move('simba', 'ug', (reached) => {
      if (reached === stage) throw new Error('the planted trouble');
    });
    await assert.rejects(trouble, /the planted trouble/);
    const { status, text } = await repay(simba, `AFTER ${stage}`);
    assert.equal(status, 201, text);
    assert.equal(await simba.rowsIn('ug'), 0);
    assert.deepEqual(await leftovers(simba.lender.tenantId), [0, 0, 0]);
  });
}

for (const stage of someOf(['left', 'arrived'] as const, 1, 'trouble since it left')) {
  test(`trouble when it has ${stage} is gone on with: callers come again until it is`, async () => {
    const tembo = await openLender('ke', `tembo-${stage}`);
    const trouble = move(tembo.slug, 'ug', (reached) => {
      if (reached === stage) throw new Error('the planted trouble');
    });
    await assert.rejects(trouble, /has left ke and is .* run the same command again/);
    const meanwhile = (await tembo.call('GET /clients')).status;
    assert.ok(meanwhile === 503 || (stage === 'arrived' && meanwhile === 200), `${meanwhile}`);
    await move(tembo.slug, 'ug');
    assert.equal((await repay(tembo, `TROUBLE ${stage}`)).status, 201);
    assert.deepEqual(await leftovers(tembo.lender.tenantId), [0, 0, 0]);
  });
}

test('a lender that was moved comes back, once it is forgotten where it was', async () => {
  const twiga = await openLender('ke', 'twiga');
  await move('twiga', 'ug');
  await assert.rejects(move('twiga', 'ke'), /Rows of before are still in ke/);
  await moveLender(config, { slug: 'twiga', to: 'ug', isForgotten: true, tell: () => {} });
  await move('twiga', 'ke');
  const { status, text } = await repay(twiga, 'BACK');
  assert.equal(status, 201, text);
  assert.ok((await twiga.rowsIn('ke')) > 0);
});

const SAID = ['its rows are being copied', 'it is stopped', 'it has left'] as const;

for (const stage of someOf(SAID, 1, 'a command killed')) {
  test(`a command killed when it says “${stage}” is gone on with, or begun anew`, async () => {
    const slug = `nyota-${stage.length}`;
    const nyota = await openLender('ke', slug);
    const { child, outcome } = launchMkopo(env, 'tenant', 'move', slug, 'ug');
    assert.ok(child.stdout);
    createInterface(child.stdout).on('line', (line) => {
      if (line.includes(stage)) child.kill('SIGKILL');
    });
    await outcome;
    const again = await mkopoWith(env)('tenant', 'move', slug, 'ug', '--forget');
    assert.equal(again.code, 0, again.out + again.err);
    const { status, text } = await repay(nyota, `KILLED ${stage}`);
    assert.equal(status, 201, text);
    assert.equal(await nyota.rowsIn('ke'), 0, 'forgotten');
    assert.ok((await nyota.rowsIn('ug')) > 0);
    assert.deepEqual(await leftovers(nyota.lender.tenantId), [0, 0, 0]);
  });
}
