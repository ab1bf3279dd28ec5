import { closeSavings } from '@mkopo/server/operations/savings/close-savings.ts';
import { moveSavings } from '@mkopo/server/operations/savings/move-savings.ts';
import { postSavingsInterest } from '@mkopo/server/operations/savings/post-savings-interest.ts';
import { reverseSavingsTransaction } from '@mkopo/server/operations/savings/reverse-savings-transaction.ts';
import { SAMPLE_ON } from '@mkopo/test/kit/lives/sample-loan.ts';
import { deposit, type SavingWorld, withdrawal } from '@mkopo/test/kit/worlds/saving.ts';
import type { Moves } from './loan-moves.ts';

const JANUARY = {
  throughOn: SAMPLE_ON.with({ day: SAMPLE_ON.daysInMonth }),
  bookedOn: SAMPLE_ON.add({ months: 1 }),
};

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
