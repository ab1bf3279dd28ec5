import { randomUUID } from 'node:crypto';
import type { Environment } from '@mkopo/core/access/credential.ts';
import type { Scope } from '@mkopo/core/access/scope.ts';
import { ENDPOINTS_MAX } from '@mkopo/core/event/change-endpoint.ts';
import { SANDBOX_FILE } from '@mkopo/core/sandbox/sandbox-documents.ts';
import type { ErrorCode } from '@mkopo/server/api/kit/wire/error-registry.ts';
import type { Answer, Caller } from '@mkopo/test/kit/callers/caller.ts';

/** What there is in an environment that rules can say no about. */
export type Subjects = {
  readonly clientId: string;
  /** Details of somebody who is a client already. */
  readonly existing: object;
  readonly deletedClient: string;
  readonly productId: string;
  readonly usual: { readonly applied_amount: number; readonly term_days: number };
  /** An application that lacks a custom field. */
  readonly lacking: object;
  /** One that lacks a guarantor. */
  readonly alone: object;
  /** One for what the borrower cannot have. */
  readonly barred: object;
  readonly approvedLoan: string;
  readonly disbursedLoan: string;
  readonly otherClient: string;
};

type KeyTerms = { readonly scopes?: readonly Scope[]; readonly allowedIps?: readonly string[] };
export type Site = 'sound' | 'slow' | 'full' | 'cut';

/** Where errors are provoked: keys of one environment, and what they can call about. */
export type Desk = Subjects & {
  readonly environment: Environment;
  caller(terms?: KeyTerms & { readonly site?: Site; slug?: string }): Promise<Caller>;
  /** Holds back what calls would write, until they are let go. */
  holdWrites(): Promise<{ untilHeld(): Promise<void>; letGo(): Promise<void> }>;
};

/** The call that ends in the error, with what must be done when it has. */
export type Provoked = {
  readonly send: () => Promise<Answer>;
  readonly after?: () => Promise<void>;
};

/** Does all that leads up to the error. */
export type Provocation = (desk: Desk) => Promise<Provoked>;

type Options = Parameters<Caller>[1];
type Told = NonNullable<Options> & NonNullable<Parameters<Desk['caller']>[0]>;

export const AMINA = { first_name: 'Amina', last_name: 'Odhiambo', phone: '+254712345678' };
/** A name that the database was told to choke on. */
export const BREAKS = { ...AMINA, last_name: 'Breaks' };
const PAID = { amount: 100, payment_method: 'cash' };

/** A form as it goes over the wire. */
function formWith(clientId: string, file: string): string {
  const part = (head: string, content: string) =>
    `--b\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
  const parts = [
    part('name="client_id"', clientId),
    part('name="kind"', 'national_id'),
    part('name="file"; filename="id.pdf"', file),
  ];
  return `${parts.join('')}--b--\r\n`;
}

/** An error that one call brings about by itself. */
function by(
  request: string | ((desk: Desk) => string),
  options: Told | ((desk: Desk) => Told) = {},
): Provocation {
  return async (desk) => {
    const { body, headers, ...terms } = typeof options === 'function' ? options(desk) : options;
    const call = await desk.caller(terms);
    const named = typeof request === 'function' ? request(desk) : request;
    const sent = { ...(body !== undefined && { body }), ...(headers && { headers }) };
    return { send: () => call(named, sent) };
  };
}

const applied = (change: (desk: Desk) => object) =>
  by('POST /loans', (desk) => {
    const { clientId: client_id, productId: product_id, usual } = desk;
    return { body: { client_id, product_id, ...usual, ...change(desk) } };
  });

const repaid = (change: (desk: Desk) => object) =>
  by('POST /repayments', (desk) => ({ body: { ...PAID, ...change(desk) } }));

/** One way to each error that a rule of lending, or the state of things, answers. */
const REFUSED = {
  not_found: by('GET /clients/00000000-0000-4000-8000-000000000000'),
  client_exists: by('POST /clients', ({ existing }) => ({ body: { ...AMINA, ...existing } })),
  loan_not_disbursed: repaid(({ approvedLoan: loan_id }) => ({ loan_id })),
  invalid_state: by(({ deletedClient }) => `PATCH /clients/${deletedClient}`, {
    body: { first_name: 'Asha' },
  }),
  amount_out_of_range: applied(() => ({ applied_amount: 1 })),
  term_out_of_range: applied(() => ({ term_days: 1 })),
  product_not_available: applied(({ clientId }) => ({ product_id: clientId })),
  missing_custom_fields: applied(({ lacking }) => lacking),
  guarantors_required: applied(({ alone }) => alone),
  not_eligible: applied(({ barred }) => barred),
  client_mismatch: repaid(({ disbursedLoan: loan_id, otherClient: client_id }) => {
    return { loan_id, client_id };
  }),
  date_out_of_range: repaid(({ disbursedLoan: loan_id }) => {
    return { loan_id, paid_at: '2020-01-01T09:00:00Z' };
  }),
} as const satisfies Partial<Record<ErrorCode, Provocation>>;

/** One way to each error of the Partner API. */
export const PROVOCATIONS = {
  ...REFUSED,
  invalid_json: by('POST /clients', { body: '' }),
  validation_error: by('POST /clients', { body: { first_name: 'Amina', phone: '071234567' } }),
  borrower_required: by('GET /portal/profile'),
  unknown_parameter: by('GET /clients?page=2'),
  unauthorized: by('GET /ping', { headers: { 'x-api-key': '' } }),
  insufficient_scope: by('POST /clients', { body: AMINA, scopes: ['clients:read'] }),
  tenant_mismatch: by('GET /ping', { slug: 'baraka-credit' }),
  ip_not_allowed: by('GET /ping', { allowedIps: ['10.0.0.0/8'] }),
  method_not_allowed: by('PUT /clients'),
  storage_full: by('POST /documents', ({ clientId }) => ({
    body: formWith(clientId, SANDBOX_FILE + ' '.repeat(2 * 1024 * 1024)),
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  })),
  payload_too_large: by('POST /clients', { body: ' '.repeat(2 * 1024 * 1024) }),
  unsupported_media_type: by('POST /clients', {
    body: AMINA,
    headers: { 'content-type': 'text/plain' },
  }),
  async idempotency_in_progress({ caller, holdWrites }) {
    const call = await caller();
    const headers = { 'idempotency-key': randomUUID() };
    const send = () => call('POST /clients', { body: AMINA, headers });
    const held = await holdWrites();
    const first = send();
    await held.untilHeld();
    const after = async () => {
      await held.letGo();
      await first;
    };
    return { send, after };
  },
  async idempotency_key_reused({ caller }) {
    const call = await caller();
    const headers = { 'idempotency-key': randomUUID() };
    await call('POST /clients', { body: AMINA, headers });
    const body = { ...AMINA, first_name: 'Asha' };
    return { send: () => call('POST /clients', { body, headers }) };
  },
  async too_many_endpoints({ caller }) {
    const call = await caller();
    const send = () => call('POST /webhook-endpoints', { body: { url: 'https://a.example/' } });
    const made: string[] = [];
    while (made.length < ENDPOINTS_MAX) made.push((await send()).json.data.id);
    const after = async () => {
      for (const id of made) await call(`DELETE /webhook-endpoints/${id}`);
    };
    return { send, after };
  },
  async rate_limited({ caller }) {
    const call = await caller({ site: 'slow' });
    await call('GET /ping');
    return { send: () => call('GET /ping') };
  },
  internal_error: by('POST /clients', {
    body: BREAKS,
    headers: { 'idempotency-key': 'breaks' },
  }),
  overloaded: by('POST /clients', { site: 'full', body: AMINA }),
  unavailable: by('GET /clients', { site: 'cut' }),
} as const satisfies Partial<Record<ErrorCode, Provocation>>;

export type PartnerCode = keyof typeof PROVOCATIONS;
export const PARTNER_CODES = Object.keys(PROVOCATIONS) as readonly PartnerCode[];
