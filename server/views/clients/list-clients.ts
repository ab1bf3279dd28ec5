import type { Client } from '@mkopo/core/client/client.ts';
import type { ClientLookUp } from '@mkopo/core/client/client-look-up.ts';
import { isLookedUp } from '#store/clients/client-look-up.ts';
import { CLIENT_COLUMNS } from '#store/clients/client-store.ts';
import { lastChanged, madeBetween, newestFirst } from '#store/kit/listing.ts';
import type { MadeBetween } from '#store/kit/paging.ts';

const CLIENTS = {
  columns: CLIENT_COLUMNS,
  table: 'client',
  where: (asked: ClientLookUp & MadeBetween) => ({ ...madeBetween(asked), ...isLookedUp(asked) }),
  item: (client: Client) => client,
};

export const listClients = newestFirst({
  ...CLIENTS,
  ...{ at: 'created_at', only: 'deleted_at is null' },
});

export const listChangedClients = lastChanged(CLIENTS);
