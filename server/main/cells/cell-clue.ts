import type { IncomingMessage } from 'node:http';
import type { FamilyName } from '@mkopo/core/access/credential.ts';
import {
  APP_PREFIXES,
  PARTNER_PREFIXES,
  SCORING_PREFIX,
} from '@mkopo/core/access/new-credential.ts';
import { isWellSpelt } from '@mkopo/core/access/secret-text.ts';
import { SESSION_PREFIX } from '@mkopo/core/access/session.ts';
import { SLUG } from '@mkopo/core/tenant/lender-terms.ts';
import type { LenderSign } from '#store/access/lender-place-store.ts';

/** What tells of a lender, and is asked of the cells' databases. */
export type LenderClue = { readonly kind: LenderSign; readonly value: string };

/** What tells of a credential, which servers have in memory. */
export type CredentialClue = {
  readonly kind: 'key' | 'name';
  readonly family: FamilyName;
  readonly value: string;
};

/** What a call says of whose it is, before anybody looks at it. */
export type CellClue =
  /** Operators live in the first cell. */
  | { readonly kind: 'home'; readonly value: '' }
  | { readonly kind: 'cell'; readonly value: string }
  | LenderClue
  | CredentialClue;

/** As much of a call as tells whose it is. */
export type RequestHead = Pick<IncomingMessage, 'url' | 'headers'>;

const PARTNER = /^\/api\/v1\/([^/?]+)\/partner\//;
const PORTAL = /^\/me\/([^/?]+)/;
const CALLBACK = /^\/money\/([0-9a-f-]{36})\//;
const SESSION = /(?:^|;\s*)(?:__Host-|__Secure-)?mkopo_session=([^;]+)/;
const METRICS = /^\/metrics\?cell=([a-z0-9-]+)$/;
const OPERATOR = /^\/operator\/api(?:\/|$)/;
const CONSOLE = /^\/console\/api(?:\/|$)/;

/** Whose call it is, as far as its head tells; null where it is nobody's in particular. */
export function clueOf({ url = '/', headers }: RequestHead): CellClue | null {
  const slug = PARTNER.exec(url)?.[1] ?? PORTAL.exec(url)?.[1];
  if (slug !== undefined) return { kind: 'slug', value: slug };
  const named = METRICS.exec(url)?.[1];
  if (named !== undefined) return { kind: 'cell', value: named };
  if (OPERATOR.test(url)) return { kind: 'home', value: '' };
  const tenant = CALLBACK.exec(url)?.[1];
  if (tenant !== undefined) return { kind: 'tenant', value: tenant };
  if (CONSOLE.test(url)) {
    const token = SESSION.exec(headers.cookie ?? '')?.[1];
    return token === undefined ? null : { kind: 'session', value: token };
  }
  return clueOfKey(headers);
}

function clueOfKey(headers: IncomingMessage['headers']): CellClue | null {
  const key = headers['x-api-key'];
  if (typeof key === 'string') {
    if (key.startsWith(APP_PREFIXES.key)) return { kind: 'name', family: 'member', value: key };
    const family = key.startsWith(SCORING_PREFIX) ? 'scoring' : 'partner';
    return { kind: 'key', family, value: key };
  }
  const basic = /^basic +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (basic === undefined) return null;
  const [user = ''] = Buffer.from(basic, 'base64').toString().split(':', 1);
  return { kind: 'name', family: 'identity', value: user };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const EMAIL = /^[^@\s]{1,64}@[^@\s]{1,189}$/;
const KEY_PREFIXES = [...Object.values(PARTNER_PREFIXES), SCORING_PREFIX];
const NAME_PREFIXES = ['idu_', APP_PREFIXES.key];

/** Whether anybody could have it: what cannot be spelled so is not asked about. */
export function isAskable({ kind, value }: LenderClue | CredentialClue): boolean {
  switch (kind) {
    case 'slug':
      return SLUG.test(value);
    case 'tenant':
      return UUID.test(value);
    case 'session':
      return isWellSpelt(value, SESSION_PREFIX);
    case 'email':
      return EMAIL.test(value);
    case 'key':
      return KEY_PREFIXES.some((prefix) => isWellSpelt(value, prefix));
    case 'name':
      return NAME_PREFIXES.some((prefix) => isWellSpelt(value, prefix));
  }
}

const LOG_IN = /^\/console\/api\/session\/?(?:\?|$)/;

/** Whether whose call it is stands in its body: who logs in is known by an e-mail alone. */
export function isLogIn({ method, url = '/' }: IncomingMessage): boolean {
  return method === 'POST' && LOG_IN.test(url);
}

/** By the lender that is named with it, where a person works at several. */
export function clueInLogIn(body: Buffer): CellClue | null {
  try {
    const { email, lender } = JSON.parse(body.toString());
    if (typeof lender === 'string') return { kind: 'slug', value: lender };
    return typeof email === 'string' ? { kind: 'email', value: email.toLowerCase() } : null;
  } catch {
    return null;
  }
}
