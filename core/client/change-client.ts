import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import type { Client, ClientDetails } from './client.ts';

/** The fields to change; those not named stay as they are. */
export type ClientChanges = Partial<ClientDetails>;

/**
 * The client as it would stand after the changes. A deleted client is history and is not edited.
 */
export function changeClient(client: Client, changes: ClientChanges): Client | Refused {
  if (client.deletedAt) return refuseDeleted(client.deletedAt);
  return { ...client, ...changes };
}

function refuseDeleted(deletedAt: Temporal.Instant): Refused {
  return refuse('invalid_state', { status: 'deleted', deleted_at: deletedAt.toString() });
}
