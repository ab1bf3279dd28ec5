import type { CredentialId } from '@mkopo/core/access/credential.ts';
import { parseId } from '@mkopo/core/kit/id.ts';
import { orNotFound } from '@mkopo/core/kit/refusal.ts';
import { SCORING_SERVICES } from '@mkopo/core/scoring/scoring-service.ts';
import { Type } from 'typebox';
import { KeyPath } from '#api/console/access/key-record.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { DAYS_QUERY, readDays } from '#api/console/kit/days-query.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { Day, Instant, OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { Body, Closed, Titled } from '#api/kit/wire/object-shapes.ts';
import { CountOf, TextOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';
import { idAsked } from '#api/records/kit/record-pages.ts';
import { ScorecardShape } from '#api/records/scoring/scorecard-shape.ts';
import { setScorecard } from '#operations/scoring/set-scorecard.ts';
import { listScorecards } from '#views/scoring/list-scorecards.ts';
import { type GivenScore, type ScoresOfDay, scoreUsage } from '#views/scoring/score-usage.ts';
import { ScorecardRecord, showScorecard } from './scorecard-record.ts';

/** GET /scorecards: what people are given points for. */
const getScorecards = endpoint({
  method: 'GET',
  path: '/scorecards',
  name: 'listScorecards',
  tag: 'Scoring',
  summary: 'List the scorecards of the scoring keys',
  description: 'Of every scoring key that opens something, newest first.',
  needs: 'scoring.read',
  reply: { status: 200, data: Type.Object({ items: Type.Array(ScorecardRecord) }) },
  example: {},

  async live({ tx, now }) {
    return { items: (await listScorecards(tx, now)).map((one) => showScorecard(one)) };
  },
});

/** POST /keys/{id}/scorecard: a key scores otherwise from now on. */
const postScorecard = endpoint({
  method: 'POST',
  path: '/keys/{id}/scorecard',
  name: 'setScorecard',
  tag: 'Scoring',
  summary: 'Give a scoring key another scorecard',
  description:
    'Whole, as `GET /scorecards` shows it. It is a new version, by which the key scores from the ' +
    'next call on; what was scored before stays as it was. A key that is rotated keeps it.',
  needs: 'scoring.write',
  params: KeyPath,
  body: Body('Scorecard', ScorecardShape.properties),
  reply: { status: 201, data: ScorecardRecord },
  refusals: ['not_found', 'invalid_scorecard'],
  example: {
    params: { id: EXAMPLE_IDS.key },
    body: {
      name: 'Traders',
      attributes: [
        {
          ...{ name: 'years_in_business', kind: 'number' },
          bands: [
            { from: 1, points: 20 },
            { from: 5, points: 60 },
          ],
        },
        {
          ...{ name: 'has_stall', kind: 'choice', otherwise: 10 },
          bands: [{ values: ['yes'], points: 40 }],
        },
      ],
    },
  },

  async live({ tx, params, body: card, now }) {
    const keyId = parseId(params.id) as CredentialId;
    await setScorecard(tx, { keyId, card });
    const scorecards = await listScorecards(tx, now);
    return showScorecard(orNotFound(scorecards.find((one) => one.keyId === keyId) ?? null));
  },
});

const Service = Type.Enum([...SCORING_SERVICES]);

const ofDay = record('ScoresOfDay', (day: ScoresOfDay) => day, {
  date: [Day, 'on'],
  key_id: [Uuid, 'keyId'],
  service: [Service, 'service'],
  scores: [Type.Integer({ minimum: 1 }), 'scores'],
});

const given = record('GivenScore', (score: GivenScore) => score, {
  id: [Uuid, 'id'],
  key_id: [Uuid, 'keyId'],
  service: [Service, 'service'],
  client_id: [TextOf('The caller’s own name for the person.'), 'clientId'],
  score: [OrNull(Type.Number(), { description: 'Null: there was nothing to judge by.' }), 'score'],
  policy: [TextOf('The rule or scorecard, and its version.'), 'policy'],
  made_at: [Instant, 'madeAt'],
});

/** How many of the last scores are told. */
const LATEST = 20;

const ScoreUsage = Titled('ScoreUsage', {
  from: Day,
  to: Day,
  total: CountOf('How many there were in these days.'),
  days: Type.Array(ofDay.schema, { description: 'By day, key and service; where there were any.' }),
  latest: Type.Array(given.schema, { description: `The last ${LATEST}, newest first.` }),
});

/** GET /score-usage: how often somebody was scored, and the last scores. */
const getScoreUsage = endpoint({
  method: 'GET',
  path: '/score-usage',
  readsReplica: true,
  name: 'getScoreUsage',
  tag: 'Scoring',
  summary: 'Count scores that were given',
  needs: 'scoring.read',
  query: Closed({ ...DAYS_QUERY, key_id: Type.Optional(Uuid) }),
  reply: { status: 200, data: ScoreUsage },
  refusals: ['date_out_of_range'],
  example: { query: { from: '2026-02-01', to: '2026-02-28' } },

  async live({ tx, ...call }) {
    const { fromOn, toOn, ...period } = readDays(call);
    const keyId = idAsked<'credential'>(call.query.key_id) as CredentialId | null;
    const usage = await scoreUsage(tx, { ...period, keyId, latest: LATEST });
    return {
      ...{ from: fromOn.toString(), to: toOn.toString() },
      total: usage.days.reduce((sum, { scores }) => sum + scores, 0),
      days: usage.days.map((day) => ofDay.show(day)),
      latest: usage.latest.map((score) => given.show(score)),
    };
  },
});

/** What people are scored by, and how often they are. */
export const SCORING_ENDPOINTS = [getScorecards, postScorecard, getScoreUsage] as const;
