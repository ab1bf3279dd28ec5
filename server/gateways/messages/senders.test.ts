// One suite over every provider and its simulator: what each may do, and what we make of it.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { type AddressInfo, Server } from 'node:net';
import { test } from 'node:test';
import type { SendOutcome } from '@mkopo/core/message/message.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { africasTalking } from './africas-talking.ts';
import { plainHttpSms } from './plain-http-sms.ts';
import { costOf } from './read-answer.ts';
import { readReport } from './read-report.ts';
import type { Behaviour } from './simulated-behaviour.ts';
import { startSimulatedProviders } from './simulated-providers.ts';
import { smtpMail } from './smtp-mail.ts';

const { sms, mail, close } = await startSimulatedProviders();
cleanUp(close);

/** As long as anybody waits here for one who never answers. */
const TIMEOUT_MS = 500;

type Sender = {
  readonly send: (to: string, id?: string) => Promise<SendOutcome>;
  readonly treat: (to: string, behaviour: Behaviour) => void;
  readonly taken: (to: string) => number;
  readonly addressOf: (number: number) => string;
  readonly elsewhere: (port: number) => Promise<SendOutcome>;
  readonly withWrongSecret: () => Promise<SendOutcome>;
  /** What comes of one whose loss the provider learns later. */
  readonly undelivered: SendOutcome['kind'];
};

let count = 0;
function text(to: string, id?: string) {
  count += 1;
  return { id: id ?? `id-${count}`, to, text: 'Habari' };
}

const letter = (to: string, id?: string) => ({
  ...text(to, id),
  ...{ subject: 'Taarifa', attachment: { name: 'a.pdf', content: Buffer.from('%PDF') } },
});
const phoneOf = (number: number) => `+2547110002${String(number).padStart(2, '0')}`;

const talking = sms.africasTalking('umoja');
const plain = sms.plain('umoja');
const post = mail.account('Umoja <hello@umoja.example>');
const SENDERS: Readonly<Record<string, Sender>> = {
  'africas talking': {
    send: (to, id) => africasTalking(talking, TIMEOUT_MS).sendText(text(to, id)),
    ...{ treat: sms.treat, taken: (to) => sms.texts(to).length, addressOf: phoneOf },
    elsewhere: (port) =>
      africasTalking({ ...talking, url: `http://127.0.0.1:${port}` }, TIMEOUT_MS).sendText(
        text(phoneOf(0)),
      ),
    withWrongSecret: () =>
      africasTalking({ ...talking, apiKey: 'wrong' }, TIMEOUT_MS).sendText(text(phoneOf(0))),
    undelivered: 'accepted',
  },
  'plain http': {
    send: (to, id) => plainHttpSms(plain, TIMEOUT_MS).sendText(text(to, id)),
    ...{ treat: sms.treat, taken: (to) => sms.texts(to).length },
    addressOf: (number) => phoneOf(number + 50),
    elsewhere: (port) =>
      plainHttpSms({ ...plain, url: `http://127.0.0.1:${port}/` }, TIMEOUT_MS).sendText(
        text(phoneOf(0)),
      ),
    withWrongSecret: () =>
      plainHttpSms({ ...plain, token: 'wrong' }, TIMEOUT_MS).sendText(text(phoneOf(0))),
    undelivered: 'accepted',
  },
  smtp: {
    send: (to, id) => smtpMail(post, TIMEOUT_MS).sendMail(letter(to, id)),
    ...{ treat: mail.treat, taken: (to) => mail.mails(to).length },
    addressOf: (number) => `client${number}@home.example`,
    elsewhere: (port) =>
      smtpMail({ ...post, port }, TIMEOUT_MS).sendMail(letter('client@home.example')),
    withWrongSecret: () =>
      smtpMail({ ...post, password: 'wrong' }, TIMEOUT_MS).sendMail(letter('c@home.example')),
    undelivered: 'refused',
  },
};

for (const [name, sender] of Object.entries(SENDERS)) {
  const OUTCOMES: readonly (readonly [Behaviour, SendOutcome['kind'], taken: number])[] = [
    ['deliver', 'accepted', 1],
    ['refuse', 'refused', 0],
    ['throttle', 'busy', 0],
    ['hang', 'unknown', 0],
    ['reset', 'unknown', 0],
    ['undelivered', sender.undelivered, sender.undelivered === 'accepted' ? 1 : 0],
  ];
  for (const [number, [behaviour, kind, taken]] of OUTCOMES.entries()) {
    test(`${name}: ${behaviour} is ${kind}`, async () => {
      const to = sender.addressOf(number + 1);
      sender.treat(to, behaviour);
      const outcome = await sender.send(to);
      assert.deepEqual([outcome.kind, sender.taken(to)], [kind, taken]);
    });
  }

  test(`${name}: rubbish for an answer is not taken for one`, async () => {
    const to = sender.addressOf(20);
    sender.treat(to, 'garbage');
    assert.ok(['unknown', 'busy'].includes((await sender.send(to)).kind));
  });

  test(`${name}: nobody there is busy: nothing was sent`, async () => {
    const closed = new Server().listen(0, '127.0.0.1');
    await new Promise((resolve) => closed.once('listening', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    assert.equal((await sender.elsewhere(port)).kind, 'busy');
  });

  test(`${name}: a wrong secret is busy, for an operator can mend it; and is not repeated`, async () => {
    const outcome = await sender.withWrongSecret();
    assert.equal(outcome.kind, 'busy');
    assert.doesNotMatch(JSON.stringify(outcome), /wrong/);
  });
}

test('plain http: a message of a known id is sent once, and answered alike', async () => {
  const to = phoneOf(90);
  const [one, again] = [
    await SENDERS['plain http']?.send(to, 'same'),
    await SENDERS['plain http']?.send(to, 'same'),
  ];
  assert.deepEqual(one, again);
  assert.equal(sms.texts(to).length, 1);
});

test('an answer of a megabyte is hung up on, and a redirect is not followed', async () => {
  const server = createServer((request, reply) => {
    if (request.url?.startsWith('/version1')) {
      reply.writeHead(302, { location: `${talking.url}/version1/messaging` }).end();
      return;
    }
    reply.writeHead(200).end('x'.repeat(1_000_000));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  cleanUp(async () => void server.closeAllConnections());
  cleanUp(async () => void server.close());
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const moved = await africasTalking({ ...talking, url }).sendText(text(phoneOf(91)));
  assert.equal(moved.kind, 'busy');
  assert.equal(sms.texts(phoneOf(91)).length, 0);
  const endless = await plainHttpSms({ ...plain, url }).sendText(text(phoneOf(92)));
  assert.equal(endless.kind, 'unknown');
});

test('a mail has its subject, its text, its file, and the same Message-ID at every try', async () => {
  const to = 'same@home.example';
  await SENDERS['smtp']?.send(to, 'id-same');
  await SENDERS['smtp']?.send(to, 'id-same');
  const mails = mail.mails(to).map(({ content }) => content);
  assert.equal(mails.length, 2);
  for (const content of mails) {
    assert.match(content, /^Message-ID: <id-same@umoja\.example>$/m);
    assert.match(content, /^Subject: Taarifa$/m);
    assert.match(content, /filename=a\.pdf/);
  }
});

test('costs are read to the cent, and rounded up', () => {
  assert.deepEqual(costOf('KES 0.8000'), { currency: 'KES', minor: 80n });
  assert.deepEqual(costOf('KES 1.8001'), { currency: 'KES', minor: 181n });
  assert.deepEqual(costOf('UGX 22.5'), { currency: 'UGX', minor: 23n });
  for (const none of ['0', 'KES', 'XYZ 1', 'KES -1', null, undefined, {}])
    assert.equal(costOf(none), null);
});

test('a report is read as a form or as JSON, and only where it tells of an end', () => {
  const lost = 'id=ATXid_1&status=Failed&phoneNumber=%2B254711&failureReason=UserInBlackList';
  const detail = 'UserInBlackList';
  assert.deepEqual(readReport(lost), { providerId: 'ATXid_1', arrived: false, detail });
  assert.equal(readReport('{"id": 7, "status": "delivered"}')?.arrived, true);
  for (const none of [
    '',
    '{',
    'id=1',
    'id=1&status=Buffered',
    '{"id":"1"}',
    'status=Success',
    '[]',
  ]) {
    assert.equal(readReport(none), null, none);
  }
});
