import type { Carrier, SendOutcome } from '@mkopo/core/message/message.ts';

export type TextToSend = {
  /** Ours: a provider that knows it again sends it once. */
  readonly id: string;
  /** In international format, with a plus. */
  readonly to: string;
  readonly text: string;
};

export type MailToSend = {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly attachment: { readonly name: string; readonly content: Buffer } | null;
};

/** A provider of SMS: it never throws, and has answered within its time. */
export type SmsSender = Carrier & { sendText(text: TextToSend): Promise<SendOutcome> };

/** A mail server, on the same terms. */
export type MailSender = Carrier & { sendMail(mail: MailToSend): Promise<SendOutcome> };

export const SEND_TIMEOUT_MS = 10_000;
