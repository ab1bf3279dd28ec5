import { randomUUID } from 'node:crypto';
import type { PartnerTool } from './partner-tools.ts';

/** Where the Partner API is, `…/api/v1/<slug>/partner/v1`, and the key to it. */
export type PartnerAccess = { readonly url: string; readonly key: string };

/** What a model gets to see of a call: for programs and as text, good or bad. */
export type ToolAnswer = {
  readonly content: { readonly type: 'text'; readonly text: string }[];
  readonly structuredContent?: { readonly [name: string]: unknown };
  readonly isError?: true;
};

type Call = {
  readonly given: Readonly<Record<string, unknown>>;
  readonly signal?: AbortSignal;
};

const PATIENCE_MS = 30_000;

/** Makes the call of a tool. What goes wrong is an answer too: a model reads it, and mends. */
export async function callPartner(
  access: PartnerAccess,
  tool: PartnerTool,
  { given, signal }: Call,
): Promise<ToolAnswer> {
  const strange = strangeIn(tool, given);
  if (strange) return failed(strange);
  const late = AbortSignal.timeout(PATIENCE_MS);
  const { idempotency_key: idempotencyKey = randomUUID(), body } = given;
  try {
    const answer = await fetch(addressOf(access, tool, given), {
      method: tool.method,
      headers: {
        'x-api-key': access.key,
        ...(tool.writes && { 'idempotency-key': String(idempotencyKey) }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, late]) : late,
      redirect: 'error',
    });
    return worded(answer, await answer.text());
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    const again = tool.writes ? ` Try again with idempotency_key ${idempotencyKey}.` : '';
    return failed(`The server at ${access.url} gave no answer (${String(cause)}).${again}`);
  }
}

/** Names that a tool does not know would be lost in silence, and those of a path are needed. */
function strangeIn({ inputSchema }: PartnerTool, given: Call['given']): string | null {
  const { properties, required } = inputSchema as unknown as {
    readonly properties: object;
    readonly required: readonly string[];
  };
  const problems = [
    ...Object.keys(given)
      .filter((name) => !Object.hasOwn(properties, name))
      .map((name) => `${name} is not an argument of this tool`),
    ...required.filter((name) => given[name] === undefined).map((name) => `${name} is missing`),
  ];
  return problems.length > 0 ? `${problems.join('; ')}.` : null;
}

function addressOf({ url }: PartnerAccess, { path, query }: PartnerTool, given: Call['given']) {
  const place = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(given[name])));
  const address = new URL(`${url.replace(/\/+$/, '')}${place}`);
  for (const name of query) {
    if (given[name] !== undefined) address.searchParams.set(name, String(given[name]));
  }
  return address;
}

/** The envelope as it came; of a failure, what is told of it comes first. */
function worded(answer: Response, text: string): ToolAnswer {
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  if (!isJson) return failed(`The server answered ${answer.status} with something else than JSON.`);
  const envelope = JSON.parse(text);
  if (answer.ok) return { content: [{ type: 'text', text }], structuredContent: envelope };
  const { code, message, request_id: id, data } = envelope;
  const told = `${answer.status} ${code}: ${message} (request_id ${id})\n${JSON.stringify(data)}`;
  return { ...failed(told), structuredContent: envelope };
}

export function failed(text: string): ToolAnswer {
  return { isError: true, content: [{ type: 'text', text }] };
}
