// None lost and none twice, whoever dies on the way.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { openHands } from '@mkopo/server/gateways/mpesa/kit/rail-hands.ts';
import { openPdfPrinter } from '@mkopo/server/gateways/statements/pdf-printer.ts';
import { sendMessages } from '@mkopo/server/jobs/send-messages.ts';
import { noteFollowed, writeMessages } from '@mkopo/server/jobs/write-messages.ts';
import { announceReset } from '@mkopo/server/operations/members/parts/announce-code.ts';
import { followEvents } from '@mkopo/server/operations/messages/follow-events.ts';
import { changeMessageSettings } from '@mkopo/server/operations/messages/manage-messages.ts';
import { takeUpMessages } from '@mkopo/server/operations/messages/send-message.ts';
import { sendTestMessage } from '@mkopo/server/operations/messages/send-test-message.ts';
import { inTenant, type TenantTx } from '@mkopo/server/store/kit/transaction.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { until } from '@mkopo/test/kit/until.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { makeMember } from '@mkopo/test/kit/worlds/member.ts';

const server = await startTestServer({ config: { sendMessages: false } });
const { database, senders, testDatabase } = server;
const { sms } = senders.simulator ?? assert.fail();
const lender = await makeLender(database, 'umoja');
const as = <T>(work: (tx: TenantTx) => Promise<T>) => inTenant(database, lender, work);
const clock = () => Temporal.Now.instant();
const paper = openPdfPrinter();
cleanUp(() => paper.close());
const hands = openHands({ perLender: 8, inAll: 8 });
const site = { database, clock, senders, hands, paper };
const { signal } = new AbortController();
await as((tx) => changeMessageSettings(tx, { sms: true, quiet: null, personDailyCodesMax: 1000 }));

async function rows(where: string) {
  return asSuperuser<{ state: string; reason: string | null }>(
    testDatabase.superuserUrl,
    `select state, reason from message where ${where}`,
  );
}

/**
 * Has events followed until a member got a message: what others of this PostgreSQL have under way,
 * in whichever database, keeps events from being settled.
 */
function told({ clientId }: { readonly clientId: string }) {
  return until(`client ${clientId} is told`, 120_000, async () => {
    await writeMessages(site, signal);
    const found = await rows(`client_id = '${clientId}'`);
    return found.length > 0 && found;
  });
}

const cutOff = new Error('cut off');

test('of many who follow at once, and some who are cut off, each event is made one message of', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => makeMember(database, lender)));
  // One whose transaction began first and commits last: nothing after it is told before it.
  const held = Promise.withResolvers<void>();
  const late = as(async (tx) => {
    announceReset(tx, members[0] ?? assert.fail());
    await tx.query('select 1');
    await held.promise;
  });
  for (const member of members.slice(1)) await as(async (tx) => announceReset(tx, member));
  const following = { now: clock(), masterKeys: database.masterKeys, codes: [], limit: 100 };
  const dies = as(async (tx) => {
    await followEvents(tx, following);
    throw cutOff;
  });
  await assert.rejects(dies, cutOff);
  await writeMessages(site, signal);
  held.resolve();
  await late;
  await Promise.all(members.map(told));
  await Promise.all([writeMessages(site, signal), writeMessages(site, signal)]);
  for (const { clientId } of members) {
    assert.equal((await rows(`client_id = '${clientId}'`)).length, 1);
  }
});

test('of many who send at once, each message goes out once', async () => {
  const phones = Array.from({ length: 12 }, (_, number) => `+2547220010${String(number + 10)}`);
  for (const to of phones) await as((tx) => sendTestMessage(tx, { ...TEST, to, now: clock() }));
  await Promise.all([1, 2, 3].map(() => sendMessages(site, signal)));
  await sendMessages(site, signal);
  await sms.idle();
  for (const to of phones) {
    assert.equal(sms.texts(to).length, 1, to);
    assert.deepEqual(
      (await rows(`to_address = '${to}'`)).map(({ state }) => state),
      ['delivered'],
    );
  }
});

const TEST = { channel: 'sms', language: null } as const;

/** Somebody takes a message up and is never heard of again. */
async function dieOver(to: string): Promise<void> {
  const now = clock();
  const carrierOf = () => null;
  await as((tx) => takeUpMessages(tx, { now, limit: 100, carrierOf }));
  assert.equal((await rows(`to_address = '${to}' and begun_at is not null`)).length, 1);
}

const later = { ...site, clock: () => clock().add({ minutes: 3 }) };

test('what somebody died over is not sent again: an SMS twice is worse than one lost', async () => {
  const to = '+254722002001';
  await as((tx) => sendTestMessage(tx, { ...TEST, to, now: clock() }));
  await dieOver(to);
  await sendMessages(site, signal);
  assert.deepEqual(sms.texts(to), [], 'it is still theirs');
  await sendMessages(later, signal);
  assert.deepEqual(await rows(`to_address = '${to}'`), [{ state: 'failed', reason: 'unknown' }]);
  assert.deepEqual(sms.texts(to), []);
});

test('a code that somebody died over is sent again: without it somebody is locked out', async () => {
  const member = await makeMember(database, lender);
  await as(async (tx) => announceReset(tx, member));
  await told(member);
  const [row] = await asSuperuser<{ to: string }>(
    testDatabase.superuserUrl,
    `select to_address as to from message where member_id = '${member.id}'`,
  );
  const { to } = row ?? assert.fail();
  await dieOver(to);
  await sendMessages(later, signal);
  assert.equal(sms.texts(to).length, 1);
});

test('a lender who switches off sends nothing of what waits, and of the time between nothing later', async () => {
  const [waiting, between] = [
    await makeMember(database, lender),
    await makeMember(database, lender),
  ];
  await as(async (tx) => announceReset(tx, waiting));
  await told(waiting);
  await as((tx) => changeMessageSettings(tx, { sms: false }));
  await as(async (tx) => announceReset(tx, between));
  await writeMessages(site, signal);
  await sendMessages(site, signal);
  const [one] = await rows(`client_id = '${waiting.clientId}'`);
  assert.deepEqual([one?.state, one?.reason], ['skipped', 'off']);
  await as((tx) => changeMessageSettings(tx, { sms: true }));
  const next = await makeMember(database, lender);
  await as(async (tx) => announceReset(tx, next));
  await told(next);
  assert.deepEqual(await rows(`client_id = '${between.clientId as ClientId}'`), []);
});

test('the log of events knows how far it was followed', async () => {
  await noteFollowed(site);
  const [{ behind } = { behind: null }] = await asSuperuser<{ behind: number }>(
    testDatabase.superuserUrl,
    `select extract(epoch from now() - has_up_to_at)::float8 as behind
       from event_consumer where name = 'messages'`,
  );
  assert.ok(behind !== null && behind < 3600, `${behind}`);
});
