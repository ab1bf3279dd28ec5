import type { Endpoint } from '@mkopo/server/api/kit/endpoint.ts';
import type { LendingWorld } from '@mkopo/test/kit/lending.ts';

/** All that a call says, apart from who makes it. */
export type EndpointCall = {
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** How makers get things done: as a partner does, over HTTP with a live key. */
export type Making = {
  /** Answers the record's id. */
  create(request: `POST ${string}`, body: object): Promise<string>;
  /** `DELETE /clients/…`, or any other call that must succeed. */
  perform(request: string, body?: object): Promise<void>;
  /** For what staff do and no partner can: the lender's loans, by operations. */
  lending(): Promise<LendingWorld>;
  /** A number that no other call has got. */
  fresh(): number;
};

type Maker = (making: Making) => Promise<string>;

/**
 * How each kind of record comes to be. An endpoint whose path or body names a record that is not
 * here fails the matrix with a word about it: write its maker, and every guarantee is checked.
 */
const MAKERS = {
  client: ({ create, fresh }) => create('POST /clients', newClient(fresh())),
  loan: async ({ lending }) => (await lending()).disbursed(),
} as const satisfies Readonly<Record<string, Maker>>;

type Kind = keyof typeof MAKERS;

/** What a name stands for: in a path (by the words before it), in a query or in a body. */
const KINDS: Readonly<Record<string, Kind>> = {
  '/clients/{id}': 'client',
  client_id: 'client',
  loan_id: 'loan',
};

/** Fields whose value may be used once. */
const ONCE: Readonly<Record<string, (number: number) => string>> = {
  national_id: (number) => `9${String(number).padStart(7, '0')}`,
  reference: (number) => `REF${number}`,
};

/**
 * For each endpoint that can be refused for a reason of business: a call that is. By the endpoint's
 * name; what is left out is as in a call that works.
 */
const REFUSED_CALLS: Readonly<Record<string, (making: Making) => Promise<Partial<EndpointCall>>>> =
  {
    async createClient({ create, fresh }) {
      const body = { ...newClient(fresh()), national_id: `8${fresh()}` };
      await create('POST /clients', body);
      return { body };
    },
    async updateClient(making) {
      const id = await MAKERS.client(making);
      await making.perform(`DELETE /clients/${id}`);
      return { params: { id } };
    },
    async createRepayment({ lending }) {
      const loan_id = await (await lending()).approved();
      return { body: { loan_id, amount: 10, payment_method: 'cash' } };
    },
  };

/** Calls that change nothing although they are not a GET: they compute. */
const WRITES_NOTHING: ReadonlySet<string> = new Set();

/** Changes that no partner is told of by an event. */
const ANNOUNCES_NOTHING: ReadonlySet<string> = new Set();

export function isWrite({ method, name }: Endpoint): boolean {
  return method !== 'GET' && !WRITES_NOTHING.has(name);
}

export function isAnnounced(endpoint: Endpoint): boolean {
  return isWrite(endpoint) && !ANNOUNCES_NOTHING.has(endpoint.name);
}

/** The endpoint's example as it stands: it works on the sandbox. */
export function sandboxCall(endpoint: Endpoint): EndpointCall {
  const { params = {}, query = {}, body } = endpoint.example;
  return { endpoint, params: params as EndpointCall['params'], query, body };
}

/** The endpoint's example on records that were made for it: it works with a live key. */
export async function liveCall(endpoint: Endpoint, making: Making): Promise<EndpointCall> {
  const { query, body } = sandboxCall(endpoint);
  const params: Record<string, string> = {};
  for (const { name, before } of parametersOf(endpoint)) {
    params[name] = await made(endpoint, before, making);
  }
  return {
    endpoint,
    params,
    query: (await enlivened(endpoint, query, making)) as EndpointCall['query'],
    body: await enlivened(endpoint, body, making),
  };
}

/** Whether some rule may say no to a call that is well-formed and about records that exist. */
export function canBeRefused({ refusals }: Endpoint): boolean {
  return refusals.some((code) => code !== 'not_found');
}

/** A live call that a rule says no to. */
export async function refusedCall(endpoint: Endpoint, making: Making): Promise<EndpointCall> {
  const refused = REFUSED_CALLS[endpoint.name];
  if (!refused)
    throw new Error(`tell live-world how ${endpoint.name} gets refused (REFUSED_CALLS)`);
  return { ...(await liveCall(endpoint, making)), ...(await refused(making)) };
}

/** The names in an endpoint's path, each with the path up to it. */
export function parametersOf({ path }: Endpoint): { name: string; before: string }[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(({ 0: whole, 1: name = '', index }) => ({
    name,
    before: path.slice(0, index + whole.length),
  }));
}

/** The fields of a body, at any depth, that name a record by its id. */
export function idFieldsOf(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) =>
    isId(value) ? [name] : idFieldsOf(value),
  );
}

/** A copy of a body in which every field of that name has another value. */
export function withField(body: unknown, field: string, put: unknown): unknown {
  if (Array.isArray(body)) return body.map((part) => withField(part, field, put));
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      name === field ? put : withField(value, field, put),
    ]),
  );
}

async function enlivened(endpoint: Endpoint, part: unknown, making: Making): Promise<unknown> {
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return Promise.all(part.map((one) => enlivened(endpoint, one, making)));
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(part)) {
    const once = ONCE[name];
    if (once) fields[name] = once(making.fresh());
    else if (isId(value)) fields[name] = await made(endpoint, name, making);
    else fields[name] = await enlivened(endpoint, value, making);
  }
  return fields;
}

async function made({ name: user }: Endpoint, name: string, making: Making): Promise<string> {
  const kind = KINDS[name];
  if (!kind) throw new Error(`tell live-world how to make "${name}" for ${user} (KINDS, MAKERS)`);
  return MAKERS[kind](making);
}

function isId(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
}

function newClient(number: number) {
  const digits = String(number).padStart(6, '0');
  return { first_name: 'Wanjiru', last_name: `Number ${number}`, phone: `+254711${digits}` };
}
