import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { type Fields, fieldsOf } from '#gateways/mpesa/kit/read-json.ts';
import { inCallOut, noteStatus } from '#tracing/in-call-out.ts';

/**
 * What came back.
 *
 *   answered    a whole answer; `body` is null where it is no JSON object
 *   unreached   no connection was made: nothing was sent, so nothing happened
 *   silent      it was sent, or part of it, and no whole answer came
 */
export type HttpOutcome =
  | { readonly kind: 'answered'; readonly status: number; readonly body: Fields | null }
  | { readonly kind: 'unreached'; readonly reason: string }
  | { readonly kind: 'silent'; readonly reason: string };

export type Question = {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs: number;
};

/** No answer of Daraja is longer than a page. */
const BODY_MAX = 64 * 1024;

/** Asks once, as a span of its own. */
export function sendRequest(question: Question): Promise<HttpOutcome> {
  const { url, method } = question;
  return inCallOut({ url, method, template: url.pathname }, async (traced, span) => {
    const heard = await ask({ ...question, headers: { ...question.headers, ...traced } });
    if (heard.kind === 'answered') noteStatus(span, heard.status);
    else span?.fail(heard.kind);
    return heard;
  });
}

/**
 * Asks once and listens to the end. Each question has a connection of its own: one kept from before
 * may be closing just now, and then nobody could tell whether the question had been heard.
 * Redirects are not followed: they would send the question twice.
 */
function ask({ url, method, headers, body, timeoutMs }: Question): Promise<HttpOutcome> {
  const send = url.protocol === 'https:' ? requestSecure : requestPlain;
  const connected = url.protocol === 'https:' ? 'secureConnect' : 'connect';
  return new Promise((resolve) => {
    let isConnected = false;
    const request = send(url, { method, headers: headersFor(headers, body), agent: false });
    const fail = (reason: string) => {
      clearTimeout(deadline);
      request.destroy();
      resolve({ kind: isConnected ? 'silent' : 'unreached', reason });
    };
    const deadline = setTimeout(() => fail('no answer in time'), timeoutMs);
    request.once('socket', (socket) =>
      socket.once(connected, () => {
        isConnected = true;
      }),
    );
    request.on('error', () => fail('the connection broke'));
    request.once('response', (response) => {
      const chunks: Buffer[] = [];
      let length = 0;
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        length += chunk.length;
        if (length > BODY_MAX) fail('the answer does not end');
      });
      response.on('error', () => fail('the connection broke'));
      response.on('end', () => {
        if (!response.complete) return fail('the answer is not whole');
        clearTimeout(deadline);
        const status = response.statusCode ?? 0;
        resolve({ kind: 'answered', status, body: jsonOf(Buffer.concat(chunks)) });
      });
    });
    request.end(body);
  });
}

function headersFor(headers: Question['headers'], body: string | undefined) {
  if (body === undefined) return headers;
  const length = String(Buffer.byteLength(body));
  return { ...headers, 'content-type': 'application/json', 'content-length': length };
}

function jsonOf(content: Buffer): Fields | null {
  try {
    return fieldsOf(JSON.parse(content.toString('utf8')));
  } catch {
    return null;
  }
}
