import type { Answer } from './partner-caller.ts';

export type IdentityCaller = (
  request: string,
  options?: { body?: unknown; headers?: Readonly<Record<string, string>> },
) => Promise<Answer>;

type Who = { readonly origin: string; readonly publicId: string; readonly secret: string };

/** Calls the Identity API over HTTP: `call('POST /krapin', { body })`. */
export function identityCaller({ origin, publicId, secret }: Who): IdentityCaller {
  const basic = Buffer.from(`${publicId}:${secret}`).toString('base64');
  return async (request, { body, headers = {} } = {}) => {
    const [method = '', path = ''] = request.split(' ');
    const sent = typeof body === 'string' ? body : JSON.stringify(body);
    const answer = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Basic ${basic}`,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: sent }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      json: isJson && text !== '' ? JSON.parse(text) : null,
    };
  };
}
