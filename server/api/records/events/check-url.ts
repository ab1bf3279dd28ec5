import type { WebhookReach } from '@mkopo/core/event/webhook-address.ts';
import { ApiError } from '#api/kit/wire/api-error.ts';
import { readWebhookUrl } from '#gateways/webhooks/read-webhook-url.ts';

/** Tells at once what can be seen to be wrong with an address. A name is judged at delivery. */
export function checkUrl({ url }: { readonly url?: string }, reach: WebhookReach): null {
  const target = url === undefined ? null : readWebhookUrl(url, reach);
  if (typeof target !== 'string') return null;
  throw new ApiError('validation_error', { data: { fields: [{ field: 'url', problem: target }] } });
}
