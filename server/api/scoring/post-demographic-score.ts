import type { Problem } from '@mkopo/core/kit/problem.ts';
import { demographicExplanation } from '@mkopo/core/scoring/demographic-results.ts';
import { Type } from 'typebox';
import { ApiError } from '#api/kit/wire/api-error.ts';
import { Titled } from '#api/kit/wire/object-shapes.ts';
import { scoreClientDemographics } from '#operations/scoring/score-client-demographics.ts';
import { endpoint } from './scoring-endpoint.ts';
import { ClientReference, Count, Explain, PolicyName } from './scoring-formats.ts';

const ATTRIBUTES_MAX = 200;
const Names = Type.Array(Type.String());

const Answer = Titled('DemographicScore', {
  client_id: Type.String(),
  demographic_score: Type.Object({
    score: Count,
    max_score: Count,
    missing_attributes: Names,
    extra_attributes: Names,
  }),
  Explanation: Type.Optional(
    Titled('DemographicExplanation', {
      policy: PolicyName,
      attributes: Type.Array(
        Type.Object({
          name: Type.String(),
          value: Type.Union([Type.String(), Type.Null()]),
          points: Count,
          max_points: Count,
        }),
      ),
    }),
  ),
});

const EXAMPLE = { location: 'Nairobi', customer_tier: 'gold', age: '34' };

/** POST /demographic_score/: points for what is known of a person, by the key's scorecard. */
export const postDemographicScore = endpoint({
  method: 'POST',
  path: '/demographic_score/',
  name: 'scoreDemographics',
  tag: 'Scoring',
  summary: 'Score a person by a scorecard',
  description:
    'Send what you know of the client, each attribute as text or number. Attributes that the ' +
    'scorecard of your key asks for and that are missing or blank bring no points; others are ' +
    'named as extra and change nothing.',
  query: Explain,
  body: Type.Object(
    { client_id: ClientReference },
    {
      title: 'Demographics',
      maxProperties: ATTRIBUTES_MAX,
      propertyNames: { maxLength: 255 },
      additionalProperties: Type.Union([Type.String({ maxLength: 255 }), Type.Number()]),
    },
  ),
  reply: { status: 200, data: Answer },
  example: { body: { client_id: 'CL-1042', ...EXAMPLE } },

  async live({ tx, caller, body, query }) {
    const { client_id: clientId, ...given } = body;
    const attributes = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, String(value)]),
    );
    const asked = { keyId: caller.id, clientId, clientData: body, attributes };
    const scored = await scoreClientDemographics(tx, asked);
    if ('notNumbers' in scored) {
      const problem = 'must be a number, by the scorecard of this key';
      const fields = scored.notNumbers.map((field): Problem => ({ field, problem }));
      throw new ApiError('validation_error', { data: { fields } });
    }
    const { policy, score, results } = scored;
    const explained = query.explain ? { Explanation: demographicExplanation(policy, score) } : {};
    return { ...results, ...explained };
  },
});
