import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

/** A mistake that somebody could make, and the tests that must not let it pass. */
export type Fault = {
  readonly name: string;
  readonly file: string;
  /** What stands in the file, once, and what is put in its place. */
  readonly text: string;
  readonly becomes: string;
  /** What would go wrong for the lender or the borrower. */
  readonly why: string;
  readonly tests: readonly string[];
};

/** A file with a fault in it. Throws where the list has not moved with the code. */
export function plantFault({ name, file, text, becomes }: Fault, source: string): string {
  const found = source.split(text).length - 1;
  if (found !== 1) {
    throw new Error(
      `the list of faults is stale: "${name}" looks for this text in ${file}, where it stands ` +
        `${found} times and not once. Write down what stands there today:\n${text}`,
    );
  }
  if (becomes === text) throw new Error(`"${name}" changes nothing`);
  const planted = source.replace(text, () => becomes);
  demandProgram(planted, `"${name}" leaves no TypeScript in ${file}`);
  return planted;
}

/** A fault that does not even parse is caught by everything, and shows nothing. */
function demandProgram(source: string, message: string): void {
  try {
    stripTypeScriptTypes(source);
  } catch (cause) {
    throw new Error(message, { cause });
  }
}

export function readSource(root: string, file: string): string {
  return readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n');
}
