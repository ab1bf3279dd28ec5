import type { Credential } from '@mkopo/core/access/credential.ts';
import { SCORING_PREFIX } from '@mkopo/core/access/new-credential.ts';
import type { AuthDeps } from '#api/kit/declare/family.ts';
import { knownKey } from '#api/kit/declare/known-key.ts';
import type { CallerProof } from '#api/kit/wire/caller-proof.ts';

const KEYS = { family: 'scoring', prefixes: [SCORING_PREFIX] } as const;

/** Finds out who holds the key; a scoring key opens all of its family. */
export async function authenticate(
  callerProof: CallerProof,
  { directory, prove }: AuthDeps,
): Promise<Credential> {
  const credential = await knownKey(callerProof, { ...KEYS, directory, prove });
  directory.noteUse(credential, callerProof);
  return credential;
}
