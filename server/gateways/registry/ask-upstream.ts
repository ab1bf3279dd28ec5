import { inCallOut, noteStatus } from '#tracing/in-call-out.ts';
import type { TraceHeaders } from '#tracing/trace-context.ts';
import type { UpstreamReply } from './read-upstream-answer.ts';

/** Where an upstream that speaks the Identity API is, and who we are there. */
export type UpstreamSettings = {
  /** Its address as far as `/krapin` and the others: `https://id.example.com/api/v1`. */
  readonly url: string;
  readonly username: string;
  readonly password: string;
};

export type UpstreamRequest = {
  readonly path: string;
  readonly body: object;
  /** Ends the asking, wherever it is: before the answer, or in the middle of it. */
  readonly signal: AbortSignal;
};

/** A record has a few hundred bytes. What goes on and on is no record. */
const BYTES_MAX = 64 * 1024;

/** The upstream could not be asked, or did not finish its answer. */
export class UpstreamTrouble extends Error {
  /** Whether nothing was heard at all, so that asking once more may help. */
  readonly isBeforeAnswer: boolean;

  constructor(reason: string, { isBeforeAnswer }: { readonly isBeforeAnswer: boolean }) {
    super(reason);
    this.name = 'UpstreamTrouble';
    this.isBeforeAnswer = isBeforeAnswer;
  }
}

/** Asks once, as a span of its own. */
export function askUpstream(
  settings: UpstreamSettings,
  request: UpstreamRequest,
): Promise<UpstreamReply> {
  const call = { method: 'POST', url: new URL(settings.url), template: request.path };
  return inCallOut(call, async (traced, span) => {
    const reply = await ask(settings, request, traced);
    noteStatus(span, reply.status);
    return reply;
  });
}

/** Asks, and reads the whole answer. */
async function ask(
  { url, username, password }: UpstreamSettings,
  { path, body, signal }: UpstreamRequest,
  traced: TraceHeaders,
): Promise<UpstreamReply> {
  const basic = Buffer.from(`${username}:${password}`).toString('base64');
  const reply = await fetch(url.replace(/\/+$/, '') + path, {
    method: 'POST',
    headers: {
      ...traced,
      authorization: `Basic ${basic}`,
      'content-type': 'application/json',
      accept: 'application/json',
    },
    body: JSON.stringify(body),
    signal,
    // Followed, a redirect would take our password and the number to whoever it names.
    redirect: 'manual',
  }).catch((error: unknown) => {
    const isBeforeAnswer = !signal.aborted;
    throw new UpstreamTrouble(signal.aborted ? LATE : wordsOf(error), { isBeforeAnswer });
  });
  const text = await readText(reply).catch((error: unknown) => {
    if (error instanceof UpstreamTrouble) throw error;
    const reason = signal.aborted ? LATE : 'broke off its answer';
    throw new UpstreamTrouble(reason, { isBeforeAnswer: false });
  });
  return { status: reply.status, text };
}

const LATE = 'did not answer in time';

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop ends the answer: the rest of it is not taken in.
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > BYTES_MAX) {
      throw new UpstreamTrouble('answered with far too much', { isBeforeAnswer: false });
    }
    chunks.push(chunk);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
}

/** The code alone: the words of such errors hold addresses. */
function wordsOf(error: unknown): string {
  const { cause } = error as { readonly cause?: { readonly code?: unknown } };
  return `could not be reached (${String(cause?.code ?? 'no reason given')})`;
}
