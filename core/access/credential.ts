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
  /** Whether the tenant is a sandbox lender, whose clock can be moved; it never changes. */
  readonly isSandbox: boolean;
  /** Where the tenant's midnight falls; like the slug it never changes. */
  readonly timeZone: string;
  /** Where the tenant is; it never changes either. */
  readonly country: string;
  readonly family: FamilyName;
  readonly environment: Environment;
  readonly name: string;
  readonly publicId: string;
  readonly scopes: readonly string[];
  readonly allowedIps: readonly string[];
  /** Of an app: whose pages may call with it from a browser, as `readOrigin` spells them. */
  readonly allowedOrigins: readonly string[];
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

export const KEY_STATUSES = ['active', 'expiring', 'replaced', 'expired', 'revoked'] as const;
export type KeyStatus = (typeof KEY_STATUSES)[number];

/** Time enough to put a new key where the old one is. */
const EXPIRING = { hours: 14 * 24 } as const;

/** How a key stands, for whoever looks after it; one that was replaced may be in its grace. */
export function keyStatus(
  key: Pick<Credential, 'expiresAt' | 'revokedAt'> & { readonly replacedBy: CredentialId | null },
  now: Temporal.Instant,
): KeyStatus {
  if (key.replacedBy) return 'replaced';
  const isBy = (end: Temporal.Instant | null, at: Temporal.Instant) =>
    end !== null && Temporal.Instant.compare(end, at) <= 0;
  if (isBy(key.revokedAt, now)) return 'revoked';
  if (isBy(key.expiresAt, now)) return 'expired';
  const soon = now.add(EXPIRING);
  return isBy(key.revokedAt, soon) || isBy(key.expiresAt, soon) ? 'expiring' : 'active';
}
