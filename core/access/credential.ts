import type { Id, TenantId } from '@mkopo/core/kit/id.ts';

export const FAMILIES = ['partner', 'scoring', 'identity', 'member'] as const;
export type FamilyName = (typeof FAMILIES)[number];

export const ENVIRONMENTS = ['test', 'live'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

export type CredentialId = Id<'credential'>;

/**
 * What is known of a caller's key once its secret has been checked. The secret itself is known to
 * nobody.
 */
export type Credential = {
  readonly id: CredentialId;
  readonly tenantId: TenantId;
  readonly tenantSlug: string;
  /** Whether the tenant is invented, and its keys are public. */
  readonly isDemo: boolean;
  /** Which day it is for the tenant; like the slug it never changes. */
  readonly timeZone: string;
  /** Where the tenant is; it never changes either. */
  readonly country: string;
  readonly family: FamilyName;
  readonly environment: Environment;
  readonly name: string;
  readonly publicId: string;
  readonly scopes: readonly string[];
  readonly allowedIps: readonly string[];
  /** Look-ups it may make in a day; null: as many as the installation says; 0: any number. */
  readonly dailyQuota: number | null;
  readonly expiresAt: Temporal.Instant | null;
  readonly revokedAt: Temporal.Instant | null;
};

/** A revocation may lie ahead: a rotated key lives on through its grace period. */
export function isAlive(
  credential: Pick<Credential, 'expiresAt' | 'revokedAt'>,
  now: Temporal.Instant,
): boolean {
  const ends = [credential.expiresAt, credential.revokedAt];
  return ends.every((end) => end === null || Temporal.Instant.compare(now, end) < 0);
}
