import { drawDepositScore } from '@mkopo/core/scoring/draw-deposit-score.ts';
import { scoreDeposits } from '@mkopo/core/scoring/score-deposits.ts';
import { type DepositInput, historyOf } from './deposit-input.ts';

/** The history behind every example: in time, early, missed, late, in parts and too little. */
export const EXAMPLE_HISTORY: DepositInput = {
  client_id: 'CL-1042',
  startDate: '2026-01-01',
  endDate: '2026-06-30',
  expectedDepositDay: '5',
  expectedDepositAmount: 1000,
  deposits: [
    { date: '2026-01-05', amount: 1000 },
    { date: '2026-01-30', amount: 1000 },
    { date: '2026-04-20', amount: 1000 },
    { date: '2026-05-04', amount: 600 },
    { date: '2026-05-17', amount: 400 },
    { date: '2026-06-05', amount: 500 },
  ],
};

/** A deposit score as a picture, drawn from what was sent. */
export function drawInput(input: DepositInput): string {
  const history = historyOf(input);
  const score = scoreDeposits(history);
  return drawDepositScore({ clientId: input.client_id, history, score });
}
