import { readFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

/** The types that somebody gets who has a family's document made into a client. */
export async function clientTypes(family: string): Promise<string> {
  const written = new URL(`../../docs/api/${family}.json`, import.meta.url);
  return astToString(await openapiTS(JSON.parse(readFileSync(written, 'utf8'))));
}
