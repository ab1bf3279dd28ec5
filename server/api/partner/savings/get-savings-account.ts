import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import { findSandboxSavings, SANDBOX_SAVINGS } from '@mkopo/core/sandbox/sandbox-savings.ts';
import { endpoint } from '#api/kit/declare/endpoint.ts';
import { savingsIn } from '#api/records/savings/savings-answers.ts';
import { storedSavings } from '#api/records/savings/savings-parts.ts';
import { SavingsPath, SavingsRecord, showSavings } from '#api/records/savings/savings-record.ts';
import { getSavingsAccount as viewSavingsAccount } from '#views/savings/get-savings-account.ts';

/** GET /savings-accounts/{id}: one account as it stands. */
export const getSavingsAccount = endpoint({
  method: 'GET',
  path: '/savings-accounts/{id}',
  name: 'getSavingsAccount',
  tag: 'Savings',
  summary: 'Read a savings account',
  needs: 'savings:read',
  params: SavingsPath,
  reply: { status: 200, data: SavingsRecord },
  refusals: ['not_found'],
  example: { params: { id: SANDBOX_SAVINGS[0]?.account.id ?? '' } },

  async live({ tx, params }) {
    return showSavings(await viewSavingsAccount(tx, savingsIn(params)));
  },

  sandbox({ params }) {
    return showSavings(storedSavings(orRefuse(findSandboxSavings(params.id))));
  },
});
