import type { Client } from '@mkopo/core/client/client.ts';
import { type IdentityCheck, numberEnd } from '@mkopo/core/client/identity-check.ts';
import { judgeIdentity, judgePerson, type ToldPerson } from '@mkopo/core/client/judge-identity.ts';
import { type CheckAsked, numberToCheck } from '@mkopo/core/client/number-to-check.ts';
import type { Refused } from '@mkopo/core/kit/refusal.ts';
import { ownedId } from './sandbox-owner.ts';

/** The digits of numbers that come to something else than `verified`, of whatever kind. */
export const NUMBERS_BY_OUTCOME = {
  partial: '900000206',
  not_found: '900000404',
  mismatch: '900000409',
  unavailable: '900000502',
} as const;

const CHECKED_AT = Temporal.Instant.from('2026-01-06T06:00:00Z');

/** Checks a client against a registry that knows everybody, but for a few numbers. */
export function checkSandboxIdentity(client: Client, asked: CheckAsked): IdentityCheck | Refused {
  const found = numberToCheck(client, asked);
  if ('refused' in found) return found;
  return checkOf(client, { ...asked, number: found.number }, CHECKED_AT);
}

/** What was checked of a client before: the fixtures, when they were made. */
export function sandboxChecksOf(client: Client): readonly IdentityCheck[] {
  const { nationalId, identityKind: kind, identityCheckedAt } = client;
  if (!nationalId || !kind || !identityCheckedAt) return [];
  return [checkOf(client, { kind, number: nationalId }, identityCheckedAt)];
}

function checkOf(
  client: Client,
  { kind, number }: CheckAsked & { readonly number: string },
  checkedAt: Temporal.Instant,
): IdentityCheck {
  return {
    id: ownedId('identity_check', client.id, kind, number),
    clientId: client.id,
    kind,
    numberEnd: numberEnd(number),
    ...judged(client, number.replace(/\D/g, '')),
    source: 'store',
    checkedBy: 'key',
    checkedAt,
  };
}

function judged(client: Client, digits: string) {
  const { firstName, lastName, gender } = client;
  const told: ToldPerson = {
    names: [`${lastName} ${firstName}`],
    gender: gender ?? '',
    documentValid: true,
  };
  switch (digits) {
    case NUMBERS_BY_OUTCOME.not_found:
      return judgeIdentity(client, { outcome: 'not_found' });
    case NUMBERS_BY_OUTCOME.unavailable:
      return judgeIdentity(client, { outcome: 'unavailable' });
    case NUMBERS_BY_OUTCOME.partial:
      return judgePerson(client, { ...told, names: [`${firstName} Somebody`] });
    case NUMBERS_BY_OUTCOME.mismatch:
      return judgePerson(client, { ...told, names: ['Xq Zz'] });
    default:
      return judgePerson(client, told);
  }
}
