import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import type { Client, ClientDetails } from './client.ts';
import { UNVERIFIED } from './identity-standing.ts';

/** The fields to change; those not named stay as they are. */
export type ClientChanges = Partial<ClientDetails>;

/** What a check was about: when one of these changes, what it said is of somebody else. */
const CHECKED = ['firstName', 'lastName', 'nationalId', 'idIssuingCountry'] as const;

/**
 * The client as it would stand after the changes. A deleted client is history and is not edited.
 */
export function changeClient(client: Client, changes: ClientChanges): Client | Refused {
  if (client.deletedAt) return refuseDeleted(client.deletedAt);
  const changed = { ...client, ...changes };
  const isAnother = CHECKED.some((field) => changed[field] !== client[field]);
  return isAnother ? { ...changed, ...UNVERIFIED } : changed;
}

/** A deleted client is history: nothing more is done to it. */
export function refuseDeleted(deletedAt: Temporal.Instant): Refused {
  return refuse('invalid_state', { status: 'deleted', deleted_at: deletedAt.toString() });
}
