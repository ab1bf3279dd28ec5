import type { Id } from '@mkopo/core/kit/id.ts';
import type { Currency } from '@mkopo/core/money/currency.ts';
import type { SkipReason } from './decide-message.ts';
import { bringsCode, type Channel, type MessageKind } from './message-kind.ts';

export type MessageId = Id<'message'>;

/**
 *   waiting    to be sent, now or later
 *   sent       a provider took it
 *   delivered  the provider says that it arrived
 *   failed     it was refused, did not arrive, or nobody can tell
 *   skipped    it was not to be sent: `reason` says why
 */
export const MESSAGE_STATES = ['waiting', 'sent', 'delivered', 'failed', 'skipped'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** Why one has failed, beside what a provider says in words of its own. */
export const FAILURES = ['refused', 'undelivered', 'unknown', 'gave_up', 'expired'] as const;
export type FailureReason = (typeof FAILURES)[number];

/** What a provider charged, in its own currency. */
export type MessageCost = { readonly minor: bigint; readonly currency: Currency };

/**
 * What became of one try.
 *
 *   accepted  the provider has it, under a name of its own
 *   refused   it never will, however often it is asked
 *   busy      it was not sent, and may be tried again
 *   unknown   it may have been sent
 */
export type SendOutcome =
  | { readonly kind: 'accepted'; readonly providerId: string; readonly cost: MessageCost | null }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'busy'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

/** Whoever carries messages, as far as it matters to what is decided about them. */
export type Carrier = {
  readonly name: string;
  /** Whether it knows a message again that it is handed twice, and sends it once. */
  readonly knowsAgain: boolean;
  /** Nothing that it carries reaches anybody. */
  readonly isSimulated: boolean;
};

export type Standing = {
  readonly state: MessageState;
  readonly reason: SkipReason | FailureReason | null;
  /** What the provider said of it, in its words. */
  readonly detail: string | null;
  readonly dueAt: Temporal.Instant | null;
};

export type Tried = {
  readonly kind: MessageKind;
  readonly channel: Channel;
  /** How often it was taken up, this time included. */
  readonly tries: number;
  readonly createdAt: Temporal.Instant;
} & Pick<Carrier, 'knowsAgain'>;

/** How a message stands after a try. */
export function afterTry(tried: Tried, outcome: SendOutcome, now: Temporal.Instant): Standing {
  switch (outcome.kind) {
    case 'accepted':
      return { state: 'sent', reason: null, detail: null, dueAt: null };
    case 'refused':
      return failed('refused', outcome.reason);
    case 'busy':
      return tryAgain(tried, outcome.reason, now);
    case 'unknown':
      return mayRepeat(tried)
        ? tryAgain(tried, outcome.reason, now)
        : failed('unknown', outcome.reason);
  }
}

/**
 * Whether a message that may have been sent is sent again. The same code twice does no harm, and
 * without it somebody is locked out; a second e-mail costs nothing. Any other SMS costs money and
 * says twice what may frighten: it is better lost.
 */
export function mayRepeat({ kind, channel, knowsAgain }: Tried): boolean {
  return knowsAgain || bringsCode(kind) || channel === 'email';
}

const LASTS = { hours: 24 } as const;
/** Past this nobody waits for a code any more: who still does asks for another. */
const CODE_LASTS = { minutes: 30 } as const;

/** Until when a message is worth sending. */
export function worthUntil({ kind, createdAt }: Pick<Tried, 'kind' | 'createdAt'>) {
  return createdAt.add(kind === 'password_reset' ? CODE_LASTS : LASTS);
}

const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 1800;

function tryAgain(tried: Tried, detail: string, now: Temporal.Instant): Standing {
  const seconds = Math.min(FIRST_PAUSE_SECONDS * 3 ** (tried.tries - 1), LONGEST_PAUSE_SECONDS);
  const dueAt = now.add({ seconds });
  if (Temporal.Instant.compare(dueAt, worthUntil(tried)) > 0) return failed('gave_up', detail);
  return { state: 'waiting', reason: null, detail, dueAt };
}

function failed(reason: FailureReason, detail: string | null): Standing {
  return { state: 'failed', reason, detail, dueAt: null };
}

/** What a provider told later of a message that it took. */
export type DeliveryNews = { readonly arrived: boolean; readonly detail: string | null };

/** How a message stands after news of it; null: it tells nothing new. */
export function afterNews(
  { state }: Pick<Standing, 'state'>,
  { arrived, detail }: DeliveryNews,
): Standing | null {
  if (state !== 'sent') return null;
  if (!arrived) return failed('undelivered', detail);
  return { state: 'delivered', reason: null, detail: null, dueAt: null };
}
