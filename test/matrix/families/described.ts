import { consoleDescribed } from '@mkopo/test/matrix/families/console/console.ts';
import { member } from '@mkopo/test/matrix/families/member/member.ts';
import { partner } from '@mkopo/test/matrix/families/partner/partner.ts';
import type { MatrixFamily } from '@mkopo/test/matrix/matrix-family.ts';
import { identity } from './identity.ts';
import { operator } from './operator.ts';
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
  operator,
];
