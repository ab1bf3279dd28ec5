import { type ClientId, parseId } from '@mkopo/core/kit/id.ts';
import { usualTerms } from '@mkopo/core/savings/usual-terms.ts';
import { Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { Uuid } from '#api/kit/wire/formats.ts';
import { Body } from '#api/kit/wire/object-shapes.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { Method } from '#api/records/kit/payment-fields.ts';
import { savingsIn, shownSavingsMove } from '#api/records/savings/savings-answers.ts';
import { SavingsPath, SavingsRecord, showSavings } from '#api/records/savings/savings-record.ts';
import { SavingsMoveRecord } from '#api/records/savings/savings-transaction-record.ts';
import { closeSavings } from '#operations/savings/close-savings.ts';
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
  body: Body('NewSavingsAccount', { client_id: Uuid, ...SAVINGS_TERMS }),
  reply: { status: 201, data: SavingsRecord },
  refusals: ['not_found', 'invalid_state'],
  example: { body: { client_id: EXAMPLE_IDS.client, interest_pct: 4.5, minimum_balance: 500 } },

  async live({ tx, body, ...call }) {
    const clientId = parseId(body.client_id) as ClientId;
    const { currency } = call.caller;
    const usual = usualTerms(await readSettings(tx), currency);
    const terms = { ...usual, ...readSavingsTerms(body, currency) };
    return showSavings(await openSavings(tx, { clientId, terms, openedOn: businessDay(call) }));
  },
});

/** POST /savings-accounts/{id}/close: ends an account. */
export const postSavingsClose = endpoint({
  method: 'POST',
  path: '/savings-accounts/{id}/close',
  name: 'closeSavingsAccount',
  tag: 'Savings',
  summary: 'Close a savings account',
  description:
    'An account with money on it is closed with a `payout_method`, by which all of it is paid ' +
    'out, the minimum balance too; with null it is refused. Months that are over are paid first; ' +
    'the running one earns nothing more, and nothing happens to the account after. What is paid ' +
    'out keeps to your approval limit, and where the lender asks for two persons it is asked for ' +
    'by `POST /money-requests`.',
  needs: 'savings.close',
  params: SavingsPath,
  body: Body('SavingsClosure', {
    payout_method: Type.Union([Method, Type.Null()], {
      description: 'How what is left is paid out; null where nothing is.',
    }),
  }),
  reply: { status: 200, data: SavingsMoveRecord },
  refusals: ['not_found', 'not_permitted', 'invalid_state', 'date_out_of_range'],
  example: { params: { id: EXAMPLE_IDS.savings }, body: { payout_method: 'cash' } },

  async live({ tx, params, body, ...call }) {
    const { payout_method: method } = body;
    const asked = { accountId: savingsIn(params), method, bookedOn: businessDay(call) };
    const { line } = await closeSavings(tx, asked);
    return shownSavingsMove(tx, line);
  },
});
