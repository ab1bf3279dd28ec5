import assert from 'node:assert/strict';
import { test } from 'node:test';
import { civilDateOf } from '@mkopo/core/calendar/lender-calendar.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { postDemographicScore } from '@mkopo/server/api/scoring/post-demographic-score.ts';
import { verifyBooks } from '@mkopo/server/operations/books/verify-books.ts';
import {
  createSandbox,
  type MadeSandbox,
} from '@mkopo/server/operations/sandbox/create-sandbox.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import type { Answer } from '@mkopo/test/kit/callers/caller.ts';
import { identityCaller } from '@mkopo/test/kit/callers/identity-caller.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { scoringCaller } from '@mkopo/test/kit/callers/scoring-caller.ts';
import { startTestServer, type TestServer } from '@mkopo/test/kit/server.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { untilWaiting } from '@mkopo/test/kit/waiting.ts';
import { within } from '@mkopo/test/kit/within.ts';
import { openLender } from '@mkopo/test/kit/worlds/console-world.ts';
import { partnerKey, scopeOf } from '@mkopo/test/kit/worlds/lender.ts';
import { appHeaders, memberCaller } from '@mkopo/test/kit/worlds/member.ts';
import { consoleCaller, logIn } from '@mkopo/test/kit/worlds/staff.ts';

const HOME = { country: 'KE', currency: KES, timeZone: 'Africa/Nairobi' } as const;
const server = await startTestServer();
// Each server simulates money for itself: one of them sees to all that is under way.
const elsewhere = { testDatabase: server.testDatabase, config: { settleMoney: false } };
const second = await startTestServer(elsewhere);
const scope = scopeOf(newId('tenant'));
const made =
  (await createSandbox(server.database, scope, {
    ...{ slug: 'try-it', name: 'Try it', ...HOME, now: Temporal.Now.instant() },
  })) ?? assert.fail('the slug is free');
const today = civilDateOf(Temporal.Now.instant(), HOME.timeZone);
const inDays = (days: number) => today.add({ days }).toString();

/** All who call for the sandbox lender, over one server. */
async function callers({ origin }: TestServer, { keys, staff, member }: MadeSandbox) {
  const { slug } = made.tenant;
  const app = memberCaller(origin, appHeaders(keys.member));
  const roles = ['admin', 'manager'] as const;
  const [admin, manager] = await Promise.all(
    roles.map(async (role) => {
      const { email, password } = staff[role];
      return consoleCaller(origin, await logIn(origin, { email, lender: slug }, password));
    }),
  );
  return {
    partner: partnerCaller({ origin, slug, key: keys.partner.secret }),
    scoring: scoringCaller({ origin, key: keys.scoring.secret }),
    identity: identityCaller({ origin, ...keys.identity }),
    logInMember: () => app('POST /auth/login', { body: member }),
    ...{ admin: admin ?? assert.fail(), manager: manager ?? assert.fail() },
  };
}

const here = await callers(server, made);
const there = partnerCaller({
  ...{ origin: second.origin, slug: made.tenant.slug, key: made.keys.partner.secret },
});
const other = await openLender(server, 'for-real');
const otherKey = await partnerKey(server.database, other.lender);
const otherPartner = partnerCaller({ origin: server.origin, slug: 'for-real', key: otherKey });

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape
async function done(reply: Promise<Answer>): Promise<any> {
  const { status, text, json } = await reply;
  assert.ok(status < 300, text);
  return json.data;
}

const AMOUNT = { amount: 500 };

async function aNewLoan(): Promise<string> {
  const { items: products } = await done(here.manager('GET /products'));
  const { items: clients } = await done(here.partner('GET /clients'));
  const body = { client_id: clients[0].id, product_id: products[0].id };
  const asked = { ...body, applied_amount: 10_000, term_days: 30 };
  return (await done(here.partner('POST /loans', { body: asked }))).id;
}

test('a sandbox lender can be used at once, by all four families, staff and members', async () => {
  assert.equal((await here.partner('GET /me')).status, 200);
  const { items: loans } = await done(here.partner('GET /loans'));
  assert.deepEqual(loans.map(({ status }: { status: string }) => status).sort(), [
    'disbursed',
    'pending',
  ]);
  const idnumber = '312456';
  const scored = postDemographicScore.example.body;
  assert.equal((await here.identity('POST /alienid', { body: { idnumber } })).status, 200);
  assert.equal((await here.scoring('POST /demographic_score/', { body: scored })).status, 200);
  assert.equal((await here.logInMember()).status, 200);
  assert.equal((await done(here.admin('GET /session'))).tenant.is_sandbox, true);
  const test = { origin: server.origin, slug: made.tenant.slug, key: made.keys.test_mode.secret };
  assert.equal((await done(partnerCaller(test)('GET /sandbox/clock'))).today, '2026-02-20');
});

test('days go by as they do for a lender for real, on every server, and for nobody else', async () => {
  const loanId = await aNewLoan();
  await done(here.manager(`POST /loans/${loanId}/approval`, { body: {} }));
  await done(here.manager(`POST /loans/${loanId}/payout`, { body: {} }));
  const loanNow = () => done(here.partner(`GET /loans/${loanId}`));
  await until('the loan is paid out', 20_000, async () => (await loanNow()).status === 'disbursed');

  const move = { advance_days: 45 };
  const moved = await done(here.partner('POST /sandbox/clock', { body: move }));
  assert.deepEqual(moved, { from: inDays(0), to: inDays(45) });
  const arrived = { today: inDays(45), moves_to: null, days_left: 0 };
  assert.deepEqual(await done(there('GET /sandbox/clock')), arrived);
  assert.deepEqual(await done(here.manager('GET /sandbox/clock')), arrived);

  const loan = await loanNow();
  assert.ok(loan.days_past_due > 10, JSON.stringify(loan));
  assert.ok(loan.balances.penalties > 0, JSON.stringify(loan));
  const events = await inTenant(server.database, scope, (tx) =>
    tx.query(
      `select from outbox_event where tenant_id = $1 and type = 'loan.overdue'
                 and data ->> 'loan_id' = $2`,
      [tx.tenantId, loanId],
    ),
  );
  assert.equal(events.length, 1);

  const fromThere = { loan_id: loanId, amount: 1000, payment_method: 'cash' };
  const repaid = await done(there('POST /repayments', { body: fromThere }));
  const paidOn = civilDateOf(Temporal.Instant.from(repaid.paid_at), HOME.timeZone);
  assert.equal(`${paidOn}`, inDays(45));

  assert.equal((await otherPartner('GET /sandbox/clock')).status, 404);
  assert.equal((await otherPartner('POST /sandbox/clock', { body: move })).status, 404);
  assert.equal((await other.as.admin('POST /sandbox/reset')).status, 404);
  const { days } = await done(other.as.admin('POST /close-day', { body: { date: inDays(0) } }));
  assert.equal(days[0].date, inDays(0));
  assert.equal(
    (await other.as.admin('POST /close-day', { body: { date: inDays(1) } })).status,
    422,
  );
});

test('every door goes by the moved day: portal, member, staff, reports, and money that comes in', async () => {
  const [seeded] = (await done(here.partner('GET /loans?status=disbursed'))).items.toReversed();
  const { access_token: token } = await done(here.logInMember());
  const proof = { 'x-api-key': made.keys.member.publicId, authorization: `Bearer ${token}` };
  const asMember = memberCaller(server.origin, proof);
  const borrower = { headers: { 'x-client-id': seeded.client_id } };
  const shown = [
    await done(here.manager(`GET /loans/${seeded.id}`)),
    (await done(asMember('GET /loans'))).items[0],
    (await done(here.partner('GET /portal/loans', borrower))).items[0],
  ];
  const late = today.add({ days: 45 }).since(today.add({ months: 1 })).days;
  assert.deepEqual(
    shown.map(({ days_past_due: days }) => days),
    [late, late, late],
  );
  assert.equal((await done(here.manager('GET /reports/ageing'))).date, inDays(45));

  const asked = await done(here.manager(`POST /loans/${seeded.id}/payments`, { body: AMOUNT }));
  const list = () => done(here.partner(`GET /repayments?loan_id=${seeded.id}`));
  const repayment = await until('it is paid', 20_000, async () => (await list()).items[0]);
  assert.equal(asked.status, 'pending');
  const paidOn = civilDateOf(Temporal.Instant.from(repayment.paid_at), HOME.timeZone);
  assert.equal(`${paidOn}`, inDays(45));
});

test('422 for a clock that is to go back, or too far; 400 for one that is told twice', async () => {
  for (const body of [{ advance_to: inDays(44) }, { advance_to: inDays(446) }]) {
    const { status, json } = await here.manager('POST /sandbox/clock', { body });
    assert.deepEqual([status, json.code], [422, 'date_out_of_range']);
  }
  for (const body of [{}, { advance_days: 1, advance_to: inDays(46) }, { advance_days: 0 }]) {
    assert.equal((await here.partner('POST /sandbox/clock', { body })).status, 400);
  }
});

test('two moves at once come one after the other', async () => {
  const body = { advance_days: 2 };
  const moves = await Promise.all([
    done(here.partner('POST /sandbox/clock', { body })),
    done(there('POST /sandbox/clock', { body })),
  ]);
  assert.deepEqual(moves.map(({ to }) => to).sort(), [inDays(47), inDays(49)]);
  assert.equal((await done(there('GET /sandbox/clock'))).today, inDays(49));
  assert.deepEqual(await inTenant(server.database, scope, verifyBooks), []);
});

test('a reset empties it, the same credentials open it, and nobody else loses anything', async () => {
  await done(
    otherPartner('POST /clients', {
      body: { first_name: 'Juma', last_name: 'Barasa', phone: '+254712345678' },
    }),
  );
  const key = { headers: { 'idempotency-key': 'once' } };
  const client = { first_name: 'Neema', last_name: 'Mushi', phone: '+254722345678' };
  const before = await done(here.partner('POST /clients', { body: client, ...key }));

  assert.deepEqual(await done(here.admin('POST /sandbox/reset')), { today: inDays(0) });
  for (const list of ['clients', 'loans', 'repayments']) {
    assert.deepEqual((await done(there(`GET /${list}`))).items, [], list);
  }
  assert.equal((await done(here.manager('GET /products'))).items.length, 1);
  assert.deepEqual(await done(here.manager('GET /sandbox/clock')), {
    ...{ today: inDays(0), moves_to: null, days_left: 0 },
  });
  const after = await done(here.partner('POST /clients', { body: client, ...key }));
  assert.notEqual(after.id, before.id);
  assert.equal((await here.logInMember()).status, 401);
  assert.equal((await done(otherPartner('GET /clients'))).items.length, 1);
  assert.equal((await done(here.admin('GET /audit/verification'))).books.holds, true);

  const loanId = await aNewLoan();
  assert.equal((await done(there(`GET /loans/${loanId}`))).status, 'pending');
});

test('201, 200: a call that waits for a sandbox lender’s row holds no record of it meanwhile', async () => {
  const { testDatabase } = server;
  const loanId = await aNewLoan();
  const { client_id, product_id } = await done(here.partner(`GET /loans/${loanId}`));
  const body = { client_id, product_id, applied_amount: 10_000, term_days: 30 };
  const answers = await within(testDatabase.superuserUrl, async (session) => {
    await session.command('begin');
    // As a reset does: it takes the lender's row, and then all of its records.
    await session.query('select from tenant where tenant_id = $1 for update', [made.tenant.id]);
    const calls = [
      here.partner('POST /loans', { body }),
      here.manager(`POST /loans/${loanId}/approval`, { body: {} }),
    ];
    await untilWaiting(testDatabase, calls.length);
    for (const table of ['client', 'loan', 'loan_counter']) {
      const lock = `select from ${table} where tenant_id = $1 for update nowait`;
      await session.query(lock, [made.tenant.id]);
    }
    await session.command('rollback');
    return Promise.all(calls);
  });
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 200],
  );
});

test('a call that is under way during a reset finds what is there, or that it is gone', async () => {
  const loanId = await aNewLoan();
  const { client_id, product_id } = await done(here.partner(`GET /loans/${loanId}`));
  const body = { client_id, product_id, applied_amount: 10_000, term_days: 30 };
  const [reset, ...calls] = await Promise.all([
    here.admin('POST /sandbox/reset'),
    ...Array.from({ length: 20 }, () => here.partner('POST /loans', { body })),
  ]);
  assert.equal(reset?.status, 200);
  const faults = calls.filter(({ status }) => status >= 500);
  assert.deepEqual(
    faults.map(({ text }) => text),
    [],
  );
});
