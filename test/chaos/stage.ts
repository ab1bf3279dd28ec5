import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { kes } from '@mkopo/test/kit/lives/sample-loan.ts';
import { TEST_MASTER_KEYS } from '@mkopo/test/kit/mkopo-command.ts';
import { makeLender, partnerKey, type TestLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openLending } from '@mkopo/test/kit/worlds/lending.ts';
import { openSaving } from '@mkopo/test/kit/worlds/saving.ts';
import { makeStaff, type TestStaff } from '@mkopo/test/kit/worlds/staff.ts';
import type { Role, Stage } from './moves.ts';

/** A lender with loans and accounts that take any number of moves, and people who make them. */
export type SetStage = {
  readonly lender: TestLender;
  readonly stage: Stage;
  readonly partnerKey: string;
  readonly staff: Readonly<Record<Exclude<Role, 'partner'>, TestStaff>>;
};

/** So large that nobody ever pays a loan off, or empties an account. */
const PLENTY = 100_000_000_00n;

export async function setStage(
  url: string,
  { tenant, loans }: { readonly tenant: string; readonly loans: number },
): Promise<SetStage> {
  const database = openDatabase(url, { masterKeys: TEST_MASTER_KEYS });
  try {
    const lender = await makeLender(database, tenant);
    const amount = { min: kes(1_00n), max: kes(PLENTY), usual: kes(PLENTY), step: null };
    const large = await openLending(database, lender, { name: 'Endless', amount });
    const { product, clientId } = await openLending(database, lender, { name: 'Usual' });
    const saving = await openSaving(database, lender);
    const many = <T>(make: () => Promise<T>) => Promise.all(Array.from({ length: loans }, make));
    const stage = {
      loans: await many(() => large.disbursed()),
      accounts: await many(() => saving.opened(PLENTY, { interestPct: null })),
      ...{ borrowerId: clientId, productId: product.id },
    };
    const [officer, manager, cashier] = [
      await makeStaff(database, lender, { role: 'officer' }),
      await makeStaff(database, lender, { role: 'manager' }),
      await makeStaff(database, lender, { role: 'cashier' }),
    ];
    const key = await partnerKey(database, lender);
    return { lender, stage, partnerKey: key, staff: { officer, manager, cashier } };
  } finally {
    await database.close();
  }
}
