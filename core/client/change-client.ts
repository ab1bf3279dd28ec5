import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import { assertPhone, type Client, type ClientDetails } from './client.ts';
import { UNVERIFIED } from './identity-standing.ts';

/** The fields to change; those not named stay as they are. */
export type ClientChanges = Partial<ClientDetails>;

/** What a check was about: when one of these changes, what it said is of somebody else. */
const CHECKED = ['firstName', 'lastName', 'nationalId', 'idIssuingCountry'] as const;

type LoanStanding = { readonly loansToPayOut: number };

/**
 * The client as it would stand after the changes. A deleted client is history and is not edited.
 * Money is paid out to the phone, so that stays as the approval saw it while a loan waits for its
 * money, whoever asks: neither a borrowed phone nor a colleague's hand must send it elsewhere.
 */
export function changeClient(
  client: Client,
  changes: ClientChanges,
  { loansToPayOut }: LoanStanding,
): Client | Refused {
  if (client.deletedAt) return refuseDeleted(client.deletedAt);
  if (isPhoneMoved(client, changes) && loansToPayOut > 0) {
    return refuse('invalid_state', { loans_to_pay_out: loansToPayOut, action: 'phone' });
  }
  if (changes.phone !== undefined && isPhoneMoved(client, changes)) assertPhone(changes.phone);
  const changed = { ...client, ...changes };
  const isAnother = CHECKED.some((field) => changed[field] !== client[field]);
  return isAnother ? { ...changed, ...UNVERIFIED } : changed;
}

/** Whether the changes give the client another phone. */
function isPhoneMoved(client: Client, { phone }: ClientChanges): boolean {
  return phone !== undefined && phone !== client.phone;
}

/** A deleted client is history: nothing more is done to it. */
export function refuseDeleted(deletedAt: Temporal.Instant): Refused {
  return refuse('invalid_state', { status: 'deleted', deleted_at: deletedAt.toString() });
}
