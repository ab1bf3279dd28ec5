import { hash } from 'node:crypto';
import type { CellClue } from '#main/cells/cell-clue.ts';
import type { CredentialDirectory } from '#store/access/credential-directory.ts';

type Known = Pick<CredentialDirectory, 'slugOfSecret' | 'slugOfName'>;

/**
 * Under which name a call is given to a worker: all of a lender's with one name, as far as memory
 * tells. A session and a callback are named by themselves; what is nobody's has no name.
 */
export function nameOfCaller(clue: CellClue | null, known: Known): string | null {
  switch (clue?.kind) {
    case 'slug':
      return clue.value;
    case 'key':
      return known.slugOfSecret(clue.value) ?? clue.value;
    case 'name':
      return known.slugOfName(clue.family, clue.value) ?? clue.value;
    case 'tenant':
    case 'session':
    case 'email':
      return clue.value;
    default:
      return null;
  }
}

/**
 * The place of the one of several that serves it; of a worker that is away, the next one takes the
 * callers. The first is always there, and takes what is nobody's: pages, docs, log-ins, health.
 */
export function chooseWorker(name: string | null, isThere: readonly boolean[]): number {
  if (name === null) return 0;
  const start = hash('sha256', name, 'buffer').readUInt32BE();
  const inTurn = isThere.map((_, index) => (start + index) % isThere.length);
  return inTurn.find((place) => isThere[place]) ?? 0;
}
