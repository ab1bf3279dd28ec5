// Servers on one database whose machines do not agree on the time. The database's counts.
import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { test } from 'node:test';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { launchMkopo, settingsOf, startMkopo } from '@mkopo/test/kit/mkopo-command.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { makeLender, partnerKey } from '@mkopo/test/kit/worlds/lender.ts';
import { callerFor, makeStaff } from '@mkopo/test/kit/worlds/staff.ts';
import { pino } from 'pino';

const DAYS = 40;
const TROUBLE = /^this machine's clock is 40 days ahead of the database's/;
const server = await startTestServer();
const { testDatabase, database } = server;
const lender = await makeLender(database, 'umoja');
const secret = await partnerKey(database, lender);
const person = await makeStaff(database, lender, { role: 'manager' });

/** Settings of a machine that is forty days ahead. */
const ahead = {
  ...settingsOf(testDatabase),
  ...{ NODE_OPTIONS: `--import=${import.meta.resolve('@mkopo/test/kit/times/shift-clock.ts')}` },
  ...{ CLOCK_DAYS_AHEAD: `${DAYS}`, CLOSE_DAYS: 'on' },
};

const readiness = async (origin: string) => {
  const reply = await fetch(`${origin}/readyz`);
  const { causes = [] } = (await reply.json()) as { causes?: string[] };
  return { status: reply.status, reason: causes.join() };
};

test('503 at /readyz while the machine’s clock is wrong, told once, and the database’s time counts', async () => {
  const lines: { msg?: string; level: number }[] = [];
  const sink = new Writable({
    write(chunk, _, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  let offMs = 0;
  const machine = () => Temporal.Now.instant().add({ milliseconds: offMs });
  const { origin, time } = await startTestServer({ testDatabase, log: pino(sink), machine });
  const call = await callerFor(origin, person);
  assert.equal((await readiness(origin)).status, 200);
  for (const days of [DAYS, -2]) {
    offMs = days * 86_400_000;
    const found = await until('it is not ready', 20_000, async () => {
      const told = await readiness(origin);
      return told.status === 503 && told;
    });
    assert.match(found.reason, days > 0 ? TROUBLE : /is 2 days behind the database's/);
    const driftMs = time.clock().epochMilliseconds - Temporal.Now.instant().epochMilliseconds;
    assert.ok(Math.abs(driftMs) < 5_000, `its clock is ${driftMs} ms off`);
    assert.equal((await call('GET /loans?limit=1')).status, 200, 'a session of today is alive');
    offMs = 4_000;
    await until('it is ready again', 20_000, async () => (await readiness(origin)).status === 200);
  }
  const told = lines
    .filter(({ msg }) => msg?.startsWith("this machine's clock"))
    .map(({ level }) => level);
  assert.deepEqual(told, [50, 30, 50, 30]);
});

test('a server that is forty days ahead loses nothing and closes nothing, and retries stay retries', async () => {
  const body = { first_name: 'Amina', last_name: 'Odhiambo', phone: '+254712345678' };
  const headers = { 'idempotency-key': 'before-the-visit' };
  const call = partnerCaller({ origin: server.origin, slug: lender.slug, key: secret });
  const made = await call('POST /clients', { body, headers });
  assert.equal(made.status, 201, made.text);
  const login = { email: person.email, password: 'wrong' };
  await fetch(`${server.origin}/console/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });
  const before = await counts();
  assert.ok(before.answers > 0 && before.events > 0 && before.attempts > 0);

  const visitor = await startMkopo(ahead);
  assert.match(visitor.screen, /not ready: this machine's clock is 40 days ahead/);
  const { status, reason } = await readiness(visitor.origin);
  assert.equal(status, 503);
  assert.match(reason, TROUBLE);
  await visitor.stop();
  assert.deepEqual(await counts(), before);
  const again = await call('POST /clients', { body, headers });
  assert.deepEqual([again.status, again.text], [201, made.text]);
});

test('a command on a machine that is forty days ahead does nothing, and says why', async () => {
  const { code, err } = await launchMkopo(ahead, 'close-day', '--all-tenants').outcome;
  assert.deepEqual([code, (await counts()).days], [1, 0]);
  assert.match(err, /^Nothing was done: this machine's clock is 40 days ahead of the database's/);
});

async function counts() {
  const [found] = await asSuperuser<Record<'answers' | 'events' | 'attempts' | 'days', number>>(
    testDatabase.superuserUrl,
    `select (select count(*) from idempotency_record)::integer as answers,
            (select count(*) from outbox_event)::integer as events,
            (select count(*) from login_attempt)::integer as attempts,
            (select count(*) from day_run)::integer as days`,
  );
  return found ?? assert.fail();
}
