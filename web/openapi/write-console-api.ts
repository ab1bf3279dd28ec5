// `npm run web:types`: writes down, for the console's pages, what the console API takes and
// answers, as its OpenAPI document says. A test holds the file against the document.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';

const DOCUMENT = new URL('../../docs/api/console.json', import.meta.url);
export const TYPES_FILE = fileURLToPath(new URL('../kit/call/console-api.ts', import.meta.url));

/** Words, examples and refusals are for readers of the reference; they would be nine tenths. */
const LEFT_OUT = /^(description|summary|examples?|headers|tags|security|[45]\d\d|default)$/;
const HEADERS = /^#\/components\/parameters\/(Idempotency-Key|X-Request-Id)$/;

/** The types of every call of the console API. */
export async function consoleTypes(): Promise<string> {
  const { paths, components, ...document } = JSON.parse(readFileSync(DOCUMENT, 'utf8'));
  const { schemas, parameters } = components;
  const asked = { ...document, paths, components: { schemas, parameters } };
  const nodes = await openapiTS(trimmed(asked), { alphabetize: true });
  return `// Written by npm run web:types from docs/api/console.json.\n${astToString(nodes)}`;
}

/** Names of fields stay, whatever they are called: only what stands beside them goes. */
function trimmed(node: unknown, isNames = false): never {
  if (Array.isArray(node)) {
    const kept = node.filter((one) => !HEADERS.test(one?.$ref ?? ''));
    return kept.map((one) => trimmed(one)) as never;
  }
  if (typeof node !== 'object' || node === null) return node as never;
  const kept = Object.entries(node).filter(([key]) => isNames || !LEFT_OUT.test(key));
  const parts = kept.map(([key, value]) => [key, trimmed(value, !isNames && key === 'properties')]);
  return Object.fromEntries(parts) as never;
}

if (import.meta.main) writeFileSync(TYPES_FILE, await consoleTypes());
