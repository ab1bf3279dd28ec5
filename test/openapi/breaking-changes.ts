import { type Comparison, compareSchemas, resolve, type Way } from './schema-changes.ts';
import type { Schema } from './schema-values.ts';

type Parts = Readonly<Record<string, Schema>>;

/**
 * Every change between two documents of an API that can break a caller who did nothing wrong, as a
 * sentence that names it: `POST /clients: 201 is gone`. What is new and may be left alone is none.
 */
export function breakingChanges(before: Schema, after: Schema): readonly string[] {
  const told = new Set<string>();
  const tell = (at: string, change: string) => told.add(`${at}: ${change}`);
  const all: Comparison = { before, after, tell, seen: new Set() };
  if (address(before) !== address(after)) tell('servers', `${address(before)} is gone`);
  if (proof(before) !== proof(after)) tell('security', `${proof(before)} is another`);
  for (const [row, old] of rowsOf(before, 'paths')) {
    const now = rowsOf(after, 'paths').get(row);
    if (now) compareOperations(all, { row, old, now, sent: 'sent', answered: 'answered' });
    else tell(row, 'is gone');
  }
  for (const [row, old] of rowsOf(before, 'webhooks')) {
    const now = rowsOf(after, 'webhooks').get(row);
    // What we send by ourselves is an answer to who gets it.
    if (now) compareOperations(all, { row, old, now, sent: 'answered', answered: 'sent' });
    else tell(row, 'is gone');
  }
  return [...told].sort();
}

type Operations = {
  readonly row: string;
  readonly old: Schema;
  readonly now: Schema;
  readonly sent: Way;
  readonly answered: Way;
};

function compareOperations(all: Comparison, operations: Operations): void {
  const { row, old, now, sent, answered } = operations;
  for (const name of ['operationId', 'security', 'x-required-scope']) {
    if (JSON.stringify(old[name]) !== JSON.stringify(now[name]))
      all.tell(row, `${name} is another`);
  }
  compareParameters(all, operations);
  compareBodies(all, operations);
  const statuses = (now['responses'] ?? {}) as Parts;
  for (const [status, response] of Object.entries((old['responses'] ?? {}) as Parts)) {
    const same = statuses[status];
    const at = `${row} ${status}`;
    if (!same) all.tell(row, `${status} is gone`);
    else compareContents(all, { before: response, after: same }, { at, way: answered });
  }
  // What is asked of who gets a webhook is theirs to answer.
  if (sent === 'answered') return;
  const isAskedAnew = now['requestBody'] && !old['requestBody'];
  if (isAskedAnew) all.tell(row, 'a body is required now');
}

function compareParameters(all: Comparison, { row, old, now, sent }: Operations): void {
  const [were, are] = [parametersOf(all.before, old), parametersOf(all.after, now)];
  for (const [key, parameter] of were) {
    const same = are.get(key);
    if (!same) {
      all.tell(`${row} ${key}`, 'is gone');
      continue;
    }
    const pair = { before: schemaIn(parameter), after: schemaIn(same) };
    compareSchemas(all, pair, { at: `${row} ${key}`, way: sent });
  }
  for (const [key, { required }] of are) {
    const isNeeded = required === true && were.get(key)?.['required'] !== true;
    if (isNeeded && sent === 'sent') all.tell(`${row} ${key}`, 'is required now');
  }
}

function compareBodies(all: Comparison, { row, old, now, sent: way }: Operations): void {
  const [before, after] = [old['requestBody'], now['requestBody']] as (Schema | undefined)[];
  if (!before) return;
  if (!after) return void all.tell(row, 'the body is gone');
  compareContents(all, { before, after }, { at: `${row} body`, way });
}

type Pair = { readonly before: Schema; readonly after: Schema };

function compareContents(
  all: Comparison,
  { before, after }: Pair,
  { at, way }: { readonly at: string; readonly way: Way },
): void {
  const contentsNow = (resolve(all.after, after)['content'] ?? {}) as Parts;
  const contents = (resolve(all.before, before)['content'] ?? {}) as Parts;
  for (const [type, content] of Object.entries(contents)) {
    const same = contentsNow[type];
    if (!same) all.tell(at, `${type} is gone`);
    else compareSchemas(all, { before: schemaIn(content), after: schemaIn(same) }, { at, way });
  }
}

function rowsOf(document: Schema, part: 'paths' | 'webhooks'): ReadonlyMap<string, Schema> {
  const rows = Object.entries((document[part] ?? {}) as Readonly<Record<string, Parts>>);
  return new Map(
    rows.flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, one]) => [`${method.toUpperCase()} ${path}`, one]),
    ),
  );
}

function parametersOf(document: Schema, operation: Schema): ReadonlyMap<string, Schema> {
  const parameters = (operation['parameters'] ?? []) as readonly Schema[];
  return new Map(
    parameters.map((one) => {
      const parameter = resolve(document, one);
      return [`${parameter['in']} ${parameter['name']}`, parameter];
    }),
  );
}

function schemaIn(part: Schema): Schema {
  return (part['schema'] ?? {}) as Schema;
}

function proof({ security }: Schema): string {
  return JSON.stringify(security ?? []);
}

function address({ servers }: Schema): string {
  return ((servers ?? []) as readonly Schema[]).map(({ url }) => url).join(' ');
}
