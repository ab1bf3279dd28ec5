import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KES } from '@mkopo/core/money/currency.ts';
import { money } from '@mkopo/core/money/money.ts';
import { maskAddress } from './address.ts';
import { decideMessage, type MessageDue, type Recipient } from './decide-message.ts';
import { decideSending } from './decide-sending.ts';
import { defaultTemplate } from './default-templates.ts';
import { afterNews, afterTry, type Tried } from './message.ts';
import { MESSAGE_KINDS, type MessageKind } from './message-kind.ts';
import { DEFAULT_MESSAGE_SETTINGS } from './message-settings.ts';
import { firstLoudAt } from './quiet-hours.ts';
import { smsParts } from './sms-parts.ts';
import { spellDay, spellMoney } from './spell-values.ts';
import { fillTemplate, templateProblems } from './template.ts';
import { listTemplateKeys } from './template-name.ts';
import { exampleFacts, spellFacts } from './word-message.ts';

const NAIROBI = 'Africa/Nairobi';
const at = (text: string) => Temporal.Instant.from(`2026-11-16T${text}:00+03:00`);
const ON = { ...DEFAULT_MESSAGE_SETTINGS, sms: true, email: true };
const SOMEBODY: Recipient = {
  ...{ phone: '+254711000111', email: 'a@b.example', language: null, optedOut: [], changed: [] },
};
const NONE = { person: 0, personCodes: 0, lender: 0 };

function decided(change: Partial<MessageDue>, now = at('12:00')) {
  const due = { kind: 'approval', recipient: SOMEBODY, settings: ON, counts: NONE, ...change };
  return decideMessage(due as MessageDue, { now, timeZone: NAIROBI });
}

test('every default template is right, in one or two parts of the cheap alphabet', () => {
  for (const key of listTemplateKeys()) {
    const template = defaultTemplate(key);
    assert.deepEqual(templateProblems(key, template), [], JSON.stringify(key));
    const values = spellFacts(exampleFacts(key.kind, { lender: 'Umoja Sacco' }), key.language);
    const { text } = fillTemplate(template, values);
    assert.doesNotMatch(text, /[{}]|undefined/);
    const { alphabet, parts } = smsParts(text);
    assert.ok(alphabet === 'gsm' && parts <= 2, `${parts} ${alphabet}: ${text}`);
  }
});

test('a template is refused with all that is wrong with it', () => {
  const problems = templateProblems(
    { kind: 'password_reset', channel: 'sms' },
    { subject: 'Hi {code}', text: 'Pay {amount} {nme} now { ' },
  );
  assert.deepEqual(
    problems.map(({ field, problem }) => `${field} ${problem.split(',')[0]}`),
    [
      'subject has no place in an SMS',
      'text has {amount}',
      'text has {nme}',
      'text has a brace that is no part of a {name}',
      'text must say {code}',
      'subject must not say {code}',
    ],
  );
});

test('what a value says is not read as a place, and ends no line of a subject', () => {
  const template = { subject: 'For {name}', text: '{name}: {code}' };
  const filled = fillTemplate(template, { name: '{code}\r\nBcc: x@y.example', code: 'secret' });
  assert.equal(filled.subject, 'For {code} Bcc: x@y.example');
  assert.match(filled.text, /^\{code\}/);
});

test('parts are counted as networks count them', () => {
  const parts = (text: string) => smsParts(text).parts;
  assert.deepEqual(
    [parts('a'.repeat(160)), parts('a'.repeat(161)), parts('a'.repeat(307))],
    [1, 2, 3],
  );
  assert.deepEqual([parts('€'.repeat(80)), parts('€'.repeat(81))], [1, 2]);
  assert.deepEqual(smsParts(`${'a'.repeat(69)}ŵ`), { alphabet: 'ucs2', parts: 1 });
  assert.deepEqual(smsParts(`${'a'.repeat(70)}ŵ`), { alphabet: 'ucs2', parts: 2 });
  // An escape is not cut in two: 152 letters and a euro sign begin the next part with it.
  assert.equal(parts(`${'a'.repeat(152)}€${'a'.repeat(152)}`), 3);
});

test('money and days are spelt for people, within the alphabet of an SMS', () => {
  assert.equal(spellMoney(money(KES, 1_234_567_50n)), 'KSh 1,234,567.50');
  assert.equal(spellMoney(money(KES, 100_00n)), 'KSh 100');
  const day = Temporal.PlainDate.from('2026-12-09');
  assert.deepEqual([spellDay(day, 'en'), spellDay(day, 'sw')], ['9 Dec 2026', '9 Des 2026']);
});

test('quiet hours: what comes in the night waits for the morning, over midnight too', () => {
  const quiet = { from: '20:00', until: '07:00' };
  const loud = (time: string) => firstLoudAt(at(time), { quiet, timeZone: NAIROBI });
  assert.ok(loud('19:59').equals(at('19:59')));
  assert.ok(loud('20:00').equals(at('07:00').add({ hours: 24 })));
  assert.ok(loud('06:59').equals(at('07:00')));
  assert.ok(loud('07:00').equals(at('07:00')));
  const noon = { quiet: { from: '12:00', until: '14:00' }, timeZone: NAIROBI };
  assert.ok(firstLoudAt(at('13:00'), noon).equals(at('14:00')));
});

test('nothing is written for a lender who has not switched it on', () => {
  for (const kind of MESSAGE_KINDS) {
    assert.equal(decided({ kind, settings: DEFAULT_MESSAGE_SETTINGS }), null);
    if (kind !== 'test') assert.equal(decided({ kind, settings: { ...ON, kinds: [] } }), null);
  }
});

test('a code goes at once whatever the hour and the opt-out, another message does not', () => {
  const optedOut = { ...SOMEBODY, optedOut: ['sms', 'email'] } as const;
  const night = at('23:00');
  const code = decided({ kind: 'password_reset', recipient: optedOut }, night);
  assert.deepEqual([code?.state, code?.channel], ['waiting', 'sms']);
  assert.ok(code?.state === 'waiting' && code.dueAt.equals(night));
  const skipped = decided({ recipient: optedOut });
  assert.ok(skipped?.state === 'skipped' && skipped.reason === 'opted_out');
  const late = decided({}, night);
  assert.ok(late?.state === 'waiting' && late.dueAt.equals(at('07:00').add({ hours: 24 })));
});

test('a code goes to no address that was changed just now, and then by the other one', () => {
  const moved = { ...SOMEBODY, changed: ['sms'] } as const;
  assert.equal(decided({ kind: 'password_reset', recipient: moved })?.channel, 'email');
  const both = { ...SOMEBODY, changed: ['sms', 'email'] } as const;
  const skipped = decided({ kind: 'password_reset', recipient: both });
  assert.ok(skipped?.state === 'skipped' && skipped.reason === 'contact_changed');
  assert.equal(decided({ recipient: both })?.state, 'waiting', 'a receipt is no code');
});

test('caps: a person’s, a person’s codes, and the lender’s, from which codes are free', () => {
  const why = (kind: MessageKind, counts: Partial<typeof NONE>) => {
    const one = decided({ kind, counts: { ...NONE, ...counts } });
    return one?.state === 'skipped' ? one.reason : one?.state;
  };
  const { personDailyMax, personDailyCodesMax, lenderDailyMax } = ON;
  assert.equal(why('approval', { person: personDailyMax }), 'person_cap');
  assert.equal(why('invitation', { person: personDailyMax }), 'waiting');
  assert.equal(why('invitation', { personCodes: personDailyCodesMax }), 'person_cap');
  assert.equal(why('approval', { lender: lenderDailyMax }), 'lender_cap');
  assert.equal(why('invitation', { lender: lenderDailyMax }), 'waiting');
});

const TRIED: Tried = {
  ...{ kind: 'approval', channel: 'sms', tries: 1, knowsAgain: false, createdAt: at('12:00') },
};

test('what may have been sent is sent again only where that does no harm', () => {
  const unknown = { kind: 'unknown', reason: 'silence' } as const;
  const state = (change: Partial<Tried>) =>
    afterTry({ ...TRIED, ...change }, unknown, at('12:00')).state;
  assert.equal(state({}), 'failed');
  assert.equal(state({ knowsAgain: true }), 'waiting');
  assert.equal(state({ kind: 'password_reset' }), 'waiting');
  assert.equal(state({ channel: 'email' }), 'waiting');
});

test('a busy provider is asked again, ever more seldom, until nobody waits any more', () => {
  const busy = { kind: 'busy', reason: '429' } as const;
  let now = at('12:00');
  let tries = 0;
  for (;;) {
    tries += 1;
    const { state, dueAt, reason } = afterTry({ ...TRIED, tries }, busy, now);
    if (!dueAt) {
      assert.deepEqual([state, reason], ['failed', 'gave_up']);
      break;
    }
    now = dueAt;
  }
  assert.ok(tries > 20 && tries < 70, `${tries}`);
});

test('at the door: off, opted out, expired, by night, half done', () => {
  const message = { ...TRIED, to: '+254711000111', isHalfDone: false };
  const does = (change: object, settings = ON, now = at('12:01')) =>
    decideSending(
      { message: { ...message, ...change }, settings, recipient: { optedOut: [] } },
      { now, timeZone: NAIROBI },
    );
  assert.equal(does({}).does, 'send');
  assert.deepEqual(does({}, { ...ON, sms: false }), { does: 'skip', reason: 'off' });
  assert.deepEqual(does({}, ON, at('12:01').add({ hours: 25 })), {
    does: 'skip',
    reason: 'expired',
  });
  assert.equal(does({}, ON, at('21:00')).does, 'wait');
  assert.equal(does({ isHalfDone: true }).does, 'give_up');
  assert.equal(does({ isHalfDone: true, kind: 'password_reset' }).does, 'send');
});

test('news of a message counts once, and only of one that was sent', () => {
  const news = { arrived: true, detail: null };
  assert.equal(afterNews({ state: 'sent' }, news)?.state, 'delivered');
  assert.equal(afterNews({ state: 'sent' }, { ...news, arrived: false })?.reason, 'undelivered');
  for (const state of ['waiting', 'delivered', 'failed', 'skipped'] as const) {
    assert.equal(afterNews({ state }, news), null);
  }
});

test('an address is masked so that its owner knows it, and nobody learns it', () => {
  assert.equal(maskAddress('+254711000123'), '+2547•••123');
  assert.equal(maskAddress('wanjiku@home.example'), 'w•••@home.example');
});
