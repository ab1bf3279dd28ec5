import type { Answer } from './partner-caller.ts';

export type ScoringCaller = (
  request: string,
  options?: { body?: unknown; headers?: Readonly<Record<string, string>> },
) => Promise<Answer>;

/** Calls the Scoring API over HTTP: `call('POST /deposit_score/', { body })`. */
export function scoringCaller({ origin, key }: { origin: string; key: string }): ScoringCaller {
  return async (request, { body, headers = {} } = {}) => {
    const [method = '', path = ''] = request.split(' ');
    const sent = typeof body === 'string' ? body : JSON.stringify(body);
    const answer = await fetch(`${origin}/v1${path}`, {
      method,
      headers: {
        'x-api-key': key,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: sent }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    const json = isJson ? JSON.parse(text) : null;
    return { status: answer.status, headers: answer.headers, text, json };
  };
}
