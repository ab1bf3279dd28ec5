import { type ClientId, parseId } from '@mkopo/core/kit/id.ts';
import { businessDay } from '#api/records/business-day.ts';
import {
  readSavingsTerms,
  SavingsFields,
  SavingsRecord,
  showSavings,
} from '#api/records/savings-record.ts';
import { openSavings } from '#operations/open-savings.ts';
import { endpoint } from './console-endpoint.ts';
import { EXAMPLE_SAVINGS } from './example-savings.ts';

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
  needs: 'savings.open',
  body: SavingsFields,
  reply: { status: 201, data: SavingsRecord },
  refusals: ['not_found', 'invalid_state'],
  example: {
    body: { client_id: EXAMPLE_SAVINGS.client_id, interest_pct: 4.5, minimum_balance: 500 },
    reply: EXAMPLE_SAVINGS,
  },

  async live({ tx, body, ...call }) {
    const clientId = parseId(body.client_id) as ClientId;
    const terms = readSavingsTerms(body, call.caller.currency);
    return showSavings(await openSavings(tx, { clientId, terms, openedOn: businessDay(call) }));
  },
});
