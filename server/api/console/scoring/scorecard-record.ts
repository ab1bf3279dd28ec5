import { mostPoints } from '@mkopo/core/scoring/scorecard.ts';
import { type Static, Type } from 'typebox';
import { Instant, OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { CountOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';
import { ScorecardShape } from '#api/records/scoring/scorecard-shape.ts';
import type { KeyScorecard } from '#views/scoring/list-scorecards.ts';

/** What a scoring key gives points by. */
export const { schema: ScorecardRecord, show: showScorecard } = record(
  'KeyScorecard',
  (scorecard: KeyScorecard) => scorecard,
  {
    key_id: [Uuid, 'keyId'],
    key_name: [Type.String(), 'keyName'],
    public_id: [Type.String(), 'publicId'],
    version: [CountOf('0: the default, which every key has until it is given another.'), 'version'],
    max_score: [
      CountOf('The most that anybody can be given.'),
      ({ card }) => card.attributes.reduce((sum, attribute) => sum + mostPoints(attribute), 0),
    ],
    card: [ScorecardShape, ({ card }) => card as Static<typeof ScorecardShape>],
    made_at: [OrNull(Instant, { description: 'When it was set.' }), 'madeAt'],
  },
);
