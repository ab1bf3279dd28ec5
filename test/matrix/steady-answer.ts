import { EXAMPLE_REQUEST_ID } from '@mkopo/server/api/kit/declare/example-of.ts';
import type { EndpointCall } from './matrix-family.ts';

/** The moment at which examples are called. */
export const EXAMPLE_NOW = Temporal.Instant.from('2026-02-15T09:00:00Z');

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const INSTANT = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+Z|Z|$)/g;

/** What nobody may see the real one of: made up, in the shape that it has. */
const MADE_UP: Readonly<Record<string, string>> = {
  access_token: 'eyJhbGciOiJFZERTQSIsInR5cCI6ImF0K2p3dCJ9.eyJzdWIiOiJleGFtcGxlIn0.c2lnbmF0dXJl',
  api_key: 'app_000000000000000000000000000000Example',
  api_secret: 'aps_000000000000000000000000000000Example',
  secret: 'whsec_MDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDBFeGFtcGxl',
  totp_secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  otpauth_uri:
    'otpauth://totp/Umoja%20Sacco:asha.mwangi%40umoja.example' +
    '?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Umoja%20Sacco' +
    '&algorithm=SHA1&digits=6&period=30',
  secret_key: 'svc_live_000000000000000000000000000000Example',
  public_id: 'svc_live_000000',
  last_four: '0000',
  one_time_password: 'k7mp2-9vxqa-0w3ne-z5tdh',
  one_time_code: 'k7mp2-9vxqa',
  first_half: 'k7mp2-9vxqa',
  program: '0.1.0',
  node: '26.10.0',
  postgres: '18.4',
  next_cursor: 'bWFkZSB1cCBmb3IgdGhlIGV4YW1wbGU',
};

/** What the worlds of tests number so that no two are alike, and what a reader is shown. */
const NUMBERED: readonly (readonly [RegExp, string])[] = [
  [/^newcomer\d+@lender\.example$/, 'asha.mwangi@umoja.example'],
  [/^member[\d-]+@lender\.example$/, 'member@umoja.example'],
  [/^(invited|guest|chooser)\d+@home\.example$/, 'wanjiku.kamau@example.com'],
  [/\bNumber \d+$/, 'Kamau'],
  [/^Lender [\w-]+$/, 'Umoja Sacco'],
  [/\bLender example-\d+/, 'Umoja Sacco'],
  [/^Sample loan$/, 'Biashara loan'],
  [/^app$/, 'Android app'],
  [/^(\+?)2547\d{8}$/, '$1254712345678'],
  [/^2547\*+\d{3}$/, '2547*****678'],
  [/^[PR]\d{9}$/, 'RKL51ZDR4F'],
  [/^[0-9a-z]{4}(-[0-9a-z]{4}){3}$/, 'k7mp-2v9x-qa0w-3nez'],
  [/^ws_CO_\d+$/, 'ws_CO_15022026120000712345678'],
  [/^(field|key)_\d+$/, 'line_of_business'],
  [/^\/api\/v1\/[\w-]+\/partner/, '/api/v1/umoja-sacco/partner'],
];

/** Staff, in the order in which an answer speaks of them. */
const STAFF = ['Asha Mwangi', 'Brian Otieno', 'Cynthia Njeri'] as const;
const STAFF_NAME = /^Person (\d+)$/;
const STAFF_EMAIL = /^person(\d+)-\d+@lender\.example$/;

/** Numbers that count all lenders of an installation, and how long things took. */
const COUNTED: readonly string[] = ['id', 'member_id', 'ms', 'seconds_since', 'rounds'];

type Kept = {
  readonly call: EndpointCall;
  /** When the run began, by the clock of the database. */
  readonly since: Temporal.Instant;
};

/**
 * An answer without what differs from run to run: it speaks of what the endpoint's example speaks
 * of, and whatever else was made up for this run is replaced, the same by the same.
 */
export function steadyAnswer(answer: unknown, { call, since }: Kept): unknown {
  const { params, query, body } = call.endpoint.example;
  const shown = new Map<string, string>();
  for (const [sent, told] of [
    [call.params, params],
    [call.query, query],
    [call.body, body],
  ]) {
    pairUp(sent, told, shown);
  }
  shown.set(call.by.slug, 'umoja-sacco');
  const idOf = (id: string) => remember(shown, id, exampleId);
  const staff: string[] = [];
  const personOf = (number: string): string => {
    if (!staff.includes(number)) staff.push(number);
    return STAFF[staff.indexOf(number) % STAFF.length] ?? number;
  };

  const steadyText = (text: string, name: string): string => {
    if (name in MADE_UP) return MADE_UP[name] ?? text;
    if (name === 'request_id' && !text.startsWith('ws_')) return EXAMPLE_REQUEST_ID;
    const known = shown.get(text);
    if (known !== undefined) return known;
    const timed = text
      .replace(UUID, idOf)
      .replaceAll(JSON.stringify(call.by.slug), '"umoja-sacco"')
      .replace(INSTANT, (at) => steadyInstant(at, since))
      .replace(STAFF_NAME, (_, number) => personOf(number))
      .replace(STAFF_EMAIL, (_, number) => emailOf(personOf(number)));
    return NUMBERED.reduce((said, [pattern, instead]) => said.replace(pattern, instead), timed);
  };
  const steady = (part: unknown, name: string): unknown => {
    if (typeof part === 'string') return steadyText(part, name);
    if (typeof part === 'number') return COUNTED.includes(name) ? 1 : part;
    if (Array.isArray(part)) return part.map((one) => steady(one, name));
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, steady(one, key)]));
  };
  return steady(answer, '');
}

/** What was sent in place of what the example says. */
function pairUp(sent: unknown, told: unknown, shown: Map<string, string>): void {
  if (typeof sent === 'string' && typeof told === 'string') shown.set(sent, told);
  if (typeof sent !== 'object' || typeof told !== 'object' || !sent || !told) return;
  for (const [name, value] of Object.entries(told)) {
    pairUp((sent as Readonly<Record<string, unknown>>)[name], value, shown);
  }
}

function remember(shown: Map<string, string>, id: string, make: (count: number) => string): string {
  const known = shown.get(id) ?? make(shown.size);
  shown.set(id, known);
  return known;
}

/** A moment of this run, by whatever clock and however it is spelt, is that of the examples. */
function steadyInstant(text: string, since: Temporal.Instant): string {
  const at = text.endsWith('Z') ? text : `${text.replace(' ', 'T')}Z`;
  const { compare } = Temporal.Instant;
  // The clock of the examples ticks on while they are called: what hangs on it is of its hour.
  const isTicked = text.includes('.') && compare(at, EXAMPLE_NOW) >= 0;
  if (compare(at, since) < 0) return isTicked ? hourOf(at) : text;
  return at === text ? EXAMPLE_NOW.toString() : EXAMPLE_NOW.toString().replace(/[TZ]/g, ' ').trim();
}

function hourOf(at: string): string {
  const floor = { smallestUnit: 'hour', roundingMode: 'floor' } as const;
  return Temporal.Instant.from(at).round(floor).toString();
}

function emailOf(name: string): string {
  return `${name.toLowerCase().replace(' ', '.')}@umoja.example`;
}

function exampleId(count: number): string {
  return `0198f3a0-0000-7000-8000-${String(100 + count).padStart(12, '0')}`;
}
