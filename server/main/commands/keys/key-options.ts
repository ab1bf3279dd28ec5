import { ENVIRONMENTS, type Environment, FAMILIES } from '@mkopo/core/access/credential.ts';
import { GRACE_HOURS_MAX, type KeyFault, keyFaults } from '@mkopo/core/access/key-terms.ts';
import { SCOPES } from '@mkopo/core/access/scope.ts';
import { FAULTS } from '@mkopo/core/kit/fault.ts';
import { readOrigin, readOrigins } from '@mkopo/core/kit/web-origin.ts';
import { readIpRange } from '#api/kit/wire/caller-address.ts';
import {
  needed,
  OptionProblem,
  partsOf,
  readChoice,
  readDuration,
  readInstant,
  readName,
  readOptions,
} from '#main/commands/kit/read-options.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import type { CredentialTerms } from '#store/access/credential-store.ts';

/** The options of `mkopo key create`, as they were written. */
export type GivenKey = Readonly<Record<'family', string>> &
  Readonly<Partial<Record<OptionalOption, string>>>;
type OptionalOption =
  | ('environment' | 'tenant' | 'name' | 'scopes' | 'expires' | 'allowIp')
  | ('branch' | 'dailyQuota' | 'origins');

export type AskedKey = CredentialTerms & { readonly tenantSlug: string };

/** The same before anybody looked which branch has that code. */
type AskedWithBranch = AskedKey & { readonly branchCode: string | null };

/** What the command calls the fields that a rule may find fault with. */
const OPTIONS: Readonly<Record<Exclude<KeyFault['field'], `${string}.${number}`>, string>> = {
  ...{ environment: '--environment', scopes: '--scopes', expires_at: '--expires' },
  ...{ daily_quota: '--daily-quota', branch_id: '--branch', allowed_origins: '--origins' },
};

export function readKeyOptions(given: GivenKey, now: Temporal.Instant): AskedWithBranch {
  const asked = readOptions<AskedWithBranch>({
    tenantSlug: () => needed('--tenant', given.tenant),
    name: () => readName('--name', given.name),
    family: () => readChoice('--family', given.family, FAMILIES),
    environment: () => readEnvironment(given),
    scopes: () => readScopes(given),
    expiresAt: () => readExpiry(given.expires, now),
    allowedIps: () => readIpRanges(given.allowIp),
    dailyQuota: () => readQuota(given),
    allowedOrigins: () => readOriginList(given.origins),
    branchCode: () => given.branch?.toUpperCase() ?? null,
  });
  const faults = keyFaults({ ...asked, branchId: asked.branchCode }, now);
  if (faults.length === 0) return asked;
  const named = faults.map(({ field, problem }) => `${optionOf(field)} ${problem}`);
  throw new OperatorError(named.join('\n'));
}

function optionOf(field: KeyFault['field']): string {
  return field in OPTIONS ? OPTIONS[field as keyof typeof OPTIONS] : OPTIONS.allowed_origins;
}

/** The first key of the Partner API should be one that can do no harm. */
function readEnvironment({ family, environment }: GivenKey): Environment {
  const usual = family === 'partner' ? 'test' : 'live';
  return readChoice('--environment', environment ?? usual, ENVIRONMENTS);
}

/** Scopes are the Partner API's; a key of another family opens all of its family. */
function readScopes({ family, scopes }: GivenKey): string[] {
  if (family !== 'partner' && scopes === undefined) return [];
  const asked = partsOf(scopes ?? '');
  const choices = `one or more of ${SCOPES.join(', ')}`;
  if (asked.length === 0) throw new OptionProblem(`--scopes is missing: ${choices}`);
  const unknown = asked.filter((scope) => !SCOPES.some((known) => known === scope));
  if (unknown.length === 0) return asked;
  throw new OptionProblem(`--scopes must be ${choices}, not ${quoted(unknown)}`);
}

const QUOTA_MAX = 100_000_000;

function readQuota({ dailyQuota }: GivenKey): number | null {
  if (dailyQuota === undefined) return null;
  const quota = /^\d{1,9}$/.test(dailyQuota) ? Number(dailyQuota) : Number.NaN;
  if (quota <= QUOTA_MAX) return quota;
  throw new OptionProblem(
    `--daily-quota must be a whole number from 0 to ${QUOTA_MAX}, not "${dailyQuota}"`,
  );
}

function readExpiry(given: string | undefined, now: Temporal.Instant): Temporal.Instant | null {
  if (given === undefined) return null;
  const at = readDuration(given, now) ?? readInstant(given);
  if (at && Temporal.Instant.compare(now, at) < 0) return at;
  throw new OptionProblem(
    `--expires must lie ahead, as 2027-01-31T00:00:00Z or 90d, not "${given}"`,
  );
}

function readIpRanges(given: string | undefined): string[] {
  if (given === undefined) return [];
  const asked = partsOf(given);
  const ranges = asked.map(readIpRange).filter((range) => range !== null);
  if (ranges.length === asked.length && ranges.length > 0) return ranges;
  const wrong = asked.filter((text) => readIpRange(text) === null);
  throw new OptionProblem(
    `--allow-ip must be addresses or ranges such as 203.0.113.0/24, not ${quoted(wrong)}`,
  );
}

function readOriginList(given: string | undefined): string[] {
  if (given === undefined) return [];
  const asked = partsOf(given);
  const wrong = asked.filter((text) => readOrigin(text) === null);
  if (wrong.length === 0 && asked.length > 0) return readOrigins(asked);
  throw new OptionProblem(`--origins ${FAULTS.strange_origin}, not ${quoted(wrong)}`);
}

/** How long a rotated key lives on: `0`, or a duration. */
export function readGrace(given: string, now: Temporal.Instant): Temporal.Instant {
  const end = given === '0' ? now : readDuration(given, now);
  const last = now.add({ hours: GRACE_HOURS_MAX });
  if (end && Temporal.Instant.compare(end, last) <= 0) return end;
  throw new OptionProblem(
    `--grace must be 0, or a time such as 30m, 24h or 7d, at most 7d, not "${given}"`,
  );
}

function quoted(texts: readonly string[]): string {
  return texts.length === 0 ? '""' : texts.map((text) => `"${text}"`).join(', ');
}
