import type { Client } from '@mkopo/core/client/client.ts';
import { CLIENT_COLUMNS } from '#store/clients/client-store.ts';
import { countedUpTo, lastChanged, madeBetween, newestFirst } from '#store/kit/listing.ts';

const CLIENTS = {
  columns: CLIENT_COLUMNS,
  table: 'client',
  where: madeBetween,
  item: (client: Client) => client,
};

const NOT_DELETED = { only: 'deleted_at is null' } as const;

export const listClients = newestFirst({ ...CLIENTS, at: 'created_at', ...NOT_DELETED });

export const countClients = countedUpTo({ ...CLIENTS, ...NOT_DELETED });

export const listChangedClients = lastChanged(CLIENTS);
