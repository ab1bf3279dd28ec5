import type { Client } from '@mkopo/core/client/client.ts';
import { CLIENT_COLUMNS } from '#store/clients/client-store.ts';
import { lastChanged, madeBetween, newestFirst } from '#store/kit/listing.ts';

const CLIENTS = {
  columns: CLIENT_COLUMNS,
  table: 'client',
  where: madeBetween,
  item: (client: Client) => client,
};

export const listClients = newestFirst({
  ...CLIENTS,
  ...{ at: 'created_at', only: 'deleted_at is null' },
});

export const listChangedClients = lastChanged(CLIENTS);
