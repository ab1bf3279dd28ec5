import type { Environment, FamilyName } from './credential.ts';
import { spellSecret } from './secret-text.ts';

/** A freshly made credential. `secret` is shown to its owner now and never again. */
export type MintedCredential = {
  /** What it is called by in lists and logs; it proves nothing. */
  readonly publicId: string;
  readonly secret: string;
};

/** What a Partner key starts with tells people, scanners and us which world it opens. */
export const PARTNER_PREFIXES = {
  test: 'svc_test_',
  live: 'svc_live_',
} as const satisfies Record<Environment, string>;

export const SCORING_PREFIX = 'scr_';
/** How the password of an Identity caller begins. */
export const IDENTITY_PREFIX = 'idp_';
/** An app is named by a key that anybody may see, and proven by a secret. */
export const APP_PREFIXES = { key: 'app_', secret: 'aps_' } as const;

/** How much of a key may be shown: enough to tell two apart, far too little to guess the rest. */
const SHOWN_DIGITS = 6;

/**
 * Spells a new credential of a family from random bytes. Partner and Scoring callers send one key,
 * so its first digits are its name; Identity and Member callers send a name and a secret.
 */
export function mintCredential(
  family: FamilyName,
  environment: Environment,
  random: { readonly name: Uint8Array; readonly secret: Uint8Array },
): MintedCredential {
  switch (family) {
    case 'partner':
      return named(spellSecret(PARTNER_PREFIXES[environment], random.secret));
    case 'scoring':
      return named(spellSecret(SCORING_PREFIX, random.secret));
    case 'identity':
      return {
        publicId: spellSecret('idu_', random.name),
        secret: spellSecret(IDENTITY_PREFIX, random.secret),
      };
    case 'member':
      return {
        publicId: spellSecret(APP_PREFIXES.key, random.name),
        secret: spellSecret(APP_PREFIXES.secret, random.secret),
      };
  }
}

/** A key that is its own name is called by its beginning. */
export function named(secret: string): MintedCredential {
  const prefix = secret.slice(0, secret.lastIndexOf('_') + 1);
  return { publicId: secret.slice(0, prefix.length + SHOWN_DIGITS), secret };
}
