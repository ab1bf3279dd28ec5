import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { DELETED_CLIENT, PHONE_THAT_EXISTS } from '@mkopo/core/sandbox/sandbox-clients.ts';
import { APPROVED_LOAN } from '@mkopo/core/sandbox/sandbox-loans.ts';
import { ApiError } from '@mkopo/server/api/kit/api-error.ts';
import { failure } from '@mkopo/server/api/kit/envelope.ts';
import { ERROR_CODES, ERRORS, type ErrorCode } from '@mkopo/server/api/kit/error-registry.ts';
import { EXAMPLE_ERROR_DATA } from '@mkopo/server/api/kit/example-errors.ts';
import { EXAMPLE_REQUEST_ID } from '@mkopo/server/api/kit/example-of.ts';
import { makeLender, partnerKey } from '@mkopo/test/kit/lender.ts';
import { type Answer, type PartnerCaller, partnerCaller } from '@mkopo/test/kit/partner-caller.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { provokedInConsole } from './provoke-in-console.ts';

const FOLDER = new URL('../../docs/errors/', import.meta.url);
const AMINA = { first_name: 'Amina', last_name: 'Odhiambo', phone: '+254712345678' };
const HEADERS = { 'x-request-id': EXAMPLE_REQUEST_ID };

const server = await startTestServer();
const { testDatabase } = server;
const slow = await startTestServer({ testDatabase, config: { ratePerMinute: 1 } });
const lender = await makeLender(server.database, 'umoja-sacco');

type Caller = {
  origin?: string;
  slug?: string;
  environment?: 'live';
  scopes?: ['clients:read'];
  allowedIps?: string[];
};

async function caller({ origin, slug, ...terms }: Caller = {}): Promise<PartnerCaller> {
  const key = await partnerKey(server.database, lender, { environment: 'test', ...terms });
  const call = partnerCaller({
    origin: origin ?? server.origin,
    slug: slug ?? lender.slug,
    key,
  });
  return (request, { headers, ...rest } = {}) =>
    call(request, { ...rest, headers: { ...HEADERS, ...headers } });
}

/** Calls that end in an error, as the pages describe them. */
const PROVOKED: Partial<Record<ErrorCode, () => Promise<Answer>>> = {
  invalid_json: async () => (await caller())('POST /clients', { body: '' }),
  validation_error: async () =>
    (await caller())('POST /clients', { body: { first_name: 'Amina', phone: '0712345678' } }),
  unknown_parameter: async () => (await caller())('GET /clients?page=2'),
  unauthorized: async () => (await caller())('GET /ping', { headers: { 'x-api-key': '' } }),
  insufficient_scope: async () =>
    (await caller({ scopes: ['clients:read'] }))('POST /clients', { body: AMINA }),
  tenant_mismatch: async () => (await caller({ slug: 'baraka-credit' }))('GET /ping'),
  ip_not_allowed: async () => (await caller({ allowedIps: ['10.0.0.0/8'] }))('GET /ping'),
  not_found: async () => (await caller())('GET /clients/00000000-0000-4000-8000-000000000000'),
  method_not_allowed: async () => (await caller())('PUT /clients'),
  client_exists: async () =>
    (await caller())('POST /clients', { body: { ...AMINA, phone: PHONE_THAT_EXISTS } }),
  invalid_state: async () =>
    (await caller())(`PATCH /clients/${DELETED_CLIENT}`, { body: { first_name: 'Asha' } }),
  loan_not_disbursed: async () =>
    (await caller())('POST /repayments', {
      body: { loan_id: APPROVED_LOAN, amount: 1, payment_method: 'cash' },
    }),
  ...provokedInConsole({ ...server, lender, headers: HEADERS }),
  borrower_required: async () => (await caller({ environment: 'live' }))('GET /portal/profile'),
  payload_too_large: async () =>
    (await caller())('POST /clients', { body: ' '.repeat(2 * 1024 * 1024) }),
  unsupported_media_type: async () =>
    (await caller())('POST /clients', { body: AMINA, headers: { 'content-type': 'text/plain' } }),
  async idempotency_key_reused() {
    const call = await caller();
    const headers = { 'idempotency-key': 'used-twice' };
    await call('POST /clients', { body: AMINA, headers });
    return call('POST /clients', { body: { ...AMINA, first_name: 'Asha' }, headers });
  },
  async rate_limited() {
    const call = await caller({ origin: slow.origin });
    await call('GET /ping');
    return call('GET /ping');
  },
};

for (const code of ERROR_CODES) {
  test(`the page of ${code} states its status and message, and shows an answer`, async () => {
    const page = await readFile(new URL(`${code}.md`, FOLDER), 'utf8');
    const { status, message } = ERRORS[code];
    assert.ok(page.startsWith(`# \`${code}\`\n\n**${status} `), 'it begins with code and status');
    assert.ok(page.includes(`**: ${message}\n`), `it says: ${message}`);
    const error = new ApiError(code, { data: EXAMPLE_ERROR_DATA[code] ?? {} });
    assert.deepEqual(exampleOn(page), failure(EXAMPLE_REQUEST_ID, error));
  });
}

for (const [code, provoke] of Object.entries(PROVOKED)) {
  test(`${ERRORS[code as ErrorCode].status} ${code} is answered as its page shows`, async () => {
    const page = await readFile(new URL(`${code}.md`, FOLDER), 'utf8');
    const answer = await provoke();
    assert.equal(answer.status, ERRORS[code as ErrorCode].status, answer.text);
    assert.deepEqual(answer.json, exampleOn(page));
  });
}

test('no page is left of a code that does not exist', async () => {
  const files = await readdir(FOLDER);
  const expected = ['README.md', ...ERROR_CODES.map((code) => `${code}.md`)];
  assert.deepEqual(files.toSorted(), expected.toSorted());
});

test('the index lists every code with its status and message, and links to its page', async () => {
  const index = await readFile(new URL('README.md', FOLDER), 'utf8');
  const rows = index.split('\n').filter((line) => /^\| \d/.test(line));
  const expected = ERROR_CODES.map(
    (code) => `| ${ERRORS[code].status} | [\`${code}\`](${code}.md) | ${ERRORS[code].message} |`,
  );
  assert.deepEqual(rows, expected);
});

test('links between the pages lead to pages', async () => {
  const files = await readdir(FOLDER);
  for (const file of files) {
    const page = await readFile(new URL(file, FOLDER), 'utf8');
    for (const [, target = ''] of page.matchAll(/\]\(([^)]+)\)/g)) {
      assert.ok(files.includes(target), `${file} links to ${target}`);
    }
  }
});

function exampleOn(page: string): unknown {
  const [, json = ''] = /```json\n(.*?)```/s.exec(page) ?? [];
  return JSON.parse(json);
}
