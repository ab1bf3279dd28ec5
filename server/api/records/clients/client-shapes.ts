import { type ClientId, parseId } from '@mkopo/core/kit/id.ts';
import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import { shape } from '#api/kit/declare/shape.ts';
import { Page } from '#api/kit/wire/paginate.ts';
import { changeClient } from '#operations/clients/change-client.ts';
import { createClient } from '#operations/clients/create-client.ts';
import { deleteClient } from '#operations/clients/delete-client.ts';
import { findClient } from '#store/clients/client-store.ts';
import { ClientsQuery, pageOfClients } from './client-list.ts';
import {
  ClientFieldChanges,
  ClientFields,
  ClientPath,
  ClientRecord,
  readClientChanges,
  readNewClient,
  showClient,
} from './client-record.ts';

/** POST /clients: the lender gets a new client. */
export const CREATE_CLIENT = shape({
  method: 'POST',
  path: '/clients',
  name: 'createClient',
  tag: 'Clients',
  summary: 'Create a client',
  description:
    '`country` defaults to the lender’s own, `id_issuing_country` to `country`. ' +
    'A `national_id` is unique per issuing country among the lender’s living clients.',
  body: ClientFields,
  reply: { status: 201, data: ClientRecord },
  refusals: ['client_exists'],

  async live({ tx, body }) {
    return showClient(await createClient(tx, readNewClient(body)));
  },
});

/** GET /clients: the living clients, newest first. */
export const LIST_CLIENTS = shape({
  method: 'GET',
  path: '/clients',
  readsReplica: true,
  name: 'listClients',
  tag: 'Clients',
  summary: 'List clients, or look some up',
  description:
    'Newest first, without the deleted; with `updated_since` in the order of change, with them. ' +
    '`phone`, `national_id` and `email` find who has the very one, `q` whoever may be meant; ' +
    'several narrow.',
  query: ClientsQuery,
  reply: { status: 200, data: Page(ClientRecord) },

  async live({ tx, query, cursors, caller }) {
    return pageOfClients(tx, { query, cursors }, caller);
  },
});

/** GET /clients/{id}: one client, also when deleted: then `deleted_at` says since when. */
export const READ_CLIENT = shape({
  method: 'GET',
  path: '/clients/{id}',
  name: 'getClient',
  tag: 'Clients',
  summary: 'Read a client',
  params: ClientPath,
  reply: { status: 200, data: ClientRecord },
  refusals: ['not_found'],

  async live({ tx, params }) {
    const id = parseId(params.id) as ClientId;
    return showClient(orNotFound(await findClient(tx, id)));
  },
});

/** PATCH /clients/{id}: what is known of a client is corrected. */
export const CHANGE_CLIENT = shape({
  method: 'PATCH',
  path: '/clients/{id}',
  name: 'updateClient',
  tag: 'Clients',
  summary: 'Change a client',
  description:
    'Fields that are left out stay as they are; `null` empties an optional one. Loans are paid ' +
    'out to `phone`: it stays while an approved one waits for that (`invalid_state`).',
  params: ClientPath,
  body: ClientFieldChanges,
  reply: { status: 200, data: ClientRecord },
  refusals: ['not_found', 'client_exists', 'invalid_state'],

  async live({ tx, params, body }) {
    const id = parseId(params.id) as ClientId;
    return showClient(await changeClient(tx, { id, changes: readClientChanges(body) }));
  },
});

/** DELETE /clients/{id}: marks a client as deleted. Nothing is removed. */
export const DELETE_CLIENT = shape({
  method: 'DELETE',
  path: '/clients/{id}',
  name: 'deleteClient',
  tag: 'Clients',
  summary: 'Delete a client',
  description:
    'Marks the client: lists leave it out, reading it by id shows `deleted_at`. ' +
    'Deleting it again changes nothing.',
  params: ClientPath,
  reply: { status: 200, data: ClientRecord },
  refusals: ['not_found', 'invalid_state'],

  async live({ tx, params }) {
    return showClient(await deleteClient(tx, parseId(params.id) as ClientId));
  },
});
