import { parseId } from '@mkopo/core/kit/id.ts';
import {
  isLiving,
  LOOKED_AT_AFTER,
  PAYOUT_STATES,
  type Payout,
  type PayoutId,
} from '@mkopo/core/payout/payout.ts';
import { type Static, Type } from 'typebox';
import { Day, Instant, OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { showAmount } from '#api/records/kit/amount.ts';

/** One attempt to have a loan paid out by the rail. */
export const PayoutRecord = Type.Object(
  {
    id: Uuid,
    loan_id: Uuid,
    state: Type.Enum([...PAYOUT_STATES], {
      description:
        '`requested`: the provider was not asked yet. `asked`: it was, its result is awaited. ' +
        '`unknown`: nobody can tell; the provider is being asked. `paid` and `failed` are proven.',
    }),
    currency: Type.String(),
    amount: Type.Number({ description: 'What the borrower is sent: the loan less deducted fees.' }),
    phone: Type.String(),
    first_due_on: OrNull(Day),
    receipt: OrNull(Type.String({ description: 'The provider’s name for the money that left.' })),
    failure_code: OrNull(Type.String()),
    failure_reason: OrNull(Type.String()),
    originator_id: Type.String({ description: 'Our name for it, to ask the provider about it.' }),
    conversation_id: OrNull(Type.String({ description: 'The provider’s name for it.' })),
    questions: Type.Integer({ description: 'How often the provider was asked what became of it.' }),
    needs_look: Type.Boolean({ description: 'A person should find out what became of it.' }),
    doubt: OrNull(Type.String({ description: 'What does not fit, in plain words.' })),
    requested_by: Type.String(),
    requested_at: Instant,
    asked_at: OrNull(Instant),
    ended_at: OrNull(Instant),
  },
  { title: 'Payout' },
);

export const PayoutPath = Type.Object({ id: Uuid });

/** The payout that a path names. */
export function payoutIn({ id }: { readonly id: string }): PayoutId {
  return parseId(id) as PayoutId;
}

export function showPayout(payout: Payout, now: Temporal.Instant): Static<typeof PayoutRecord> {
  const { paidOut, failure } = payout;
  return {
    id: payout.id,
    loan_id: payout.loanId,
    state: payout.state,
    currency: paidOut.currency,
    amount: showAmount(paidOut.currency, paidOut.minor),
    phone: `+${payout.phone}`,
    first_due_on: payout.firstDueOn?.toString() ?? null,
    receipt: payout.receipt,
    failure_code: failure?.code ?? null,
    failure_reason: failure?.reason ?? null,
    originator_id: payout.originatorId,
    conversation_id: payout.conversationId,
    questions: payout.questions,
    needs_look: needsLook(payout, now),
    doubt: payout.doubt,
    requested_by: payout.requestedBy,
    requested_at: payout.requestedAt.toString(),
    asked_at: payout.askedAt?.toString() ?? null,
    ended_at: payout.endedAt?.toString() ?? null,
  };
}

function needsLook(payout: Payout, now: Temporal.Instant): boolean {
  const lookedAtFrom = payout.requestedAt.add(LOOKED_AT_AFTER);
  const isOld = Temporal.Instant.compare(now, lookedAtFrom) >= 0;
  return payout.doubt !== null || (isLiving(payout) && isOld);
}
