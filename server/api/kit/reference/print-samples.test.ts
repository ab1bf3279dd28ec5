import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { makeDemoLenders } from '@mkopo/server/demo/demo-lenders.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';

const run = promisify(execFile);
const server = await startTestServer();
const { origin } = server;
await makeDemoLenders(server, { history: 'none', now: server.time.clock() });
const folder = await mkdtemp(join(tmpdir(), 'mkopo-samples-'));
cleanUp(() => rm(folder, { recursive: true }));

/** How each language is run, and its file; what is not on a machine is not run on it. */
const LANGUAGES = {
  curl: { file: 'sample.sh', program: 'sh' },
  typescript: { file: 'sample.ts', program: process.execPath },
  php: { file: 'sample.php', program: 'php' },
  python: { file: 'sample.py', program: 'python3' },
} as const;

const CALLS = [
  ['createClient', /Odhiambo/],
  ['listClients', /has_more/],
  ['ping', /success/],
  ['deleteClient', /success/],
] as const;

for (const [language, { file, program }] of Object.entries(LANGUAGES)) {
  const isHere = await run(program, ['--version']).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
  test(`200 for what the pages show in ${language}, typed as it stands`, {
    skip: !isHere,
  }, async () => {
    for (const [call, answer] of CALLS) {
      const path = join(folder, file);
      await writeFile(path, await sampleOf(call, language));
      const { stdout } = await run(program, [path]);
      assert.match(stdout, answer, `${call}: ${stdout}`);
      assert.doesNotMatch(stdout, /validation_error|unauthorized/);
    }
  });
}

async function sampleOf(call: string, language: string): Promise<string> {
  const page = await (await fetch(`${origin}/docs/partner/${call}`)).text();
  const found = new RegExp(`<div class="${language}"><pre[^>]*><code>([\\s\\S]*?)</code></pre>`);
  const [, code = ''] = found.exec(page) ?? [];
  const letters = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };
  return Object.entries(letters).reduce(
    (text, [entity, letter]) => text.replaceAll(entity, letter),
    code.replaceAll(/<[^>]+>/g, ''),
  );
}
