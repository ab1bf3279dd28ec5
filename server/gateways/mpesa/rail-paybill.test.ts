import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DarajaAccount } from '@mkopo/server/gateways/mpesa/daraja/daraja-account.ts';
import { darajaRail } from '@mkopo/server/gateways/mpesa/daraja/daraja-rail.ts';
import {
  readCollectionCallback,
  readPaybillCallback,
} from '@mkopo/server/gateways/mpesa/kit/read-callback.ts';
import { startDarajaSimulator } from '@mkopo/server/gateways/mpesa/simulator/daraja-simulator.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { type DeskReply, startCallbackDesk } from '@mkopo/test/kit/worlds/callback-world.ts';
import { payToPaybill } from '@mkopo/test/kit/worlds/pay-to-paybill.ts';

const simulator = await startDarajaSimulator();
cleanUp(() => simulator.close());
const desk = await startCallbackDesk();

type Unanswered = DarajaAccount['collection']['unanswered'];
type Lender = {
  readonly name: string;
  readonly answer: DeskReply;
  readonly unanswered: Unanswered;
};

/** A lender with a paybill number that is registered, and what is told about it. */
async function lenderWith({ name, answer, unanswered }: Lender) {
  const account = simulator.account(name);
  const collection = { ...account.collection, unanswered };
  const rail = darajaRail({ ...account, collection });
  const [asked, told] = [desk.inbox(answer), desk.inbox()];
  const registered = await rail.registerPaybill({
    validationUrl: asked.url,
    confirmationUrl: told.url,
  });
  assert.deepEqual(registered, { kind: 'accepted', ids: null });
  return { account, rail, asked, told };
}

const ACCEPTED = { ResultCode: '0', ResultDesc: 'Accepted', ThirdPartyTransID: 'T-1' };

test('a payment to the paybill is asked about, then told, under one receipt', async () => {
  const lender = { name: 'agrees', answer: ACCEPTED, unanswered: 'Cancelled' } as const;
  const { account, asked, told } = await lenderWith(lender);
  await payToPaybill(account, { shillings: 1500, reference: ' ln-000123' });
  const [question] = await asked.first(1);
  const [callback] = await told.first(1);
  const read = readPaybillCallback(callback) ?? assert.fail();
  assert.equal(readPaybillCallback(question)?.receipt, read.receipt);
  const { amountMinor, billReference, payerPhone, payerName, shortcode } = read;
  assert.deepEqual(
    { amountMinor, billReference, payerPhone, payerName, shortcode },
    {
      amountMinor: 150_000n,
      billReference: 'LN-000123',
      payerPhone: '2547 ***** 149',
      payerName: 'JANE DOE',
      shortcode: account.collection.shortcode,
    },
  );
  assert.equal((callback as Record<string, unknown>)['ThirdPartyTransID'], 'T-1');
});

for (const { name, answer, unanswered, isTold } of [
  { name: 'rejects', answer: { ResultCode: 'C2B00012' }, unanswered: 'Completed', isTold: false },
  { name: 'mumbles, lets pass', answer: { hello: 1 }, unanswered: 'Completed', isTold: true },
  { name: 'mumbles, stops', answer: { hello: 1 }, unanswered: 'Cancelled', isTold: false },
  { name: 'is away, lets pass', answer: null, unanswered: 'Completed', isTold: true },
  { name: 'is away, stops', answer: null, unanswered: 'Cancelled', isTold: false },
] as const) {
  test(`when the lender ${name}, the payment ${isTold ? 'goes through' : 'does not happen'}`, async () => {
    const { account, asked, told } = await lenderWith({ name, answer, unanswered });
    await payToPaybill(account, { shillings: 10, reference: 'X' });
    await asked.first(1);
    await simulator.idle();
    assert.equal(told.bodies.length, isTold ? 1 : 0);
    const { shortcode } = account.collection;
    const moved = simulator.movements().filter((movement) => movement.shortcode === shortcode);
    assert.equal(moved.length, isTold ? 1 : 0);
  });
}

test('what is paid by a prompt is told to a registered paybill too, under the same receipt', async () => {
  const lender = { name: 'both', answer: ACCEPTED, unanswered: 'Completed' } as const;
  const { rail, asked, told } = await lenderWith(lender);
  const inbox = desk.inbox();
  const ask = { phone: '254712345678', amountMinor: 100n, accountReference: 'LN-7' };
  await rail.collect({ ...ask, description: '', callbackUrl: inbox.url });
  const [prompted] = await inbox.first(1);
  const [paid] = await told.first(1);
  const { outcome } = readCollectionCallback(prompted) ?? assert.fail();
  assert.ok(outcome.kind === 'paid');
  assert.equal(readPaybillCallback(paid)?.receipt, outcome.receipt);
  assert.equal(readPaybillCallback(paid)?.billReference, 'LN-7');
  assert.equal(asked.bodies.length, 0);
});
