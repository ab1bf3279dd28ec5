import type { Language } from '@mkopo/core/kit/language.ts';
import {
  bringsCode,
  type Channel,
  channelsOf,
  isAskedFor,
  type MessageKind,
} from './message-kind.ts';
import { isOn, type MessageSettings } from './message-settings.ts';
import { firstLoudAt } from './quiet-hours.ts';

/** Why a message that was due was not sent. */
export const SKIP_REASONS = [
  'off',
  'opted_out',
  'no_address',
  'person_cap',
  'lender_cap',
  'contact_changed',
  'expired',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** Somebody who may be written to. */
export type Recipient = {
  readonly phone: string | null;
  readonly email: string | null;
  readonly language: Language | null;
  /** The channels they want nothing by. */
  readonly optedOut: readonly Channel[];
  /** The channels whose address somebody changed a short while ago. */
  readonly changed: readonly Channel[];
};

export type MessageCounts = {
  /** Today, of the person: without codes, and codes alone. */
  readonly person: number;
  readonly personCodes: number;
  /** Today, of the lender. */
  readonly lender: number;
};

export type MessageDue = {
  readonly kind: MessageKind;
  readonly recipient: Recipient;
  readonly settings: MessageSettings;
  readonly counts: MessageCounts;
};

export type When = { readonly now: Temporal.Instant; readonly timeZone: string };

export type DecidedMessage = { readonly channel: Channel; readonly to: string } & (
  | { readonly state: 'waiting'; readonly dueAt: Temporal.Instant }
  | { readonly state: 'skipped'; readonly reason: SkipReason }
);

/**
 * Whether a message is written, by which channel, and when it may go. One message goes by one
 * channel: by SMS where that is on and wanted, else by e-mail. Null: the lender sends none of its
 * kind, and nothing is kept of it.
 */
export function decideMessage(
  { kind, recipient, settings, counts }: MessageDue,
  { now, timeZone }: When,
): DecidedMessage | null {
  if (!isOn(settings, kind)) return null;
  const open = channelsOf(kind).filter((channel) => settings[channel]);
  const [usual] = open;
  if (!usual) return null;
  const reasons = open.map((channel) => ({ channel, reason: keptBack(kind, recipient, channel) }));
  const channel = reasons.find(({ reason }) => reason === null)?.channel;
  const reached = { channel: channel ?? usual, to: addressOf(recipient, channel ?? usual) ?? '' };
  const reason = channel ? capReached({ kind, settings, counts }) : (reasons[0]?.reason ?? 'off');
  if (reason) return { ...reached, state: 'skipped', reason };
  const dueAt = isAskedFor(kind) ? now : firstLoudAt(now, { quiet: settings.quiet, timeZone });
  return { ...reached, state: 'waiting', dueAt };
}

export function addressOf({ phone, email }: Recipient, channel: Channel): string | null {
  return channel === 'sms' ? phone : email;
}

/**
 * Why this person cannot be reached by this channel. A code goes to nobody whose address was
 * changed just now: whoever changed it would get the code, and with it the borrower's place.
 */
function keptBack(kind: MessageKind, recipient: Recipient, channel: Channel): SkipReason | null {
  if (!addressOf(recipient, channel)) return 'no_address';
  if (bringsCode(kind)) return recipient.changed.includes(channel) ? 'contact_changed' : null;
  return recipient.optedOut.includes(channel) && !isAskedFor(kind) ? 'opted_out' : null;
}

function capReached({
  kind,
  settings,
  counts,
}: Pick<MessageDue, 'kind' | 'settings' | 'counts'>): SkipReason | null {
  const [count, max] = bringsCode(kind)
    ? [counts.personCodes, settings.personDailyCodesMax]
    : [counts.person, settings.personDailyMax];
  if (count >= max) return 'person_cap';
  // Who waits for a code is let in all the same: only others' messages are the lender's to save.
  return counts.lender >= settings.lenderDailyMax && !bringsCode(kind) ? 'lender_cap' : null;
}
