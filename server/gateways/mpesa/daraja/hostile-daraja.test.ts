import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getCACertificates, setDefaultCACertificates, TLSSocket } from 'node:tls';
import type { PaymentRail } from '@mkopo/server/gateways/mpesa/kit/rail.ts';
import {
  answers,
  GOOD_TOKEN,
  type HostileDaraja,
  type Misdeed,
  startHostileDaraja,
} from '@mkopo/test/kit/callers/hostile-daraja.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { LOCALHOST_CERTIFICATE } from '@mkopo/test/kit/localhost-certificate.ts';
import type { DarajaAccount } from './daraja-account.ts';
import { darajaRail } from './daraja-rail.ts';

const believed = getCACertificates();
setDefaultCACertificates([...believed, LOCALHOST_CERTIFICATE]);
cleanUp(async () => setDefaultCACertificates(believed));
const plain = await startHostileDaraja();
const secure = await startHostileDaraja({ isSecure: true });

const OWN = {
  shortcode: '600984',
  consumerKey: 'key',
  consumerSecret: 'SECRET',
  initiatorName: 'operator',
  securityCredential: () => 'SEALED',
};
const collection = { ...OWN, passkey: 'PASSKEY', till: null, unanswered: 'Completed' } as const;
const accountAt = (url: string): DarajaAccount => ({
  url,
  isSimulated: true,
  collection,
  payout: OWN,
});

const URLS = { resultUrl: 'https://lender.example/r', timeoutUrl: 'https://lender.example/t' };
const MONEY = { phone: '254712345678', amountMinor: 100_000n };

/** Every call that can move money. */
const MOVES: Readonly<Record<string, (rail: PaymentRail) => Promise<{ readonly kind: string }>>> = {
  collect: (rail) =>
    rail.collect({
      ...MONEY,
      accountReference: 'LN-1',
      description: 'Repayment',
      callbackUrl: URLS.resultUrl,
    }),
  payOut: (rail) => rail.payOut({ ...MONEY, originatorId: 'PAY-1', remarks: 'Loan', ...URLS }),
  reverse: (rail) =>
    rail.reverse({ receipt: 'NLJ7RT61SV', amountMinor: 100_000n, remarks: 'Back', ...URLS }),
};

/** Long where an answer is on its way, short where none ever comes. */
const railAt = ({ url }: HostileDaraja, timeoutMs = 20_000) =>
  darajaRail(accountAt(url), { timeoutMs });

const NEVER = 400;
const ACK = {
  ResponseCode: '0',
  MerchantRequestID: 'm-1',
  CheckoutRequestID: 'c-1',
  ConversationID: 'AG_1',
  OriginatorConversationID: 'PAY-1',
};
const ended =
  (text: string): Misdeed =>
  (socket) =>
    socket.end(text);
/** What is inside TLS cannot be reset, only left. */
const broken: Misdeed = (socket) =>
  socket instanceof TLSSocket ? socket.destroy() : socket.resetAndDestroy();
const HALF = `HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n${JSON.stringify(ACK).slice(0, 40)}`;

function endless(head: string): Misdeed {
  return (socket) => {
    socket.write(head);
    const pour = () => {
      while (!socket.destroyed && socket.write('x'.repeat(16_384)));
      if (!socket.destroyed) socket.once('drain', pour);
    };
    pour();
  };
}

/** What proves nothing. */
const RIDDLES: Readonly<Record<string, { misdeed: Misdeed; timeoutMs?: number }>> = {
  'no answer': { misdeed: () => {}, timeoutMs: NEVER },
  'half a body, then nothing': { misdeed: (socket) => socket.write(HALF), timeoutMs: NEVER },
  'half a body, then the end': { misdeed: ended(HALF) },
  'the end before an answer': { misdeed: ended('') },
  'a broken connection': { misdeed: broken },
  'no HTTP': { misdeed: ended('hello\r\n\r\n') },
  'a page': { misdeed: answers(200, '<html>Welcome</html>', 'text/html') },
  'a page of the door': { misdeed: answers(403, '<html>Incapsula</html>', 'text/html') },
  'a page of an error': { misdeed: answers(502, '<html>Bad Gateway</html>', 'text/html') },
  'an empty answer': { misdeed: answers(200, '') },
  'JSON that is no object': { misdeed: answers(200, [ACK]) },
  'JSON with nothing in it': { misdeed: answers(200, {}) },
  'half an acknowledgement': { misdeed: answers(200, { ResponseCode: '0' }) },
  'an acknowledgement that says no': { misdeed: answers(200, { ...ACK, ResponseCode: '1' }) },
  'a redirect': {
    misdeed: ended(`HTTP/1.1 307 X\r\nLocation: ${plain.url}/\r\nContent-Length: 0\r\n\r\n`),
  },
  'a body without end': { misdeed: endless('HTTP/1.1 200 OK\r\n\r\n') },
  'a head without end': { misdeed: endless('HTTP/1.1 200 OK\r\nX: ') },
  'an error code of success': { misdeed: answers(200, { errorCode: '400.002.02' }) },
  'an error that nobody published': { misdeed: answers(500, { errorCode: '500.9.9' }) },
  'an error without words': { misdeed: answers(500, { errorCode: '500.001.1001' }) },
};

for (const [name, { misdeed, timeoutMs }] of Object.entries(RIDDLES)) {
  test(`${name} leaves money that was asked for unknown, and is asked once`, async () => {
    for (const server of [plain, secure]) {
      for (const [move, ask] of Object.entries(MOVES)) {
        server.calls(misdeed);
        const asked = await ask(railAt(server, timeoutMs));
        assert.equal(asked.kind, 'unknown', `${server.url} ${move} ${JSON.stringify(asked)}`);
        assert.equal(server.heard().calls, 1, move);
      }
    }
  });
}

const error = (code: string, words: string) =>
  answers(Number(code.split('.')[0]), { requestId: 'x', errorCode: code, errorMessage: words });

/** Every error that is published, and what it proves about money that was asked for. */
const ERRORS: readonly (readonly [string, string, string])[] = [
  ['400.002.02', 'Bad Request - Invalid Amount', 'refused'],
  ['400.002.05', 'Invalid Request Payload', 'refused'],
  ['400.003.02', 'Bad Request', 'refused'],
  ['404.001.01', 'Resource not found', 'refused'],
  ['404.001.04', 'Invalid Authentication Header', 'refused'],
  ['404.003.01', 'Resource not found', 'refused'],
  ['405.001', 'Method Not Allowed', 'refused'],
  ['500.001.1001', 'Merchant does not exist', 'refused'],
  ['500.001.1001', 'Wrong credentials', 'refused'],
  ['500.001.1001', 'Unable to lock subscriber, a transaction is already in process', 'refused'],
  ['500.001.1001', 'The transaction is being processed', 'unknown'],
  ['500.003.02', 'Spike Arrest Violation', 'refused'],
  ['500.003.02', 'System is busy', 'unknown'],
  ['500.003.03', 'Quota Violation', 'refused'],
  ['500.003.1001', 'Internal Server Error', 'unknown'],
];

for (const [code, words, kind] of ERRORS) {
  test(`${code} "${words}" means ${kind}`, async () => {
    for (const ask of Object.values(MOVES)) {
      plain.calls(error(code, words));
      const asked = await ask(railAt(plain));
      assert.equal(asked.kind, kind);
      if (kind === 'refused') assert.deepEqual(asked, { kind, code, reason: words });
      assert.equal(plain.heard().calls, 1);
    }
  });
}

test('an id of a payout that is known already is a duplicate; elsewhere that code proves nothing', async () => {
  const duplicate = error('500.002.1001', 'Duplicate OriginatorConversationID.');
  for (const [move, ask] of Object.entries(MOVES)) {
    plain.calls(duplicate);
    const { kind } = await ask(railAt(plain));
    assert.equal(kind, move === 'payOut' ? 'duplicate' : 'unknown');
  }
});

for (const stale of [
  answers(401, ''),
  error('400.003.01', 'Invalid Access Token'),
  error('404.001.03', 'Invalid Access Token'),
]) {
  test('a token that is turned away is renewed once, and the call made once more', async () => {
    for (const [move, ask] of Object.entries(MOVES)) {
      plain.tokens(GOOD_TOKEN);
      plain.calls(stale, answers(200, ACK));
      assert.equal((await ask(railAt(plain))).kind, 'accepted', move);
      assert.deepEqual(plain.heard(), { tokens: 2, calls: 2 });
      plain.tokens(GOOD_TOKEN);
      plain.calls(stale);
      assert.equal((await ask(railAt(plain))).kind, 'refused', move);
      assert.deepEqual(plain.heard(), { tokens: 2, calls: 2 });
    }
  });
}

test('without a token nothing is asked, so it is refused', async () => {
  const page = answers(503, '<html>', 'text/html');
  const badAuth = error('400.008.01', 'Invalid Authentication passed');
  for (const misdeed of [page, badAuth, answers(401, ''), ended(''), answers(200, {})]) {
    for (const ask of Object.values(MOVES)) {
      plain.tokens(misdeed);
      plain.calls(answers(200, ACK));
      assert.equal((await ask(railAt(plain))).kind, 'refused');
      assert.equal(plain.heard().calls, 0);
    }
  }
  plain.tokens(GOOD_TOKEN);
});

test('where no connection is made nothing is asked, so it is refused', async () => {
  const closed = darajaRail(accountAt('http://127.0.0.1:1'));
  const unsafe = { ...plain, url: plain.url.replace('http:', 'https:') };
  for (const rail of [closed, railAt(unsafe, NEVER)]) {
    for (const ask of Object.values(MOVES)) {
      const asked = await ask(rail);
      assert.deepEqual(asked, {
        kind: 'refused',
        code: 'unreached',
        reason: 'M-Pesa cannot be reached',
      });
    }
  }
});

test('many calls at once share one token, and its renewal', async () => {
  plain.tokens(GOOD_TOKEN);
  plain.calls(answers(401, ''), answers(401, ''), answers(401, ''), answers(200, ACK));
  const rail = railAt(plain);
  const asked = await Promise.all([1, 2, 3].map(() => MOVES['collect']?.(rail)));
  assert.deepEqual(
    asked.map((each) => each?.kind),
    ['accepted', 'accepted', 'accepted'],
  );
  assert.deepEqual(plain.heard(), { tokens: 2, calls: 6 });
});

test('a query that finds nothing out is made once more, and says unknown', async () => {
  for (const { misdeed, timeoutMs } of Object.values(RIDDLES)) {
    plain.calls(misdeed);
    const outcome = await railAt(plain, timeoutMs).collectionOutcome('c-1');
    assert.equal(outcome.kind, 'unknown');
    assert.ok(plain.heard().calls <= 2);
  }
});

test('a query believes only an answer about the prompt it asked for, with a code that is published', async () => {
  const answer = { ...ACK, ResultCode: '0', ResultDesc: 'x' };
  const outcomes: readonly (readonly [object, string])[] = [
    [answer, 'paid'],
    [{ ...answer, ResultCode: 0, ResponseCode: 0 }, 'paid'],
    [{ ...answer, CheckoutRequestID: 'c-2' }, 'unknown'],
    [{ ...answer, ResponseCode: '1' }, 'unknown'],
    [{ ...answer, ResultCode: '1032' }, 'failed'],
    [{ ...answer, ResultCode: '4711' }, 'unknown'],
    [{ ...answer, ResultCode: '4999' }, 'pending'],
    [{ ...answer, ResultCode: '77', ResultDesc: 'It is still under processing' }, 'pending'],
  ];
  for (const [body, kind] of outcomes) {
    plain.calls(answers(200, body));
    assert.equal((await railAt(plain).collectionOutcome('c-1')).kind, kind, JSON.stringify(body));
  }
  plain.calls(error('500.001.1001', 'The transaction is being processed'));
  assert.deepEqual(await railAt(plain).collectionOutcome('c-1'), { kind: 'pending' });
  plain.calls(error('400.002.02', 'Bad Request - Invalid CheckoutRequestID'));
  assert.equal((await railAt(plain).collectionOutcome('c-1')).kind, 'unknown');
});

test('what the provider would refuse is refused without asking', async () => {
  const rail = railAt(plain);
  plain.tokens(GOOD_TOKEN);
  plain.calls(answers(200, ACK));
  const collect = {
    ...MONEY,
    accountReference: 'LN-1',
    description: '',
    callbackUrl: URLS.resultUrl,
  };
  const pay = { ...MONEY, originatorId: 'PAY-1', remarks: 'Loan', ...URLS };
  const refusals = await Promise.all([
    rail.collect({ ...collect, amountMinor: 150n }),
    rail.collect({ ...collect, amountMinor: 25_000_100n }),
    rail.collect({ ...collect, phone: '0712345678' }),
    rail.collect({ ...collect, accountReference: 'LN-0000000000123' }),
    rail.collect({ ...collect, callbackUrl: 'https://lender.example/sql' }),
    rail.payOut({ ...pay, amountMinor: 900n }),
    rail.payOut({ ...pay, originatorId: '' }),
    rail.payOut({ ...pay, timeoutUrl: 'lender.example' }),
    rail.reverse({ receipt: 'short', amountMinor: 100n, remarks: 'Back', ...URLS }),
  ]);
  assert.deepEqual(new Set(refusals.map(({ kind }) => kind)), new Set(['refused']));
  assert.deepEqual(plain.heard(), { tokens: 0, calls: 0 });
});
