import { createHash } from 'node:crypto';
import { assert } from '@mkopo/core/kit/assert.ts';
import { errors, importJWK, type JWK, type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose';
import { platformSecret } from '#store/access/platform-secret-store.ts';
import { openSigningKeyRing, SIGNING_ALGORITHM } from '#store/access/signing-key-store.ts';
import { type Database, openDatabase } from '#store/kit/database.ts';
import type { ListeningLines } from '#store/kit/listener.ts';
import type { MasterKeys } from '#store/kit/master-key.ts';
import { inPlatform } from '#store/kit/transaction.ts';

/** What a token says: who may come in, by which app of which lender, and until when. */
export type TokenClaims = {
  /** The token's own id, by which it is ended. */
  readonly id: string;
  /** The member's number. */
  readonly subject: string;
  /** The public id of the app. */
  readonly audience: string;
  readonly tenantSlug: string;
  readonly issuedAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
};

/** Signs tokens and tells genuine ones. */
export type MemberTokens = {
  sign(claims: TokenClaims): Promise<string>;
  /** What a token says, if it is one of ours for this app and has not expired; else null. */
  read(
    token: string,
    asked: { readonly audience: string; readonly now: Temporal.Instant },
  ): Promise<Pick<TokenClaims, 'id' | 'subject' | 'tenantSlug'> | null>;
  /** What the world may know of the keys that are believed now. */
  publicKeys(now: Temporal.Instant): Promise<readonly JWK[]>;
  close(): Promise<void>;
};

/** RFC 9068: a token of this type is for opening doors, and nothing else that we sign is. */
const TYPE = 'at+jwt';
const CLAIMS = ['exp', 'iat', 'sub', 'jti', 'tenant'];

/** Of its own: when requests hold all of theirs, news of the keys must still be read. */
const CONNECTIONS = 2;

export async function openMemberTokens(
  url: string,
  {
    masterKeys,
    listenUrl,
    tellDeaf,
  }: Omit<ListeningLines, 'database'> & { readonly masterKeys: MasterKeys | null },
): Promise<MemberTokens> {
  const database = openDatabase(url, { connectionsMax: CONNECTIONS, masterKeys });
  const issuer = await issuerOf(database);
  const ring = await openSigningKeyRing({ database, listenUrl, tellDeaf });
  return {
    async sign({ id, subject, audience, tenantSlug, issuedAt, expiresAt }) {
      const { id: kid, privateJwk } = await ring.signer(issuedAt);
      assert(privateJwk !== null, 'a key that signs has its secret half');
      return new SignJWT({ tenant: tenantSlug })
        .setProtectedHeader({ alg: SIGNING_ALGORITHM, typ: TYPE, kid })
        .setIssuer(issuer)
        .setSubject(subject)
        .setAudience(audience)
        .setIssuedAt(secondsOf(issuedAt))
        .setExpirationTime(secondsOf(expiresAt))
        .setJti(id)
        .sign(await importJWK(privateJwk, SIGNING_ALGORITHM));
    },
    async read(token, { audience, now }) {
      const keyOf = async ({ kid }: JWTHeaderParameters) => {
        const key = await ring.find(kid, now);
        if (!key) throw new errors.JWKSNoMatchingKey();
        return importJWK(key.publicJwk, SIGNING_ALGORITHM);
      };
      // All that a token may choose is pinned: it is ours, of this kind, for this app, or nothing.
      const pinned = {
        ...{ algorithms: [SIGNING_ALGORITHM], typ: TYPE, issuer, audience },
        ...{ requiredClaims: CLAIMS, currentDate: new Date(now.epochMilliseconds) },
      };
      try {
        const {
          jti = '',
          sub = '',
          ['tenant']: tenant,
        } = (await jwtVerify(token, keyOf, pinned)).payload;
        return { id: jti, subject: sub, tenantSlug: String(tenant) };
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
    async publicKeys(now) {
      const shown = { alg: SIGNING_ALGORITHM, use: 'sig' };
      const keys = await ring.believed(now);
      return keys.map(({ id, publicJwk }) => ({ ...publicJwk, kid: id, ...shown }));
    },
    async close() {
      await ring.close();
      await database.close();
    },
  };
}

const ISSUER_DIGITS = 32;

/** The name of the installation: tokens of another one, a test system's say, are not ours. */
async function issuerOf(database: Database): Promise<string> {
  const secret = await inPlatform(database, (tx) => platformSecret(tx, 'issuer'));
  const digits = createHash('sha256').update(secret).digest('hex').slice(0, ISSUER_DIGITS);
  return `urn:mkopo:${digits}`;
}

function secondsOf(instant: Temporal.Instant): number {
  return Math.floor(instant.epochMilliseconds / 1000);
}
