import { type ClientId, parseId } from '@mkopo/core/kit/id.ts';
import { Type } from 'typebox';
import { EXAMPLE_SAVINGS } from '#api/console/examples/example-savings.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { Uuid } from '#api/kit/wire/formats.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { SavingsRecord, showSavings, usualTerms } from '#api/records/savings/savings-record.ts';
import { openSavings } from '#operations/savings/open-savings.ts';
import { readSettings } from '#store/access/tenant-settings-store.ts';
import { readSavingsTerms, SAVINGS_TERMS } from './savings-terms.ts';

/** POST /savings-accounts: a client begins to save. */
export const postSavingsAccounts = endpoint({
  method: 'POST',
  path: '/savings-accounts',
  name: 'openSavingsAccount',
  tag: 'Savings',
  summary: 'Open a savings account',
  description:
    'In the lender’s currency, with nothing on it. `interest_pct` is paid on each day’s closing ' +
    'balance, at the end of every month; null: none is paid. What is left out is as the settings ' +
    'say. The terms stay for the account’s life.',
  needs: 'savings.open',
  body: Type.Object(
    { client_id: Uuid, ...SAVINGS_TERMS },
    { title: 'NewSavingsAccount', additionalProperties: false },
  ),
  reply: { status: 201, data: SavingsRecord },
  refusals: ['not_found', 'invalid_state'],
  example: {
    body: { client_id: EXAMPLE_SAVINGS.client_id, interest_pct: 4.5, minimum_balance: 500 },
    reply: EXAMPLE_SAVINGS,
  },

  async live({ tx, body, ...call }) {
    const clientId = parseId(body.client_id) as ClientId;
    const { currency } = call.caller;
    const usual = usualTerms(await readSettings(tx), currency);
    const terms = { ...usual, ...readSavingsTerms(body, currency) };
    return showSavings(await openSavings(tx, { clientId, terms, openedOn: businessDay(call) }));
  },
});
