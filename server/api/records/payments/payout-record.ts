import { parseId } from '@mkopo/core/kit/id.ts';
import {
  isLiving,
  LOOKED_AT_AFTER,
  PAYOUT_STATES,
  type Payout,
  type PayoutId,
} from '@mkopo/core/payout/payout.ts';
import { Type } from 'typebox';
import { Day, Instant, OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { AmountOf, CountOf, FlagOf, TextOf } from '#api/records/kit/described.ts';
import { record } from '#api/records/kit/record.ts';

/** One attempt to have a loan paid out by the rail. */
export const { schema: PayoutRecord, show: showPayout } = record(
  'Payout',
  (payout: Payout, now: Temporal.Instant) => ({ ...payout, needsLook: needsLook(payout, now) }),
  {
    id: [Uuid, 'id'],
    loan_id: [Uuid, 'loanId'],
    state: [
      Type.Enum([...PAYOUT_STATES], {
        description:
          '`requested`: the provider was not asked yet. `asked`: it was, its result is awaited. ' +
          '`unknown`: nobody can tell; the provider is being asked. `paid` and `failed` are ' +
          'proven.',
      }),
      'state',
    ],
    currency: [Type.String(), ({ paidOut }) => paidOut.currency],
    amount: [AmountOf('What the borrower is sent: the loan less deducted fees.'), 'paidOut'],
    phone: [Type.String(), ({ phone }) => `+${phone}`],
    first_due_on: [OrNull(Day), 'firstDueOn'],
    receipt: [OrNull(TextOf('The provider’s name for the money that left.')), 'receipt'],
    failure_code: [OrNull(Type.String()), ({ failure }) => failure?.code ?? null],
    failure_reason: [OrNull(Type.String()), ({ failure }) => failure?.reason ?? null],
    originator_id: [TextOf('Our name for it, to ask the provider about it.'), 'originatorId'],
    conversation_id: [OrNull(TextOf('The provider’s name for it.')), 'conversationId'],
    questions: [CountOf('How often the provider was asked what became of it.'), 'questions'],
    needs_look: [FlagOf('A person should find out what became of it.'), 'needsLook'],
    doubt: [OrNull(TextOf('What does not fit, in plain words.')), 'doubt'],
    simulated: [FlagOf('No real money moves.'), 'isSimulated'],
    requested_by: [Type.String(), 'requestedBy'],
    requested_at: [Instant, 'requestedAt'],
    asked_at: [OrNull(Instant), 'askedAt'],
    ended_at: [OrNull(Instant), 'endedAt'],
  },
);

export const PayoutPath = Type.Object({ id: Uuid });

/** The payout that a path names. */
export function payoutIn({ id }: { readonly id: string }): PayoutId {
  return parseId(id) as PayoutId;
}

function needsLook(payout: Payout, now: Temporal.Instant): boolean {
  const lookedAtFrom = payout.requestedAt.add(LOOKED_AT_AFTER);
  const isOld = Temporal.Instant.compare(now, lookedAtFrom) >= 0;
  return payout.doubt !== null || (isLiving(payout) && isOld);
}
