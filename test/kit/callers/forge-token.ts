import type { KeyObject } from 'node:crypto';
import {
  type SigningKeyRow,
  unwrapPrivateJwk,
} from '@mkopo/server/store/access/signing-key-store.ts';
import { asSuperuser, type TestDatabase } from '@mkopo/test/kit/database.ts';
import { TEST_MASTER_KEYS } from '@mkopo/test/kit/mkopo-command.ts';
import { decodeJwt, decodeProtectedHeader, importJWK, SignJWT } from 'jose';

/** What a forger changes of a genuine token. Undefined takes something away. */
export type Forgery = {
  readonly header?: Readonly<Record<string, unknown>>;
  readonly claims?: Readonly<Record<string, unknown>>;
  /** What it is signed with: the server's own key unless told otherwise. */
  readonly key?: KeyObject | Uint8Array;
};

/** The same token with something different about it, signed as well as the forger can. */
export async function forgeToken(
  testDatabase: TestDatabase,
  genuine: string,
  { header = {}, claims = {}, key }: Forgery,
): Promise<string> {
  const { alg = '', ...before } = decodeProtectedHeader(genuine);
  return new SignJWT(without({ ...decodeJwt(genuine), ...claims }))
    .setProtectedHeader({ alg, ...without({ ...before, ...header }) })
    .sign(key ?? (await ownKey(testDatabase, before.kid ?? '')));
}

/** A token that says it needs no signature. */
export function unsignedToken(genuine: string): string {
  const header = { ...decodeProtectedHeader(genuine), alg: 'none' };
  const [, payload = ''] = genuine.split('.');
  return `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${payload}.`;
}

async function ownKey({ superuserUrl }: TestDatabase, kid: string) {
  const [found] = await asSuperuser<Pick<SigningKeyRow, 'id' | 'privateJwk'>>(
    superuserUrl,
    `select id, private_jwk from signing_key where id = '${kid}'`,
  );
  return importJWK((found && unwrapPrivateJwk(TEST_MASTER_KEYS, found)) ?? {}, 'EdDSA');
}

function without(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
