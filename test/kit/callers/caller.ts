import { sendHttp } from '@mkopo/test/kit/send-http.ts';

/** An answer with all that tests look at. */
export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape
  readonly json: any;
};

type CallOptions = {
  /** Text goes as it is, a form as a form, and all else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Hangs up. */
  readonly signal?: AbortSignal;
};

export type Caller = (request: string, options?: CallOptions) => Promise<Answer>;

/** Calls over HTTP what is below an address, with proof of who calls: `call('GET /clients')`. */
export function callerOf(address: string, proof: Readonly<Record<string, string>> = {}): Caller {
  return async (request, { body, headers, signal } = {}) => {
    const [method = '', path = ''] = request.split(' ');
    const sent = body === undefined ? {} : await written(body);
    const { text, ...answer } = await sendHttp(address + path, {
      method,
      headers: { accept: '*/*', 'user-agent': 'node', ...proof, ...sent.headers, ...headers },
      ...(sent.body !== undefined && { body: sent.body }),
      ...(signal && { signal }),
    });
    // A statement may come as a file, and some answers have no body.
    const isJson = /json/.test(answer.headers.get('content-type') ?? '') && text !== '';
    return { ...answer, text, json: isJson ? JSON.parse(text) : null };
  };
}

type Written = { readonly body?: string | Uint8Array; readonly headers?: Record<string, string> };

async function written(body: unknown): Promise<Written> {
  if (!(body instanceof FormData)) {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return { body: text, headers: { 'content-type': 'application/json' } };
  }
  const form = new Response(body);
  return { body: await form.bytes(), headers: Object.fromEntries(form.headers) };
}
