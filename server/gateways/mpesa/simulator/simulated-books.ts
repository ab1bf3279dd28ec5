import { randomBytes, randomInt } from 'node:crypto';
import { railTimestamp } from '@mkopo/core/rail/rail-time.ts';

/** A movement of money, or the wish for one, as the provider sees it. */
export type Movement = {
  readonly kind: 'prompt' | 'paybill' | 'payout';
  readonly shortcode: string;
  readonly phone: string;
  readonly shillings: bigint;
  readonly reference: string;
  readonly receipt: string;
  /** What its originator called it. */
  readonly originatorId: string;
  readonly conversationId: string;
  /** What a prompt is asked for by. */
  readonly requestId?: string;
  readonly at: Temporal.Instant;
  /** Its end: a result code, or that there is none yet. */
  result: string | 'open';
  isReversed: boolean;
};

/** Where a paybill number announces payments. */
export type Registration = {
  readonly unanswered: 'Completed' | 'Cancelled';
  readonly confirmationUrl: string;
  readonly validationUrl: string;
};

/** All that the provider remembers, in memory. */
export type SimulatedBooks = {
  readonly movements: Movement[];
  /** By shortcode. */
  readonly registrations: Map<string, Registration>;
  readonly now: () => Temporal.Instant;
};

export function openBooks(now: () => Temporal.Instant): SimulatedBooks {
  return { movements: [], registrations: new Map(), now };
}

const RECEIPT_SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** Ten capitals and digits: a space so large that two are never the same. */
export function newReceipt(): string {
  const signs = Array.from({ length: 10 }, () => RECEIPT_SIGNS[randomInt(RECEIPT_SIGNS.length)]);
  return signs.join('');
}

/** `2654-4b64-97ff-b827b542881d3130`: how Daraja calls requests. */
export function newRequestId(): string {
  const hex = randomBytes(14).toString('hex');
  return `${hex.slice(0, 4)}-${hex.slice(4, 8)}-${hex.slice(8, 12)}-${hex.slice(12)}`;
}

/** `AG_20240706_20106e9209f64bebd05b`. */
export function newConversationId(now: Temporal.Instant): string {
  return `AG_${railTimestamp(now).slice(0, 8)}_${randomBytes(10).toString('hex')}`;
}

/** `ws_CO_15012026093000708374149`, with a tail of chance: two prompts may share a second. */
export function newCheckoutId(now: Temporal.Instant, phone: string): string {
  const stamp = railTimestamp(now);
  const day = `${stamp.slice(6, 8)}${stamp.slice(4, 6)}${stamp.slice(0, 4)}${stamp.slice(8)}`;
  return `ws_CO_${day}${randomInt(1000)}${phone.slice(3)}${randomInt(1000)}`;
}
