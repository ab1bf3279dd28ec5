import type { Recipient, SkipReason, When } from './decide-message.ts';
import { mayRepeat, type Tried, worthUntil } from './message.ts';
import { isAskedFor } from './message-kind.ts';
import { isOn, type MessageSettings } from './message-settings.ts';
import { firstLoudAt } from './quiet-hours.ts';

export type ToSend = {
  readonly message: Tried & {
    /** Somebody began to send it and never told what became of it: they died on the way. */
    readonly isHalfDone: boolean;
    readonly to: string;
  };
  readonly settings: MessageSettings;
  /** Null: it is about nobody. */
  readonly recipient: Pick<Recipient, 'optedOut'> | null;
};

/** What is done about a message whose time has come. */
export type Sending =
  | { readonly does: 'send' }
  | { readonly does: 'wait'; readonly until: Temporal.Instant }
  | { readonly does: 'skip'; readonly reason: SkipReason }
  | { readonly does: 'give_up' };

/**
 * Looks once more, at the door: what was right when it was written may not be any longer. A lender
 * may have switched messages off, a person may have had enough, or it has become night.
 */
export function decideSending(
  { message, settings, recipient }: ToSend,
  { now, timeZone }: When,
): Sending {
  const { kind, channel } = message;
  if (!settings[channel] || !isOn(settings, kind)) return { does: 'skip', reason: 'off' };
  if (message.isHalfDone && !mayRepeat(message)) return { does: 'give_up' };
  if (Temporal.Instant.compare(now, worthUntil(message)) > 0) {
    return { does: 'skip', reason: 'expired' };
  }
  if (isAskedFor(kind)) return { does: 'send' };
  if (recipient?.optedOut.includes(channel)) return { does: 'skip', reason: 'opted_out' };
  const loudAt = firstLoudAt(now, { quiet: settings.quiet, timeZone });
  return Temporal.Instant.compare(loudAt, now) > 0
    ? { does: 'wait', until: loudAt }
    : { does: 'send' };
}
