import { SANDBOX_CLIENTS } from '@mkopo/core/sandbox/sandbox-clients.ts';
import type { Static } from 'typebox';
import { Closed } from '#api/kit/wire/object-shapes.ts';
import { PAGE_QUERY, TIME_QUERY } from '#api/kit/wire/paginate.ts';
import { recordPages, sandboxPages } from '#api/records/kit/record-pages.ts';
import { listChangedClients, listClients } from '#views/clients/list-clients.ts';
import { showClient } from './client-record.ts';

/** How lists of clients are asked for. */
export const ClientsQuery = Closed({ ...PAGE_QUERY, ...TIME_QUERY });

const filter = (_: Static<typeof ClientsQuery>) => ({});

/** A page of the lender's clients. */
export const pageOfClients = recordPages({
  filter,
  list: listClients,
  listChanged: listChangedClients,
  show: (clients) => clients.map(showClient),
});

/** A page of the clients that every test key sees. */
export const pageOfSandboxClients = sandboxPages({
  filter,
  all: SANDBOX_CLIENTS,
  passes: () => true,
  show: showClient,
});
