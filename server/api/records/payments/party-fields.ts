import { OrNull } from '#api/kit/wire/formats.ts';
import { ClientParty } from '#api/records/clients/client-party.ts';
import { TextOf } from '#api/records/kit/described.ts';
import type { LoanParty } from '#store/loans/named-loans.ts';

/** What lists of money add to records that name a loan by its id alone. */
export const PARTY_FIELDS = {
  loan_number: OrNull(TextOf('Of the loan, if it is one’s.')),
  client: OrNull(ClientParty, { description: 'Whose loan it is.' }),
} as const;

export function showParty(party: LoanParty | undefined) {
  if (!party) return { loan_number: null, client: null };
  const { loanNumber, clientId: id, clientName: name, phone } = party;
  return { loan_number: loanNumber, client: { id, name, phone } };
}
