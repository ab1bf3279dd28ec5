import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reportedPeriod } from '@mkopo/core/desk/report-schedule.ts';
import { makeReport } from '@mkopo/server/api/console/make-report.ts';
import { openPdfPrinter } from '@mkopo/server/gateways/statements/pdf-printer.ts';
import { sendReports } from '@mkopo/server/jobs/send-reports.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { ago, consoleLending } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openOwnConsole } from '@mkopo/test/kit/worlds/console-world.ts';
import { makeStaff } from '@mkopo/test/kit/worlds/staff.ts';
import { readXlsx } from 'hucre/xlsx';

const world = await openOwnConsole('umoja', { sendMessages: false });
const { as, server, lender } = world;
const { mail } = server.senders.simulator ?? assert.fail('no real messages in tests');
const paper = openPdfPrinter();
cleanUp(() => paper.close());
await consoleLending(world).disbursed(ago({ months: 2 }));
const manager = await makeStaff(server.database, lender, { role: 'manager', name: 'Wanjiku' });
const auditor = await makeStaff(server.database, lender, { role: 'auditor' });
const cashier = await makeStaff(server.database, lender, { role: 'cashier' });

const SENT = { report: 'portfolio_at_risk', format: 'xlsx', frequency: 'daily' };
const schedule = (change: object = {}) =>
  as.admin('POST /report-schedules', {
    body: { ...SENT, recipients: [manager.id, auditor.id], ...change },
  });
const listed = async (id: string) =>
  (await as.admin('GET /report-schedules')).json.data.items.find(
    (one: { id: string }) => one.id === id,
  );

/** Has the job work as it will at a moment. */
const sendAt = (at: Temporal.Instant) => {
  const { database, senders } = server;
  const site = { database, senders, paper, make: makeReport, clock: () => at };
  return sendReports(site, new AbortController().signal);
};
const morningOf = (day: string) =>
  Temporal.PlainDate.from(day).toZonedDateTime('Africa/Nairobi').add({ hours: 7 }).toInstant();

/** The file that came with an e-mail. */
function fileIn(content: string): Buffer {
  const [, part = ''] = content.split(/content-disposition: attachment/i);
  const [, body = ''] = part.split(/\r?\n\r?\n/);
  return Buffer.from(body.split('--')[0]?.replaceAll(/\s/g, '') ?? '', 'base64');
}

test('201 a report goes to its people in the morning, once, as a file of the day before', async () => {
  const made = await schedule();
  assert.equal(made.status, 201, made.text);
  const { id, next_on: nextOn, recipients } = made.json.data;
  assert.deepEqual(
    recipients.map((one: { id: string }) => one.id),
    [manager.id, auditor.id],
  );
  await sendAt(morningOf(nextOn).subtract({ hours: 2 }));
  assert.equal(mail.mails(manager.email).length, 0, 'it is too early');

  await sendAt(morningOf(nextOn));
  const [letter, ...more] = mail.mails(manager.email);
  assert.deepEqual([more.length, mail.mails(auditor.email).length], [0, 1]);
  const { toOn } = reportedPeriod('daily', Temporal.PlainDate.from(nextOn));
  assert.match(letter?.content ?? '', new RegExp(`portfolio-at-risk-${toOn}\\.xlsx`));
  assert.ok(!letter?.content.includes(auditor.email), 'nobody sees who else got it');
  const [sheet] = (await readXlsx(fileIn(letter?.content ?? ''))).sheets;
  const { data } = (await as.manager(`GET /reports/portfolio-at-risk?date=${toOn}`)).json;
  assert.deepEqual(sheet?.rows.at(-1)?.slice(0, 3), [
    ...['All products', data.total.loans, data.total.principal],
  ]);

  await sendAt(morningOf(nextOn));
  assert.equal(mail.mails(manager.email).length, 1, 'it went already');
  const after = await listed(id);
  assert.deepEqual([after.last_on, after.last_outcome], [nextOn, 'sent']);
  const [kept] = (await as.auditor('GET /audit/records?action=report.send')).json.data.items;
  assert.deepEqual(kept.after.recipients.toSorted(), [manager.id, auditor.id].toSorted());
});

test('200 one that is stopped goes no more', async () => {
  const { id, next_on: nextOn } = (await schedule({ recipients: [auditor.id] })).json.data;
  assert.equal((await as.admin(`DELETE /report-schedules/${id}`)).status, 200);
  const before = mail.mails(auditor.email).length;
  await sendAt(morningOf(nextOn));
  assert.equal(await listed(id), undefined);
  assert.equal((await as.admin(`DELETE /report-schedules/${id}`)).status, 404);
  // The first test's own goes on.
  assert.ok(mail.mails(auditor.email).length <= before + 1);
});

test('who may read the books no more gets none, and a schedule without readers says so', async () => {
  const leaving = await makeStaff(server.database, lender, { role: 'auditor' });
  const made = await schedule({ recipients: [leaving.id], format: 'pdf', report: 'trial_balance' });
  const { id, next_on: nextOn } = made.json.data;
  await as.admin(`PATCH /staff/${leaving.id}`, { body: { status: 'suspended' } });
  await sendAt(morningOf(nextOn));
  assert.equal(mail.mails(leaving.email).length, 0);
  const after = await listed(id);
  assert.deepEqual([after.last_outcome, after.last_detail], ['failed', 'nobody may read it']);
});

test('a mail server that is busy is asked again, and nobody hears twice', async () => {
  const person = await makeStaff(server.database, lender, { role: 'manager' });
  const { id, next_on: nextOn } = (await schedule({ recipients: [person.id], format: 'csv' })).json
    .data;
  mail.treat(person.email, 'throttle');
  await sendAt(morningOf(nextOn));
  assert.equal((await listed(id)).last_outcome, null);
  mail.treat(person.email, 'deliver');
  await sendAt(morningOf(nextOn).add({ minutes: 20 }));
  assert.equal((await listed(id)).last_outcome, 'sent');
  assert.equal(mail.mails(person.email).length, 1);
});

test('after days on which nothing ran, the newest goes, once', async () => {
  const person = await makeStaff(server.database, lender, { role: 'manager' });
  const made = await schedule({ recipients: [person.id], format: 'csv' });
  const { id, next_on: nextOn } = made.json.data;
  const back = Temporal.PlainDate.from(nextOn).add({ days: 5 });
  await sendAt(morningOf(String(back)));
  const [letter, ...more] = mail.mails(person.email);
  assert.equal(more.length, 0);
  assert.match(
    letter?.content ?? '',
    new RegExp(`portfolio-at-risk-${back.subtract({ days: 1 })}\\.csv`),
  );
  const { last_on: lastOn, next_on: goesOn } = await listed(id);
  assert.deepEqual([lastOn, goesOn], [String(back), String(back.add({ days: 1 }))]);
});

test('every report that can be sent is made, in each format', async () => {
  const person = await makeStaff(server.database, lender, { role: 'manager' });
  let nextOn = '';
  for (const report of [
    ...['ageing', 'collections', 'disbursements', 'expected_and_actual', 'officers', 'vintage'],
    ...['trial_balance', 'balance_sheet', 'income_statement'],
  ]) {
    const made = await schedule({ report, format: 'pdf', language: 'sw', recipients: [person.id] });
    nextOn = made.json.data.next_on;
  }
  await sendAt(morningOf(nextOn));
  assert.equal(mail.mails(person.email).length, 9);
});

test('403 for people who may not read the books, for a role that sends none', async () => {
  const barred = await schedule({ recipients: [manager.id, cashier.id] });
  assert.deepEqual(
    [barred.status, barred.json.data.why, barred.json.data.recipients],
    [403, 'cannot_read_it', [cashier.id]],
  );
  const body = { ...SENT, recipients: [manager.id] };
  assert.equal((await as.auditor('POST /report-schedules', { body })).status, 403);
});

test('409 for a branch of the books, 404 for a branch that is none', async () => {
  const branch = '01980000-0000-7000-8000-000000000000';
  assert.equal((await schedule({ branch_id: branch })).status, 404);
  const made = await as.admin('POST /branches', { body: { code: 'KSM', name: 'Kisumu' } });
  const refused = await schedule({ report: 'balance_sheet', branch_id: made.json.data.id });
  assert.deepEqual([refused.status, refused.json.data.why], [409, 'not_by_branch']);
});
