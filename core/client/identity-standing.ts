import type { RegistryKind } from '@mkopo/core/identity/registry-kind.ts';

/** What is known of whether a client is who they say they are. */
export const IDENTITY_STATUSES = [
  'unverified',
  'verified',
  'partial',
  'mismatch',
  'not_found',
] as const;
export type IdentityStatus = (typeof IDENTITY_STATUSES)[number];

/** What the last check that told anything left, of which registry, and when. */
export type IdentityStanding = {
  readonly identityStatus: IdentityStatus;
  readonly identityKind: RegistryKind | null;
  readonly identityCheckedAt: Temporal.Instant | null;
};

/** Nothing was checked yet, or what was checked has changed since. */
export const UNVERIFIED: IdentityStanding = {
  identityStatus: 'unverified',
  identityKind: null,
  identityCheckedAt: null,
};
