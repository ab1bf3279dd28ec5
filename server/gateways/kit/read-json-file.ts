import { readFileSync } from 'node:fs';

type FileRead = { readonly json: unknown } | { readonly trouble: string };

/** The JSON of a file that a setting names, or why there is none, with the file's own name. */
export function readJsonFile(path: string): FileRead {
  try {
    return { json: JSON.parse(readFileSync(path, 'utf8')) };
  } catch (error) {
    return { trouble: `cannot be read from ${path}: ${reasonOf(error)}` };
  }
}

/** Never the parser's words: they quote what it read. */
function reasonOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'it is no JSON';
  return error instanceof Error ? error.message : String(error);
}
