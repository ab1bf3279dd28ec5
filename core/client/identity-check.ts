import type { NameComparison } from '@mkopo/core/identity/compare-names.ts';
import type { RegistryKind } from '@mkopo/core/identity/registry-kind.ts';
import type { ClientId, Id } from '@mkopo/core/kit/id.ts';
import type { IdentityStanding } from './identity-standing.ts';

export type IdentityCheckId = Id<'identity_check'>;

/** `unavailable`: the registry could not be asked, which says nothing about the client. */
export const CHECK_OUTCOMES = [
  'verified',
  'partial',
  'mismatch',
  'not_found',
  'unavailable',
] as const;
export type CheckOutcome = (typeof CHECK_OUTCOMES)[number];

export const GENDER_FINDINGS = ['same', 'different', 'not_compared'] as const;
export type GenderFinding = (typeof GENDER_FINDINGS)[number];

/** Why an outcome is what it is, without the registry's record: that stays where it is. */
export type CheckEvidence = {
  /** Null where there was no record to compare with. */
  readonly name: NameComparison | null;
  readonly gender: GenderFinding;
  /** Whether the document still counts, where the registry says so. */
  readonly documentValid: boolean | null;
};

/** A check of a client against a registry, as it is kept. */
export type IdentityCheck = {
  readonly id: IdentityCheckId;
  readonly clientId: ClientId;
  readonly kind: RegistryKind;
  /** The end of the number, for people to know which it was. */
  readonly numberEnd: string;
  readonly outcome: CheckOutcome;
  readonly evidence: CheckEvidence;
  /** Where the answer came from. */
  readonly source: string;
  /** What sort of caller asked for it. */
  readonly checkedBy: string;
  readonly checkedAt: Temporal.Instant;
};

const END_LENGTH = 3;

export function numberEnd(number: string): string {
  return number.slice(-END_LENGTH);
}

/** How a client stands after a check. One that could not be made changes nothing. */
export function standingAfter(
  before: IdentityStanding,
  { outcome, kind, checkedAt }: Pick<IdentityCheck, 'outcome' | 'kind' | 'checkedAt'>,
): IdentityStanding {
  if (outcome !== 'unavailable') {
    return { identityStatus: outcome, identityKind: kind, identityCheckedAt: checkedAt };
  }
  const { identityStatus, identityKind, identityCheckedAt } = before;
  return { identityStatus, identityKind, identityCheckedAt };
}
