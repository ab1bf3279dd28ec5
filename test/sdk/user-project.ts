import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
const PROGRAMS = join(import.meta.dirname, 'programs');
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');
/** What many still compile with. */
const OLDER_TSC = join(ROOT, 'web/node_modules/typescript/bin/tsc');

/** A project of somebody who has the SDK from npm, and nothing else of ours. */
export type UserProject = {
  readonly folder: string;
  /** What npm shipped. */
  readonly shipped: readonly string[];
  /** Puts a file there. */
  write(name: string, text: string): void;
  /** Compiles the programs, and answers what the compiler says: nothing. */
  compile(options?: {
    readonly older?: boolean;
    readonly args?: readonly string[];
  }): Promise<string>;
};

/** Packs the SDK and installs it, without a network: it has no dependencies. */
export async function openUserProject(): Promise<UserProject> {
  const folder = mkdtempSync(join(tmpdir(), 'mkopo-sdk-user-'));
  cleanUp(async () => rmSync(folder, { recursive: true, force: true }));
  const packed = await npm(join(ROOT, 'sdk'), ['pack', '--json', '--pack-destination', folder]);
  const [{ filename, files }] = JSON.parse(packed.slice(packed.indexOf('[')));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write('package.json', JSON.stringify({ name: 'user', private: true, type: 'module' }));
  await npm(folder, ['install', '--offline', '--no-audit', '--no-fund', `./${filename}`]);
  mkdirSync(join(folder, 'src'));
  cpSync(PROGRAMS, join(folder, 'src'), { recursive: true });
  const options = { strict: true, target: 'es2022', module: 'nodenext', outDir: 'out' };
  write('tsconfig.json', JSON.stringify({ compilerOptions: { ...options, rootDir: 'src' } }));
  return {
    folder,
    shipped: files.map(({ path }: { readonly path: string }) => path),
    write,
    async compile({ older = false, args = [] } = {}) {
      const command = [older ? OLDER_TSC : TSC, '-p', folder, ...args];
      const said = await run(process.execPath, command, { cwd: folder }).catch((error) => error);
      return said.stdout;
    },
  };
}

/** Runs npm as a user does, without what the npm that runs the tests has set. */
async function npm(cwd: string, args: readonly string[]): Promise<string> {
  const { npm_execpath: program, npm_node_execpath: node = process.execPath } = process.env;
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_|INIT_CWD)/i.test(name));
  const env = Object.fromEntries(own);
  const [command, ...before] = program?.endsWith('.js') ? [node, program] : ['npm'];
  const { stdout } = await run(command ?? 'npm', [...before, ...args], { cwd, env });
  return stdout;
}

/** The Nodes that are here: ours, and the older one that npm was called with, if it is older. */
export async function nodesHere(): Promise<readonly { readonly version: string; path: string }[]> {
  const paths = [process.execPath, process.env['npm_node_execpath']];
  const found = new Map<string, string>();
  for (const path of paths) {
    if (!path) continue;
    const said = await run(path, ['--version']).catch(() => null);
    const version = said?.stdout.trim().split('.')[0];
    if (version && !found.has(version)) found.set(version, path);
  }
  assert.ok(found.size > 0);
  return [...found].map(([version, path]) => ({ version, path }));
}

/** Runs what was compiled, with settings, on a Node; answers what the program told. */
export async function runProgram(
  { folder, write }: UserProject,
  node: string,
  { main, settings }: { readonly main: string; readonly settings: object },
): Promise<readonly string[]> {
  const name = `main-${crypto.randomUUID()}.js`;
  write(name, main);
  const env = { PATH: process.env['PATH'] ?? '', SETTINGS: JSON.stringify(settings) };
  // The order of the tests' own clean-up is kept: nothing of it reaches the child.
  const child = run(node, ['--enable-source-maps', join(folder, name)], { cwd: folder, env });
  const { stdout } = await child.catch((error) => assert.fail(`${error.stderr}\n${error.stdout}`));
  return JSON.parse(stdout);
}
