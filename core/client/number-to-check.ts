import type { RegistryKind } from '@mkopo/core/identity/registry-kind.ts';
import { NUMBER_RULES, readNumber } from '@mkopo/core/identity/registry-number.ts';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import { refuseDeleted } from './change-client.ts';
import type { Client } from './client.ts';

/** What a caller wants checked; without a number, the one that the client's record has. */
export type CheckAsked = { readonly kind: RegistryKind; readonly number: string | null };

/** The kind of number that a client's `national_id` can be. */
const KIND_OF_NATIONAL_ID: RegistryKind = 'alienid';

/** Whether a check must come with the number that it is about. */
export function mustSayNumber(kind: RegistryKind): boolean {
  return kind !== KIND_OF_NATIONAL_ID;
}

/** The number that a check of a client looks up, in its one spelling. */
export function numberToCheck(
  { deletedAt, nationalId }: Pick<Client, 'deletedAt' | 'nationalId'>,
  { kind, number }: CheckAsked,
): { readonly number: string } | Refused {
  if (deletedAt) return refuseDeleted(deletedAt);
  const own = mustSayNumber(kind) ? null : nationalId;
  const given = number ?? own;
  if (given === null) {
    return refuse('invalid_state', { why: 'number_missing', national_id: 'the client has none' });
  }
  const read = readNumber(kind, given);
  if (read !== null) return { number: read };
  return refuse('invalid_state', {
    ...{ why: 'number_misspelt', national_id: NUMBER_RULES[kind].problem },
  });
}
