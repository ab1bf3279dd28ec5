import type { BranchId } from '@mkopo/core/access/branch.ts';
import { businessDateOf } from '@mkopo/core/calendar/lender-calendar.ts';
import { type ClientId, parseId } from '@mkopo/core/kit/id.ts';
import { Type } from 'typebox';
import { narrowToBranch } from '#api/console/kit/branch-query.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { Body, Closed, Titled } from '#api/kit/wire/object-shapes.ts';
import { Page } from '#api/kit/wire/paginate.ts';
import {
  ClientFields,
  ClientPath,
  readNewClient,
  showClient,
} from '#api/records/clients/client-record.ts';
import {
  CHANGE_CLIENT,
  CREATE_CLIENT,
  DELETE_CLIENT,
  READ_CLIENT,
} from '#api/records/clients/client-shapes.ts';
import { showAmount } from '#api/records/kit/amount.ts';
import { AmountOf, CountOf } from '#api/records/kit/described.ts';
import { createClient } from '#operations/clients/create-client.ts';
import { moveClient } from '#operations/clients/move-client.ts';
import { findClientBranches } from '#store/clients/client-branch-store.ts';
import { countClients } from '#views/clients/search-clients.ts';
import {
  CLIENT_FILTERS,
  CLIENT_LIST_QUERY,
  ClientBranch,
  ListedClientRecord,
  pageOfListedClients,
  readClientFilter,
} from './client-list.ts';

export const postClients = endpoint({
  ...CREATE_CLIENT,
  description:
    `${CREATE_CLIENT.description} \`branch_id\` defaults to that of whoever calls; null is the ` +
    'head office. Who is held to a branch takes clients on for it.',
  needs: 'client.write',
  body: Body('NewClient', {
    ...ClientFields.properties,
    branch_id: Type.Optional(OrNull(Uuid, { description: 'Whose client it is.' })),
  }),
  refusals: ['client_exists', 'not_found'],
  example: {
    body: {
      first_name: 'Amina',
      last_name: 'Odhiambo',
      phone: '+254712345678',
      gender: 'female',
      national_id: '12345678',
      email: 'amina@example.com',
    },
  },

  async live({ tx, body: { branch_id: sent, ...body }, caller }) {
    const branchId = sent ? (parseId(sent) as BranchId) : sent === null ? null : caller.branchId;
    return showClient(await createClient(tx, { ...readNewClient(body), branchId }));
  },
});

/** GET /clients: whom the lender lends to, each with how they stand. */
const getClients = endpoint({
  method: 'GET',
  path: '/clients',
  readsReplica: true,
  name: 'listClients',
  tag: 'Clients',
  summary: 'List clients, or look for some',
  description:
    'Newest first or by `sort`, without the deleted; with `updated_since` in the order of ' +
    'change, with them, of those who are looked up, whatever else is asked for.',
  needs: 'client.read',
  query: Closed(CLIENT_LIST_QUERY),
  reply: { status: 200, data: Page(ListedClientRecord) },
  example: { query: { limit: 2 } },

  async live({ tx, query, cursors, now, caller }) {
    const { country, currency } = caller;
    const on = businessDateOf(now, caller);
    narrowToBranch(tx, query);
    return pageOfListedClients(tx, { query, cursors, country, currency, on });
  },
});

const ClientCountsRecord = Titled('ClientCounts', {
  all: Type.Integer(),
  active: CountOf('With a loan that is out.'),
  late: CountOf('With a loan that is late.'),
  unverified: CountOf('Never checked against a registry, or changed since.'),
  currency: Type.String(),
  balance: AmountOf('All that they owe, in `currency`.'),
});

/** GET /clients/counts: how many there are. */
const getClientCounts = endpoint({
  method: 'GET',
  path: '/clients/counts',
  readsReplica: true,
  name: 'countClients',
  tag: 'Clients',
  summary: 'Count clients',
  description: 'By the same filters as the list.',
  needs: 'client.read',
  query: Closed(CLIENT_FILTERS),
  reply: { status: 200, data: ClientCountsRecord },
  example: { query: { q: 'wanjiru' } },

  async live({ tx, query, now, caller }) {
    const { country, currency } = caller;
    narrowToBranch(tx, query);
    const filter = readClientFilter(query, country);
    const on = businessDateOf(now, caller);
    const { balanceMinor, ...counts } = await countClients(tx, { filter, on, currency });
    return { ...counts, currency, balance: showAmount(currency, balanceMinor) };
  },
});

const getClient = endpoint({
  ...READ_CLIENT,
  needs: 'client.read',
  example: { params: { id: EXAMPLE_IDS.client } },
});

const patchClient = endpoint({
  ...CHANGE_CLIENT,
  needs: 'client.write',
  example: { params: { id: EXAMPLE_IDS.client }, body: { phone: '+254722000111', email: null } },
});

const deleteClient = endpoint({
  ...DELETE_CLIENT,
  needs: 'client.delete',
  example: { params: { id: EXAMPLE_IDS.client } },
});

/** POST /clients/{id}/branch: another branch takes a client over. */
const postClientBranch = endpoint({
  method: 'POST',
  path: '/clients/{id}/branch',
  name: 'moveClient',
  tag: 'Clients',
  summary: 'Move a client to another branch',
  description:
    'With all loans, open or over, and all else that is kept of the client: reports of days that ' +
    'are past follow. The audit trail keeps where they came from.',
  needs: 'client.move',
  params: ClientPath,
  body: Body('ClientMove', {
    branch_id: OrNull(Uuid, { description: 'Null: to the head office.' }),
  }),
  reply: { status: 200, data: Titled('MovedClient', { client_id: Uuid, branch: ClientBranch }) },
  refusals: ['not_found'],
  example: { params: { id: EXAMPLE_IDS.client }, body: { branch_id: EXAMPLE_IDS.branch } },

  async live({ tx, params, body: { branch_id: sent } }) {
    const id = parseId(params.id) as ClientId;
    const branchId = sent === null ? null : (parseId(sent) as BranchId);
    await moveClient(tx, { id, branchId });
    const branches = await findClientBranches(tx, [id]);
    return { client_id: id, branch: branches.get(id) ?? null };
  },
});

/** What staff do with the people a lender lends to. */
export const CLIENT_ENDPOINTS = [
  ...[postClients, getClients, getClientCounts],
  ...[getClient, patchClient, deleteClient, postClientBranch],
];
