// `npm run check`: what can be said without running the program. Each line is one tool, all run at
// once.
import { spawn } from 'node:child_process';

const CHECKS = {
  'format and lint': ['biome', 'check', '--error-on-warnings'],
  'types of core': ['tsc', '-p', 'core'],
  // One checker: several would each work the same types out anew.
  types: ['tsc', '-p', '.', '--checkers', '1'],
  'types of web': ['tsc', '-p', 'web'],
  'OpenAPI documents': ['node', 'test/openapi/lint-documents.ts'],
  // With what browsers and workers have, and nothing of Node's.
  'types of sdk': ['tsc', '-p', 'sdk'],
  tidy: ['node', '--test', '--test-reporter=dot', 'test/tidy/*.test.ts'],
  // A fault whose text has changed is planted nowhere.
  'list of faults': ['node', '--test', '--test-reporter=dot', 'test/mutate/faults.test.ts'],
} as const;

/** Runs every check, all to their end; false when one fails. */
export async function runChecks(): Promise<boolean> {
  const failed = await Promise.all(
    Object.entries(CHECKS).map(async ([name, command]) => ((await passes(command)) ? [] : [name])),
  );
  const names = failed.flat();
  if (names.length > 0) console.error(`failed: ${names.join(', ')}`);
  else console.log(`checked: ${Object.keys(CHECKS).join(', ')}`);
  return names.length === 0;
}

async function passes([program, ...args]: readonly [string, ...string[]]): Promise<boolean> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const ended = Promise.withResolvers<number | null>();
  child.on('error', ended.reject);
  child.on('close', ended.resolve);
  const code = await ended.promise;
  if (code !== 0) process.stderr.write(Buffer.concat(output));
  return code === 0;
}

if (import.meta.main && !(await runChecks())) process.exitCode = 1;
