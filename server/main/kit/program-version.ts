import { readdirSync, readFileSync } from 'node:fs';

const ROOT = new URL('../../../', import.meta.url);

/** `0.1.0, schema 38`: of the program that is here, and of the schema that it brings about. */
export function programVersion(): string {
  const { program, schema } = programVersions();
  return `${program}, schema ${schema}`;
}

/** The same in its two parts. */
export function programVersions(): { readonly program: string; readonly schema: number } {
  const { version }: { version: string } = JSON.parse(
    readFileSync(new URL('package.json', ROOT), 'utf8'),
  );
  const newest = readdirSync(new URL('db/migrations/', ROOT)).toSorted().at(-1) ?? '';
  return { program: version, schema: Number.parseInt(newest, 10) };
}
