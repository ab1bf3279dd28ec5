import { timingSafeEqual } from 'node:crypto';
import {
  type Credential,
  type CredentialId,
  type FamilyName,
  isAlive,
} from '@mkopo/core/access/credential.ts';
import type { TenantId } from '@mkopo/core/kit/id.ts';
import { type Database, openDatabase } from '#store/kit/database.ts';
import { hashSecret } from '#store/kit/hash-secret.ts';
import { keepListening, type ListeningLines } from '#store/kit/listener.ts';
import { inPlatform, type PlatformTx } from '#store/kit/transaction.ts';

/**
 * All credentials, in memory, so that no request of a known caller pays a look-up. Every process
 * listens for changes; one that cannot hear reads them all anew before it trusts what it remembers
 * for longer than a second. A credential that was made a moment ago may be ahead of its news, so a
 * stranger is looked up, but only so many times a second.
 */
export type CredentialDirectory = {
  /** For families whose callers send one secret: the key is name and proof in one. */
  bySecret(family: FamilyName, secret: string): Promise<Credential | null>;
  /** For families whose callers send a name and a secret. */
  byName(
    family: FamilyName,
    named: { publicId: string; secret: string },
  ): Promise<Credential | null>;
  /** Whose public name it is. It proves nothing: what comes along with it must. */
  named(family: FamilyName, publicId: string): Promise<Credential | null>;
  /** Whether it is in memory, alive or not: that tells whose it is, and proves nothing. */
  holdsSecret(secret: string): boolean;
  holdsName(family: FamilyName, publicId: string): boolean;
  /** Whose they are, by memory alone, alive or not; null where it is nobody's that is known. */
  slugOfSecret(secret: string): string | null;
  slugOfName(family: FamilyName, publicId: string): string | null;
  /** Its lender is in another cell now. */
  forget(tenantId: string): void;
  /** Whether any app that opens lists the origin: a preflight does not say which app will call. */
  listsOrigin(origin: string, now: Temporal.Instant): Promise<boolean>;
  /** Notes a use, to be written down later and in bulk. */
  noteUse(credential: Credential, use: Pick<KeyUse, 'ip' | 'now'>): void;
  takeUses(): KeyUse[];
  /** Takes back what could not be written down, beside what was noted meanwhile. */
  returnUses(uses: readonly KeyUse[]): void;
  /** Throws, with the cause, when changes cannot be heard. */
  whenReady(): Promise<void>;
  /** Whether changes are heard as they happen, as far as is known. */
  isHearing(): boolean;
  close(): Promise<void>;
};

/** How news of a lender begins that is in another cell now, with all of its credentials. */
export const GONE_NEWS = 'gone ';

const STRANGERS_PER_SECOND = 50;

/** Of its own: when requests hold all of theirs, a revocation must still be read. */
const CONNECTIONS = 2;

type DirectoryOptions = Partial<Omit<ListeningLines, 'database'>> & {
  readonly open?: typeof openDatabase;
  readonly tellElsewhere?: Database['tellElsewhere'];
};

export async function openCredentialDirectory(
  url: string,
  options: DirectoryOptions = {},
): Promise<CredentialDirectory> {
  const { listenUrl = url, tellDeaf = () => {}, open = openDatabase, tellElsewhere } = options;
  const database = open(url, { connectionsMax: CONNECTIONS });
  const book = credentialBook();
  const lookUps = perSecond(STRANGERS_PER_SECOND);
  const lookUp = async (stranger: UnknownKey) => {
    if (!lookUps.take()) return null;
    const found = await inPlatform(database, (tx) => findUnknownKey(tx, stranger));
    if (found) book.write(found);
    return found;
  };
  const listener = await keepListening(
    { database, listenUrl, tellDeaf },
    {
      channel: 'credential_changed',
      async readAll() {
        const all = await inPlatform(database, listCredentials);
        for (const credential of all) book.write(credential);
      },
      async hear(id) {
        if (id.startsWith(GONE_NEWS)) {
          const tenantId = id.slice(GONE_NEWS.length);
          book.forget(tenantId);
          return tellElsewhere?.(tenantId);
        }
        const changed = await inPlatform(database, (tx) => findCredential(tx, id as CredentialId));
        if (changed) book.write(changed);
      },
    },
  );
  const findNamed = async (family: FamilyName, publicId: string) => {
    await listener.whenTrue();
    return book.findByName(family, publicId) ?? (await lookUp({ family, publicId }));
  };
  return {
    async bySecret(family, secret) {
      await listener.whenTrue();
      const secretHash = hashSecret(secret);
      const found = book.findByHash(secretHash) ?? (await lookUp({ family, secretHash }));
      return found?.family === family ? found : null;
    },
    async byName(family, { publicId, secret }) {
      const found = await findNamed(family, publicId);
      // Compared also when nobody has that name, so that the time taken tells nothing.
      const genuine = timingSafeEqual(found?.secretHash ?? hashSecret(''), hashSecret(secret));
      return found && genuine ? found : null;
    },
    named: findNamed,
    holdsSecret: (secret) => book.findByHash(hashSecret(secret)) !== undefined,
    holdsName: (family, publicId) => book.findByName(family, publicId) !== undefined,
    slugOfSecret: (secret) => book.findByHash(hashSecret(secret))?.tenantSlug ?? null,
    slugOfName: (family, publicId) => book.findByName(family, publicId)?.tenantSlug ?? null,
    async listsOrigin(origin, now) {
      await listener.whenTrue();
      return book.listing(origin).some((app) => isAlive(app, now));
    },
    forget: (tenantId) => book.forget(tenantId),
    ...useBook(),
    whenReady: () => listener.whenHearing(),
    isHearing: listener.isHearing,
    async close() {
      await listener.close();
      await database.close();
    },
  };
}

/** What keys were used for since it was last written down. */
function useBook(): Pick<CredentialDirectory, 'noteUse' | 'takeUses' | 'returnUses'> {
  const uses = new Map<CredentialId, KeyUse>();
  return {
    noteUse({ id, tenantId }, { now, ip }) {
      const calls = (uses.get(id)?.calls ?? 0) + 1;
      uses.set(id, { id, tenantId, now, ip, calls });
    },
    takeUses() {
      const taken = [...uses.values()];
      uses.clear();
      return taken;
    },
    returnUses(returned) {
      for (const use of returned) {
        const later = uses.get(use.id);
        uses.set(use.id, { ...use, ...later, calls: use.calls + (later?.calls ?? 0) });
      }
    },
  };
}

/** A meter that is full again with every new second. */
function perSecond(limit: number) {
  let second = 0;
  let left = limit;
  return {
    take(): boolean {
      const now = Math.floor(performance.now() / 1000);
      if (now !== second) [second, left] = [now, limit];
      left -= 1;
      return left >= 0;
    },
  };
}

/**
 * Credentials by the two ways of finding them. A secret never changes, so an entry is only
 * overwritten, and never by an older reading that took longer to arrive.
 */
function credentialBook() {
  const byHash = new Map<string, StoredCredential>();
  const byName = new Map<string, StoredCredential>();
  const byOrigin = originBook();
  return {
    write(credential: StoredCredential) {
      const known = byHash.get(credential.secretHash.toString('base64'));
      if (known && known.revision > credential.revision) return;
      byHash.set(credential.secretHash.toString('base64'), credential);
      byName.set(`${credential.family} ${credential.publicId}`, credential);
      byOrigin.write(credential, known?.allowedOrigins ?? []);
    },
    forget(tenantId: string) {
      for (const book of [byHash, byName]) {
        for (const [name, one] of book) if (one.tenantId === tenantId) book.delete(name);
      }
    },
    findByHash: (hash: Buffer) => byHash.get(hash.toString('base64')),
    findByName: (family: FamilyName, publicId: string) => byName.get(`${family} ${publicId}`),
    listing: byOrigin.listing,
  };
}

/** Which apps list an origin. Strangers ask for made-up ones: what is not there costs nothing. */
function originBook() {
  const apps = new Map<string, Map<CredentialId, Credential>>();
  return {
    write(app: Credential, before: readonly string[]) {
      for (const origin of before) apps.get(origin)?.delete(app.id);
      for (const origin of app.allowedOrigins) {
        const listing = apps.get(origin) ?? new Map<CredentialId, Credential>();
        apps.set(origin, listing.set(app.id, app));
      }
    },
    listing: (origin: string) => [...(apps.get(origin)?.values() ?? [])],
  };
}

/** A credential as the platform keeps it, across tenants: see credential-directory. */
export type StoredCredential = Credential & {
  readonly secretHash: Buffer;
  readonly createdAt: Temporal.Instant;
  readonly lastUsedAt: Temporal.Instant | null;
  /** Grows with every change that matters. */
  readonly revision: number;
};

const SELECT = `
  select credential.id, tenant_id, tenant.slug as tenant_slug, tenant.is_demo, tenant.is_sandbox,
         tenant.time_zone, tenant.country, family, environment, credential.name, public_id,
         secret_hash, scopes, allowed_ips::text[], allowed_origins, daily_quota,
         credential.created_at, expires_at, revoked_at, last_used_at, revision
    from credential
    join (select * from tenant where not is_elsewhere(tenant_id)) tenant using (tenant_id)`;

export function listCredentials(tx: PlatformTx): Promise<StoredCredential[]> {
  return tx.query<StoredCredential>(`${SELECT} order by tenant.slug, credential.id`);
}

function findCredential(tx: PlatformTx, id: CredentialId): Promise<StoredCredential | null> {
  return tx.first<StoredCredential>(`${SELECT} where credential.id = $1`, [id]);
}

/** What a caller we do not know shows of itself: the hash of a key, or a name. */
type UnknownKey =
  | { readonly family: FamilyName; readonly secretHash: Buffer }
  | { readonly family: FamilyName; readonly publicId: string };

async function findUnknownKey(
  tx: PlatformTx,
  stranger: UnknownKey,
): Promise<StoredCredential | null> {
  const [found] =
    'secretHash' in stranger
      ? await tx.query<StoredCredential>(`${SELECT} where secret_hash = $1`, [stranger.secretHash])
      : await tx.query<StoredCredential>(`${SELECT} where family = $1 and public_id = $2`, [
          stranger.family,
          stranger.publicId,
        ]);
  return found ?? null;
}

/** Finds what a person can name a credential by: its id, its public id or the start of its key. */
export function findCredentialByName(
  tx: PlatformTx,
  idOrPublicId: string,
): Promise<StoredCredential | null> {
  return tx.first<StoredCredential>(`${SELECT} where credential.id::text = $1 or public_id = $1`, [
    idOrPublicId,
  ]);
}

/** The last use of a key, and how many there were since it was last written down. */
export type KeyUse = {
  readonly tenantId: TenantId;
  readonly id: CredentialId;
  readonly now: Temporal.Instant;
  readonly ip: string;
  readonly calls: number;
};

/** Writes down many last uses in one statement; a later one that is known already stays. */
export async function recordLastUses(tx: PlatformTx, uses: readonly KeyUse[]): Promise<void> {
  await tx.query(
    `update credential
        set last_used_at = greatest(last_used_at, used.at),
            last_used_ip = case when last_used_at > used.at then last_used_ip else used.ip end,
            uses_by_day = add_uses(uses_by_day, (used.at at time zone 'UTC')::date, used.calls)
       from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::inet[], $5::bigint[])
              as used (tenant_id, id, at, ip, calls)
      where credential.tenant_id = used.tenant_id and credential.id = used.id`,
    [
      uses.map(({ tenantId }) => tenantId),
      uses.map(({ id }) => id),
      uses.map(({ now }) => now.toString()),
      uses.map(({ ip }) => ip),
      uses.map(({ calls }) => calls),
    ],
  );
}
