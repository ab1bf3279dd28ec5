import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

type Package = {
  readonly version: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: true;
  readonly hasInstallScript?: true;
};

const ROOT = new URL('../../', import.meta.url);
const read = (name: string) => JSON.parse(readFileSync(new URL(name, ROOT), 'utf8'));
const packages: Readonly<Record<string, Package>> = read('package-lock.json').packages;
const ours = ['', 'core', 'sdk', 'server', 'test', 'web', 'web/openapi'];
const foreign = Object.entries(packages).filter(
  ([path, { link }]) => !link && !ours.includes(path),
);

test('every package is known by the SHA-512 of what is in it, and by no address', () => {
  assert.ok(foreign.length > 100);
  for (const [path, { integrity, resolved }] of foreign) {
    assert.match(integrity ?? '', /^sha512-[A-Za-z0-9+/]{86}==$/, path);
    assert.equal(resolved, undefined, path);
  }
});

test('no package runs anything when it is installed, PostgreSQL’s binaries included', () => {
  const allowed: Readonly<Record<string, boolean>> = read('package.json').allowScripts;
  for (const [path] of foreign.filter(([, { hasInstallScript }]) => hasInstallScript)) {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    assert.equal(allowed[name], false, path);
  }
});
