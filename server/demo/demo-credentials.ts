import { createHash } from 'node:crypto';
import {
  APP_PREFIXES,
  IDENTITY_PREFIX,
  type MintedCredential,
  named,
  PARTNER_PREFIXES,
  SCORING_PREFIX,
} from '@mkopo/core/access/new-credential.ts';
import { spellSecret } from '@mkopo/core/access/secret-text.ts';
import { REGISTRY_SAMPLES } from './demo-registry.ts';

/** The two demo lenders: two, so that it can be seen that neither sees the other. */
export const DEMO_TENANT = 'umoja-sacco';
export const OTHER_DEMO_TENANT = 'baraka-credit';

/** Demo secrets are the same on every machine and follow from this text: they protect nothing. */
function demoSecret(prefix: string, use: string): string {
  return spellSecret(prefix, createHash('sha256').update(`mkopo demo: ${use}`).digest());
}

const partnerKey = (environment: 'test' | 'live', use: string): MintedCredential =>
  named(demoSecret(PARTNER_PREFIXES[environment], use));

export const DEMO_KEYS = {
  test: partnerKey('test', 'test key'),
  live: partnerKey('live', 'live key'),
  liveRead: partnerKey('live', 'live read key'),
  otherLive: partnerKey('live', 'other live key'),
  scoring: named(demoSecret(SCORING_PREFIX, 'scoring key')),
  otherScoring: named(demoSecret(SCORING_PREFIX, 'other scoring key')),
  identity: { publicId: 'demo', secret: demoSecret(IDENTITY_PREFIX, 'identity password') },
  member: {
    publicId: demoSecret(APP_PREFIXES.key, 'member app'),
    secret: demoSecret(APP_PREFIXES.secret, 'member secret'),
  },
} as const satisfies Record<string, MintedCredential>;

/** Everybody on the staff of the demo lenders logs in with it. */
export const DEMO_STAFF_PASSWORD = 'demo-staff-password';
/** A manager: can do all that a demonstration needs. */
export const DEMO_STAFF_EMAIL = 'staff@umoja.example';
/** Who runs the same lender's shop: makes staff and keys, and hands out no money. */
export const DEMO_ADMIN_EMAIL = 'admin@umoja.example';

/** A client of the first demo lender who uses its app. */
export const DEMO_MEMBER_EMAIL = 'member@umoja.example';
export const DEMO_MEMBER_PASSWORD = 'demo-member-password';

/** What `npm run demo-credentials` prints: everything a newcomer's first script needs. */
export function demoCredentials(origin: string) {
  return {
    base_url: `${origin}/api/v1/${DEMO_TENANT}/partner/v1`,
    score_url: `${origin}/v1`,
    identity_url: `${origin}/api/v1`,
    member_url: `${origin}/api/`,
    console_url: `${origin}/`,
    partner: {
      tenant: DEMO_TENANT,
      test_key: DEMO_KEYS.test.secret,
      live_key: DEMO_KEYS.live.secret,
      live_read_key: DEMO_KEYS.liveRead.secret,
      other_tenant: OTHER_DEMO_TENANT,
      other_live_key: DEMO_KEYS.otherLive.secret,
    },
    scoring: {
      api_key: DEMO_KEYS.scoring.secret,
      other_api_key: DEMO_KEYS.otherScoring.secret,
    },
    identity: {
      username: DEMO_KEYS.identity.publicId,
      password: DEMO_KEYS.identity.secret,
      samples: REGISTRY_SAMPLES,
    },
    member: {
      api_key: DEMO_KEYS.member.publicId,
      api_secret: DEMO_KEYS.member.secret,
      email: DEMO_MEMBER_EMAIL,
      password: DEMO_MEMBER_PASSWORD,
    },
    staff: { email: DEMO_STAFF_EMAIL, password: DEMO_STAFF_PASSWORD },
  };
}
