import { orRefuse, refuse } from '@mkopo/core/kit/refusal.ts';
import type { PayoutVerdict } from '@mkopo/core/payout/judge-payout.ts';
import { type Static, Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { Instant } from '#api/kit/wire/formats.ts';
import { Reason } from '#api/records/loans/transaction-record.ts';
import {
  PayoutPath,
  PayoutRecord,
  payoutIn,
  showPayout,
} from '#api/records/payments/payout-record.ts';
import { settlePayout } from '#operations/payments/settle-payout.ts';

const RECEIPT = '^[A-Z0-9]{10}$';

const Resolution = Type.Object(
  {
    outcome: Type.Enum(['paid', 'failed']),
    receipt: Type.Optional(
      Type.String({ pattern: RECEIPT, description: 'M-Pesa’s, where it was paid: needed then.' }),
    ),
    paid_at: Type.Optional(Type.String({ ...Instant, description: 'Default: now.' })),
    note: Type.String({ ...Reason, description: 'What was seen, and where.' }),
  },
  { title: 'PayoutResolution', additionalProperties: false },
);

/** POST /payouts/{id}/resolution: a manager has seen what became of a payout. */
export const postPayoutResolution = endpoint({
  method: 'POST',
  path: '/payouts/{id}/resolution',
  name: 'resolvePayout',
  tag: 'Payouts',
  summary: 'Settle a payout by hand',
  description:
    'For a payout of which the provider’s answers tell nothing: what somebody has seen in the ' +
    'provider’s own books settles it. `paid` disburses the loan under the receipt, `failed` ' +
    'makes it approved again. On one that has ended, the same outcome again settles what was ' +
    'in doubt.',
  needs: 'loan.resolve_payout',
  params: PayoutPath,
  body: Resolution,
  faults: receiptMissing,
  reply: { status: 200, data: PayoutRecord },
  refusals: ['not_found', 'invalid_state', 'date_out_of_range'],
  example: {
    params: { id: EXAMPLE_IDS.payout },
    body: { outcome: 'paid', receipt: 'SG632NMUAB', note: 'Seen on the M-Pesa portal' },
  },

  async live({ tx, params, body, caller: { timeZone }, now }) {
    const proof = { by: 'staff', verdict: verdictIn(body, now), note: body.note } as const;
    const payoutId = payoutIn(params);
    return showPayout(await settlePayout(tx, { payoutId, proof, now, timeZone }), now);
  },
});

function receiptMissing(body: unknown) {
  const { outcome, receipt } = (body ?? {}) as Partial<Static<typeof Resolution>>;
  return outcome === 'paid' && receipt === undefined
    ? [{ field: 'receipt', problem: 'is needed where it was paid' }]
    : [];
}

function verdictIn(body: Static<typeof Resolution>, now: Temporal.Instant): PayoutVerdict {
  const { outcome, receipt = '', paid_at, note } = body;
  if (outcome === 'failed') return { kind: 'failed', code: 'by_hand', reason: note };
  const paidAt = paid_at ? Temporal.Instant.from(paid_at) : null;
  const isAhead = paidAt !== null && Temporal.Instant.compare(paidAt, now) > 0;
  if (isAhead) orRefuse(refuse('date_out_of_range', { to: now.toString() }));
  return { kind: 'paid', receipt, paidAt };
}
