import type { DataImportId } from '@mkopo/core/import/data-import.ts';
import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { ROW_READERS } from '@mkopo/server/api/console/imports/row-readers.ts';
import { createClient } from '@mkopo/server/operations/clients/create-client.ts';
import { beginImport } from '@mkopo/server/operations/imports/manage-imports.ts';
import { stepImport } from '@mkopo/server/operations/imports/step-import.ts';
import { closeSavings } from '@mkopo/server/operations/savings/close-savings.ts';
import { moveSavings } from '@mkopo/server/operations/savings/move-savings.ts';
import { postSavingsInterest } from '@mkopo/server/operations/savings/post-savings-interest.ts';
import { reverseSavingsTransaction } from '@mkopo/server/operations/savings/reverse-savings-transaction.ts';
import { takeOverBalances } from '@mkopo/server/operations/savings/take-over-balances.ts';
import { insertRows, saveRows } from '@mkopo/server/store/imports/import-row-store.ts';
import { setColumns, turnImport } from '@mkopo/server/store/imports/import-store.ts';
import { newId } from '@mkopo/server/store/kit/new-id.ts';
import type { TenantTx } from '@mkopo/server/store/kit/transaction.ts';
import { lockSavingsAccount } from '@mkopo/server/store/savings/savings-store.ts';
import { kes, SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { deposit, type SavingWorld, withdrawal } from '@mkopo/test/kit/worlds/saving.ts';
import type { Moves } from './loan-moves.ts';

const JANUARY = {
  throughOn: SAMPLE_ON.with({ day: SAMPLE_ON.daysInMonth }),
  bookedOn: SAMPLE_ON.add({ months: 1 }),
};

/** An import that was confirmed, of one saver. */
async function balanceToBring(tx: TenantTx): Promise<DataImportId> {
  const [id, phone] = [newId('data import') as DataImportId, '+254722000222'];
  await createClient(tx, { firstName: 'Achieng', lastName: 'Otieno', phone });
  const file = { fileName: 'savings.csv', format: 'csv', sizeBytes: 9, dueAt: null } as const;
  await beginImport(tx, { id, kind: 'savings', sha256: '0'.repeat(64), ...file });
  const mapping = { phone: 0, balance: 1 };
  setColumns(tx, { id, header: ['Simu', 'Salio'], mapping, mappedBy: null });
  const row = { number: 2, cells: [phone, '500'] };
  await insertRows(tx, { id, rows: [row] });
  saveRows(tx, { id, rows: [{ ...row, state: 'good', faults: null, subjectId: null }] });
  await turnImport(tx, { id, status: 'running', dueAt: null });
  return id;
}

/** The moves of savings, each on accounts of its own. */
export function savingsMoves(world: SavingWorld): Moves {
  return {
    async moveSavings() {
      const [one, two] = [await world.opened(100_00n), await world.opened(100_00n)];
      const late = { on: SAMPLE_ON, bookedOn: JANUARY.bookedOn };
      const list = [
        ...[deposit(one, 50_00n, late), withdrawal(two, 100_00n, late)],
        ...[withdrawal(one, 20_00n, late), deposit(two, 1000_00n, late)],
      ];
      await world.as((tx) => postSavingsInterest(tx, { ...JANUARY, limit: 100 }));
      return (tx) => moveSavings(tx, list);
    },
    /** From a day of a month that was posted: its interest is corrected along with it. */
    async 'reverseSavingsTransaction, late'() {
      const accountId = await world.opened(100_00n);
      const [answer] = await world.as((tx) => moveSavings(tx, [deposit(accountId, 7000_00n)]));
      if (!answer || 'refused' in answer) throw new Error('a deposit is taken in');
      await world.as((tx) => postSavingsInterest(tx, { ...JANUARY, limit: 100 }));
      const bounced = { transactionId: answer.line.id, reason: 'bounced' };
      const { bookedOn } = JANUARY;
      return (tx) => reverseSavingsTransaction(tx, { accountId, ...bounced, bookedOn });
    },
    async reverseSavingsTransaction() {
      const accountId = await world.opened();
      const [answer] = await world.as((tx) => moveSavings(tx, [deposit(accountId, 70_00n)]));
      if (!answer || 'refused' in answer) throw new Error('a deposit is taken in');
      const transactionId = answer.line.id;
      const bounced = { accountId, transactionId, reason: 'bounced', bookedOn: SAMPLE_ON };
      return (tx) => reverseSavingsTransaction(tx, bounced);
    },
    // Before the month's interest, which is posted for these too.
    async takeOverBalances() {
      const accountId = await world.opened();
      return async (tx) => {
        const account = orNotFound(await lockSavingsAccount(tx, accountId));
        const opening = { amount: kes(500_00n), on: SAMPLE_ON, bookedOn: SAMPLE_ON };
        return takeOverBalances(tx, [{ account, ...opening }]);
      };
    },
    async stepImport() {
      const id = await world.as(balanceToBring);
      const [now, desk] = [Temporal.Now.instant(), { country: 'KE', currency: KES }];
      const step = { id, readers: ROW_READERS, now, until: now, rowsMax: 200 };
      return (tx) => stepImport(tx, { ...step, desk: { ...desk, today: SAMPLE_ON } });
    },
    async postSavingsInterest() {
      await world.opened(1000_00n);
      return (tx) => postSavingsInterest(tx, { ...JANUARY, limit: 100 });
    },
    async closeSavings() {
      const accountId = await world.opened(100_00n);
      return (tx) => closeSavings(tx, { accountId, method: 'cash', bookedOn: SAMPLE_ON });
    },
  };
}
