// The clients of other languages, each one file: held to the same promises where the language is.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { makeWebhookSecret, signWebhook } from '@mkopo/server/gateways/webhooks/sign-webhook.ts';
import {
  answers,
  breaksOff,
  hangsUp,
  type Reaction,
  refuses,
  startFaultServer,
  tells,
} from './fault-server.ts';
import { openSdkWorld } from './sdk-world.ts';

const SDK = join(import.meta.dirname, '../../sdk');
const PROGRAMS = join(import.meta.dirname, 'one-file-clients');
const server = await startFaultServer();

type Language = { readonly program: string; readonly client: string; readonly caller: string };
const LANGUAGES: Readonly<Record<string, Language>> = {
  Python: { program: 'python3', client: 'python', caller: 'call.py' },
  PHP: { program: 'php', client: 'php/Mkopo.php', caller: 'call.php' },
};

const PERSON = { first_name: 'Amina', last_name: 'Odhiambo', phone: '+254712345678' };
const page = (ids: readonly string[], next: string | null): Reaction =>
  tells({ items: ids.map((id) => ({ id })), has_more: next !== null, next_cursor: next });
const failing = (status: number, message: string, rest: object = {}) =>
  answers(status, { success: false, message, ...rest });
const keysSeen = () => server.seen.map(({ headers }) => headers['idempotency-key']);

for (const [name, { program, client, caller }] of Object.entries(LANGUAGES)) {
  const isMissing = spawnSync(program, ['--version']).error !== undefined;
  const skip = isMissing && `there is no ${program} here`;

  /** Runs one step of the language's own program, and answers what it printed. */
  const run = async (step: string, input: object = {}) => {
    const child = spawn(program, [join(PROGRAMS, caller), step], {
      env: { ...process.env, CLIENT: join(SDK, client), PYTHONDONTWRITEBYTECODE: '1' },
    });
    child.stdin.end(JSON.stringify({ url: server.url, ...input }));
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
    if (child.exitCode === null) await once(child, 'close');
    assert.equal(err, '', err);
    return JSON.parse(out);
  };

  test(`the ${name} client brings a write through 503, a cut line and 429, by one key`, {
    skip,
  }, async () => {
    server.reacts(
      refuses(503, 'unavailable'),
      hangsUp,
      refuses(429, 'rate_limited', { 'retry-after': '2' }),
      tells({ id: 'c1' }),
    );
    const { told, waits } = await run('create', { body: PERSON });
    assert.deepEqual(told, { id: 'c1' });
    assert.equal(server.seen.length, 4);
    assert.equal(new Set(keysSeen()).size, 1);
    assert.match(String(keysSeen()[0]), /^[0-9a-f-]{30,}$/);
    assert.deepEqual(JSON.parse(server.seen[3]?.body ?? ''), PERSON);
    const [first, second, third] = waits;
    assert.ok(first < 0.25 && second < 0.5 && third >= 2 && third < 3, `${waits}`);
    server.reacts(tells({}));
    await run('create', { body: PERSON, key: 'order-7' });
    assert.deepEqual(keysSeen(), ['order-7']);
  });

  test(`the ${name} client does not repeat a refusal, nor a log-in that nobody answered`, {
    skip,
  }, async () => {
    const fields = [{ field: 'phone', problem: 'is required' }];
    const body = { code: 'validation_error', message: 'm', request_id: 'r', data: { fields } };
    server.reacts(answers(400, body));
    const { error } = await run('create', { body: {} });
    assert.deepEqual([error.code, error.status, error.fields], ['validation_error', 400, fields]);
    assert.equal(server.seen.length, 1);
    assert.equal(error.request_id, server.seen[0]?.headers['x-request-id']);
    for (const reaction of [hangsUp, breaksOff, failing(503, 'Later.')]) {
      server.reacts(reaction);
      await run('log-in');
      assert.equal(server.seen.length, 1);
      assert.deepEqual(keysSeen(), [undefined]);
    }
  });

  test(`the ${name} client reads what each family says of a failure`, { skip }, async () => {
    server.reacts(failing(404, 'No record.', { response_code: 404, data: null }));
    assert.equal((await run('look-up')).error.code, 'no_such_record');
    const rule = { code: 'amount_out_of_range', minimum: 500 };
    server.reacts(failing(422, 'Too little.', { errors: [rule] }));
    const refused = (await run('log-in')).error;
    assert.deepEqual([refused.code, refused.data], [rule.code, { minimum: 500 }]);
    server.reacts((response) => response.writeHead(302, { location: '/elsewhere' }).end());
    assert.equal((await run('look-up')).error.code, 'unexpected_answer');
    server.reacts(hangsUp);
    const cut = (await run('look-up')).error;
    assert.deepEqual([cut.code, cut.attempts, cut.request_id.length > 20], ['no_answer', 4, true]);
  });

  test(`the ${name} client goes through all pages of a list`, { skip }, async () => {
    server.reacts(page(['a', 'b'], '2'), page([], '3'), hangsUp, page(['c'], null));
    assert.deepEqual((await run('list')).told, ['a', 'b', 'c']);
    const asked = server.seen.map(({ path }) => new URL(path, server.url).searchParams);
    assert.deepEqual(
      asked.map((one) => [one.get('cursor'), one.get('status')]),
      [null, '2', '3', '3'].map((cursor) => [cursor, 'disbursed']),
    );
  });

  test(`the ${name} client adds money up exactly`, { skip }, async () => {
    server.reacts(answers(200, { amounts: [0.1, 0.2, 1_234_567_890.12] }), tells({}));
    assert.deepEqual((await run('money')).told, '1234567890.42');
    assert.equal(JSON.parse(server.seen[1]?.body ?? '').amount, 1_234_567_890.42);
  });

  test(`the ${name} client believes webhooks of ours and of now, and nothing else`, {
    skip,
  }, async () => {
    const [secret, other] = [makeWebhookSecret(), makeWebhookSecret()];
    const body = '{"id":"e1","type":"client.created","data":{"note":"Wanjikũ / \\u00e9"}}';
    const now = Temporal.Now.instant();
    const signed = (secrets: readonly string[], at = now) =>
      signWebhook({ id: 'e1', at, body, secrets });
    const good = signed([secret]);
    const cases = [
      ...[{ headers: good }, { headers: signed([other, secret]) }],
      ...[{ headers: signed([other]) }, { headers: good, body: body.replace('e1', 'e2') }],
      ...[{ headers: signed([secret], now.subtract({ minutes: 6 })) }],
      ...[{ headers: { ...good, 'webhook-timestamp': 'x' } }, { headers: { 'webhook-id': 'e1' } }],
    ].map((one) => ({ body, ...one }));
    const believed = await run('verify', { cases, secret });
    assert.deepEqual(believed.told, [true, true, false, false, false, false, false]);
    const both = await run('verify', { cases: cases.slice(2, 3), secret: [secret, other] });
    assert.deepEqual(both.told, [true]);
  });
}

test('the Python client makes clients, scores, looks up and logs in at a live server', {
  skip: spawnSync('python3', ['--version']).error !== undefined && 'there is no python3 here',
}, async () => {
  const world = await openSdkWorld();
  const settings = await world.settingsFor('python');
  const child = spawn('python3', [join(PROGRAMS, 'live.py')], {
    env: { ...process.env, CLIENT: join(SDK, 'python'), PYTHONDONTWRITEBYTECODE: '1' },
  });
  child.stdin.end(JSON.stringify(settings));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  assert.equal(err, '');
  assert.deepEqual(JSON.parse(out), [
    ...['twin: client_exists', 'replayed: True', 'clients: 3', 'score: 0.5333'],
    ...[`pin: ${settings.pinnumber}`, `member: ${settings.guarantor.memberNo}`, 'out: 401'],
  ]);
});
