// `npm run web:types`: writes down, for the pages, what the Console and the Operator API take and
// answer, as their OpenAPI documents say. A test holds the files against the documents.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';

const FILES = { console: '../kit/call/console-api.ts', operator: '../operator/operator-api.ts' };
type Family = keyof typeof FILES;
export const TYPED_FAMILIES: readonly Family[] = ['console', 'operator'];

/** Where the types of a family's calls are. */
export function typesFile(family: Family): string {
  return fileURLToPath(new URL(FILES[family], import.meta.url));
}

/** Words, examples and refusals are for readers of the reference; they would be nine tenths. */
const LEFT_OUT = /^(description|summary|examples?|headers|tags|security|[45]\d\d|default)$/;
const OF_REFUSALS = /Error$|^(FieldProblem|Fault|Why)$/;
const HEADERS = /^#\/components\/parameters\/(Idempotency-Key|X-Request-Id)$/;

/** The types of every call of a family. */
export async function typesOf(family: Family): Promise<string> {
  const written = new URL(`../../docs/api/${family}.json`, import.meta.url);
  const { paths, components, ...document } = JSON.parse(readFileSync(written, 'utf8'));
  const { parameters } = components;
  const schemas = Object.entries(components.schemas).filter(([name]) => !OF_REFUSALS.test(name));
  const kept = { schemas: Object.fromEntries(schemas), parameters };
  const asked = { ...document, paths, components: kept };
  const nodes = await openapiTS(trimmed(asked), { alphabetize: true });
  return `// Written by npm run web:types from docs/api/${family}.json.\n${astToString(nodes)}`;
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

if (import.meta.main) {
  for (const family of TYPED_FAMILIES) writeFileSync(typesFile(family), await typesOf(family));
}
