import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { EXAMPLE_REQUEST_ID } from '@mkopo/server/api/kit/declare/example-of.ts';
import { EXAMPLE_ERROR_DATA } from '@mkopo/server/api/kit/openapi/example-errors.ts';
import { ApiError } from '@mkopo/server/api/kit/wire/api-error.ts';
import { failure } from '@mkopo/server/api/kit/wire/envelope.ts';
import { ERROR_CODES, ERRORS, type ErrorCode } from '@mkopo/server/api/kit/wire/error-registry.ts';
import type { Answer } from '@mkopo/test/kit/callers/caller.ts';
import { joinTestServer } from '@mkopo/test/kit/server.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openDesks } from './partner-desks.ts';
import { provokedInConsole } from './provoke-in-console.ts';
import {
  type Desk,
  PARTNER_CODES,
  type PartnerCode,
  PROVOCATIONS,
  type Provocation,
} from './provoke-partner.ts';

const FOLDER = new URL('../../docs/errors/', import.meta.url);
const HEADERS = { 'x-request-id': EXAMPLE_REQUEST_ID };

const server = await joinTestServer();
const lender = await makeLender(server.database, 'umoja-sacco');
const desks = await openDesks(server, lender);

/** What tells how much a lender has used is provoked with the others, in partner-refusals. */
const SHOWN_AS_IS = PARTNER_CODES.filter((code) => code !== 'storage_full');

/** Calls that end in an error, as the pages describe them; what partners meet, in the sandbox. */
const PROVOKED: Partial<Record<ErrorCode, () => Promise<Answer>>> = {
  ...Object.fromEntries(SHOWN_AS_IS.map((code) => [code, () => provokedByPartner(code)])),
  ...provokedInConsole({ ...server, lender, headers: HEADERS }),
};

async function provokedByPartner(code: PartnerCode): Promise<Answer> {
  const { caller, ...desk } = desks[code === 'borrower_required' ? 'live' : 'test'];
  const named: Desk['caller'] = async (terms) => {
    const call = await caller(terms);
    return (request, { headers, ...rest } = {}) =>
      call(request, { ...rest, headers: { ...HEADERS, ...headers } });
  };
  const provoke: Provocation = PROVOCATIONS[code];
  const { send, after } = await provoke({ ...desk, caller: named });
  return send().finally(() => after?.());
}

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
