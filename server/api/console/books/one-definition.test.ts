import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { ago, consoleLending } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openConsole } from '@mkopo/test/kit/worlds/console-world.ts';
import { makeLender, partnerKey } from '@mkopo/test/kit/worlds/lender.ts';
import { openMember } from '@mkopo/test/kit/worlds/member.ts';
import { callerFor, makeStaff } from '@mkopo/test/kit/worlds/staff.ts';

const world = await openConsole();
const { server, lender, as } = world;
const { origin, database } = server;
const lending = consoleLending(world);
const partner = partnerCaller({
  origin,
  slug: lender.slug,
  key: await partnerKey(database, lender),
});

/** A loan of 12 000 whose first instalment was due so many days ago. */
async function lateBy(days: number, client_id?: string): Promise<string> {
  const on = ago({ days: days + 20 });
  const id = await lending.approved({ applied_on: on, ...(client_id && { client_id }) });
  const body = { payment_method: 'cash', disbursed_on: on, first_due_on: ago({ days }) };
  const { status, text } = await as.cashier(`POST /loans/${id}/disbursement`, { body });
  assert.equal(status, 200, text);
  return id;
}

const LATE = [0, 1, 30, 31, 90, 91, 180, 181, 360, 361];
const late = new Map<number, string>();
for (const days of LATE) late.set(days, await lateBy(days));

type Counted = { readonly loans: number; readonly principal: number };
type Risk = Counted & { readonly days: number };
type Bucket = Counted & { readonly bucket: string };
type Class = Counted & Record<'provision_pct' | 'provision', number> & { readonly class: string };

async function reports() {
  const risk = (await as.auditor('GET /reports/portfolio-at-risk')).json.data.total;
  const ageing = (await as.auditor('GET /reports/ageing')).json.data;
  return {
    atRisk: risk.at_risk as Risk[],
    ageing,
    buckets: ageing.buckets as Bucket[],
    classes: ageing.classes as Class[],
  };
}

test('200: PAR is the ageing after its days; 30 days late is in the bucket 1-30 alone', async () => {
  const { atRisk, buckets, ageing } = await reports();
  assert.deepEqual(
    buckets.map(({ bucket, loans, principal }) => [bucket, loans, principal]),
    [
      ['current', 1, 12_000],
      ['1-30', 2, 24_000],
      ['31-60', 1, 12_000],
      ['61-90', 1, 12_000],
      ['91-180', 2, 24_000],
      ['181-360', 2, 24_000],
      ['360+', 1, 12_000],
    ],
  );
  const after = (index: number) =>
    buckets.slice(index).reduce((sum, { principal }) => sum + principal, 0);
  assert.deepEqual(
    atRisk.map(({ days, loans, principal }) => [days, loans, principal]),
    [
      [1, 9, after(1)],
      [30, 7, after(2)],
      [90, 5, after(4)],
    ],
  );
  assert.equal(ageing.total.principal, 120_000);
});

/** Of loans so many days late, by the rules of each regulator. */
const CLASSES = {
  cbk: ['normal', 'normal', 'normal', 'watch', 'watch'],
  sasra: ['normal', 'watch', 'watch', 'substandard', 'substandard'],
} as const;
const BOTH = ['substandard', 'substandard', 'doubtful', 'doubtful', 'loss'];
const PROVISIONS = {
  cbk: [
    ['normal', 3, 1, 360],
    ['watch', 2, 3, 720],
    ['substandard', 2, 20, 4_800],
    ['doubtful', 2, 100, 24_000],
    ['loss', 1, 100, 12_000],
  ],
  sasra: [
    ['normal', 1, 1, 120],
    ['watch', 2, 5, 1_200],
    ['substandard', 4, 25, 12_000],
    ['doubtful', 2, 50, 12_000],
    ['loss', 1, 100, 12_000],
  ],
} as const;

for (const classification of ['cbk', 'sasra'] as const) {
  test(`200: classes and provisions by ${classification}, at every door that shows a class`, async () => {
    const set = await as.admin('PATCH /settings', { body: { classification } });
    assert.equal(set.json.data.classification, classification, set.text);
    const expected = [...CLASSES[classification], ...BOTH];
    const listed = new Map<string, string>();
    for (const call of [as.auditor, partner]) {
      for (const { id, risk_class } of (await call('GET /loans?limit=200')).json.data.items) {
        assert.equal(listed.get(id) ?? risk_class, risk_class);
        listed.set(id, risk_class);
      }
    }
    for (const [index, days] of LATE.entries()) {
      const id = late.get(days) ?? '';
      const one = (await as.auditor(`GET /loans/${id}`)).json.data;
      const shown = (await partner(`GET /loans/${id}`)).json.data;
      const own = await partner(`GET /portal/loans?client_id=${one.client_id}`);
      const seen = [one, shown, ...own.json.data.items].map(
        (loan) => `${loan.days_past_due} ${loan.risk_class}`,
      );
      const said = `${days} ${expected[index]}`;
      assert.deepEqual(seen, [said, said, said]);
      assert.equal(listed.get(id), expected[index]);
    }
    const { ageing, classes } = await reports();
    assert.equal(ageing.classification, classification);
    assert.deepEqual(
      classes.map((one) => [one.class, one.loans, one.provision_pct, one.provision]),
      PROVISIONS[classification],
    );
    const bad = classes.slice(2).reduce((sum, { principal }) => sum + principal, 0);
    assert.equal(ageing.non_performing.principal, bad);
    const all = classes.reduce((sum, { provision }) => sum + provision, 0);
    assert.equal(ageing.total.provision, all);
  });
}

test('201: what a move answers has the class too, and days and buckets are nobody’s choice', async () => {
  const id = late.get(31) ?? '';
  const body = { of: 'fee', amount: 10 };
  const seen: unknown[] = [];
  for (const classification of ['sasra', 'cbk']) {
    await as.admin('PATCH /settings', { body: { classification } });
    const { status, json, text } = await as.manager(`POST /loans/${id}/charges`, { body });
    assert.equal(status, 201, text);
    const { days_past_due, delinquency, risk_class } = json.data.loan;
    seen.push([days_past_due, delinquency, risk_class]);
  }
  assert.deepEqual(seen, [
    [31, '31-60', 'substandard'],
    [31, '31-60', 'watch'],
  ]);
});

test('a lender’s classes are its own, and the sandbox has the default', async () => {
  await as.admin('PATCH /settings', { body: { classification: 'sasra' } });
  const other = await makeLender(database, 'other');
  const call = await callerFor(origin, await makeStaff(database, other));
  assert.equal((await call('GET /settings')).json.data.classification, 'cbk');
  const key = await partnerKey(database, lender, { environment: 'test' });
  const sandbox = partnerCaller({ origin, slug: lender.slug, key });
  const [overdue] = (await sandbox('GET /loans?days_past_due=1')).json.data.items;
  assert.deepEqual([overdue.days_past_due, overdue.risk_class], [13, 'normal']);
});

/** A sync waits for whatever is being written anywhere, and then shows the loan. */
function synced(clientId: string) {
  return until('the loan can be synced', 20_000, async () => {
    const since = 'updated_since=2020-01-01T00:00:00Z';
    const answer = await partner(`GET /loans?${since}&client_id=${clientId}`);
    return answer.json.data.items.length > 0 && answer;
  });
}

test('200: disbursed_amount counts top-ups that stand, at every door', async () => {
  const { call: member, member: person } = await openMember(server, lender);
  const id = await lateBy(3, person.clientId);
  const shown = async () => {
    const answers = [
      await as.auditor(`GET /loans/${id}`),
      await partner(`GET /loans/${id}`),
      await member(`GET /loans/${id}`),
    ];
    const lists = [
      await as.auditor(`GET /loans?client_id=${person.clientId}`),
      await partner(`GET /loans?client_id=${person.clientId}`),
      await synced(person.clientId),
      await partner(`GET /portal/loans?client_id=${person.clientId}`),
      await member('GET /loans'),
    ];
    const loans = [
      ...answers.map(({ json }) => json.data),
      ...lists.flatMap(({ json }) => json.data.items),
    ];
    assert.equal(loans.length, 8);
    const amounts = new Set(loans.map(({ disbursed_amount }) => disbursed_amount));
    assert.equal(amounts.size, 1, [...amounts].join(' '));
    return [...amounts][0];
  };
  assert.equal(await shown(), 12_000);
  const topped: string[] = [];
  for (const amount of [3_000, 500]) {
    const body = { term_days: 180, top_up: { amount, payment_method: 'cash' } };
    const { status, json, text } = await as.manager(`POST /loans/${id}/reschedule`, { body });
    assert.equal(status, 200, text);
    topped.push(json.data.transaction.id);
  }
  assert.equal(await shown(), 15_500);
  const undone = await as.manager(`POST /loans/${id}/transactions/${topped[1]}/reversal`, {
    body: { reason: 'not wanted' },
  });
  assert.equal(undone.status, 200, undone.text);
  assert.equal(undone.json.data.loan.disbursed_amount, 15_000);
  assert.equal(await shown(), 15_000);
  const report = (await as.auditor(`GET /reports/disbursements?from=${ago()}`)).json.data.total;
  assert.deepEqual(
    [report.top_ups, report.topped_up, report.reversals, report.reversed],
    [2, 3_500, 1, 500],
  );
});
