import type { IncomingWebhook } from './check-webhook.ts';
import { type ListenerAnswer, plain } from './webhook-listener.ts';

/** What belongs to one connection, and not to what is sent by it. */
const OF_THE_CONNECTION = [
  ...['connection', 'content-length', 'host', 'keep-alive', 'te', 'trailer'],
  ...['transfer-encoding', 'upgrade', 'expect', 'proxy-connection'],
];

/** Passes a webhook on as it came, so that a program can verify it, and answers as that does. */
export async function forwardWebhook(
  { headers, body }: IncomingWebhook,
  url: string,
): Promise<ListenerAnswer> {
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' && !OF_THE_CONNECTION.includes(name) ? [[name, value] as const] : [],
  );
  try {
    const heard = await fetch(url, {
      method: 'POST',
      headers: Object.fromEntries(kept),
      body: new Uint8Array(body),
      redirect: 'manual',
    });
    return {
      status: heard.status,
      type: heard.headers.get('content-type') ?? 'application/octet-stream',
      body: Buffer.from(await heard.arrayBuffer()),
    };
  } catch (error) {
    const { cause } = error as { readonly cause?: { readonly code?: unknown } };
    return plain(502, `${url} cannot be reached (${String(cause?.code ?? error)})`);
  }
}
