import { sessionOver } from '#kit/call/session-over.ts';
import { API } from './place.tsx';

/** What is wrong with one field of a call. */
export type FieldProblem = { readonly field: string; readonly problem: string };
type Facts = Readonly<Record<string, unknown>>;

/** The server's no, or that it cannot be reached. It carries the id to quote to whoever helps. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  readonly fields: readonly FieldProblem[];

  constructor(status: number, { code, message, request_id, data }: Told) {
    super(message);
    this.status = status;
    this.code = code;
    this.requestId = request_id;
    const fields = data?.['fields'];
    this.fields = Array.isArray(fields) ? (fields as readonly FieldProblem[]) : [];
  }
}

type Told = {
  readonly code: string;
  readonly message: string;
  readonly request_id: string | null;
  readonly data: Facts | null;
};

type Sent = {
  readonly body?: object;
  /** One per thing that is done: sent twice, it is done once. */
  readonly key?: string;
  /** Said where passwords are shown: a device that is known has failures of its own. */
  readonly isDeviceTold?: true;
};

/** Calls the door of the page: `GET /loans`. What it refuses is thrown, in the reader's words. */
export async function call<Data>(request: string, sent: Sent = {}): Promise<Data> {
  const first = await send(request, sent);
  const isOut = first.status === 401 && first.answer?.code === 'unauthorized';
  if (!isOut) return dataOf<Data>(first);
  // Another window may have renewed the token while this call was under way.
  const session = await send('GET /session', {});
  if (session.status === 200 && session.answer?.data) return dataOf(await send(request, sent));
  sessionOver();
  return dataOf(first);
}

type Answer = {
  readonly data?: unknown;
  readonly code?: string;
  readonly message?: string;
  readonly request_id?: string;
  readonly errors?: readonly Facts[];
};
type Sending = { readonly status: number; readonly answer: Answer | null };

async function send(request: string, { body, key, isDeviceTold }: Sent): Promise<Sending> {
  const [method = 'GET', path = ''] = request.split(' ');
  const init = {
    method,
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(key && { 'Idempotency-Key': key }),
      ...(isDeviceTold && { 'X-Device-Id': deviceId() }),
    },
    body: body ? JSON.stringify(body) : null,
  };
  try {
    const response = await fetch(`${API}${path}`, init);
    return { status: response.status, answer: await response.json().catch(() => null) };
  } catch {
    return { status: 0, answer: { code: 'unreachable' } };
  }
}

async function dataOf<Data>({ status, answer }: Sending): Promise<Data> {
  if (answer && status >= 200 && status < 300) return answer.data as Data;
  throw await refusalOf(status, answer);
}

/** The words of refusals are the console's, and come when one is met. */
async function refusalOf(status: number, answer: Answer | null): Promise<Refused> {
  const { code = 'unreadable', message = '', request_id = null, errors = [] } = answer ?? {};
  const [first] = errors;
  const data: Facts = first && 'code' in first ? first : { fields: errors };
  const told = { code, message, request_id, data };
  const language = document.documentElement.lang === 'sw' ? 'sw' : 'en';
  const worded = await import('#kit/refusal/word-refusal.ts')
    .then(({ wordRefusal }) => wordRefusal(told, language))
    .catch(() => told);
  return new Refused(status, worded);
}

const KEY_BYTES = 16;

/** Made by chance, also where the page came without TLS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const DEVICE = 'device';

/** What this browser is known by again. It opens nothing. */
function deviceId(): string {
  const known = localStorage.getItem(DEVICE);
  if (known) return known;
  const made = newKey();
  localStorage.setItem(DEVICE, made);
  return made;
}
