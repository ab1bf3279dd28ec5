import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { test } from 'node:test';
import { isWellSpelt } from '@mkopo/core/access/secret-text.ts';
import { only } from '@mkopo/core/kit/only.ts';
import { type Endpoint, isKeptForRetries } from '@mkopo/server/api/kit/declare/endpoint.ts';
import { EXAMPLE_REQUEST_ID } from '@mkopo/server/api/kit/declare/example-of.ts';
import { isWorkedOut, keptExample } from '@mkopo/server/api/kit/declare/kept-example.ts';
import { API_VERSION, openApiOf } from '@mkopo/server/api/kit/openapi/openapi.ts';
import { partnerFamily } from '@mkopo/server/api/partner/partner-family.ts';
import { POSTMAN_PLANS } from '@mkopo/server/main/postman/postman-plans.ts';
import { FAMILIES, SANDBOX_CURSOR_KEY } from '@mkopo/server/main/serve.ts';
import {
  contentsOf,
  type OpenApi,
  type Operation,
  operationsOf,
  resolved,
  schemaChecker,
} from '@mkopo/test/kit/callers/openapi-document.ts';
import { partnerCaller } from '@mkopo/test/kit/callers/partner-caller.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { makeLender, partnerKey } from '@mkopo/test/kit/worlds/lender.ts';
import { Validator } from '@seriousme/openapi-schema-validator';

// Before any test runs: checking schemas takes seconds in which no connection is made.
const server = await startTestServer();
const lender = await makeLender(server.database, 'umoja-sacco');
const key = await partnerKey(server.database, lender, { environment: 'test' });
const call = partnerCaller({ origin: server.origin, slug: lender.slug, key });

const ROOT = new URL('../../', import.meta.url);
const DOCUMENTS = FAMILIES.map((family) => ({
  family,
  document: openApiOf(family, { sandboxCursorKey: SANDBOX_CURSOR_KEY }) as OpenApi,
}));
const partnerDocument = only(DOCUMENTS.filter(({ family }) => family === partnerFamily)).document;

/** Answers that are JSON and follow from JSON: of a form or a file there is no example to hold. */
const REPLAYED = partnerFamily.endpoints.filter(
  (endpoint) => 'sandbox' in endpoint && !endpoint.upload && !endpoint.reply.files,
);

/** The rows of the interface's tables; those of the Partner API have a test of their own. */
const INTERFACE_ROWS: Readonly<Record<string, readonly string[]>> = {
  scoring: ['POST /deposit_score/', 'GET /client_data/'],
};

for (const { family, document } of DOCUMENTS) {
  const operations = operationsOf(document);

  test(`docs/api/${family.name}.json is what the endpoints declare`, async () => {
    const committed = await readFile(new URL(`docs/api/${family.name}.json`, ROOT), 'utf8');
    const generated = `${JSON.stringify(document, null, 2)}\n`;
    assert.ok(committed === generated, 'it is out of date: npm run openapi');
  });

  test(`the ${family.name} document is valid OpenAPI 3.1`, async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(document));
    assert.ok(valid, JSON.stringify(errors, null, 2));
    assert.equal(validator.version, '3.1');
  });

  test(`every ${family.name} endpoint is one operation, named and tagged as nothing else`, () => {
    const declared = family.endpoints.map(({ method, path }) => `${method} ${path}`);
    const shown = operations.map(({ row }) => row);
    assert.deepEqual(shown.toSorted(), declared.toSorted());
    const names = operations.map(({ operation }) => operation.operationId);
    assert.equal(new Set(names).size, names.length, `a name is used twice: ${names.join(', ')}`);
    const tags = document.tags.map(({ name }) => name);
    const used = new Set(operations.flatMap(({ operation }) => operation.tags));
    assert.deepEqual([...used].toSorted(), tags.toSorted(), 'a tag is declared that nothing is of');
    for (const { name, description } of document.tags)
      assert.match(description, /^[A-Z].*\.$/, name);
    for (const { row, operation } of operations) {
      assert.ok(operation.summary, `${row} has no summary`);
      assert.ok(operation.description, `${row} has no description`);
      assert.ok(
        operation.tags.every((tag) => tags.includes(tag)),
        `${row} has a tag that is not described`,
      );
    }
  });

  test(`every ${family.name} operation shows what can go wrong, with an example of each`, () => {
    for (const { row, operation } of operations) {
      const failures = Object.entries(operation.responses).filter(([status]) => status >= '400');
      assert.ok(failures.length > 5, `${row} shows hardly any failures`);
      for (const [status, reference] of failures) {
        const { content } = resolved(document, reference);
        const { examples } = content['application/json'];
        assert.ok(Object.keys(examples ?? {}).length > 0, `${row} ${status} has no example`);
      }
    }
  });

  test(`every example of the ${family.name} document fits its schema`, () => {
    const check = schemaChecker(document);
    let checked = 0;
    for (const { row, operation } of operations) {
      for (const { where, schema, value } of contentsOf(document, operation)) {
        const problem = check(schema, value);
        assert.equal(problem, null, `${row} ${where}: ${problem}`);
        checked += 1;
      }
    }
    assert.ok(checked > operations.length * 8, 'too few examples were found');
  });

  test(`needs, keys and open doors of ${family.name} are shown where they are`, () => {
    for (const endpoint of family.endpoints) {
      const { method, path, needs, anonymous: open } = endpoint;
      const operation = document.paths[path]?.[method.toLowerCase()] ?? assert.fail(path);
      const headers = operation.parameters.map(({ $ref }) => $ref?.split('/').at(-1));
      const isKept = isKeptForRetries(endpoint);
      assert.ok(headers.includes('X-Request-Id'), path);
      assert.equal(headers.includes('Idempotency-Key'), isKept, path);
      assert.equal(
        codesOf(document, operation, 422).includes('idempotency_key_reused'),
        isKept,
        path,
      );
      assert.equal(operation['x-required-scope'], needs ?? undefined, path);
      assert.equal(operation.security?.length === 0, open !== undefined, path);
      const asksWho = !open && family.doorCodes.includes('unauthorized');
      assert.equal(codesOf(document, operation, 401).includes('unauthorized'), asksWho, path);
      if (family.need.code === null) continue;
      assert.equal(
        codesOf(document, operation, 403).includes(family.need.code),
        needs !== null,
        path,
      );
    }
  });
}

for (const { family, document } of DOCUMENTS) {
  test(`the rows of the interface are there: ${family.name}`, () => {
    const rows = operationsOf(document).map(({ row }) => row);
    for (const row of INTERFACE_ROWS[family.name] ?? []) {
      assert.ok(rows.includes(row), `${row} is missing`);
    }
  });
}

test('docs/api has a document and a collection for every family, examples, the last release, and no more', async () => {
  const files = await readdir(new URL('docs/api/', ROOT));
  const expected = [
    ...FAMILIES.map(({ name }) => `${name}.json`),
    ...Object.keys(POSTMAN_PLANS).map((name) => `${name}.postman.json`),
    'examples',
    'released',
  ];
  assert.deepEqual(files.toSorted(), expected.toSorted());
});

test('docs/api/examples has a file for every answer that is not worked out, and no other', async () => {
  const folder = new URL('docs/api/examples/', ROOT);
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${basename(parentPath)}/${name}`);
  const kept = FAMILIES.flatMap((family) =>
    family.endpoints.filter(isKept).map(({ name }) => `${family.name}/${name}.json`),
  );
  assert.deepEqual(files.toSorted(), kept.toSorted(), 'npm run examples');
});

test('no example shows a secret that could be a real one', async () => {
  for (const family of FAMILIES) {
    for (const endpoint of family.endpoints.filter(isKept)) {
      const text = JSON.stringify(keptExample(family, endpoint));
      for (const [word, prefix = ''] of text.matchAll(/\b([a-z]+_)[0-9A-Za-z]{36}\b/g)) {
        assert.ok(!isWellSpelt(word, prefix), `${endpoint.name} shows ${word}`);
      }
    }
  }
});

function isKept(endpoint: Endpoint): boolean {
  return !isWorkedOut(endpoint);
}

test('the documents carry the version of the package', async () => {
  const text = await readFile(new URL('package.json', ROOT), 'utf8');
  assert.equal(API_VERSION, JSON.parse(text).version);
});

for (const endpoint of REPLAYED) {
  const { method, path, reply } = endpoint;
  test(`${reply.status} of ${method} ${path} is, byte for byte, the example in the document`, async () => {
    const answer = await call(`${method} ${addressOf(endpoint)}`, {
      headers: { 'x-request-id': EXAMPLE_REQUEST_ID },
      ...(endpoint.body && { body: endpoint.example.body }),
    });
    assert.equal(answer.status, reply.status, answer.text);
    const operation = partnerDocument.paths[path]?.[method.toLowerCase()];
    const example = operation?.responses[reply.status]?.content['application/json'].example;
    assert.equal(answer.text, JSON.stringify(example));
  });
}

/** The codes that an operation may answer with this status: each has its example. */
function codesOf(document: OpenApi, { responses }: Operation, status: number): readonly string[] {
  const answer = responses[status];
  if (!answer) return [];
  return Object.keys(resolved(document, answer).content['application/json'].examples ?? {});
}

function addressOf({ path, example }: Endpoint): string {
  const params: Readonly<Record<string, unknown>> = example.params ?? {};
  const query = new URLSearchParams(
    Object.entries(example.query ?? {}).map(([name, value]) => [name, String(value)]),
  );
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  return query.size > 0 ? `${filled}?${query}` : filled;
}
