import type { components } from './partner-api.ts';

/** Every event that a webhook brings, told apart by `type`. */
export type WebhookEvent = Events[keyof Events] | TestEvent;
type Events = components['schemas']['WebhookEvents'];
/** Somebody pressed *test*; it tells of nothing. */
type TestEvent = Omit<components['schemas']['Event'], 'type'> & { readonly type: 'webhook.test' };

/** Why a webhook is not to be believed. */
export type WebhookFault =
  | 'missing_header'
  | 'bad_secret'
  | 'too_old'
  | 'bad_signature'
  | 'bad_body';

/** The webhook is not to be believed: answer 400, and do nothing. */
export class WebhookError extends Error {
  readonly code: WebhookFault;

  constructor(code: WebhookFault, message: string) {
    super(message);
    this.name = 'WebhookError';
    this.code = code;
  }
}

/** Those of a fetch, or those of a Node request. */
export type WebhookHeaders =
  | Headers
  | Readonly<Record<string, string | readonly string[] | undefined>>;

export type WebhookCall = {
  /** As it came, before anything parses it: another spelling of the same JSON is another body. */
  readonly body: string | Uint8Array | ArrayBuffer;
  readonly headers: WebhookHeaders;
  /** `whsec_…`, or several: the one that is being replaced, and the new one. */
  readonly secret: string | readonly string[];
  /** Seconds that it may be old, or ahead of your clock. Default: 300. */
  readonly toleranceSeconds?: number;
  /** Your clock. */
  readonly nowMs?: number;
};

const TOLERANCE_SECONDS = 300;

/** The event, if it comes from whoever has the secret, and comes now. Throws a `WebhookError`. */
async function verify({ body, headers, secret, ...clock }: WebhookCall): Promise<WebhookEvent> {
  const { toleranceSeconds = TOLERANCE_SECONDS, nowMs = Date.now() } = clock;
  const id = header(headers, 'webhook-id');
  const timestamp = header(headers, 'webhook-timestamp');
  const signatures = header(headers, 'webhook-signature').split(' ').flatMap(bytesOfSignature);
  const age = Math.abs(nowMs / 1000 - Number(timestamp));
  if (!/^\d+$/.test(timestamp) || !(age <= toleranceSeconds)) {
    throw new WebhookError('too_old', 'The webhook is too old, or of later.');
  }
  const content = bytesOf(body);
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), content);
  let isOurs = false;
  for (const one of typeof secret === 'string' ? [secret] : secret) {
    const key = await keyOf(one);
    for (const signature of signatures) {
      // The platform compares, and takes as long for a wrong one as for the right one.
      isOurs = (await crypto.subtle.verify('HMAC', key, signature, signed)) || isOurs;
    }
  }
  if (!isOurs) throw new WebhookError('bad_signature', 'The signature does not fit.');
  try {
    return JSON.parse(new TextDecoder().decode(content));
  } catch {
    throw new WebhookError('bad_body', 'The body is no JSON.');
  }
}

/** What a receiver of webhooks needs. */
export const webhooks = { verify } as const;

function header(headers: WebhookHeaders, name: string): string {
  const value = isHeaders(headers) ? headers.get(name) : headers[name];
  if (typeof value === 'string') return value;
  throw new WebhookError('missing_header', `The header ${name} is missing, or there twice.`);
}

function isHeaders(headers: WebhookHeaders): headers is Headers {
  return typeof headers['get'] === 'function';
}

function bytesOfSignature(signature: string): Uint8Array<ArrayBuffer>[] {
  const [version, value = ''] = signature.split(',');
  const bytes = version === 'v1' ? fromBase64(value) : null;
  return bytes ? [bytes] : [];
}

async function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = fromBase64(secret.replace(/^whsec_/, ''));
  if (!bytes || bytes.length === 0) throw new WebhookError('bad_secret', 'The secret is none.');
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  return crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify']);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

function bytesOf(body: WebhookCall['body']): Uint8Array {
  if (typeof body === 'string') return new TextEncoder().encode(body);
  return body instanceof ArrayBuffer ? new Uint8Array(body) : body;
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(first.length + second.length);
  whole.set(first);
  whole.set(second, first.length);
  return whole;
}
