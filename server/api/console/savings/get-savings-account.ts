import { EXAMPLE_SAVINGS } from '#api/console/examples/example-savings.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { savingsIn } from '#api/records/savings/savings-answers.ts';
import { SavingsPath, SavingsRecord, showSavings } from '#api/records/savings/savings-record.ts';
import { getSavingsAccount as viewSavingsAccount } from '#views/savings/get-savings-account.ts';

/** GET /savings-accounts/{id}: one account as it stands. */
export const getSavingsAccount = endpoint({
  method: 'GET',
  path: '/savings-accounts/{id}',
  name: 'getSavingsAccount',
  tag: 'Savings',
  summary: 'Read a savings account',
  needs: 'savings.read',
  params: SavingsPath,
  reply: { status: 200, data: SavingsRecord },
  refusals: ['not_found'],
  example: { params: { id: EXAMPLE_SAVINGS.id }, reply: EXAMPLE_SAVINGS },

  async live({ tx, params }) {
    return showSavings(await viewSavingsAccount(tx, savingsIn(params)));
  },
});
