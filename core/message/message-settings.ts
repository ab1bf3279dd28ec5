import type { Language } from '@mkopo/core/kit/language.ts';
import type { Channel, MessageKind } from './message-kind.ts';
import { MESSAGE_KINDS } from './message-kind.ts';
import type { QuietHours } from './quiet-hours.ts';

/** What a lender tells its people, and how. */
export type MessageSettings = {
  /** Nothing is sent by a channel that nobody switched on. */
  readonly sms: boolean;
  readonly email: boolean;
  /** What is told, as far as a channel is on. */
  readonly kinds: readonly MessageKind[];
  /** Of whoever has not chosen one. */
  readonly language: Language;
  /** Null: the night is like the day. */
  readonly quiet: QuietHours | null;
  /** How many days before an instalment is due its payer is reminded. */
  readonly dueSoonDays: number;
  /** How many messages one person, and all together, get on a day; codes are counted apart. */
  readonly personDailyMax: number;
  readonly personDailyCodesMax: number;
  readonly lenderDailyMax: number;
};

export const DEFAULT_MESSAGE_SETTINGS: MessageSettings = {
  sms: false,
  email: false,
  kinds: MESSAGE_KINDS,
  language: 'en',
  quiet: { from: '20:00', until: '07:00' },
  dueSoonDays: 3,
  personDailyMax: 5,
  personDailyCodesMax: 10,
  lenderDailyMax: 10_000,
};

/** Whether messages of this kind go out at all. */
export function isOn(settings: MessageSettings, kind: MessageKind): boolean {
  return isAnyOn(settings) && (kind === 'test' || settings.kinds.includes(kind));
}

export function isAnyOn({ sms, email }: Pick<MessageSettings, Channel>): boolean {
  return sms || email;
}
