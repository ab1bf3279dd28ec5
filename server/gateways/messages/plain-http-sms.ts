import { SEND_TIMEOUT_MS, type SmsSender } from './message-sender.ts';
import { postOut } from './post-out.ts';
import { costOf, fieldOf, nameOf, outcomeOfTrouble } from './read-answer.ts';

export type PlainHttpAccount = {
  readonly url: string;
  readonly token: string;
  readonly from: string | null;
  /** Where it may tell what became of a message; null: it need not. */
  readonly reportUrl: (() => string) | null;
  readonly isSimulated: boolean;
};

/**
 * Any provider behind a few lines of somebody's own: `{id, to, text, from, report_url}` is posted
 * as JSON with a bearer token, and answered with `{id}` and, if it likes, `cost: "KES 0.80"`. It
 * must know our id again.
 */
export function plainHttpSms(
  { url, token, from, reportUrl, isSimulated }: PlainHttpAccount,
  timeoutMs = SEND_TIMEOUT_MS,
): SmsSender {
  return {
    ...{ name: 'http', knowsAgain: true, isSimulated },
    async sendText({ id, to, text }) {
      const sent = { id, to, text, ...(from && { from }) };
      const heard = await postOut({
        url,
        headers: {
          ...{ authorization: `Bearer ${token}`, accept: 'application/json' },
          ...{ 'content-type': 'application/json', 'idempotency-key': id },
        },
        body: JSON.stringify(reportUrl ? { ...sent, report_url: reportUrl() } : sent),
        timeoutMs,
      });
      const trouble = outcomeOfTrouble(heard);
      if (trouble) return trouble;
      const json = heard.kind === 'answered' ? heard.json : null;
      const providerId = nameOf(fieldOf(json, 'id'));
      if (!providerId) return { kind: 'unknown', reason: 'it gave no id' };
      return { kind: 'accepted', providerId, cost: costOf(fieldOf(json, 'cost')) };
    },
  };
}
