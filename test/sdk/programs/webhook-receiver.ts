// A receiver of webhooks: it has one made for itself, causes an event, and believes it or not.
import { partnerClient } from '@mkopo/sdk/partner';
import { WebhookError, webhooks } from '@mkopo/sdk/webhooks';
import type { Settings } from './settings.js';

/** A call as the platform's server gives it. */
export type Incoming = {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Uint8Array;
};
export type Inbox = { readonly url: string; next(): Promise<Incoming> };

export async function receiveWebhook(settings: Settings, inbox: Inbox): Promise<readonly string[]> {
  const { url, lender, partnerKey: apiKey } = settings;
  const partner = partnerClient({ url, lender, apiKey });
  const types = ['client.created'] as const;
  const endpoint = await partner.createWebhookEndpoint({ url: inbox.url, types: [...types] });
  const person = { first_name: 'Zawadi', last_name: 'Njeri', phone: '+254712000321' };
  const client = await partner.createClient(person);
  const { headers, body } = await inbox.next();
  const event = await webhooks.verify({ body, headers, secret: endpoint.secret });
  const told = [`${event.type}`];
  // The union is told apart by its type.
  if (event.type === 'client.created') told.push(`ours: ${event.data.client_id === client.id}`);
  const forged = new TextEncoder().encode(new TextDecoder().decode(body).replace('live', 'test'));
  const doubted = await webhooks
    .verify({ body: forged, headers, secret: endpoint.secret })
    .catch((error) => error);
  told.push(`forged: ${doubted instanceof WebhookError && doubted.code}`);
  await partner.deleteWebhookEndpoint({ id: endpoint.id });
  return told;
}
