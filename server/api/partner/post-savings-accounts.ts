import { type ClientId, parseId } from '@mkopo/core/kit/id.ts';
import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import { KES } from '@mkopo/core/money/currency.ts';
import { SANDBOX_CLIENTS } from '@mkopo/core/sandbox/sandbox-clients.ts';
import { openSandboxSavings } from '@mkopo/core/sandbox/sandbox-savings.ts';
import { endpoint } from '#api/kit/endpoint.ts';
import { businessDay } from '#api/records/business-day.ts';
import {
  readSavingsTerms,
  SavingsFields,
  SavingsRecord,
  showSavings,
} from '#api/records/savings-record.ts';
import { storedSavings } from '#api/records/savings-views.ts';
import { openSavings } from '#operations/open-savings.ts';
import { readTenant } from '#store/tenant-store.ts';

/** POST /savings-accounts: a client begins to save. */
export const postSavingsAccounts = endpoint({
  method: 'POST',
  path: '/savings-accounts',
  name: 'openSavingsAccount',
  tag: 'Savings',
  summary: 'Open a savings account',
  description:
    'In the lender’s currency, with nothing on it. `interest_pct` is paid on each day’s closing ' +
    'balance, at the end of every month; without it none is paid. The terms stay for the ' +
    'account’s life.',
  needs: 'savings:write',
  body: SavingsFields,
  reply: { status: 201, data: SavingsRecord },
  refusals: ['not_found', 'invalid_state'],
  example: {
    body: { client_id: SANDBOX_CLIENTS[0]?.id ?? '', interest_pct: 4.5, minimum_balance: 500 },
  },

  async live({ tx, body, ...call }) {
    const clientId = parseId(body.client_id) as ClientId;
    const { currency } = await readTenant(tx);
    const opening = { clientId, terms: readSavingsTerms(body, currency) };
    return showSavings(await openSavings(tx, { ...opening, openedOn: businessDay(call) }));
  },

  sandbox({ body }) {
    const clientId = parseId(body.client_id) as ClientId;
    const saver = { clientId, terms: readSavingsTerms(body, KES) };
    return showSavings(storedSavings(orRefuse(openSandboxSavings(saver))));
  },
});
