import type { SendOutcome } from '@mkopo/core/message/message.ts';
import { createTransport } from 'nodemailer';
import { type MailSender, SEND_TIMEOUT_MS } from './message-sender.ts';

export const MAIL_SECURITY = ['tls', 'starttls', 'none'] as const;

export type SmtpAccount = {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte, TLS before anything is said, or none, which is for this machine. */
  readonly security: (typeof MAIL_SECURITY)[number];
  readonly username: string | null;
  readonly password: string | null;
  /** `Umoja Sacco <hello@umoja.example>`. */
  readonly from: string;
  readonly isSimulated: boolean;
};

/** A mail server. A message that it is handed twice has the same Message-ID both times. */
export function smtpMail(account: SmtpAccount, timeoutMs = SEND_TIMEOUT_MS): MailSender {
  const { host, port, security, username, password, from, isSimulated } = account;
  const transport = createTransport({
    ...{ host, port, secure: security === 'tls', requireTLS: security === 'starttls' },
    ...(security === 'none' && { ignoreTLS: true }),
    ...(username !== null && { auth: { user: username, pass: password ?? '' } }),
    ...{ connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
    // What stands in a template is text: it never names a file of ours, or an address to read.
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  const domain = /@([^@>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    ...{ name: 'smtp', knowsAgain: false, isSimulated },
    async sendMail({ id, to, subject, text, attachment }) {
      const attachments = attachment
        ? [{ filename: attachment.name, content: attachment.content }]
        : [];
      try {
        const messageId = `<${id}@${domain}>`;
        await transport.sendMail({
          ...{ messageId, from, subject, text, attachments },
          // As an object it is one address, whatever stands in it.
          to: { name: '', address: to },
        });
        return { kind: 'accepted', providerId: id, cost: null };
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}

type SmtpTrouble = {
  readonly code?: unknown;
  readonly responseCode?: unknown;
  readonly syscall?: unknown;
};

/** Before the text is handed over, nodemailer says so by these. */
const BEFORE_TEXT: readonly unknown[] = ['EAUTH', 'EDNS', 'ETLS', 'EENVELOPE', 'EPROTOCOL'];

/** The server's own words stay out of it: they repeat addresses. */
function outcomeOf(error: unknown): SendOutcome {
  const { code, responseCode, syscall } = error as SmtpTrouble;
  const reason = `${String(code)}${responseCode ? ` ${String(responseCode)}` : ''}`;
  const isAnswered = typeof responseCode === 'number';
  // A wrong password can be mended, and what is busy now may not be later.
  if (isAnswered && responseCode >= 500 && code !== 'EAUTH') return { kind: 'refused', reason };
  if (isAnswered || syscall === 'connect' || BEFORE_TEXT.includes(code)) {
    return { kind: 'busy', reason };
  }
  return { kind: 'unknown', reason };
}
