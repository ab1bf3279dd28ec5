import { Type } from 'typebox';
import { Titled } from '#api/kit/wire/object-shapes.ts';
import { Amount, Count, Day, PolicyName, Score } from './scoring-formats.ts';

const MonthName = Type.String({ pattern: '^\\d{4}-\\d{2}$', examples: ['2026-01'] });

const ExplainedDeposit = Type.Object({
  date: Day,
  amount: Amount,
  counted: Type.Integer({
    minimum: 0,
    description: 'The part that went towards the expected amount of the month.',
  }),
  days_late: Count,
  early: Type.Boolean({ description: 'It came in the month before, which was complete.' }),
});

const ExplainedMonth = Titled('ExplainedMonth', {
  month: MonthName,
  due_date: Day,
  deposits: Type.Array(ExplainedDeposit),
  amount_part: Score,
  timeliness_part: Score,
  score: Score,
  on_time: Type.Boolean({ description: 'The whole amount came in by the due date.' }),
  reason: Type.String(),
});

const Explanation = Titled('DepositExplanation', {
  policy: PolicyName,
  mean_of_months: Score,
  on_time_months: Count,
  on_time_share: Score,
  longest_late_deposit_streak: Count,
  ignored_deposits: Type.Integer({ minimum: 0, description: 'Those outside the period.' }),
  months: Type.Array(ExplainedMonth),
});

/** The answer of the interface, to the letter, and what `explain` adds. */
export const DepositAnswer = Titled('DepositScore', {
  client_id: Type.String(),
  'Overall Deposit Score': Score,
  'Individually Scored Months': Type.Record(MonthName, Score),
  'Longest On-time Deposit Streak': Count,
  'Longest Late Deposit Streak': Type.Integer({
    const: 0,
    description: 'Always 0; the explanation has the one that was counted.',
  }),
  'Partial Deposit Count': Count,
  Explanation: Type.Optional(Explanation),
});
