import { randomUUID } from 'node:crypto';
import { DEFAULT_SCORECARD } from '@mkopo/core/scoring/scorecard.ts';
import { issueCredential } from '@mkopo/server/operations/access/manage-credentials.ts';
import { hashNumber, logLookUp } from '@mkopo/server/store/identity/identity-lookup-store.ts';
import { idFrom } from '@mkopo/server/store/kit/new-id.ts';
import { BEFORE_ALL } from '@mkopo/test/kit/worlds/lender.ts';
import type { Making, Records } from '@mkopo/test/matrix/matrix-family.ts';

async function makeScoringKey({ as }: Making) {
  const terms = { family: 'scoring', environment: 'live', name: 'App of the branch' } as const;
  const rest = { scopes: [], allowedIps: [], expiresAt: null };
  return (await as((tx) => issueCredential(tx, { ...terms, ...rest }, BEFORE_ALL))).id;
}

/** Somebody was looked up, in the days of the example. */
async function makeLookUp({ as }: Making): Promise<void> {
  const numberHash = hashNumber(Buffer.from('key'), { kind: 'krapin', number: 'A000000001A' });
  await as(async (tx) =>
    logLookUp(tx, {
      ...{ kind: 'krapin', numberHash, outcome: 'found', source: 'store', latencyMs: 1.25 },
      at: Temporal.Instant.from('2026-02-03T09:00:00Z'),
    }),
  );
}

/** Somebody was scored, in the days of the example. */
async function makeScore(making: Making): Promise<void> {
  const keyId = await makeScoringKey(making);
  const at = Temporal.Instant.from('2026-02-03T09:00:00Z');
  const results = { client_id: 'CL-1042', demographic_score: { score: 44, max_score: 100 } };
  await making.as(async (tx) =>
    tx.send(
      `insert into score_entry (tenant_id, id, credential_id, service, client_id, client_data,
                                results, policy, request_id, octets, made_at)
       values ($1, $2, $3, 'demographic_score', 'CL-1042', '{}', $4, 'scorecard/0', 'r', 1, $5)`,
      [tx.tenantId, idAt(at), keyId, JSON.stringify(results), at],
    ),
  );
}

/** An id of its own, of a moment. */
function idAt(at: Temporal.Instant): string {
  return `${idFrom(at).slice(0, 14)}7${randomUUID().slice(15)}`;
}

const turned = async () => ({ query: { from: '2026-02-01', to: '2026-01-01' } });

/** Look-ups, scorecards and scores. */
export const scoringRecords: Partial<Records> = {
  calls: {
    getIdentityUsage: async (making) => {
      await making.once('a look-up', () => makeLookUp(making));
      return {};
    },
    listScorecards: async (making) => {
      await making.once('a scoring key', () => makeScoringKey(making));
      return {};
    },
    getScoreUsage: async (making) => {
      await making.once('a score', () => makeScore(making));
      return {};
    },
    setScorecard: async (making) => ({ params: { id: await makeScoringKey(making) } }),
  },
  refusedCalls: {
    getIdentityUsage: turned,
    getScoreUsage: turned,
    setScorecard: async (making) => {
      const [first] = DEFAULT_SCORECARD.attributes;
      const body = { name: 'One thing twice', attributes: [first, first] };
      return { params: { id: await makeScoringKey(making) }, body };
    },
  },
  announcesNothing: ['setScorecard'],
};
