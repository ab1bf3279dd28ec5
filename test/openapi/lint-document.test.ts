import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lintDocument } from './lint-document.ts';

/** Tidy but for what a test adds to it. */
const documentWith = (schemas: object, example: object) => ({
  openapi: '3.1.1',
  info: {
    ...{ title: 'Pings', version: '1.0.0', description: 'Says whether we are there.' },
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    contact: { name: 'Us' },
  },
  servers: [{ url: '/api' }],
  security: [],
  tags: [{ name: 'Pings', description: 'Whether we are there.' }],
  paths: {
    '/ping': {
      get: {
        ...{ operationId: 'ping', summary: 'Ping', description: 'Pings.', tags: ['Pings'] },
        responses: {
          200: {
            description: 'Done.',
            content: {
              'application/json': {
                schema: { type: 'object', properties: { at: { type: 'string' } } },
                example,
              },
            },
          },
          400: { description: 'No.' },
        },
      },
    },
  },
  components: { schemas },
});

const EXAMPLE = '#/paths/~1ping/get/responses/200/content/application~1json/example';

async function found(schemas: object, example: object): Promise<readonly string[]> {
  const text = JSON.stringify(documentWith(schemas, example));
  const findings = await lintDocument({ document: 'pings', text });
  return findings.map(({ rule, at }) => `${rule} ${at}`).toSorted();
}

test('a tidy document is found to be tidy', async () => {
  assert.deepEqual(await found({}, { at: 'noon' }), []);
});

test('both linters tell what nobody uses, and redocly which example does not fit', async () => {
  const findings = await found({ Lost: { type: 'string' } }, { at: 12 });
  assert.deepEqual(findings, [
    `no-invalid-media-type-examples ${EXAMPLE}/at`,
    'no-unused-components #/components/schemas/Lost',
    'oas3-unused-component #/components/schemas/Lost',
  ]);
});
