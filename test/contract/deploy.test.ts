// What is in deploy/ is never run by these tests: there is no container engine where they run. They
// hold it against the program: a setting that does not exist would be passed over in silence.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readConfig } from '@mkopo/server/main/kit/config.ts';
import { settingNames } from '@mkopo/server/main/kit/setting-names.ts';
import { parse, parseAllDocuments } from 'yaml';

type Settings = Readonly<Record<string, string>>;

const ROOT = new URL('../../', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, ROOT), 'utf8');
const MASTER_KEY = Buffer.alloc(32).toString('base64');
const SECRETS = {
  DATABASE_URL: 'postgres://mkopo:secret@postgres:5432/mkopo',
  ...{ MASTER_KEY, S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' },
};

const compose = parse(read('deploy/compose.yaml'));
const objects = parseAllDocuments(read('deploy/kubernetes/mkopo.yaml')).map((one) => {
  assert.deepEqual(one.errors, []);
  return one.toJS();
});
const ofKind = (kind: string) => objects.find((object) => object.kind === kind);
const pod = ofKind('Deployment').spec.template.spec;
const [container] = pod.containers;
const unit = read('deploy/mkopo.service');
const image = imageSettings(read('deploy/Dockerfile'));
const WAYS: Readonly<Record<string, Settings>> = {
  Dockerfile: image,
  'compose.yaml': { ...image, ...compose.services.server.environment },
  'kubernetes/mkopo.yaml': { ...image, ...ofKind('ConfigMap').data, ...SECRETS },
  'mkopo.service': Object.fromEntries(
    [...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  ),
};

for (const [way, settings] of Object.entries(WAYS)) {
  test(`${way} sets nothing that does not exist, and nothing that is refused`, () => {
    const known = settingNames();
    for (const name of Object.keys(settings)) assert.ok(known.has(name), name);
    const { MASTER_KEY_FILE, DATABASE_URL, ...others } = settings;
    const key = MASTER_KEY_FILE ? { MASTER_KEY } : {};
    const database = DATABASE_URL ? { DATABASE_URL: SECRETS.DATABASE_URL } : {};
    const config = readConfig({ ...others, ...key, ...database });
    assert.equal(config.dataDir, '/var/lib/mkopo');
  });
}

test('a server that stops is left the time that it was told to take, and ten seconds to drain', () => {
  const patience: Readonly<Record<string, number>> = {
    'compose.yaml': Number.parseInt(compose.services.server.stop_grace_period, 10),
    'kubernetes/mkopo.yaml': pod.terminationGracePeriodSeconds,
    'mkopo.service': Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]),
  };
  for (const [way, seconds] of Object.entries(patience)) {
    const delay = Number(WAYS[way]?.['SHUTDOWN_DELAY_SECONDS'] ?? 5);
    assert.ok(seconds >= delay + 15, way);
  }
});

test('no way runs as root, or may write anywhere but to its data', () => {
  assert.match(read('deploy/Dockerfile'), /^USER 10001:10001$/m);
  const { server } = compose.services;
  assert.deepEqual([server.read_only, server.cap_drop], [true, ['ALL']]);
  assert.equal(pod.securityContext.runAsUser, 10_001);
  assert.equal(container.securityContext.readOnlyRootFilesystem, true);
  assert.match(unit, /^User=mkopo$/m);
  assert.match(unit, /^ProtectSystem=strict$/m);
});

test('an image gets the manifest of every workspace, and only what is named', () => {
  const ignored = read('.dockerignore').split('\n');
  const taken = ignored.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  for (const name of taken) assert.ok(existsSync(new URL(name, ROOT)), name);
  const workspaces: readonly string[] = JSON.parse(read('package.json')).workspaces;
  for (const name of workspaces) {
    assert.ok(taken.includes(name) || taken.includes(`${name}/package.json`), name);
  }
  assert.ok(ignored.includes('*'), 'all else stays out');
});

test('probes ask what the server answers', () => {
  assert.equal(container.livenessProbe.httpGet.path, '/healthz');
  assert.equal(container.readinessProbe.httpGet.path, '/readyz');
  const serving = read('server/api/kit/serve/observe.ts');
  for (const path of ['/healthz', '/readyz']) assert.ok(serving.includes(`'${path}'`), path);
});

/** What an image sets, but for what is the shell's. */
function imageSettings(dockerfile: string): Settings {
  const [, block = ''] = /^ENV ((?:.*\\\n)*.*)$/m.exec(dockerfile) ?? [];
  const pairs = block.matchAll(/(\w+)=(\S+)/g);
  const all = [...pairs].map(([, name = '', value = '']) => [name, value] as const);
  return Object.fromEntries(all.filter(([name]) => name !== 'PATH'));
}
