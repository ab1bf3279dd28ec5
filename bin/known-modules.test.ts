import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { json, text } from 'node:stream/consumers';
import { test } from 'node:test';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';

const KNOWN_MODULES = import.meta.resolve('./known-modules.js');
const PROGRAMS = ['start.ts', 'workers/worker-process.ts', 'commands/mkopo.ts'];
/** All that a server and every command load, each with who asked for it by what name. */
const TELL_ALL = `
  import { registerHooks } from 'node:module';
  const told = {};
  registerHooks({
    resolve(specifier, context, next) {
      const { url } = next(specifier, context);
      told[context.parentURL + ' asks for ' + specifier] = url;
      return next(specifier, context);
    },
    load(url, context, next) {
      told[url] = context.format;
      return next(url, context);
    },
  });
  const [, , { mkopoProgram }] = await Promise.all(process.argv.slice(1).map((url) => import(url)));
  await mkopoProgram();
  process.stdout.write(JSON.stringify(told), () => process.exit());
`;

test('a module that is named by its file is the one that Node finds', async () => {
  const [known, found] = await Promise.all([loadedWith('--import', KNOWN_MODULES), loadedWith()]);
  assert.ok(Object.keys(found).length > 4_000, `${Object.keys(found).length}`);
  assert.deepEqual(known, found);
});

test('one that is not there is named in full', async () => {
  const missing = "import('@mkopo/core/money/nothing.ts')";
  const child = spawnNode(['--import', KNOWN_MODULES, '--eval', missing]);
  assert.match(await text(child.stderr), /ENOENT.*core\/money\/nothing\.ts/);
});

async function loadedWith(...options: readonly string[]): Promise<object> {
  const programs = PROGRAMS.map((file) => import.meta.resolve(`@mkopo/server/main/${file}`));
  const child = spawnNode([...options, '--input-type=module', '--eval', TELL_ALL, ...programs]);
  const [told, trouble] = await Promise.all([json(child.stdout), text(child.stderr)]);
  assert.equal(trouble, '');
  return told as object;
}

function spawnNode(args: readonly string[]) {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const child = spawn(process.execPath, args, {
    cwd: import.meta.dirname,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  cleanUp(async () => void (await ended));
  return child;
}
