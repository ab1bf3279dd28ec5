import { inCallOut, noteStatus } from '#tracing/in-call-out.ts';

/**
 * What came back.
 *
 *   answered    a whole answer; `json` is null where it is none
 *   unreached   no connection was made: nothing was sent, so nothing happened
 *   silent      it was sent, or part of it, and no whole answer came
 */
export type PostOutcome =
  | { readonly kind: 'answered'; readonly status: number; readonly json: unknown }
  | { readonly kind: 'unreached'; readonly reason: string }
  | { readonly kind: 'silent'; readonly reason: string };

export type Post = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMs: number;
};

/** No answer to one message is longer than a page. */
const BYTES_MAX = 64 * 1024;

/** Posts once, as a span of its own. The span has neither body nor headers: they hold secrets. */
export function postOut(post: Post): Promise<PostOutcome> {
  const url = new URL(post.url);
  return inCallOut({ method: 'POST', url, template: url.pathname }, async (traced, span) => {
    const heard = await ask({ ...post, headers: { ...post.headers, ...traced } });
    if (heard.kind === 'answered') noteStatus(span, heard.status);
    else span?.fail(heard.kind);
    return heard;
  });
}

/** Failures of which is known that the call had not begun. */
const UNREACHED = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['UND_ERR_CONNECT_TIMEOUT', 'CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
  ...['ERR_TLS_CERT_ALTNAME_INVALID', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
]);

async function ask({ url, headers, body, timeoutMs }: Post): Promise<PostOutcome> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    // Followed, a redirect would send the message twice, and the key to whoever it names.
    const reply = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
    const text = await readText(reply);
    if (text === null) return { kind: 'silent', reason: 'the answer does not end' };
    return { kind: 'answered', status: reply.status, json: jsonOf(text) };
  } catch (error) {
    if (signal.aborted) return { kind: 'silent', reason: 'no answer in time' };
    const code = String((error as { cause?: { code?: unknown } }).cause?.code ?? 'no reason given');
    const isUnreached = UNREACHED.has(code);
    return { kind: isUnreached ? 'unreached' : 'silent', reason: `no connection (${code})` };
  }
}

async function readText({ body }: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > BYTES_MAX) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
