// `npm run check`: what can be said without running the program. Each line is one tool, all run at
// once.
import { spawn } from 'node:child_process';

const CHECKS = {
  'format and lint': ['biome', 'check', '--error-on-warnings'],
  'types of core': ['tsc', '-p', 'core'],
  types: ['tsc', '-p', '.'],
  tidy: ['node', '--test', '--test-reporter=dot', 'test/tidy/*.test.ts'],
} as const;

/** Runs every check; throws when one fails, after all have had their say. */
export async function runChecks(): Promise<void> {
  const failed = await Promise.all(
    Object.entries(CHECKS).map(async ([name, command]) => ((await passes(command)) ? [] : [name])),
  );
  if (failed.flat().length > 0) throw new Error(`failed: ${failed.flat().join(', ')}`);
  console.log(`checked: ${Object.keys(CHECKS).join(', ')}`);
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

if (import.meta.main) {
  await runChecks().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
