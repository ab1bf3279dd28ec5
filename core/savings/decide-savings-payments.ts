import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import { decideSavingsPayment, type SavingsPayment } from './decide-savings-payment.ts';
import type { SavingsAccount, SavingsAccountId } from './savings-account.ts';
import type { SavingsStep } from './savings-step.ts';

export type ListedSavingsPayment = SavingsPayment & { readonly accountId: SavingsAccountId };

export type SavingsPaymentsDecided = {
  /** One answer per payment, in the order they came. */
  readonly answers: readonly (SavingsStep | Refused)[];
  /** The accounts that changed, as they stand after all of them. */
  readonly accounts: ReadonlyMap<SavingsAccountId, SavingsAccount>;
};

/** Decides a list over many accounts in one pass; several on one account see each other. */
export function decideSavingsPayments(
  accounts: ReadonlyMap<SavingsAccountId, SavingsAccount>,
  list: readonly ListedSavingsPayment[],
): SavingsPaymentsDecided {
  const changed = new Map<SavingsAccountId, SavingsAccount>();
  const answers = list.map((payment): SavingsStep | Refused => {
    const { accountId } = payment;
    const account = changed.get(accountId) ?? accounts.get(accountId);
    if (!account) return refuse('not_found', { account_id: accountId });
    const answer = decideSavingsPayment(account, payment);
    if (!('refused' in answer)) changed.set(accountId, answer.account);
    return answer;
  });
  return { answers, accounts: changed };
}
