import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import {
  decideDeposit,
  decideWithdrawal,
  type SavingsPayment,
  type SavingsStep,
} from './move-savings.ts';
import type { SavingsAccount, SavingsAccountId } from './savings-account.ts';

export type ListedSavingsPayment = SavingsPayment & {
  readonly accountId: SavingsAccountId;
  readonly direction: 'deposit' | 'withdrawal';
};

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
    const { accountId, direction } = payment;
    const account = changed.get(accountId) ?? accounts.get(accountId);
    if (!account) return refuse('not_found', { account_id: accountId });
    const decide = direction === 'deposit' ? decideDeposit : decideWithdrawal;
    const answer = decide(account, payment);
    if (!('refused' in answer)) changed.set(accountId, answer.account);
    return answer;
  });
  return { answers, accounts: changed };
}
