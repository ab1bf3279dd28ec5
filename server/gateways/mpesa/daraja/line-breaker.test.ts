import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answers, startHostileDaraja } from '@mkopo/test/kit/callers/hostile-daraja.ts';
import { darajaRail } from './daraja-rail.ts';
import { USUAL_BREAKER } from './line-breaker.ts';

const daraja = await startHostileDaraja();
const OWN = {
  ...{ shortcode: '600984', consumerKey: 'key', consumerSecret: 'SECRET' },
  ...{ initiatorName: 'operator', securityCredential: () => 'SEALED' },
};
const collection = { ...OWN, passkey: 'PASSKEY', till: null, unanswered: 'Completed' } as const;
const account = { url: daraja.url, isSimulated: true, collection, payout: OWN };
const URLS = { resultUrl: 'https://lender.example/r', timeoutUrl: 'https://lender.example/t' };
const ACK = { ResponseCode: '0', ConversationID: 'AG_1', OriginatorConversationID: 'PAY-1' };
const START = Temporal.Instant.from('2026-03-01T09:00:00Z');

/** A rail, and a clock that stands until it is moved. */
function railWithClock() {
  let now = START;
  const rail = darajaRail(account, { timeoutMs: 20_000, clock: () => now });
  return {
    rail,
    pass: (time: Temporal.DurationLike) => {
      now = now.add(time);
    },
    pay: () =>
      rail.payOut({
        ...{ phone: '254712345678', amountMinor: 100_000n, originatorId: 'PAY-1' },
        ...{ remarks: 'Loan', ...URLS },
      }),
    ask: () => rail.askStatus({ by: { receipt: 'NLJ7RT61SV' }, ...URLS }),
  };
}

const failing = async (pay: () => Promise<unknown>, times = USUAL_BREAKER.failuresMax) => {
  daraja.calls((socket) => socket.destroy());
  for (let failures = 0; failures < times; failures += 1) await pay();
};

test('so many calls without an answer, and it is away; one that answers brings it back', async () => {
  const { rail, pay, ask, pass } = railWithClock();
  await failing(pay, USUAL_BREAKER.failuresMax - 1);
  assert.equal(rail.payoutStanding(), 'well');
  await failing(pay, 1);
  assert.equal(rail.payoutStanding(), 'away');

  daraja.calls(answers(200, ACK));
  assert.deepEqual(await ask(), {
    ...{ kind: 'refused', code: 'unreached', reason: 'M-Pesa cannot be reached' },
  });
  assert.equal(daraja.heard().calls, 0, 'nobody was asked');

  pass({ milliseconds: USUAL_BREAKER.openMs });
  assert.equal(rail.payoutStanding(), 'to_be_tried');
  assert.equal((await ask()).kind, 'accepted');
  assert.equal(rail.payoutStanding(), 'well');
});

test('tried and still silent, it is away for as long again, and nobody else tries meanwhile', async () => {
  const { rail, pay, ask, pass } = railWithClock();
  await failing(pay);
  pass({ milliseconds: USUAL_BREAKER.openMs });
  const tries: (() => void)[] = [];
  daraja.calls((socket) => tries.push(() => socket.destroy()));
  const trying = pay();
  while (tries.length === 0) await new Promise(setImmediate);
  assert.equal(rail.payoutStanding(), 'away');
  assert.equal((await ask()).kind, 'refused');
  for (const breakOff of tries) breakOff();
  assert.equal((await trying).kind, 'unknown');
  pass({ milliseconds: USUAL_BREAKER.openMs - 1 });
  assert.equal(rail.payoutStanding(), 'away');
});

test('a refusal is an answer, and the page of a proxy is none', async () => {
  const { rail, pay } = railWithClock();
  daraja.calls(answers(400, { errorCode: '400.002.02', errorMessage: 'Bad Request' }));
  for (let refusals = 0; refusals < 10; refusals += 1) await pay();
  assert.equal(rail.payoutStanding(), 'well');
  daraja.calls(answers(502, '<html>Bad Gateway</html>', 'text/html'));
  for (let pages = 0; pages < USUAL_BREAKER.failuresMax; pages += 1) await pay();
  assert.equal(rail.payoutStanding(), 'away');
});

test('a payout that is taken up is asked for, though the provider went away since', async () => {
  const { rail, pay } = railWithClock();
  await failing(pay);
  assert.equal(rail.payoutStanding(), 'away');
  daraja.calls(answers(200, ACK));
  assert.equal((await pay()).kind, 'accepted');
  assert.equal(daraja.heard().calls, 1);
});
