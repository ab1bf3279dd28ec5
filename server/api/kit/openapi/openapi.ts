import type { Family } from '#api/kit/declare/family.ts';
import { SUBJECTS } from '#api/kit/declare/subject.ts';
import { collectComponents } from './openapi-components.ts';
import { allCodesOf, declareError } from './openapi-errors.ts';
import { operationOf } from './openapi-operation.ts';
import { webhooksOf } from './openapi-webhooks.ts';

/** The version of the product; a test holds it to package.json. */
export const API_VERSION = '0.1.0';

type Signing = { readonly sandboxCursorKey: Buffer };

/** A family as an OpenAPI 3.1 document: what its endpoints declare, and nothing else. */
export function openApiOf(family: Family, { sandboxCursorKey }: Signing): object {
  const components = collectComponents();
  const site = { family, components, sandboxCursorKey, codes: allCodesOf(family) };
  declareError(site);
  const byPath = Map.groupBy(family.endpoints, ({ path }) => path);
  const paths = [...byPath].map(([path, endpoints]) => {
    const operations = endpoints.map((endpoint) => [
      endpoint.method.toLowerCase(),
      operationOf(endpoint, site),
    ]);
    return [path, Object.fromEntries(operations)];
  });
  const subjects = [...new Set(family.endpoints.map(({ tag }) => tag))];
  return {
    openapi: '3.1.1',
    info: {
      title: family.title,
      version: API_VERSION,
      description: family.description,
      // An installation is its lenders’ own: they gave the key, and they see the request’s id.
      contact: { name: 'The lender, or whoever runs this server' },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: family.prefix, variables: family.prefixParams }],
    security: [Object.fromEntries(Object.keys(family.security).map((name) => [name, []]))],
    tags: subjects.map((name) => ({ name, description: SUBJECTS[name] })),
    paths: Object.fromEntries(paths),
    ...webhooksOf(family, components),
    components: { ...components.all(), securitySchemes: family.security },
  };
}
