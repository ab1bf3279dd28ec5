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

/** How somebody can be reached: what they may change by themselves. */
export type ContactChanges = Partial<Pick<ClientDetails, 'phone' | 'email'>>;

/**
 * The client after changing their own contacts. Money is paid out to the phone, so that stays as
 * the lender knows it while a loan waits for its money: whoever borrowed a phone for a minute must
 * not have it sent elsewhere.
 */
export function changeOwnContacts(
  client: Client,
  changes: ContactChanges,
  { loansToPayOut }: { readonly loansToPayOut: number },
): Client | Refused {
  const isMoved = changes.phone !== undefined && changes.phone !== client.phone;
  if (isMoved && loansToPayOut > 0) {
    return refuse('invalid_state', { loans_to_pay_out: loansToPayOut, action: 'phone' });
  }
  return changeClient(client, changes);
}

function refuseDeleted(deletedAt: Temporal.Instant): Refused {
  return refuse('invalid_state', { status: 'deleted', deleted_at: deletedAt.toString() });
}
