import type { OwedInstalment } from '@mkopo/core/scoring/judge-instalment.ts';
import { type Static, Type } from 'typebox';
import { BODY_MAX_BYTES } from '#api/kit/declare/body-limit.ts';
import { Body, Closed, Titled } from '#api/kit/wire/object-shapes.ts';
import { scoreClientRepayments } from '#operations/scoring/score-client-repayments.ts';
import { endpoint } from './scoring-endpoint.ts';
import { Amount, ClientReference, Count, Day, Score } from './scoring-formats.ts';

const INSTALMENTS_MAX = 2_000;
const PAYMENTS_MAX = 100;

const Instalment = Body('OwedInstalment', {
  dueDate: Day,
  amount: Amount,
  payments: Type.Array(Closed({ date: Day, amount: Amount }), {
    maxItems: PAYMENTS_MAX,
    description: 'What came in for it, in any order.',
  }),
});

const orNull = (schema: typeof Score) => Type.Union([schema, Type.Null()]);

const Answer = Titled('RepaymentScore', {
  client_id: Type.String(),
  repayment_score: Type.Object({
    score: orNull(Score),
    as_of: Day,
    instalments: Type.Integer({ minimum: 0, description: 'Those that are paid or late.' }),
    on_time_share: orNull(Score),
    mean_days_late: Type.Union([Type.Number({ minimum: 0 }), Type.Null()]),
    worst_days_late: Type.Union([Count, Type.Null()]),
    arrears_share: orNull(Score),
    arrears_instalments: Count,
    days_past_due: Count,
    reasons: Type.Array(Type.String()),
  }),
});

const EXAMPLE: Static<typeof Instalment>[] = [
  { dueDate: '2026-01-15', amount: 1000, payments: [{ date: '2026-01-14', amount: 1000 }] },
  { dueDate: '2026-02-15', amount: 1000, payments: [{ date: '2026-02-24', amount: 1000 }] },
  { dueDate: '2026-03-15', amount: 1000, payments: [{ date: '2026-03-15', amount: 400 }] },
];

/** POST /repayment_score/: how well somebody paid what they owed. */
export const postRepaymentScore = endpoint({
  method: 'POST',
  path: '/repayment_score/',
  name: 'scoreRepayments',
  tag: 'Scoring',
  summary: 'Score how instalments were paid',
  description:
    'Send the instalments; or leave them out to have the client found in your own loan book, ' +
    'where `client_id` is its id in the Partner API. A client without any instalment that is ' +
    'paid or late has the score `null`. `asOf` is the day to judge from, today if left out.',
  bodyMaxBytes: BODY_MAX_BYTES.history,
  body: Body('RepaymentHistory', {
    client_id: ClientReference,
    asOf: Type.Optional(Day),
    instalments: Type.Optional(Type.Array(Instalment, { minItems: 1, maxItems: INSTALMENTS_MAX })),
  }),
  reply: { status: 200, data: Answer },
  example: { body: { client_id: 'CL-1042', asOf: '2026-03-31', instalments: EXAMPLE } },

  async live({ tx, caller, body, now }) {
    const { client_id: clientId, asOf, instalments } = body;
    const { results } = await scoreClientRepayments(tx, {
      ...{ keyId: caller.id, clientId, clientData: body, now },
      instalments: instalments?.map(readInstalment) ?? null,
      asOn: asOf === undefined ? null : Temporal.PlainDate.from(asOf),
    });
    return results;
  },
});

function readInstalment(given: Static<typeof Instalment>): OwedInstalment {
  return {
    dueOn: Temporal.PlainDate.from(given.dueDate),
    amount: BigInt(given.amount),
    payments: given.payments.map(({ date, amount }) => {
      return { on: Temporal.PlainDate.from(date), amount: BigInt(amount) };
    }),
  };
}
