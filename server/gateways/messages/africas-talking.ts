import type { SendOutcome } from '@mkopo/core/message/message.ts';
import { SEND_TIMEOUT_MS, type SmsSender } from './message-sender.ts';
import { postOut } from './post-out.ts';
import { costOf, fieldOf, nameOf, outcomeOfTrouble } from './read-answer.ts';

export type AfricasTalkingAccount = {
  readonly url: string;
  readonly username: string;
  readonly apiKey: string;
  /** A sender id or short code; null: the provider's own. */
  readonly from: string | null;
  readonly isSimulated: boolean;
};

/** Processed, sent, queued. */
const TAKEN: readonly unknown[] = [100, 101, 102];
/** No money left on the account, or the provider's own trouble: it was not sent, and may be. */
const NOT_NOW: readonly unknown[] = [405, 500, 501];

/** Africa's Talking. It knows no message again that it is handed twice. */
export function africasTalking(
  { url, username, apiKey, from, isSimulated }: AfricasTalkingAccount,
  timeoutMs = SEND_TIMEOUT_MS,
): SmsSender {
  return {
    ...{ name: 'africas_talking', knowsAgain: false, isSimulated },
    async sendText({ to, text }) {
      const form = new URLSearchParams({ username, to, message: text, ...(from && { from }) });
      const heard = await postOut({
        url: `${url}/version1/messaging`,
        headers: {
          ...{ apiKey, accept: 'application/json' },
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: form.toString(),
        timeoutMs,
      });
      const trouble = outcomeOfTrouble(heard);
      if (trouble) return trouble;
      return readAnswer(heard.kind === 'answered' ? heard.json : null);
    },
  };
}

function readAnswer(json: unknown): SendOutcome {
  const data = fieldOf(json, 'SMSMessageData');
  const recipients = fieldOf(data, 'Recipients');
  const [recipient] = Array.isArray(recipients) ? recipients : [];
  if (recipient === undefined) {
    const words = nameOf(fieldOf(data, 'Message'));
    // Without a recipient it says in words why nothing was sent; without words nobody can tell.
    return words
      ? { kind: 'refused', reason: words }
      : { kind: 'unknown', reason: 'an answer that nobody understands' };
  }
  const code = fieldOf(recipient, 'statusCode');
  const reason = `${nameOf(fieldOf(recipient, 'status')) ?? 'no status'} (${String(code)})`;
  if (NOT_NOW.includes(code)) return { kind: 'busy', reason };
  if (!TAKEN.includes(code)) return { kind: 'refused', reason };
  const providerId = nameOf(fieldOf(recipient, 'messageId'));
  if (!providerId || providerId === 'None') return { kind: 'unknown', reason: 'it gave no id' };
  return { kind: 'accepted', providerId, cost: costOf(fieldOf(recipient, 'cost')) };
}
