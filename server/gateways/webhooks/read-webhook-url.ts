import {
  judgeWebhookUrl,
  WEBHOOK_URL_MAX,
  type WebhookReach,
  type WebhookTarget,
} from '@mkopo/core/event/webhook-address.ts';
import type { ProblemText } from '@mkopo/core/kit/problem.ts';

/** Reads the URL of an endpoint; what is wrong with it comes in words. */
export function readWebhookUrl(text: string, reach: WebhookReach): WebhookTarget | ProblemText {
  // The parser would drop what it must not be given in silence: blanks, line breaks, tabs.
  const isPlain = text.length <= WEBHOOK_URL_MAX && !/[\s\p{Cc}]/u.test(text);
  return judgeWebhookUrl(isPlain ? URL.parse(text) : null, reach);
}
