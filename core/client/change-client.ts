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

/** A deleted client is history: nothing more is done to it. */
export function refuseDeleted(deletedAt: Temporal.Instant): Refused {
  return refuse('invalid_state', { status: 'deleted', deleted_at: deletedAt.toString() });
}
