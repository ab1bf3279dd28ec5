import { sandboxId, varietyOf } from '@mkopo/core/sandbox/sandbox-id.ts';
import { sandboxInstant } from '@mkopo/core/sandbox/sandbox-life.ts';
import type { SandboxSavings } from '@mkopo/core/sandbox/sandbox-savings.ts';
import type { StoredSavingsAccount } from '#store/savings/savings-store.ts';
import type { ListedSavingsLine } from '#views/savings/list-savings-transactions.ts';

// What views would show of an account that the rules have lived and nobody has kept.

export function storedSavings({ account, history, createdAt }: SandboxSavings) {
  const { id } = account;
  const digits = [9, 10, 11].map((place) => String(varietyOf(id, place)).padStart(3, '0'));
  const last = history.at(-1);
  const updatedAt = last && history.length > 1 ? sandboxInstant(last.bookedOn) : createdAt;
  const accountNumber = `S-${digits.join('').slice(-6)}`;
  return { ...account, accountNumber, createdAt, updatedAt } satisfies StoredSavingsAccount;
}

/** All that happened to an account, the newest first. */
export function savingsLines({ account, history }: SandboxSavings): ListedSavingsLine[] {
  const { id: accountId, clientId, terms } = account;
  return history
    .map(({ postings: _, ...made }): ListedSavingsLine => {
      const id = sandboxId('savings transaction', accountId, `${made.number}`);
      const whose = { id, accountId, clientId, currency: terms.currency };
      const { bookedOn } = made;
      return {
        ...made,
        ...whose,
        reference: null,
        status: 'posted',
        madeAt: sandboxInstant(bookedOn),
      };
    })
    .reverse();
}
