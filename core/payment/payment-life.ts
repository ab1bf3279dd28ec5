import type { CollectedMoney, CollectionCallback } from '@mkopo/core/rail/callback.ts';
import type {
  CollectionIds,
  CollectionOutcome,
  ProviderAnswer,
  RailFailure,
} from '@mkopo/core/rail/provider-answer.ts';

/**
 * The life of a payment that was asked for on a phone.
 *
 *   requested   written down; nobody knows yet whether the provider was asked
 *   prompted    the provider took it on: the phone rings, or rang
 *   unknown     the provider's answer was lost, so that it cannot even be asked about
 *   paid        the provider confirms that the money is there
 *   failed      the provider confirms that it is not
 *
 * Only `paid` is final: a success that turns up after a failure is still money.
 */
export const PAYMENT_STATUSES = ['requested', 'prompted', 'unknown', 'paid', 'failed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Why a person should look at a payment, whatever its status. */
export const PAYMENT_DOUBTS = [
  'told_paid_but_failed',
  'amount_differs',
  'other_request',
  'other_receipt',
  'credited_twice',
] as const;
export type PaymentDoubt = (typeof PAYMENT_DOUBTS)[number];

/** What is known of the money: by a callback or a status result, not by a query of the prompt. */
export type ToldMoney = Pick<CollectedMoney, 'receipt' | 'amountMinor' | 'paidAt'>;

/**
 * All that has been learnt of a payment. Every part only ever grows: what a fact adds does not
 * depend on what came before it, so facts may come in any order and any number of times.
 */
export type PaymentLife = {
  /** What came of asking for the prompt; null while nobody knows. */
  readonly asked: 'accepted' | 'refused' | 'unknown' | null;
  readonly ids: CollectionIds | null;
  /** What callbacks say. It proves nothing by itself. */
  readonly told: 'paid' | 'failed' | null;
  readonly money: ToldMoney | null;
  /** What the provider confirmed when we asked it. */
  readonly proof: 'paid' | 'failed' | null;
  readonly failure: RailFailure | null;
  /** What was told of it cannot all be so: for a person to look at. */
  readonly conflict: 'other_request' | 'other_receipt' | 'credited_twice' | null;
};

export const UNKNOWN_LIFE: PaymentLife = {
  asked: null,
  ids: null,
  told: null,
  money: null,
  proof: null,
  failure: null,
  conflict: null,
};

export type PaymentFact =
  | { readonly kind: 'asked'; readonly asked: ProviderAnswer<CollectionIds> }
  | { readonly kind: 'told'; readonly callback: CollectionCallback }
  | { readonly kind: 'outcome'; readonly outcome: CollectionOutcome }
  /** A status query found the money of this prompt: it names the receipt, and proves it. */
  | { readonly kind: 'found'; readonly money: ToldMoney };

/** What is known once a fact is added. */
export function learn(life: PaymentLife, fact: PaymentFact): PaymentLife {
  switch (fact.kind) {
    case 'asked':
      return learnAsked(life, fact.asked);
    case 'told':
      return learnTold(life, fact.callback);
    case 'outcome':
      return learnOutcome(life, fact.outcome);
    case 'found':
      return { ...withMoney(life, fact.money), proof: 'paid', failure: null };
  }
}

/** How the payment stands, by what is known of it. */
export function statusOf({ proof, asked, ids }: PaymentLife): PaymentStatus {
  if (proof === 'paid') return 'paid';
  if (asked === 'refused' || proof === 'failed') return 'failed';
  if (ids) return 'prompted';
  return asked === 'unknown' ? 'unknown' : 'requested';
}

/** Whether there is still something to find out. */
export function isOpen(status: PaymentStatus): boolean {
  return status !== 'paid' && status !== 'failed';
}

export function doubtOf(life: PaymentLife, askedMinor: bigint): PaymentDoubt | null {
  const status = statusOf(life);
  if (life.told === 'paid' && status === 'failed') return 'told_paid_but_failed';
  if (status === 'paid' && life.money && life.money.amountMinor !== askedMinor) {
    return 'amount_differs';
  }
  return life.conflict;
}

/** An answer that was lost says less than one that came, and a refusal less than a yes. */
function learnAsked(life: PaymentLife, asked: ProviderAnswer<CollectionIds>): PaymentLife {
  switch (asked.kind) {
    case 'accepted': {
      const known = { ...life, asked: 'accepted', ids: asked.ids } as const;
      // A callback under another id was adopted for want of our own: it was about something else.
      const isOther = life.ids !== null && life.ids.requestId !== asked.ids.requestId;
      return isOther ? { ...known, told: null, money: null, conflict: 'other_request' } : known;
    }
    case 'refused': {
      const { code, reason } = asked;
      // What the provider says when it is asked about the prompt counts for more.
      const failure = life.proof === null ? { code, reason } : life.failure;
      return { ...life, asked: life.asked === 'accepted' ? 'accepted' : 'refused', failure };
    }
    case 'unknown':
      return { ...life, asked: life.asked ?? 'unknown' };
  }
}

/** Where our own ask was never answered, the callback is the first to tell the prompt's ids. */
function learnTold(life: PaymentLife, callback: CollectionCallback): PaymentLife {
  const { requestId, merchantRequestId, outcome } = callback;
  const ids = life.ids ?? { requestId, merchantRequestId };
  if (ids.requestId !== requestId) return { ...life, conflict: 'other_request' };
  const known = { ...life, ids };
  if (outcome.kind === 'paid') return { ...withMoney(known, outcome), told: 'paid' };
  const { code, reason } = outcome;
  const failure = known.proof === null ? (known.failure ?? { code, reason }) : known.failure;
  return { ...known, told: known.told ?? 'failed', failure };
}

function learnOutcome(life: PaymentLife, outcome: CollectionOutcome): PaymentLife {
  if (outcome.kind === 'paid') return { ...life, proof: 'paid', failure: null };
  if (outcome.kind !== 'failed' || life.proof === 'paid') return life;
  const { code, reason } = outcome;
  return { ...life, proof: 'failed', failure: { code, reason } };
}

/** The first receipt stands: it may be in the books by now. */
function withMoney(life: PaymentLife, { receipt, amountMinor, paidAt }: ToldMoney): PaymentLife {
  if (!life.money) return { ...life, money: { receipt, amountMinor, paidAt } };
  return life.money.receipt === receipt ? life : { ...life, conflict: 'other_receipt' };
}
