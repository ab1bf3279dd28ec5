/** An answer with all that tests look at. */
export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape
  readonly json: any;
};

export type PartnerCaller = (
  request: string,
  options?: {
    body?: unknown;
    headers?: Readonly<Record<string, string>>;
    /** Hangs up. */
    signal?: AbortSignal;
  },
) => Promise<Answer>;

type Who = { readonly origin: string; readonly slug: string; readonly key: string };

/** Calls the Partner API over HTTP: `call('POST /clients', { body })`. */
export function partnerCaller({ origin, slug, key }: Who): PartnerCaller {
  return async (request, { body, headers = {}, signal } = {}) => {
    const [method = '', path = ''] = request.split(' ');
    const sent = typeof body === 'string' ? body : JSON.stringify(body);
    const answer = await fetch(`${origin}/api/v1/${slug}/partner/v1${path}`, {
      method,
      headers: {
        'x-api-key': key,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: sent }),
      ...(signal && { signal }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, json: parsed(text) };
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
