import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import {
  decideSavingsPayment,
  needsHistory,
  type SavingsPayment,
} from './decide-savings-payment.ts';
import type { SavingsAccount, SavingsAccountId, SavingsTransaction } from './savings-account.ts';
import { type SavingsStep, transactionsOf } from './savings-step.ts';

export type ListedSavingsPayment = SavingsPayment & {
  readonly accountId: SavingsAccountId;
  /** The payer's transaction id; with direction and method it names the payment. */
  readonly reference: string | null;
};

/** The same payment as one before it in the list, by its index. It is answered alike. */
export type RepeatedSavings = { readonly repeats: number };

export type SavingsPaymentsDecided = {
  /** One answer per payment, in the order they came. */
  readonly answers: readonly (SavingsStep | Refused | RepeatedSavings)[];
  /** The accounts that changed, as they stand after all of them. */
  readonly accounts: ReadonlyMap<SavingsAccountId, SavingsAccount>;
};

/** What names a payment for ever, whoever brings it; null where it has no name. */
export function savingsPaymentName(
  payment: Pick<ListedSavingsPayment, 'direction' | 'method' | 'reference'>,
): string | null {
  const { direction, method, reference } = payment;
  return reference === null ? null : `${direction} ${method} ${reference}`;
}

export type SavingsHistories = ReadonlyMap<SavingsAccountId, readonly SavingsTransaction[]>;

/** The accounts of a list of which some payment cannot be decided without their histories. */
export function accountsHeldAgainstPast(
  accounts: ReadonlyMap<SavingsAccountId, SavingsAccount>,
  list: readonly ListedSavingsPayment[],
): SavingsAccountId[] {
  const held = list.filter((payment) => {
    const account = accounts.get(payment.accountId);
    return account !== undefined && needsHistory(account, payment);
  });
  return [...new Set(held.map(({ accountId }) => accountId))];
}

/**
 * Decides a list over many accounts in one pass; several on one account see each other. One that is
 * refused changes nothing for the others. Histories are of the accounts that are held against them.
 */
export function decideSavingsPayments(
  accounts: ReadonlyMap<SavingsAccountId, SavingsAccount>,
  list: readonly ListedSavingsPayment[],
  histories: SavingsHistories = new Map(),
): SavingsPaymentsDecided {
  const lived = new Map(histories);
  const changed = new Map<SavingsAccountId, SavingsAccount>();
  const seen = new Map<string, number>();
  const answers = list.map((payment, index): SavingsStep | Refused | RepeatedSavings => {
    const { accountId } = payment;
    const name = savingsPaymentName(payment);
    const earlier = name === null ? undefined : seen.get(name);
    if (earlier !== undefined) return { repeats: earlier };

    const account = changed.get(accountId) ?? accounts.get(accountId);
    if (!account) return refuse('not_found', { savings_account_id: accountId });
    const history = lived.get(accountId) ?? null;
    const answer = decideSavingsPayment(account, payment, history);
    if ('refused' in answer) return answer;
    changed.set(accountId, answer.account);
    if (history) lived.set(accountId, [...history, ...transactionsOf(answer)]);
    if (name !== null) seen.set(name, index);
    return answer;
  });
  return { answers, accounts: changed };
}
