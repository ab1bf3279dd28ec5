import type { FastifyReply } from 'fastify';
import type { ApiContext } from '#api/kit/declare/api-context.ts';
import type { Endpoint } from '#api/kit/declare/endpoint.ts';
import { contentOf, FileAnswer, fileHeaders } from '#api/kit/wire/file-answer.ts';
import { PICTURE_HEADERS, prefersPicture } from '#api/kit/wire/picture.ts';
import { addVary, packAnswer } from './pack-answer.ts';
import type { CallContent } from './read-call.ts';
import type { Answer } from './run-once.ts';

type Sent = { readonly status: number; readonly body: string | Buffer };

export function send(reply: FastifyReply, { status, body }: Sent) {
  return reply.status(status).type('application/json; charset=utf-8').send(body);
}

type SendAnswerInput = {
  readonly endpoint: Endpoint;
  readonly content: CallContent;
  readonly context: ApiContext;
};

/** Sends what a call came to: JSON, a file, or a picture where there is one and it is wanted. */
export async function sendAnswer(
  reply: FastifyReply,
  answer: Answer | FileAnswer,
  { endpoint, content, context }: SendAnswerInput,
): Promise<FastifyReply> {
  if (endpoint.reply.formats) addVary(reply, 'Accept');
  if (answer instanceof FileAnswer) {
    const content = await contentOf(context, answer);
    const sent = content instanceof Uint8Array ? Buffer.from(content) : content;
    return reply.headers(fileHeaders(answer)).send(sent);
  }
  if (answer.replayed) {
    reply.header('idempotent-replayed', 'true');
    if (answer.status >= 400) reply.request.refusedWith = codeIn(answer.body);
  }
  const left = { ...endpoint.reply.headers, ...answer.headers };
  reply.headers({ 'x-request-id': answer.requestId, ...left });
  const { status } = answer;
  if (isPictureWanted(reply, answer, endpoint)) {
    return reply
      .status(status)
      .headers(PICTURE_HEADERS)
      .send(endpoint.picture?.(content as never));
  }
  return send(reply, { status, body: await packAnswer(reply, answer.body, endpoint) });
}

/** What a refusal of before was called, in families whose answers say so. */
function codeIn(body: string): string | null {
  const { code, error } = JSON.parse(body);
  return code ?? error?.code ?? null;
}

/** Only of a call that went well: a failure is told in words. */
function isPictureWanted(reply: FastifyReply, { status }: Answer, endpoint: Endpoint): boolean {
  if (!endpoint.picture) return false;
  addVary(reply, 'Accept');
  return status === endpoint.reply.status && prefersPicture(reply.request.headers.accept);
}
