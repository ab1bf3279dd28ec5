import { type ClientId, parseId } from '@mkopo/core/kit/id.ts';
import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import { SANDBOX_CLIENTS } from '@mkopo/core/sandbox/sandbox-clients.ts';
import {
  findSandboxSavings,
  openSandboxSavings,
  SANDBOX_SAVINGS,
} from '@mkopo/core/sandbox/sandbox-savings.ts';
import { usualTerms } from '@mkopo/core/savings/usual-terms.ts';
import { endpoint } from '#api/kit/declare/endpoint.ts';
import { Uuid } from '#api/kit/wire/formats.ts';
import { Body } from '#api/kit/wire/object-shapes.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { pageOfSandboxSavings } from '#api/records/savings/savings-list.ts';
import { storedSavings } from '#api/records/savings/savings-parts.ts';
import { SavingsRecord, showSavings } from '#api/records/savings/savings-record.ts';
import { LIST_SAVINGS, READ_SAVINGS } from '#api/records/savings/savings-shapes.ts';
import { openSavings } from '#operations/savings/open-savings.ts';
import { readSettings } from '#store/access/tenant-settings-store.ts';
import { readTenant } from '#store/access/tenant-store.ts';

/** POST /savings-accounts: a client begins to save. */
const postSavingsAccounts = endpoint({
  method: 'POST',
  path: '/savings-accounts',
  name: 'openSavingsAccount',
  tag: 'Savings',
  summary: 'Open a savings account',
  description:
    'In the lender’s currency, with nothing on it, and with the lender’s own terms: what it pays ' +
    'its savers, and what withdrawals must leave, is not a partner’s to say. The terms stay for ' +
    'the account’s life.',
  needs: 'savings:write',
  body: Body('NewSavingsAccount', { client_id: Uuid }),
  reply: { status: 201, data: SavingsRecord },
  refusals: ['not_found', 'invalid_state'],
  example: { body: { client_id: SANDBOX_CLIENTS[0]?.id ?? '' } },

  async live({ tx, body, ...call }) {
    const clientId = parseId(body.client_id) as ClientId;
    const [{ currency }, settings] = await Promise.all([readTenant(tx), readSettings(tx)]);
    const opening = { clientId, terms: usualTerms(settings, currency) };
    return showSavings(await openSavings(tx, { ...opening, openedOn: businessDay(call) }));
  },

  sandbox({ body }) {
    const clientId = parseId(body.client_id) as ClientId;
    return showSavings(storedSavings(orRefuse(openSandboxSavings(clientId))));
  },
});

const getSavingsAccounts = endpoint({
  ...LIST_SAVINGS,
  needs: 'savings:read',
  example: { query: { limit: 2 } },

  sandbox({ query, cursors }) {
    return pageOfSandboxSavings(query, cursors);
  },
});

const getSavingsAccount = endpoint({
  ...READ_SAVINGS,
  needs: 'savings:read',
  example: { params: { id: SANDBOX_SAVINGS[0]?.account.id ?? '' } },

  sandbox({ params }) {
    return showSavings(storedSavings(orRefuse(findSandboxSavings(params.id))));
  },
});

/** What clients put aside with the lender. */
export const SAVINGS_ACCOUNT_ENDPOINTS = [
  postSavingsAccounts,
  getSavingsAccounts,
  getSavingsAccount,
];
