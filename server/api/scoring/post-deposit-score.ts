import { depositExplanation } from '@mkopo/core/scoring/deposit-results.ts';
import { BODY_MAX_BYTES } from '#api/kit/declare/body-limit.ts';
import { scoreDepositHistories } from '#operations/scoring/score-deposit-histories.ts';
import { DepositAnswer } from './deposit-answer.ts';
import { DepositInput, historyOf, periodProblems } from './deposit-input.ts';
import { drawInput, EXAMPLE_HISTORY } from './example-history.ts';
import { endpoint } from './scoring-endpoint.ts';
import { Explain } from './scoring-formats.ts';

/** POST /deposit_score/: how well somebody kept to what they were to deposit each month. */
export const postDepositScore = endpoint({
  method: 'POST',
  path: '/deposit_score/',
  name: 'scoreDeposits',
  tag: 'Scoring',
  summary: 'Score a history of deposits',
  description: [
    'Scores each calendar month that the period touches, and all of them together. The rule is ' +
      'in the guide above; `?explain=true` shows it at work on what you sent.',
    'With `Accept: image/svg+xml` the answer is a chart of the same, for light and dark screens:',
    '![A strip for each month with its due day and deposits, and its score beside it]' +
      '(/docs/pictures/deposit-score.svg)',
  ].join('\n\n'),
  query: Explain,
  bodyMaxBytes: BODY_MAX_BYTES.history,
  body: DepositInput,
  faults: periodProblems,
  reply: { status: 200, data: DepositAnswer },
  picture: ({ body }) => drawInput(body),
  example: { body: EXAMPLE_HISTORY },

  async live({ tx, caller, body, query }) {
    const given = [{ clientId: body.client_id, clientData: body, history: historyOf(body) }];
    const [scored] = scoreDepositHistories(tx, { keyId: caller.id, given });
    if (!scored) throw new Error('one history makes one score');
    const explained = query.explain ? { Explanation: depositExplanation(scored.score) } : {};
    return { ...scored.results, ...explained };
  },
});
