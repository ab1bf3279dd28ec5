import { type Credential, isAlive } from '@mkopo/core/access/credential.ts';
import type { Command } from 'commander';
import { commandActor } from '#main/commands/kit/command-scope.ts';
import { addList } from '#main/commands/kit/list-command.ts';
import { JSON_OPTION, minuteOf, print, printOutcome } from '#main/commands/kit/print.ts';
import { LONG_AGO, readOptions } from '#main/commands/kit/read-options.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import { withDatabase } from '#main/with-database.ts';
import { revokeCredential, rotateCredential } from '#operations/access/manage-credentials.ts';
import { rotateSigningKey } from '#operations/access/rotate-signing-key.ts';
import {
  findCredentialByName,
  listCredentials,
  type StoredCredential,
} from '#store/access/credential-directory.ts';
import type { Database } from '#store/kit/database.ts';
import { inPlatform, inTenant } from '#store/kit/transaction.ts';
import { addKeyCreate } from './key-create.ts';
import { readGrace } from './key-options.ts';
import { printNewKey, printNewKeyAsJson } from './show-new-key.ts';

/** `mkopo key …`: what callers of the APIs prove themselves with. */
export function addKey(program: Command): void {
  const key = program.command('key').description('create, list, rotate and revoke API keys');
  addKeyCreate(key);
  addList(key, {
    description: 'list keys, with their last use; times are UTC',
    list: listCredentials,
    ...{ rowOf, jsonOf, none: 'No keys yet: see mkopo key create --help.' },
  });
  addKeyRotate(key);
  addKeyRevoke(key);
  addKeyRotateSigning(key);
}

function rowOf(key: StoredCredential, now: Temporal.Instant) {
  return {
    key: key.publicId,
    tenant: key.tenantSlug,
    name: key.name,
    family: key.family,
    environment: key.environment,
    scopes: key.scopes.join(' ') || '-',
    created: minuteOf(key.createdAt),
    'last use': key.lastUsedAt ? minuteOf(key.lastUsedAt) : 'never',
    status: keyStatus(key, now),
  };
}

function jsonOf(key: StoredCredential, now: Temporal.Instant) {
  return {
    id: key.id,
    public_id: key.publicId,
    tenant: key.tenantSlug,
    name: key.name,
    family: key.family,
    environment: key.environment,
    scopes: key.scopes,
    allowed_ips: key.allowedIps,
    allowed_origins: key.allowedOrigins,
    created_at: key.createdAt,
    last_used_at: key.lastUsedAt,
    expires_at: key.expiresAt,
    revoked_at: key.revokedAt,
    status: keyStatus(key, now),
  };
}

const EXAMPLES = `
Examples:
  mkopo key rotate svc_live_Ab3dE9
  mkopo key rotate svc_live_Ab3dE9 --grace 0`;

function addKeyRotate(key: Command): void {
  key
    .command('rotate')
    .description('create a successor with the same rights; the old key lives on for a while')
    .argument('<key>', 'its id, or what mkopo key list calls it')
    .option('--grace <time>', 'how long the old key lives on: 0, 30m, 24h, 7d', '24h')
    .option('--json', 'for scripts')
    .addHelpText('after', EXAMPLES)
    .action(rotateKey);
}

async function rotateKey(name: string, given: { grace: string; json?: true }): Promise<void> {
  readOptions({ graceEndsAt: () => readGrace(given.grace, LONG_AGO) });
  const { old, issued, now } = await withDatabase(async (database, now) => {
    const { graceEndsAt } = readOptions({ graceEndsAt: () => readGrace(given.grace, now) });
    const credential = await findKey(database, name);
    if (!isAlive(credential, now)) {
      const status = keyStatus(credential, now);
      throw new OperatorError(`${credential.publicId} is ${status}: create a new key instead.`);
    }
    const scope = { tenantId: credential.tenantId, actor: commandActor('mkopo key rotate') };
    const made = await inTenant(database, scope, (tx) =>
      rotateCredential(tx, { id: credential.id, now, graceEndsAt }),
    );
    return { old: await findKey(database, credential.id), issued: made, now };
  });
  if (given.json) return printNewKeyAsJson({ ...old, ...issued });
  printNewKey({ ...old, ...issued });
  print(`The old key, ${old.publicId}: ${keyStatus(old, now)}.`);
}

function addKeyRevoke(key: Command): void {
  key
    .command('revoke')
    .description('end a key: no server accepts it any more, within a second')
    .argument('<key>', 'its id, or what mkopo key list calls it')
    .option(...JSON_OPTION)
    .addHelpText('after', '\nExample:\n  mkopo key revoke svc_live_Ab3dE9')
    .action(revokeKey);
}

async function revokeKey(name: string, { json }: { json?: true }): Promise<void> {
  const key = await withDatabase(async (database, at) => {
    const credential = await findKey(database, name);
    const { tenantId, revokedAt } = credential;
    const since = revokedAt && keyStatus(credential, at) === 'revoked' ? revokedAt : null;
    if (since) return { ...credential, since, revokedAt: since };
    const scope = { tenantId, actor: commandActor('mkopo key revoke') };
    await inTenant(database, scope, (tx) => revokeCredential(tx, { id: credential.id, at }));
    return { ...credential, since, revokedAt: at };
  });
  const { id, publicId, tenantSlug, since, revokedAt } = key;
  const before = since ? ` already, since ${minuteOf(since)} UTC` : '';
  printOutcome(json, {
    words: `${publicId} of ${tenantSlug} is revoked${before}.`,
    value: { id, public_id: publicId, tenant: tenantSlug, revoked_at: revokedAt },
  });
}

const ABOUT = `
A new key is made every 30 days by itself. Members stay logged in: the old key is believed until
the last token that it signed has expired. With --at-once it is not, and everybody logs in anew;
for when somebody may have got hold of the old one.

Example:
  mkopo key rotate-signing`;

function addKeyRotateSigning(key: Command): void {
  key
    .command('rotate-signing')
    .description('make a new key for signing the tokens of members')
    .option('--at-once', 'it signs now, and nothing that the old ones signed is believed')
    .option(...JSON_OPTION)
    .addHelpText('after', ABOUT)
    .action(rotateSigning);
}

type SigningOptions = { readonly atOnce?: true; readonly json?: true };

async function rotateSigning({ atOnce, json }: SigningOptions): Promise<void> {
  const rotation = atOnce ? 'at_once' : 'now';
  const made = await withDatabase((database, now) =>
    inPlatform(database, (tx) => rotateSigningKey(tx, { rotation, now })),
  );
  printOutcome(json, {
    words: `${made} signs ${atOnce ? 'from now on' : 'in ten minutes'}.`,
    value: { key: made, signs: atOnce ? 'from_now_on' : 'in_ten_minutes' },
  });
}

/** The key a person named, by its id or by what lists call it. */
export async function findKey(database: Database, name: string): Promise<StoredCredential> {
  const key = await inPlatform(database, (tx) => findCredentialByName(tx, name));
  if (key) return key;
  throw new OperatorError(`There is no key "${name}": see mkopo key list.`);
}

/** Whether a key opens anything, and until when. */
function keyStatus(credential: Credential, now: Temporal.Instant): string {
  const { expiresAt, revokedAt } = credential;
  const isPast = (at: Temporal.Instant) => Temporal.Instant.compare(at, now) <= 0;
  if (revokedAt && isPast(revokedAt)) return 'revoked';
  if (expiresAt && isPast(expiresAt)) return 'expired';
  const end = endOf(credential);
  if (!end) return 'active';
  return `${end === revokedAt ? 'ends' : 'expires'} ${minuteOf(end)}`;
}

/** The sooner of its expiry and its revocation; null when neither is set. */
function endOf({ expiresAt, revokedAt }: Credential): Temporal.Instant | null {
  if (!expiresAt || !revokedAt) return expiresAt ?? revokedAt;
  return Temporal.Instant.compare(revokedAt, expiresAt) <= 0 ? revokedAt : expiresAt;
}
