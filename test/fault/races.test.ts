// Two at once, and one of them stands still at the statement where it matters while the other runs.
// Guarantee: whoever comes second sees what the first did, or does it over.
import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { FREE_FAILURES } from '@mkopo/core/access/login-pace.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { Refusal } from '@mkopo/core/kit/refusal.ts';
import { handleCallbacks } from '@mkopo/server/jobs/handle-callbacks.ts';
import { checkPassword } from '@mkopo/server/operations/access/parts/check-password.ts';
import { noteAsking } from '@mkopo/server/operations/access/parts/login-try.ts';
import { verifyBooks } from '@mkopo/server/operations/books/verify-books.ts';
import { createClient } from '@mkopo/server/operations/clients/create-client.ts';
import { deleteClient } from '@mkopo/server/operations/clients/delete-client.ts';
import { applyForLoan } from '@mkopo/server/operations/loans/apply-for-loan.ts';
import { applyPaymentFact } from '@mkopo/server/operations/payments/apply-payment-fact.ts';
import { notePayoutResult } from '@mkopo/server/operations/payments/follow-payout.ts';
import { matchReceipt } from '@mkopo/server/operations/payments/match-receipt.ts';
import { requestPayment } from '@mkopo/server/operations/payments/request-payment.ts';
import { startReturn } from '@mkopo/server/operations/payments/return-receipt.ts';
import { settlePayout } from '@mkopo/server/operations/payments/settle-payout.ts';
import { settleReceipt } from '@mkopo/server/operations/payments/settle-receipt.ts';
import { receiveRepayment } from '@mkopo/server/operations/repayments/receive-repayments.ts';
import { reverseTransaction } from '@mkopo/server/operations/repayments/reverse-transaction.ts';
import { moveSavingsOnce } from '@mkopo/server/operations/savings/move-savings.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { isWorthARerun } from '@mkopo/server/store/kit/database-trouble.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { inTenant, type TenantTx } from '@mkopo/server/store/kit/transaction.ts';
import { insertCallback } from '@mkopo/server/store/payments/callback-store.ts';
import { findPayment } from '@mkopo/server/store/payments/payment-store.ts';
import { findPayout } from '@mkopo/server/store/payments/payout-store.ts';
import {
  findReceiptById,
  insertReceipt,
  lockReceiptNamed,
} from '@mkopo/server/store/receipts/receipt-store.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { kes } from '@mkopo/test/kit/lives/sample-loan.ts';
import { pausingDatabase } from '@mkopo/test/kit/pausing-database.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending, payment } from '@mkopo/test/kit/worlds/lending.ts';
import { CONVERSATION, payoutUnderWay } from '@mkopo/test/kit/worlds/payout-under-way.ts';
import { deposit, openSampleSavings, openSaving } from '@mkopo/test/kit/worlds/saving.ts';

const NOW = Temporal.Instant.from('2026-03-01T09:00:00Z');
const PERSON = { firstName: 'Halima', lastName: 'Abdi', phone: '+254722000333' };
const FROM = { ip: '10.0.0.1', isEverybodys: false, device: null };
const TODAY = Temporal.PlainDate.from('2026-03-01');
const testDatabase = await cloneDatabase();
const sound = openDatabase(testDatabase.serverUrl);
const paused = await pausingDatabase(openDatabase(testDatabase.serverUrl), testDatabase);
after(() => Promise.all([sound.close(), paused.close()]));
const lender = await makeLender(sound, 'acme');
const world = await openLending(sound, lender);
const saving = await openSaving(sound, lender);
const { as } = world;

afterEach(async () => {
  assert.deepEqual(await as(verifyBooks), []);
});

type Work<T> = (tx: TenantTx) => Promise<T>;

/** As a command is run: done over where it lost against another. */
async function run<T>(work: Work<T>): Promise<T | Refusal> {
  try {
    return await inTenant(paused, lender, work);
  } catch (error) {
    if (error instanceof Refusal) return error;
    if (!isWorthARerun(error)) throw error;
    return run(work);
  }
}

const other = <T>(work: Work<T>) => as(work).catch((error: unknown) => error as Refusal);

let made = 0;
/** A payment to the paybill number that was told of, and the provider's word that it is so. */
async function told() {
  made += 1;
  const receipt = `RACE${String(made).padStart(6, '0')}`;
  const id = newId('receipt');
  const payer = { billReference: 'NOBODY', payerPhone: null, payerName: null };
  const state = { status: 'told', reason: null, provenAt: null, dueAt: null } as const;
  const when = { paidAt: NOW, toldAt: NOW };
  await as((tx) =>
    insertReceipt(tx, { id, receipt, amount: kes(90_00n), ...payer, ...when, ...state }),
  );
  const parties = { originatorId: null, debitParty: null, creditParty: null };
  const proof = { kind: 'completed', receipt, amountMinor: 90_00n, completedAt: NOW } as const;
  const prove = (tx: TenantTx) =>
    settleReceipt(tx, { receiptId: id, status: { ...parties, ...proof }, now: NOW });
  return { id, receipt, prove };
}

const THE_WRITE = /insert into loan_transaction/;

test('a receipt that goes into suspense while it is typed in is held, and not repaid as well', async () => {
  const loanId = await world.disbursed();
  const { id, receipt, prove } = await told();
  const pause = paused.pauseBefore(THE_WRITE);
  const typed = run((tx) => receiveRepayment(tx, payment(loanId, 90_00n, { reference: receipt })));
  await pause.reached;
  await pause.letPast(other(prove));
  const refused = await typed;
  assert.ok(refused instanceof Refusal, 'the name is the receipt’s');
  assert.deepEqual(refused.facts['existing_id'], id);
  const held = await as((tx) => findReceiptById(tx, id));
  assert.equal(held?.status, 'suspense');
});

test('money that is typed in while staff send it back is not taken in', async () => {
  const loanId = await world.disbursed();
  const { id, receipt, prove } = await told();
  const pause = paused.pauseBefore(THE_WRITE);
  const typed = run((tx) => receiveRepayment(tx, payment(loanId, 90_00n, { reference: receipt })));
  await pause.reached;
  const returned = other(async (tx) => {
    await prove(tx);
    return startReturn(tx, id);
  });
  await pause.letPast(returned);
  const refused = await typed;
  assert.ok(refused instanceof Refusal);
  assert.equal(refused.facts['status'], 'returning');
});

test('of two applications at once the second sees the first, and a product for one is refused', async () => {
  const strict = await openLending(sound, lender, { openLoansMax: 1 });
  const apply = (tx: TenantTx) =>
    applyForLoan(tx, {
      ...{ clientId: strict.clientId, productId: strict.product.id, appliedOn: TODAY },
      ...{ appliedBy: 'amina', channel: 'staff', customFields: {} },
      applied: { amount: strict.product.amount.usual, termDays: 120 },
    });
  const pause = paused.pauseBefore(/insert into loan \(/);
  const first = run(apply);
  await pause.reached;
  const second = other(apply);
  await pause.letPast(second);
  const answers = [await first, await second];
  assert.equal(answers.filter((answer) => answer instanceof Refusal).length, 1);
});

type Opening = (tx: TenantTx, clientId: ClientId) => Promise<unknown>;

const openLoan: Opening = (tx, clientId) =>
  applyForLoan(tx, {
    ...{ clientId, productId: world.product.id, appliedOn: TODAY, appliedBy: 'amina' },
    ...{ channel: 'staff', customFields: {} },
    applied: { amount: world.product.amount.usual, termDays: 120 },
  });

for (const [name, write, open] of [
  ['a loan', /insert into loan \(/, openLoan],
  ['savings', /insert into savings_account/, openSampleSavings],
] as readonly [string, RegExp, Opening][]) {
  test(`a client is deleted or gets ${name}: at once, the first of both`, async () => {
    for (const isDeletedFirst of [true, false]) {
      const { id } = await as((tx) => createClient(tx, PERSON));
      const [opening, deletion] = [
        (tx: TenantTx) => open(tx, id),
        (tx: TenantTx) => deleteClient(tx, id),
      ];
      const pause = paused.pauseBefore(isDeletedFirst ? /update client\s+set deleted_at/ : write);
      const first = run(isDeletedFirst ? deletion : opening);
      await pause.reached;
      const second = other(isDeletedFirst ? opening : deletion);
      await pause.letPast(second);
      assert.ok(!((await first) instanceof Refusal), String(await first));
      assert.ok((await second) instanceof Refusal, `the second of both, ${isDeletedFirst}`);
    }
  });
}

test('one reference as a repayment and a deposit at once is one of them', async () => {
  const [loanId, accountId] = [await world.disbursed(), await saving.opened()];
  const reference = 'BOTHATONCE';
  const pause = paused.pauseBefore(THE_WRITE);
  const repaid = run((tx) => receiveRepayment(tx, payment(loanId, 90_00n, { reference })));
  await pause.reached;
  const saved = other((tx) =>
    moveSavingsOnce(tx, deposit(accountId, 90_00n, { reference, method: 'mpesa' })),
  );
  await pause.letPast(saved);
  const [first, second] = [await repaid, await saved];
  assert.ok(!(second instanceof Refusal) && second.moved === 'now');
  assert.ok(first instanceof Refusal);
  assert.equal(first.facts['existing_id'], second.line.id);
});

test('what the rail proves while it is taken back is not lost', async () => {
  const loanId = await world.disbursed();
  const { id, receipt, prove } = await told();
  const { repayment } = await as((tx) =>
    receiveRepayment(tx, payment(loanId, 90_00n, { reference: receipt })),
  );
  const pause = paused.pauseBefore(/from loan\s.*for (no key )?update/s);
  const bounced = { transactionId: repayment.id, reason: 'mistaken', bookedOn: TODAY };
  const undone = run((tx) => reverseTransaction(tx, bounced));
  await pause.reached;
  const proven = other(prove);
  await pause.letPast(proven);
  await Promise.all([undone, proven]);
  const held = await as((tx) => findReceiptById(tx, id));
  assert.equal(held?.status, 'suspense');
});

test('a prompt that is settled while somebody takes its receipt back is not lost', async () => {
  const loanId = await world.disbursed();
  const ask = { loanId, clientId: null, amount: kes(90_00n), phone: '254733000001', now: NOW };
  const requested = await as((tx) => requestPayment(tx, ask));
  assert.equal(requested.kind, 'fresh');
  const paymentId = requested.kind === 'fresh' ? requested.payment.id : assert.fail();
  const reference = 'PROMPTED01';
  const { repayment } = await as((tx) =>
    receiveRepayment(tx, payment(loanId, 90_00n, { reference })),
  );
  const pause = paused.pauseBefore(/from loan\s.*for (no key )?update/s);
  const bounced = { transactionId: repayment.id, reason: 'mistaken', bookedOn: TODAY };
  const undone = run((tx) => reverseTransaction(tx, bounced));
  await pause.reached;
  const money = { receipt: reference, amountMinor: 90_00n, paidAt: NOW };
  const settled = other((tx) =>
    applyPaymentFact(tx, { paymentId, fact: { kind: 'found', money }, now: NOW }),
  );
  await pause.letPast(settled);
  await Promise.all([undone, settled]);
  const held = await as((tx) => lockReceiptNamed(tx, reference));
  assert.deepEqual([held?.status, held?.reason], ['suspense', 'posting_reversed']);
  const paid = await as((tx) => findPayment(tx, paymentId));
  assert.deepEqual([paid?.repaymentId, paid?.receiptId], [null, held?.id]);
});

test('a receipt that two match at once is matched once', async () => {
  const [one, two] = [await world.disbursed(), await world.disbursed()];
  const { id: receiptId, prove } = await told();
  await as(prove);
  const match = (loanId: typeof one) => (tx: TenantTx) =>
    matchReceipt(tx, { receiptId, target: { loanId }, now: NOW });
  const pause = paused.pauseBefore(THE_WRITE);
  const first = run(match(one));
  await pause.reached;
  const second = other(match(two));
  await pause.letPast(second);
  const [here, there] = [await first, await second];
  assert.ok(!(here instanceof Refusal) && here.status === 'credited');
  assert.ok(there instanceof Refusal && there.facts['status'] === 'credited');
});

test('what a callback says of a payout does not undo what is proven of it meanwhile', async () => {
  const { id: payoutId, originatorId, paidOut } = await payoutUnderWay(world, NOW);
  const ids = { conversationId: CONVERSATION, originatorId };
  const pause = paused.pauseBefore(/update payout/);
  const heard = run((tx) => notePayoutResult(tx, { callback: ids, now: NOW }));
  await pause.reached;
  const parties = { originatorId, debitParty: null, creditParty: null };
  const paid = { receipt: 'PAIDOUT001', amountMinor: paidOut.minor, completedAt: NOW };
  const answer = { kind: 'completed', ...parties, ...paid } as const;
  const proof = { by: 'status', answer, at: NOW } as const;
  const proven = other((tx) => settlePayout(tx, { payoutId, proof, now: NOW }));
  await pause.letPast(proven);
  await Promise.all([heard, proven]);
  const payout = await as((tx) => findPayout(tx, payoutId));
  assert.deepEqual([payout?.state, payout?.receipt], ['paid', 'PAIDOUT001']);
});

test('a callback that one process is at is left alone by another', async () => {
  const about = { kind: 'paybill', about: null, body: '{}', receivedAt: NOW } as const;
  const id = await as(async (tx) => insertCallback(tx, about));
  const handle = (database: typeof sound) => {
    const site = { database, desk: { railOf: () => null, wake() {} }, clock: () => NOW };
    return handleCallbacks(site, new AbortController().signal);
  };
  const pause = paused.pauseBefore(/update rail_news/);
  const first = handle(paused);
  await pause.reached;
  const second = handle(sound);
  await pause.letPast(second);
  await Promise.all([first, second]);
  const [callback] = await as((tx) =>
    tx.query<{ tries: number }>('select tries from rail_news where tenant_id = $1 and id = $2', [
      ...[tx.tenantId, id],
    ]),
  );
  assert.equal(callback?.tries, 1);
});

test('of two guesses at once, the one beyond the last that is told is told nothing', async () => {
  const guess = (database: typeof sound) =>
    checkPassword(database, {
      ...{ door: 'staff', lender: null, find: async () => [null], may: () => true },
      shown: { email: 'amina@example.com', password: 'wrong', from: FROM, now: NOW },
    });
  for (let told = 1; told < FREE_FAILURES.email; told += 1) {
    assert.equal((await guess(sound)).outcome, 'wrong');
  }
  const pause = paused.pauseBefore(/insert into login_attempt/);
  const last = guess(paused);
  await pause.reached;
  const beyond = guess(sound);
  await pause.letPast(beyond);
  assert.deepEqual([(await last).outcome, (await beyond).outcome], ['wrong', 'too_soon']);
});

test('of two who ask at once in the name of one e-mail, the one beyond the last is not heard', async () => {
  const ask = (database: typeof sound) =>
    noteAsking(database, {
      ...{ door: 'member_reset', lender: lender.tenantId, from: FROM, find: async () => [null] },
      ...{ email: 'amina@example.com', now: NOW },
    });
  for (let asked = 1; asked < FREE_FAILURES.email; asked += 1) assert.equal(await ask(sound), null);
  const pause = paused.pauseBefore(/insert into login_attempt/);
  const last = ask(paused);
  await pause.reached;
  const beyond = ask(sound);
  await pause.letPast(beyond);
  assert.deepEqual([await last, (await beyond) !== null], [null, true]);
});
