import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { SavingsAccountId } from '@mkopo/core/savings/savings-account.ts';
import { createClient } from '@mkopo/server/operations/clients/create-client.ts';
import { closeSavings } from '@mkopo/server/operations/savings/close-savings.ts';
import { moveSavingsOnce } from '@mkopo/server/operations/savings/move-savings.ts';
import { openSavings } from '@mkopo/server/operations/savings/open-savings.ts';
import { deposit, SAMPLE_TERMS } from '@mkopo/test/kit/worlds/saving.ts';
import type { Making } from '@mkopo/test/matrix/matrix-family.ts';

// Savings that callers of several families work on, made by operations past every door.

export const OPENED_ON = Temporal.PlainDate.from('2026-01-15');
const SAVER = { firstName: 'Wanjiru', lastName: 'Kamau', phone: '+254722000111' };

export function makeSaver({ as }: Making) {
  return as((tx) => createClient(tx, SAVER));
}

/** An account with two deposits on it, and the transaction that brought the second. */
export async function makeSavings(making: Making, saver: ClientId | null = null) {
  const clientId = saver ?? (await makeSaver(making)).id;
  const opening = { clientId, terms: SAMPLE_TERMS, openedOn: OPENED_ON };
  const { id: accountId } = await making.as((tx) => openSavings(tx, opening));
  await making.as((tx) => moveSavingsOnce(tx, deposit(accountId, 4000_00n)));
  const { line } = await making.as((tx) => moveSavingsOnce(tx, deposit(accountId, 1000_00n)));
  return { accountId, transactionId: line.id };
}

export async function makeClosedSavings(making: Making): Promise<SavingsAccountId> {
  const { accountId } = await makeSavings(making);
  await making.as((tx) => closeSavings(tx, { accountId, method: 'cash', bookedOn: OPENED_ON }));
  return accountId;
}
