import type { CallRow } from './call-table.ts';

export type CallInput = Readonly<Record<string, unknown>>;

/** A call as fetch takes it, but for who makes it. */
export type MadeRequest = {
  readonly url: string;
  readonly method: string;
  readonly contentType: string | null;
  readonly body: string | FormData | null;
};

type GivenCall = {
  readonly row: CallRow;
  readonly input: CallInput;
  /** For a call whose body takes any name. */
  readonly query?: CallInput | undefined;
};

/** Puts what a caller gave into path, query and body. */
export function makeRequest(address: string, { row, input, query }: GivenCall): MadeRequest {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const url = address.replace(/\{(\w+)\}/g, (_, name: string) => pathPart(name, take(rest, name)));
  const inQuery = row.body ? (row.query ?? []) : [...rest.keys()];
  const asked = [
    ...inQuery.map((name) => [name, take(rest, name)] as const),
    ...Object.entries(query ?? {}),
  ];
  const said = asked.filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
  return {
    url: said.length > 0 ? `${url}?${search}` : url,
    method: row.method,
    ...bodyOf(row, rest),
  };
}

function take(rest: Map<string, unknown>, name: string): unknown {
  const value = rest.get(name);
  rest.delete(name);
  return value;
}

/** An empty id would name the list, and dots another place: neither is what somebody meant. */
function pathPart(name: string, value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (text === '' || text === '.' || text === '..') {
    throw new TypeError(`${name} must be an id, not ${JSON.stringify(value) ?? 'missing'}`);
  }
  return encodeURIComponent(text);
}

function bodyOf(row: CallRow, rest: ReadonlyMap<string, unknown>) {
  if (row.body === 'json') {
    const body = JSON.stringify(Object.fromEntries(rest));
    return { contentType: 'application/json', body };
  }
  if (row.body !== 'form') return { contentType: null, body: null };
  const form = new FormData();
  for (const [name, value] of rest) {
    if (value instanceof Blob) form.append(name, value);
    else form.append(name, String(value));
  }
  // fetch names the type itself, with the boundary that it draws.
  return { contentType: null, body: form };
}
