import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readConfig } from '@mkopo/server/main/kit/config.ts';

const folder = mkdtempSync(join(tmpdir(), 'mkopo-settings-'));
after(() => rmSync(folder, { recursive: true }));

/** What an operator is told of such settings. */
function toldOf(env: Readonly<Record<string, string>>): string {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const FAMILIES = ['partner', 'scoring', 'identity', 'member', 'console', 'operator'];

test('every family is bound to host names, and to nothing that no header Host could say', () => {
  for (const family of FAMILIES) {
    const name = `${family.toUpperCase()}_HOSTS`;
    const { hostsOf } = readConfig({ [name]: 'API.example.com, localhost 10.0.0.1,[::1]' });
    assert.deepEqual(hostsOf[family], ['api.example.com', 'localhost', '10.0.0.1', '[::1]']);
    for (const host of ['https://localhost', 'localhost:8080', 'a.example/api', '*.a.example']) {
      const told = toldOf({ [name]: `fine.example, ${host}` });
      assert.ok(told.startsWith(`Wrong settings: ${name} must be host names`), told);
      assert.ok(told.endsWith(`not "${host}"`), told);
    }
  }
});

test('what is wrong with a setting is told once, however many others hang on it', () => {
  for (const [name, value] of [
    ['PUBLIC_URL', 'lender.example'],
    ['TRUST_PROXY', 'true'],
  ] as const) {
    assert.equal(toldOf({ [name]: value }).split(name).length - 1, 1);
  }
});

test('a file that cannot be read is told by its name and the reason, never by what is in it', () => {
  const away = join(folder, 'away.json');
  const rubbish = join(folder, 'rubbish.json');
  writeFileSync(rubbish, '{"SECRET');
  for (const name of ['CELLS', 'MPESA_ACCOUNTS', 'MESSAGE_SENDERS']) {
    const told = `Wrong settings: ${name}: cannot be read from`;
    assert.ok(toldOf({ [name]: away }).startsWith(`${told} ${away}: ENOENT`));
    assert.equal(toldOf({ [name]: rubbish }), `${told} ${rubbish}: it is no JSON`);
  }
  const told = toldOf({ MASTER_KEY_FILE: away });
  assert.ok(
    told.startsWith(`Wrong settings: MASTER_KEY_FILE: cannot be read from ${away}: ENOENT`),
  );
});
