import { scoringFamily } from '#api/scoring/scoring-family.ts';
import { demoCredentials } from '#demo/demo-credentials.ts';
import { BARE, expectValue } from './journey-scripts.ts';
import { stepsOf } from './journey-steps.ts';
import type { PostmanFamily, PostmanPlan, PostmanStep } from './postman-collection.ts';

const demo = demoCredentials('{{origin}}');

const SCORING: PostmanFamily = {
  family: scoringFamily,
  url: '{{score_url}}/',
  headers: { ApiKey: ['X-API-Key', '{{api_key}}'] },
  answered: BARE,
};

const scoring = stepsOf(scoringFamily);

const SAME_CLIENT = "pm.variables.get('client_id')";

/** A score of the client of the variable, whoever the example is about. */
function score(name: string): PostmanStep {
  const script = expectValue('it is about the client', 'answered.client_id', SAME_CLIENT);
  return scoring(name, { changes: { client_id: '{{client_id}}' }, script });
}

/** The Scoring API as a collection: every score once, and then what was asked. */
export function scoringCalls(): PostmanPlan {
  return {
    name: scoringFamily.title,
    description:
      'Every score, and what was asked before. The key is that of the public demo lender; ' +
      '`origin` is where its server is, `client_id` whom the scores are about.',
    variables: {
      origin: 'http://localhost:8080',
      score_url: demo.score_url,
      api_key: demo.scoring.api_key,
      client_id: 'CL-1042',
    },
    folders: [
      {
        name: '1. Score',
        description: 'How somebody saves, who they are, and how they pay back.',
        family: SCORING,
        steps: [score('scoreDeposits'), score('scoreDemographics'), score('scoreRepayments')],
      },
      {
        name: '2. Look back',
        description: 'What this key has asked about the client, newest first.',
        family: SCORING,
        steps: [
          scoring('listClientData', {
            query: { client_id: '{{client_id}}', service: 'repayment_score', limit: '10' },
            script: expectValue('the score is kept', 'answered[0].results.client_id', SAME_CLIENT),
          }),
        ],
      },
    ],
  };
}
