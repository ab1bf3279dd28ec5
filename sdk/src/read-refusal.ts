import type { Family, FieldProblem } from './mkopo-error.ts';

/** What a bad answer says, whatever family it is of. */
export type Refusal = {
  readonly code: string;
  readonly message: string;
  readonly data: unknown;
  readonly fields: readonly FieldProblem[];
};

type Json = Readonly<Record<string, unknown>>;

/** Where an answer tells no code, its status says what it must have been. */
const CODES_BY_STATUS: Readonly<Record<number, string>> = {
  400: 'validation_error',
  401: 'unauthorized',
  403: 'ip_not_allowed',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  500: 'internal_error',
  503: 'unavailable',
};
const IDENTITY_CODES: Readonly<Record<number, string>> = {
  404: 'no_such_record',
  502: 'registry_unavailable',
};

/** Reads the body of a bad answer; null when it is none of ours. */
export function readRefusal(family: Family, status: number, text: string): Refusal | null {
  const body = jsonIn(text);
  if (!body || !isOurs(family, body)) return null;
  const inside = asJson(family === 'scoring' ? body['error'] : body);
  const entries = listOf(body['errors']);
  const rule = entries.find((entry) => typeof entry['code'] === 'string');
  const code = inside['code'] ?? rule?.['code'] ?? codeOf(family, status);
  const data = detailsOf(family, { inside, rule });
  const fields = [...entries, ...listOf(asJson(data)['fields'])].filter(isProblem);
  return { code: String(code), message: String(inside['message'] ?? ''), data, fields };
}

function isOurs(family: Family, body: Json): boolean {
  if (family === 'partner') return typeof body['code'] === 'string';
  if (family === 'scoring') return typeof asJson(body['error'])['code'] === 'string';
  return body['success'] === false;
}

function codeOf(family: Family, status: number): string {
  const own = family === 'identity' ? IDENTITY_CODES[status] : undefined;
  return own ?? CODES_BY_STATUS[status] ?? 'unexpected_answer';
}

/** Each family has another place for what helps. */
function detailsOf(
  family: Family,
  { inside, rule }: { inside: Json; rule: Json | undefined },
): unknown {
  if (family === 'partner') return inside['data'] ?? {};
  const { code, message, ...details } = (family === 'scoring' ? inside : rule) ?? {};
  return details;
}

function isProblem(entry: Json): entry is Json & FieldProblem {
  return typeof entry['field'] === 'string' && typeof entry['problem'] === 'string';
}

function jsonIn(text: string): Json | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? (body as Json) : null;
  } catch {
    return null;
  }
}

function asJson(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}

function listOf(value: unknown): readonly Json[] {
  return Array.isArray(value) ? value.map(asJson) : [];
}
