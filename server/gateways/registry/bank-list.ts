import type { Bank } from '@mkopo/core/identity/bank.ts';
import { listOwnBanks } from '#store/identity/registry-store.ts';
import type { Database } from '#store/kit/database.ts';
import shipped from './banks-ke.json' with { type: 'json' };

/** The banks of Kenya that take accounts, as they come with the program. */
export const SHIPPED_BANKS: readonly Bank[] = shipped.banks;

/** The operator's own list, or the one that is shipped while there is none. */
export async function listBanks(database: Database): Promise<readonly Bank[]> {
  const own = await listOwnBanks(database);
  return own.length > 0 ? own : SHIPPED_BANKS;
}
