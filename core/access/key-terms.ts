import { type Fault, fault, showFaults } from '@mkopo/core/kit/fault.ts';
import { type Refused, refuse } from '@mkopo/core/kit/refusal.ts';
import { ORIGINS_MAX, readOrigin, readOrigins } from '@mkopo/core/kit/web-origin.ts';
import type { Credential } from './credential.ts';
import { canWrite, includesAll, SCOPES } from './scope.ts';

/** What is decided about a key, beside its names and secrets, which are made by chance. */
export type KeyTerms = Pick<
  Credential,
  'family' | 'environment' | 'scopes' | 'allowedIps' | 'expiresAt'
> &
  Partial<Pick<Credential, 'dailyQuota' | 'allowedOrigins'>> & {
    /** Of an app: where it belongs. */
    readonly branchId?: string | null;
  };

/** What may be changed in a key that is in use: never whose it is, nor which world it opens. */
export type KeyChanges = Partial<
  Pick<Credential, 'name' | 'scopes' | 'allowedIps' | 'allowedOrigins' | 'expiresAt' | 'dailyQuota'>
>;

/** The terms that a rule may find fault with, as the wire calls them. */
export type KeyFault = Fault<
  | ('environment' | 'scopes' | 'daily_quota' | 'branch_id' | 'expires_at')
  | ('allowed_origins' | `allowed_origins.${number}`)
>;

/** So many keys that still open may be of a lender's own making: all are kept in memory. */
export const OWN_KEYS_MAX = 100;

/** The old key lives on for at most a week: by then somebody has forgotten that it does. */
export const GRACE_HOURS_MAX = 7 * 24;

const { compare } = Temporal.Instant;

/** All that is wrong with a key, by the field that has to change. */
export function keyFaults(terms: KeyTerms, now: Temporal.Instant): KeyFault[] {
  const { family, environment, scopes, expiresAt, dailyQuota = null, branchId = null } = terms;
  const known: readonly string[] = SCOPES;
  const unknown = scopes.filter((scope) => !known.includes(scope));
  const faults: KeyFault[] = [];
  const demand = (holds: boolean, otherwise: KeyFault) => {
    if (!holds) faults.push(otherwise);
  };
  demand(family === 'partner' || environment === 'live', fault('environment', 'live_alone'));
  demand(
    family === 'partner' || scopes.length === 0,
    fault('scopes', 'family_alone', { family: 'partner' }),
  );
  demand(
    unknown.length === 0,
    fault('scopes', 'strange_scope', { scopes: SCOPES.join(', '), unknown: unknown.join(', ') }),
  );
  demand(
    family === 'identity' || dailyQuota === null,
    fault('daily_quota', 'family_alone', { family: 'identity' }),
  );
  demand(
    family === 'member' || branchId === null,
    fault('branch_id', 'family_alone', { family: 'member' }),
  );
  demand(expiresAt === null || compare(now, expiresAt) < 0, fault('expires_at', 'ahead'));
  return [...faults, ...originFaults(terms)];
}

/** Only apps run in other people's browsers: every other key is kept on a server. */
function originFaults({ family, allowedOrigins = [] }: KeyTerms): KeyFault[] {
  if (allowedOrigins.length === 0) return [];
  if (family !== 'member') return [fault('allowed_origins', 'family_alone', { family: 'member' })];
  const strange = allowedOrigins.flatMap((text, at) =>
    readOrigin(text) === null ? [fault(`allowed_origins.${at}`, 'strange_origin')] : [],
  );
  const isLong = readOrigins(allowedOrigins).length > ORIGINS_MAX;
  const long = isLong ? [fault('allowed_origins', 'many_origins', { max: ORIGINS_MAX })] : [];
  return [...strange, ...long];
}

/** The terms, if a key can be made of them, its origins in their one spelling. */
export function judgeKey<Terms extends KeyTerms>(
  terms: Terms,
  now: Temporal.Instant,
): Terms | Refused {
  const faults = keyFaults(terms, now);
  if (faults.length > 0) return refuse('invalid_key', showFaults(faults));
  const { allowedOrigins } = terms;
  return allowedOrigins ? { ...terms, allowedOrigins: readOrigins(allowedOrigins) } : terms;
}

/** When the old key of a rotation ends, if that is soon enough. */
export function judgeGrace(now: Temporal.Instant, endsAt: Temporal.Instant) {
  const isSoon = compare(endsAt, now.add({ hours: GRACE_HOURS_MAX })) <= 0;
  if (isSoon && compare(now, endsAt) <= 0) return { endsAt };
  const faults = [fault('grace_hours', 'grace_hours', { max: GRACE_HOURS_MAX })];
  return refuse('invalid_key', showFaults(faults));
}

/** Whether what a key opens can move money: one person must not make such a key alone. */
export function opensMoney({ family, environment, scopes }: KeyTerms): boolean {
  return family === 'partner' && environment === 'live' && canWrite(scopes);
}

/** Whether a change lets such a key do more, from more places, or for longer. */
export function widensKey(before: KeyTerms, after: KeyTerms): boolean {
  if (!opensMoney(after)) return false;
  const isLonger =
    before.expiresAt !== null &&
    (after.expiresAt === null || compare(after.expiresAt, before.expiresAt) > 0);
  return (
    isLonger ||
    !includesAll(before.scopes, after.scopes) ||
    !isNarrower(before.allowedIps, after.allowedIps)
  );
}

/** Without a list a key opens from anywhere; a range that is spelt anew counts as another. */
function isNarrower(before: readonly string[], after: readonly string[]): boolean {
  if (before.length === 0) return true;
  return after.length > 0 && after.every((range) => before.includes(range));
}
