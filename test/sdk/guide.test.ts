import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { partnerKey } from '@mkopo/test/kit/worlds/lender.ts';
import { openSdkWorld } from './sdk-world.ts';
import { openUserProject, runProgram } from './user-project.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
const PAGES = ['docs/sdk.md', 'sdk/README.md', 'docs/partner-quickstart.md'] as const;
/** For whoever listens to webhooks with Node’s own server; the others must do without. */
const NODE_TYPES = ['--types', 'node', '--typeRoots', join(ROOT, 'node_modules/@types')];
const world = await openSdkWorld();
const project = await openUserProject();
const settings = await world.settingsFor('guide');
const { origin, database } = world.server;
const testKey = await partnerKey(database, world.lender, { environment: 'test' });

/** What a page shows is of the demo; whoever has other keys, or another port, changes them. */
const CHANGED: Readonly<Record<string, string>> = {
  'http://localhost:8080': origin,
  svc_test_uq9lugRAbUl62tlyD7AKPOCXbnOIr31RylEg: testKey,
  scr_SZXUEBRx2REp2iqkjkbxyThbp5k4552kGy5w: settings.scoringKey,
  "username: 'demo'": `username: '${settings.identity.username}'`,
  idp_gCjPLGxq0vj6MNWLeLlstMrTQlAX061kQ23c: settings.identity.password,
  app_ggiWZdAPG17ZB0O3EP14m5qnC0EARb4g9iHx: settings.app.apiKey,
  aps_tintFoUYBX1OQcWBAj69w9nxwPwArF2yBRLq: settings.app.apiSecret,
  'member@umoja.example': settings.guarantor.email,
  'demo-member-password': settings.guarantor.password,
};

/** All blocks of a language on a page, one after the other. */
function blocksOf(page: string, language: string): string {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const blocks = [...text.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, 'gm'))];
  assert.ok(blocks.length > 0, `${page} shows no ${language}`);
  const shown = blocks.map(([, block = '']) => block).join('\n');
  return Object.entries(CHANGED).reduce((one, [from, to]) => one.replaceAll(from, to), shown);
}

/** What the page promises of what is printed, in its order. */
const PROMISED: Readonly<Record<(typeof PAGES)[number], readonly RegExp[]>> = {
  'docs/sdk.md': [
    /^pending 5000$/m,
    /^LN-\d+ \d/m,
    /^1 (true|false)$/m,
    /^go on from /m,
    /^last_name /m,
    /^phone /m,
    /^20[01] false$/m,
    /^250$/m,
    /^30n 0\.30 0\.3$/m,
    /^true$/m,
    /^2026-03-02 30 10$/m,
    /^0\.5333$/m,
    /^MWANGAZA TRADERS LIMITED$/m,
    /^no_such_record$/m,
    /^M-\d+ null$/m,
    /^400 missing_header$/m,
  ],
  'sdk/README.md': [/^LN-\d+ \w+$/m],
  'docs/partner-quickstart.md': [/^verified: true$/m],
};

for (const [index, page] of PAGES.entries()) {
  test(`${page} compiles under strict and works to the letter, in the order of its blocks`, async () => {
    const shown = blocksOf(page, 'ts');
    project.write(`src/guide-${index}.ts`, shown);
    const args = shown.includes("from 'node:") ? NODE_TYPES : [];
    assert.equal(await project.compile({ args }), '');
    const main = [
      'const lines = [];',
      `console.log = (...words) => lines.push(words.map((one) => shown(one)).join(' '));`,
      `const shown = (one) => (typeof one === 'bigint' ? one + 'n' : String(one));`,
      `await import('./out/guide-${index}.js');`,
      'process.stdout.write(JSON.stringify(lines));',
    ].join('\n');
    const printed = await runProgram(project, process.execPath, { main, settings });
    let rest = printed.join('\n');
    for (const promised of PROMISED[page]) {
      const found = promised.exec(rest);
      assert.ok(found, `${promised} is not in:\n${printed.join('\n')}`);
      rest = rest.slice(found.index + found[0].length);
    }
  });
}

/** The languages whose blocks are run where they are: program, file, client, and what begins it. */
const OTHERS = {
  python: ['python3', 'guide.py', 'sdk/python/mkopo.py', ''],
  php: ['php', 'guide.php', 'sdk/php/Mkopo.php', '<?php\n'],
} as const;

for (const [language, [program, file, client, head]] of Object.entries(OTHERS)) {
  const isMissing = spawnSync(program, ['--version']).error !== undefined;
  test(`the blocks of docs/sdk.md in ${language} work to the letter`, {
    skip: isMissing && `there is no ${program} here`,
  }, async () => {
    project.write(file, `${head}${blocksOf('docs/sdk.md', language)}`);
    cpSync(join(ROOT, client), join(project.folder, client.split('/').at(-1) ?? ''));
    const { stdout } = await run(program, [file], { cwd: project.folder });
    assert.match(stdout, /^LN-\d+ \d/m);
    assert.match(stdout, /^validation_error [\w-]+ first_name$/m);
  });
}
