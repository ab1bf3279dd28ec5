// What people are told, from what happens to what a phone shows; and what nobody else ever sees.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeMessages } from '@mkopo/server/jobs/write-messages.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { ago, consoleLending } from '@mkopo/test/kit/worlds/console-lending.ts';
import { openOwnConsole } from '@mkopo/test/kit/worlds/console-world.ts';
import { appHeaders, makeMember, memberApp, memberCaller } from '@mkopo/test/kit/worlds/member.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape
type Json = any;

const world = await openOwnConsole();
const { server, lender, as } = world;
const { superuserUrl } = server.testDatabase;
const { sms, mail } = server.senders.simulator ?? assert.fail('no real messages in tests');
const lending = consoleLending(world);
const app = await memberApp(server.database, lender);
const stranger = memberCaller(server.origin, appHeaders(app));
/** What others of this PostgreSQL have under way keeps events from being settled. */
const SOON_MS = 120_000;
const PASSWORD = 'nenosiri jipya kabisa';

const before = await lending.approved();
// Its first instalment is due in some days.
const due = await lending.disbursed(ago({ days: 26 }));
const on = await as.admin('PATCH /message-settings', {
  body: { sms: true, email: true, quiet_hours: null, person_daily_max: 20, due_soon_days: 7 },
});
assert.equal(on.status, 200, on.text);

/** A message of the log, once it stands so. */
function message(query: string, isThere: (one: Json) => boolean = () => true): Promise<Json> {
  return until(`a message ${query}`, SOON_MS, async () => {
    const { json } = await as.auditor(`GET /messages?limit=200&${query}`);
    return json.data.items.find(isThere);
  });
}

async function phoneOf(clientId: string): Promise<string> {
  return (await as.auditor(`GET /clients/${clientId}`)).json.data.phone;
}

const CODE = /[0-9a-z]{5}-[0-9a-z]{5}/;

test('200: a member who forgot the password gets a code by SMS and logs in; no member of staff saw it', async () => {
  const member = await makeMember(server.database, lender);
  const { email, clientId } = member;
  const asked = await stranger('POST /auth/password-reset', { body: { email } });
  assert.equal(asked.status, 200, asked.text);
  const phone = await phoneOf(clientId);
  const { text } = await until('the phone rings', SOON_MS, async () => sms.texts(phone)[0]);
  const [code = ''] = CODE.exec(text) ?? [];
  assert.ok(code, text);
  const chosen = await stranger('POST /auth/password', {
    body: { email, code, password: PASSWORD },
  });
  assert.equal(chosen.status, 200, chosen.text);
  const entered = await stranger('POST /auth/login', { body: { email, password: PASSWORD } });
  assert.equal(entered.status, 200, entered.text);

  const shown = await message(`client_id=${clientId}`, ({ state }) => state === 'delivered');
  assert.deepEqual(
    [shown.kind, shown.to, shown.channel, shown.simulated, shown.cost, shown.cost_currency],
    ['password_reset', phone, 'sms', true, 0.8, 'KES'],
  );
  assert.match(shown.text, /••••••/);
  await assertNowhere(code);
});

/** No table holds a code, in clear or in what others may read. */
async function assertNowhere(code: string): Promise<void> {
  for (const table of [
    'message',
    'outbox_event',
    'audit_record',
    'idempotency_record',
    'member_code',
  ]) {
    const rows = await asSuperuser(
      superuserUrl,
      `select from ${table} where position('${code}' in ${table}::text) > 0`,
    );
    assert.equal(rows.length, 0, table);
  }
  const sealed = await asSuperuser(
    superuserUrl,
    `select from message where sealed_body is not null
    and state <> 'waiting'`,
  );
  assert.equal(sealed.length, 0);
}

test('200 and nothing else for an e-mail that is nobody’s: no message is written', async () => {
  const body = { email: 'nobody@home.example' };
  assert.equal((await stranger('POST /auth/password-reset', { body })).status, 200);
});

test('201: with messages on an invitation goes to the client, and staff see neither code nor number', async () => {
  const clientId = await lending.client();
  const phone = await phoneOf(clientId);
  const email = 'invited@home.example';
  const invited = await as.officer('POST /members', { body: { client_id: clientId, email } });
  assert.equal(invited.status, 201, invited.text);
  const { one_time_code, sent_to, code_expires_at } = invited.json.data;
  assert.deepEqual([one_time_code, code_expires_at], [null, null]);
  assert.match(sent_to, /^\+2547•••\d{3}$/);
  await message(`client_id=${clientId}&kind=invitation`, ({ state }) => state !== 'waiting');
  const [code = ''] = CODE.exec(sms.texts(phone).at(-1)?.text ?? '') ?? [];
  const chosen = await stranger('POST /auth/password', {
    body: { email, code, password: PASSWORD },
  });
  assert.equal(chosen.status, 200, chosen.text);
  await assertNowhere(code);
});

test('a code goes to no number that was changed a short while ago: staff hand it over', async () => {
  const { id, clientId, email } = await makeMember(server.database, lender);
  const phone = '+254711555001';
  await as.officer(`PATCH /clients/${clientId}`, { body: { phone } });
  await as.admin('PATCH /message-settings', { body: { email: false } });
  const given = await as.officer(`POST /members/${id}/code`);
  assert.match(given.json.data.one_time_code, CODE);
  await stranger('POST /auth/password-reset', { body: { email } });
  const skipped = await message(`client_id=${clientId}`);
  assert.deepEqual([skipped.state, skipped.reason], ['skipped', 'contact_changed']);
  assert.deepEqual(sms.texts(phone), []);
  await as.admin('PATCH /message-settings', { body: { email: true } });
});

test('each step of a loan is told once, in the client’s language, and nothing of before', async () => {
  const loanId = await lending.applied();
  const { client_id: clientId } = (await as.auditor(`GET /loans/${loanId}`)).json.data;
  await as.officer(`PATCH /clients/${clientId}/message-choice`, { body: { language: 'sw' } });
  await as.manager(`POST /loans/${loanId}/approval`, { body: { amount: 12_000, term_days: 120 } });
  await as.cashier(`POST /loans/${loanId}/disbursement`, { body: { payment_method: 'cash' } });
  const paid = { loan_id: loanId, amount: 1_000, payment_method: 'cash' };
  await as.cashier('POST /repayments', { body: paid });
  const receipt = await message(`client_id=${clientId}&kind=payment_receipt`);
  assert.match(
    receipt.text,
    /^Habari Amina, tumepokea rejesho la KSh 1,000 .* Salio: KSh 11,300\./,
  );
  assert.match(
    (await message(`client_id=${clientId}&kind=approval`)).text,
    /KSh 12,000 umeidhinishwa/,
  );
  const { json } = await as.auditor(`GET /messages?client_id=${clientId}`);
  assert.deepEqual(json.data.items.map(({ kind }: Json) => kind).toSorted(), [
    'approval',
    'disbursement',
    'payment_receipt',
  ]);
  const ofLoan = await as.auditor(`GET /messages?loan_id=${loanId}`);
  assert.deepEqual(ofLoan.json.data.items, json.data.items);
  const ofAnother = await as.auditor(`GET /messages?loan_id=${before}`);
  assert.deepEqual(ofAnother.json.data.items, []);
  const old = (await as.auditor(`GET /loans/${before}`)).json.data.client_id;
  assert.deepEqual((await as.auditor(`GET /messages?client_id=${old}`)).json.data.items, []);
});

test('who wants no SMS gets an e-mail, who wants neither nothing but codes', async () => {
  const { id, clientId, email } = await makeMember(server.database, lender);
  const product = await lending.product();
  const lend = async () => {
    const wanted = {
      client_id: clientId,
      product_id: product,
      applied_amount: 12_000,
      term_days: 120,
    };
    const loan = (await as.officer('POST /loans', { body: wanted })).json.data;
    await as.manager(`POST /loans/${loan.id ?? loan.loan_id}/approval`, {
      body: { amount: 12_000, term_days: 120 },
    });
    return loan.id ?? loan.loan_id;
  };
  await as.officer(`PATCH /clients/${clientId}/message-choice`, { body: { no_sms: true } });
  const first = await lend();
  const mailed = await message(`client_id=${clientId}`, ({ state }) => state === 'sent');
  assert.deepEqual([mailed.channel, mailed.to, mailed.loan_id], ['email', email, first]);
  assert.match(mail.mails(email)[0]?.content ?? '', /Subject: Your loan .* is approved/);
  await as.officer(`PATCH /clients/${clientId}/message-choice`, { body: { no_email: true } });
  const second = await lend();
  const skipped = await message(`client_id=${clientId}`, ({ loan_id }) => loan_id === second);
  assert.deepEqual([skipped.state, skipped.reason], ['skipped', 'opted_out']);
  const given = await as.officer(`POST /members/${id}/code`);
  assert.ok(given.json.data.sent_to, given.text);
  await until('the code arrives', SOON_MS, async () =>
    sms.texts(await phoneOf(clientId)).find(({ text }) => CODE.test(text)),
  );
});

test('a test message arrives, is audited, and costs are summed by the day', async () => {
  const sent = await as.admin('POST /messages/test', { body: { phone: '0711555002' } });
  assert.equal(sent.status, 201, sent.text);
  await message('kind=test', ({ id, state }) => id === sent.json.data.id && state === 'delivered');
  const { json } = await as.auditor(`GET /audit/records?action=message.send_test`);
  assert.equal(json.data.items.length, 1);
  const today = Temporal.Now.plainDateISO('Africa/Nairobi').toString();
  const costs = await as.auditor(`GET /message-costs?from=${today}&to=${today}`);
  assert.ok(
    costs.json.data.items.some(({ messages }: Json) => messages > 0),
    costs.text,
  );
});

for (const [behaviour, state, reason] of [
  ['refuse', 'failed', 'refused'],
  ['undelivered', 'failed', 'undelivered'],
  ['garbage', 'failed', 'unknown'],
  ['reset', 'failed', 'unknown'],
] as const) {
  test(`a provider that does ${behaviour}: the message is ${state}, ${reason}`, async () => {
    const phone = `+2547115552${String(behaviour.length).padStart(2, '0')}`;
    sms.treat(phone, behaviour);
    const sent = await as.admin('POST /messages/test', { body: { phone } });
    const { id } = sent.json.data;
    const done = await message('kind=test', (one) => one.id === id && one.state === state);
    assert.equal(done.reason, reason);
  });
}

test('a provider that is busy is asked again, and a message then arrives once', async () => {
  const phone = '+254711555300';
  sms.treat(phone, 'throttle');
  const { id } = (await as.admin('POST /messages/test', { body: { phone } })).json.data;
  await message('kind=test', (one) => one.id === id && one.detail === 'answered 429');
  sms.treat(phone, 'deliver');
  await message('kind=test', (one) => one.id === id && one.state === 'delivered');
  assert.equal(sms.texts(phone).length, 1);
});

test('201: a statement goes to the borrower by e-mail, as a PDF', async () => {
  const loanId = await lending.disbursed();
  const { client_id: clientId } = (await as.auditor(`GET /loans/${loanId}`)).json.data;
  const at = `POST /loans/${loanId}/statement-messages`;
  const none = await as.officer(at);
  assert.deepEqual([none.status, none.json.data.status], [409, 'no_address'], none.text);
  const email = 'amina@home.example';
  await as.officer(`PATCH /clients/${clientId}`, { body: { email } });
  const sent = await as.officer(at);
  assert.equal(sent.status, 201, sent.text);
  const { id } = sent.json.data;
  await message('kind=statement', (one) => one.id === id && one.state === 'sent');
  const [{ content } = { content: '' }] = mail.mails(email);
  assert.match(content, /filename=statement-[\w-]+\.pdf/);
  // What base64 makes of %PDF.
  assert.match(content, /^JVBER/m);
});

test('who has to pay in some days is reminded, once, however often the job comes round', async () => {
  const { client_id: clientId } = (await as.auditor(`GET /loans/${due}`)).json.data;
  const query = `client_id=${clientId}&kind=due_soon`;
  const reminder = await message(query);
  assert.match(reminder.text, /^Hello Amina, KSh 3,120 of your loan \S+ is due on \d+ \w+ \d{4}\./);
  const clock = () => Temporal.Now.instant().add({ hours: 24 });
  const { database } = server;
  await writeMessages({ database, clock }, new AbortController().signal);
  await writeMessages({ database, clock }, new AbortController().signal);
  assert.equal((await as.auditor(`GET /messages?${query}`)).json.data.items.length, 1);
});
