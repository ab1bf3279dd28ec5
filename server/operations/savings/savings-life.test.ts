import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { orNotFound, Refusal } from '@mkopo/core/kit/refusal.ts';
import type { SavingsAccountId } from '@mkopo/core/savings/savings-account.ts';
import { createClient } from '@mkopo/server/operations/clients/create-client.ts';
import { deleteClient } from '@mkopo/server/operations/clients/delete-client.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import { findSavingsAccount } from '@mkopo/server/store/savings/savings-store.ts';
import type { SavingsTransactionId } from '@mkopo/server/store/savings/savings-transaction-store.ts';
import {
  ALL_SAVINGS,
  listSavingsAccounts,
} from '@mkopo/server/views/savings/list-savings-accounts.ts';
import { listSavingsTransactions } from '@mkopo/server/views/savings/list-savings-transactions.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { spelled } from '@mkopo/test/kit/spelled.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import {
  deposit,
  openSampleSavings,
  openSaving,
  SAMPLE_TERMS,
  withdrawal,
} from '@mkopo/test/kit/worlds/saving.ts';
import { closeSavings } from './close-savings.ts';
import { moveSavingsOnce } from './move-savings.ts';
import { openSavings } from './open-savings.ts';
import { reverseSavingsTransaction } from './reverse-savings-transaction.ts';

const { serverUrl } = await cloneDatabase();
const database = openDatabase(serverUrl);
after(() => database.close());
const world = await openSaving(database, await makeLender(database, 'acme'));
const { as } = world;
afterEach(world.assertBooksHold);

const opening = { terms: SAMPLE_TERMS, openedOn: SAMPLE_ON };
const person = { firstName: 'Otieno', lastName: 'Were', phone: '+254733000222' };

test('an account is opened empty, with a number of its own, and keeps its terms', async () => {
  const { clientId } = world;
  const first = await as((tx) => openSavings(tx, { clientId, ...opening }));
  const second = await as((tx) => openSavings(tx, { clientId, ...opening }));
  assert.match(first.accountNumber, /^S-\d{6}$/);
  assert.notEqual(first.accountNumber, second.accountNumber);
  assert.equal(spelled(first.terms), spelled(SAMPLE_TERMS));
  assert.deepEqual([first.balanceMinor, first.transactions, first.closedOn], [0n, 0, null]);
});

test('accounts are numbered within their lender, however many open one at once', async () => {
  const numbersOf = async (slug: string) => {
    const { as: open, clientId } = await openSaving(database, await makeLender(database, slug));
    const many = [1, 2, 3, 4, 5].map(() => open((tx) => openSampleSavings(tx, clientId)));
    const ids = await Promise.all(many);
    const accounts = await Promise.all(
      ids.map((id) => open((tx) => findSavingsAccount(tx, id).then(orNotFound))),
    );
    return accounts.map(({ accountNumber }) => accountNumber).sort();
  };
  const expected = [1, 2, 3, 4, 5].map((number) => `S-00000${number}`);
  assert.deepEqual(await Promise.all(['one', 'other'].map(numbersOf)), [expected, expected]);
});

test('an account is opened for a client who is there, and not for one who left', async () => {
  const { id } = await as((tx) => createClient(tx, person));
  await as((tx) => deleteClient(tx, id));
  for (const [clientId, code] of [
    [id, 'invalid_state'],
    [newId('client'), 'not_found'],
  ] as const) {
    await refused(code, () => as((tx) => openSavings(tx, { clientId, ...opening })));
  }
});

test('a reversal takes a deposit back, once, and only while the money is there', async () => {
  const id = await world.opened(100_00n);
  const { line } = await as((tx) => moveSavingsOnce(tx, deposit(id, 50_00n, { reference: 'B' })));
  await as((tx) => moveSavingsOnce(tx, withdrawal(id, 120_00n)));
  await refused('amount_out_of_range', () => reversed(id, line.id));
  await as((tx) => moveSavingsOnce(tx, deposit(id, 20_00n)));
  const tried = await Promise.allSettled(Array.from({ length: 5 }, () => reversed(id, line.id)));
  assert.equal(tried.filter(({ status }) => status === 'fulfilled').length, 1);
  assert.equal((await as((tx) => findSavingsAccount(tx, id).then(orNotFound))).balanceMinor, 0n);
  const again = await as((tx) => moveSavingsOnce(tx, deposit(id, 50_00n, { reference: 'B' })));
  assert.deepEqual([again.moved, again.line.status], ['now', 'posted'], 'its name was free');
  await refused('not_found', () => reversed(id, newId('savings transaction')));
  const other = await world.opened();
  await refused('not_found', () => reversed(other, line.id));
});

test('an account with money on it is closed by paying it out, and takes nothing more', async () => {
  const id = await world.opened(100_00n, { minimumMinor: 40_00n });
  const closure = { accountId: id, bookedOn: SAMPLE_ON };
  await refused('invalid_state', () => as((tx) => closeSavings(tx, { ...closure, method: null })));
  const { account, line } = await as((tx) => closeSavings(tx, { ...closure, method: 'cash' }));
  assert.deepEqual([line.changeMinor, line.balanceMinor], [-100_00n, 0n]);
  assert.equal(String(account.closedOn), String(SAMPLE_ON));
  await refused('invalid_state', () => as((tx) => moveSavingsOnce(tx, deposit(id, 1_00n))));
  await refused('invalid_state', () => as((tx) => closeSavings(tx, { ...closure, method: null })));
  const stored = await as((tx) => findSavingsAccount(tx, id).then(orNotFound));
  assert.equal(String(stored.closedOn), String(SAMPLE_ON));
});

test('an empty account is closed as it is', async () => {
  const id = await world.opened();
  const closure = { accountId: id, method: null, bookedOn: SAMPLE_ON };
  const { line } = await as((tx) => closeSavings(tx, closure));
  assert.deepEqual([line.move.kind, line.changeMinor], ['closure', 0n]);
});

test('accounts are listed newest first, by client and status, and no page overlaps', async () => {
  const { id: clientId } = await as((tx) => createClient(tx, person));
  const ids: SavingsAccountId[] = [];
  for (let count = 0; count < 5; count += 1) {
    ids.unshift((await as((tx) => openSavings(tx, { clientId, ...opening }))).id);
  }
  const accountId = ids[2] as SavingsAccountId;
  await as((tx) => closeSavings(tx, { accountId, method: null, bookedOn: SAMPLE_ON }));
  const page = (
    status: 'active' | 'closed' | null,
    after: SavingsAccountId | null,
    limit: number,
  ) =>
    as(async (tx) => {
      const place = after && orNotFound(await findSavingsAccount(tx, after));
      const filter = { ...ALL_SAVINGS, clientId, status };
      const found = await listSavingsAccounts(tx, { filter, after: place, limit });
      return found.map(({ id }) => id);
    });
  assert.deepEqual(await page(null, null, 10), ids);
  assert.deepEqual(await page(null, ids[1] ?? null, 2), ids.slice(2, 4));
  assert.deepEqual(await page('closed', null, 10), [accountId]);
  assert.deepEqual(
    await page('active', null, 10),
    ids.filter((id) => id !== accountId),
  );
});

test('a statement tells every transaction, newest first, with the balance after it', async () => {
  const id = await world.opened(100_00n);
  const { line } = await as((tx) => moveSavingsOnce(tx, withdrawal(id, 30_00n)));
  await reversed(id, line.id);
  const page = (after: number | null) =>
    as((tx) => listSavingsTransactions(tx, { accountId: id, after, limit: 2 }));
  const lines = [...(await page(null)), ...(await page(2))];
  assert.deepEqual(
    lines.map(({ number, move, changeMinor, balanceMinor, status }) => {
      return [number, move.kind, changeMinor, balanceMinor, status];
    }),
    [
      [3, 'reversal', 30_00n, 100_00n, 'posted'],
      [2, 'withdrawal', -30_00n, 70_00n, 'reversed'],
      [1, 'deposit', 100_00n, 100_00n, 'posted'],
    ],
  );
  const nobody = { accountId: newId('savings account'), after: null, limit: 2 };
  await refused('not_found', () => as((tx) => listSavingsTransactions(tx, nobody)));
});

function reversed(accountId: SavingsAccountId, transactionId: SavingsTransactionId) {
  const asked = { accountId, transactionId, reason: 'bounced', bookedOn: SAMPLE_ON };
  return as((tx) => reverseSavingsTransaction(tx, asked));
}

async function refused(code: string, work: () => Promise<unknown>): Promise<void> {
  await assert.rejects(work(), (error) => error instanceof Refusal && error.code === code);
}
