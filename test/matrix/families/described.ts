import type { MatrixFamily } from '@mkopo/test/matrix/matrix-family.ts';
import { consoleDescribed } from './console.ts';
import { identity } from './identity.ts';
import { member } from './member.ts';
import { partner } from './partner.ts';
import { rail } from './rail.ts';
import { scoring } from './scoring.ts';

/** The families whose every endpoint is put through the guarantees in this folder. */
export const DESCRIBED: readonly MatrixFamily[] = [
  partner,
  scoring,
  identity,
  member,
  rail,
  consoleDescribed,
];
