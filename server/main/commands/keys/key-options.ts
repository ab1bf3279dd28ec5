import { isIPv4, isIPv6 } from 'node:net';
import { ENVIRONMENTS, type Environment, FAMILIES } from '@mkopo/core/access/credential.ts';
import { SCOPES } from '@mkopo/core/access/scope.ts';
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
import type { CredentialTerms } from '#store/access/credential-store.ts';

/** The options of `mkopo key create`, as they were written. */
export type GivenKey = Readonly<Record<'family', string>> &
  Readonly<Partial<Record<OptionalOption, string>>>;
type OptionalOption =
  | ('environment' | 'tenant' | 'name' | 'scopes' | 'expires' | 'allowIp')
  | ('branch' | 'dailyQuota');

export type AskedKey = CredentialTerms & { readonly tenantSlug: string };

/** The same before anybody looked which branch has that code. */
type AskedWithBranch = AskedKey & { readonly branchCode: string | null };

export function readKeyOptions(given: GivenKey, now: Temporal.Instant): AskedWithBranch {
  return readOptions<AskedWithBranch>({
    tenantSlug: () => needed('--tenant', given.tenant),
    name: () => readName('--name', given.name),
    family: () => readChoice('--family', given.family, FAMILIES),
    environment: () => readEnvironment(given),
    scopes: () => readScopes(given),
    expiresAt: () => readExpiry(given.expires, now),
    allowedIps: () => readIpRanges(given.allowIp),
    dailyQuota: () => readQuota(given),
    branchCode: () => readBranch(given),
  });
}

/**
 * Only the Partner API has a sandbox, and its first key should be one that can do no harm. A test
 * key of another family would read and change what is real.
 */
function readEnvironment({ family, environment }: GivenKey): Environment {
  const usual = family === 'partner' ? 'test' : 'live';
  const chosen = readChoice('--environment', environment ?? usual, ENVIRONMENTS);
  if (family === 'partner' || chosen === 'live') return chosen;
  throw new OptionProblem('--environment must be live: only the Partner API has a sandbox');
}

/** Scopes are the Partner API's; a key of another family opens all of its family. */
function readScopes({ family, scopes }: GivenKey): string[] {
  if (family !== 'partner') {
    if (scopes === undefined) return [];
    throw new OptionProblem('--scopes is for keys of the family partner alone');
  }
  const asked = partsOf(scopes ?? '');
  const choices = `one or more of ${SCOPES.join(', ')}`;
  if (asked.length === 0) throw new OptionProblem(`--scopes is missing: ${choices}`);
  const unknown = asked.filter((scope) => !SCOPES.some((known) => known === scope));
  if (unknown.length === 0) return asked;
  throw new OptionProblem(`--scopes must be ${choices}, not ${quoted(unknown)}`);
}

const QUOTA_MAX = 100_000_000;

/** Only look-ups are counted by the day. */
function readQuota({ family, dailyQuota }: GivenKey): number | null {
  if (dailyQuota === undefined) return null;
  if (family !== 'identity') {
    throw new OptionProblem('--daily-quota is for keys of the family identity alone');
  }
  const quota = /^\d{1,9}$/.test(dailyQuota) ? Number(dailyQuota) : Number.NaN;
  if (quota <= QUOTA_MAX) return quota;
  throw new OptionProblem(
    `--daily-quota must be a whole number from 0 to ${QUOTA_MAX}, not "${dailyQuota}"`,
  );
}

/** An app belongs to a branch; other keys to the lender as a whole. */
function readBranch({ family, branch }: GivenKey): string | null {
  if (branch === undefined || family === 'member') return branch?.toUpperCase() ?? null;
  throw new OptionProblem('--branch is for keys of the family member alone');
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

/** How long a rotated key lives on: `0`, or a duration. */
export function readGrace(given: string, now: Temporal.Instant): Temporal.Instant {
  const end = given === '0' ? now : readDuration(given, now);
  if (end) return end;
  throw new OptionProblem(`--grace must be 0, or a time such as 30m, 24h or 7d, not "${given}"`);
}

function quoted(texts: readonly string[]): string {
  return texts.length === 0 ? '""' : texts.map((text) => `"${text}"`).join(', ');
}

/**
 * Reads an address or a range (`203.0.113.7`, `203.0.113.0/24`, `2001:db8::/32`). Null also for a
 * range with bits set behind its length: does 203.0.113.7/24 mean one machine, or 256?
 */
export function readIpRange(text: string): string | null {
  const [address = '', length, ...more] = text.split('/');
  const bits = bitsOf(address);
  if (!bits || more.length > 0) return null;
  if (length === undefined) return `${address}/${bits.length}`;
  if (!/^\d{1,3}$/.test(length) || Number(length) > bits.length) return null;
  return bits.slice(Number(length)).includes('1') ? null : `${address}/${Number(length)}`;
}

/** An address as a text of 32 or 128 binary digits. */
function bitsOf(address: string): string | null {
  if (isIPv4(address)) return address.split('.').map(binary(8)).join('');
  if (!isIPv6(address) || address.includes('%')) return null;
  // A URL spells an address in hexadecimal groups alone, also one that ends in a dotted quad.
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = [], after = []] = plain
    .split('::')
    .map((side) => side.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].map((group) => binary(16)(`0x${group}`)).join('');
}

function binary(digits: number) {
  return (number: string) => Number(number).toString(2).padStart(digits, '0');
}
