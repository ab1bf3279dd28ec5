import { join, relative } from 'node:path';
import { run } from 'node:test';
import { pathToFileURL } from 'node:url';

export type Failure = { readonly file: string; readonly title: string };

/** A fault may make a test wait for ever: then that is how it is seen. */
const TIME_LIMIT_MS = 300_000;

/** Runs test files one after the other, until a test fails; null where none does. */
export async function firstFailure(
  root: string,
  files: readonly string[],
  signal: AbortSignal,
): Promise<Failure | null> {
  for (const file of files) {
    const title = await failureIn(root, file, signal);
    if (title) return { file, title };
  }
  return null;
}

async function failureIn(root: string, file: string, signal: AbortSignal): Promise<string | null> {
  const enough = new AbortController();
  const tooLong = AbortSignal.timeout(TIME_LIMIT_MS);
  const tests = run({
    cwd: root,
    files: [join(root, file)],
    execArgv: ['bin/known-modules.js', 'test/kit/before-tests.ts'].flatMap((file) => [
      '--import',
      pathToFileURL(join(root, file)).href,
    ]),
    env: { ...process.env, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile') },
    signal: AbortSignal.any([signal, enough.signal, tooLong]),
  });
  let [failed, passed]: [string | null, number] = [null, 0];
  tests.on('test:pass', ({ details }) => {
    if (details.type !== 'suite') passed += 1;
  });
  tests.on('test:fail', ({ name, details }) => {
    if (details.type === 'suite' || failed !== null || isOutOfBreath(details.error)) return;
    failed = name.startsWith(root) ? `loading ${relative(root, name)}` : `"${name}"`;
    // What is decided needs no further test: the process that runs them is ended.
    enough.abort();
  });
  for await (const _ of tests);
  signal.throwIfAborted();
  if (tooLong.aborted) return `${file}, which came to no end`;
  if (failed === null && passed === 0) throw new Error(`no test of ${file} was run`);
  return failed;
}

/** On a machine that is too busy a test may not get a connection in time: that proves nothing. */
function isOutOfBreath({ cause }: Error): boolean {
  return cause instanceof Error && cause.message === 'the database is out of reach';
}
