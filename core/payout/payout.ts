import type { Id } from '@mkopo/core/kit/id.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import type { ProviderAnswer, RailFailure, RequestIds } from '@mkopo/core/rail/provider-answer.ts';
import type { PayoutPromise } from './decide-payout.ts';

/**
 * A payout: one attempt to have a provider pay a loan out. It says what is known of the provider,
 * and the loan is `disbursing` as long as it lives.
 *
 *   requested ──asking──▶ asked ──▶ paid
 *                           │  └──▶ failed
 *                           └──no clear answer──▶ unknown ──▶ paid | failed
 *
 * requested  Written down; the provider has not been asked. Left by whoever is about to ask, who
 *            writes that down first: from here on it may have been asked.
 * asked      It was asked, or is being asked. With a conversation id it took the payout on.
 * unknown    Asking came to no clear answer. It may have been paid.
 * paid       Proven by the provider: the money has left, under this receipt.
 * failed     Proven: no money has left and none will.
 *
 * Nobody is ever asked twice to pay the same payout. Where nobody can tell, the provider is asked
 * what became of it, again and again, and its answer to that question is the proof. What it tells
 * on its own is only a reason to ask.
 */
export const PAYOUT_STATES = ['requested', 'asked', 'unknown', 'paid', 'failed'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

export const LIVING_PAYOUTS = ['requested', 'asked', 'unknown'] as const satisfies PayoutState[];

export type PayoutId = Id<'payout'>;

export type Payout = PayoutPromise & {
  readonly id: PayoutId;
  readonly loanId: LoanId;
  readonly firstDueOn: Temporal.PlainDate | null;
  /** As the rail writes it. */
  readonly phone: string;
  /** Ours; the provider pays one payout under it, and no second. */
  readonly originatorId: string;
  readonly state: PayoutState;
  /** The provider's; null until it has taken the payout on. */
  readonly conversationId: string | null;
  /** A failure that the provider told on its own, and in which conversation; not proven yet. */
  readonly told: (RailFailure & { readonly conversationId: string }) | null;
  readonly receipt: string | null;
  readonly failure: RailFailure | null;
  /** What a person must look at; null: nothing. */
  readonly doubt: string | null;
  readonly requestedBy: string;
  readonly requestedAt: Temporal.Instant;
  readonly askedAt: Temporal.Instant | null;
  readonly endedAt: Temporal.Instant | null;
  /** When something is to be done about it; null: nothing is, by itself. */
  readonly dueAt: Temporal.Instant | null;
  /** How often the provider was asked what became of it. */
  readonly questions: number;
  /** No real money moves. */
  readonly isSimulated: boolean;
};

type NewPayout = Pick<
  Payout,
  | ('id' | 'loanId' | 'paidOut' | 'deductedFee' | 'firstDueOn' | 'phone')
  | ('requestedBy' | 'isSimulated')
> & { readonly at: Temporal.Instant };

/** A payout before anybody was asked. Its id is what the provider knows it by, too. */
export function newPayout({ at, ...asked }: NewPayout): Payout {
  return {
    ...asked,
    originatorId: `payout-${asked.id}`,
    ...{ state: 'requested', conversationId: null, told: null, receipt: null, failure: null },
    ...{ doubt: null, requestedAt: at, askedAt: null, endedAt: null, dueAt: at, questions: 0 },
  };
}

export function isLiving({ state }: Payout): boolean {
  return state !== 'paid' && state !== 'failed';
}

/** Whoever asks may die doing it: then the provider is asked after a while what became of it. */
const ANSWERED_WITHIN = { seconds: 60 } as const;
/** A result comes within seconds, mostly. */
const TOLD_WITHIN = { seconds: 30 } as const;

/** The provider is about to be asked. Only a payout that nobody was asked for can be. */
export function askedPayout(payout: Payout, at: Temporal.Instant): Payout | null {
  if (payout.state !== 'requested') return null;
  return { ...payout, state: 'asked', askedAt: at, dueAt: at.add(ANSWERED_WITHIN) };
}

export type PayoutAnswer = ProviderAnswer<RequestIds> | { readonly kind: 'duplicate' };

/** What the provider answered when it was asked; its result may have been quicker. */
export function answeredPayout(payout: Payout, answer: PayoutAnswer, at: Temporal.Instant): Payout {
  const conversationId =
    answer.kind === 'accepted' ? answer.ids.conversationId : payout.conversationId;
  if (payout.state !== 'asked') return { ...payout, conversationId };
  return answer.kind === 'accepted'
    ? { ...payout, conversationId, dueAt: sooner(payout.dueAt, at.add(TOLD_WITHIN)) }
    : { ...payout, state: 'unknown', dueAt: at };
}

function sooner(one: Temporal.Instant | null, other: Temporal.Instant): Temporal.Instant {
  return one && Temporal.Instant.compare(one, other) < 0 ? one : other;
}

/** Between one question and the next, in seconds; then every hour until a day has passed. */
const PAUSES: readonly number[] = [10, 20, 60, 120, 300, 900, 1800];
const PAUSE_MAX = 3600;
/** From then on a person must look, and may have the provider asked. */
export const LOOKED_AT_AFTER = { hours: 24 } as const;

/** The provider is asked what became of it; it will be asked again if no answer comes. */
export function questionedPayout(payout: Payout, at: Temporal.Instant): Payout {
  const { questions, requestedAt } = payout;
  const next = at.add({ seconds: PAUSES[questions] ?? PAUSE_MAX });
  const isOld = Temporal.Instant.compare(next, requestedAt.add(LOOKED_AT_AFTER)) > 0;
  const dueAt = isOld || !isLiving(payout) ? null : next;
  return { ...payout, questions: questions + 1, dueAt };
}

type PayoutMessage = { readonly failure: RailFailure | null; readonly conversationId: string };

/** The provider told something on its own: it is asked at once whether that is so. */
export function toldPayout(payout: Payout, { failure, conversationId }: PayoutMessage): Payout {
  return { ...payout, told: failure ? { ...failure, conversationId } : payout.told };
}

export function paidPayout(payout: Payout, receipt: string, at: Temporal.Instant): Payout {
  return { ...payout, state: 'paid', receipt, doubt: null, endedAt: at, dueAt: null };
}

export function failedPayout(payout: Payout, failure: RailFailure, at: Temporal.Instant): Payout {
  const { code, reason } = failure;
  const ended = { doubt: null, endedAt: at, dueAt: null } as const;
  return { ...payout, state: 'failed', failure: { code, reason }, ...ended };
}
