import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { DATED_VERSION } from '@mkopo/server/api/kit/declare/api-version.ts';
import { API_VERSION } from '@mkopo/server/api/kit/openapi/openapi.ts';
import { mkopoProgram } from '@mkopo/server/main/commands/mkopo.ts';
import { readMigrations } from '@mkopo/server/store/kit/migrate.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { mkopoWith } from '@mkopo/test/kit/mkopo-command.ts';

const nowhere = mkdtempSync(join(tmpdir(), 'mkopo-nowhere-'));
cleanUp(async () => rmSync(nowhere, { recursive: true }));
const mkopo = mkopoWith({ DATA_DIR: join(nowhere, 'data') });

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

const { commands: SUBJECTS } = await mkopoProgram();
/** Every command that does something, by the words that are typed. */
const COMMANDS = SUBJECTS.flatMap((command) =>
  command.commands.length === 0
    ? [{ words: [command.name()], command }]
    : command.commands.map((sub) => ({ words: [command.name(), sub.name()], command: sub })),
);

test('the version is that of the package and of its newest migration, and of the API', async () => {
  const { version } = JSON.parse(read('package.json'));
  const newest = Number.parseInt((await readMigrations()).at(-1)?.name ?? '', 10);
  const { code, out } = await mkopo('--version');
  assert.deepEqual([code, out], [0, `${version}, schema ${newest}\n`]);
  assert.equal(API_VERSION, version);
  const told = await mkopo('version', '--json');
  const versions = { version, schema: newest, api_version: DATED_VERSION };
  assert.deepEqual([told.code, JSON.parse(told.out)], [0, versions]);
  const words = await mkopo('version');
  assert.equal(words.out, `${version}, schema ${newest}, APIs ${DATED_VERSION}\n`);
});

test('the table in docs/operating.md has every command, and no other', () => {
  const rows = [...read('docs/operating.md').matchAll(/^\| `npx mkopo ([a-z-]+)([^`]*)` \|/gm)];
  const told = rows.flatMap(([, first = '', more = '']) => {
    const seconds = more.split('\\|').map((word) => word.trim());
    return seconds.map((second) => `${first} ${second}`.trim());
  });
  const there = COMMANDS.map(({ words }) => words.join(' '));
  assert.deepEqual(told.toSorted(), there.toSorted());
});

test('a subject that is asked for is there by itself, as it is among all of them', async () => {
  for (const subject of SUBJECTS.filter((one) => one.name() !== 'completion')) {
    const { commands } = await mkopoProgram(subject.name());
    assert.deepEqual(
      commands.map((command) => command.helpInformation()),
      [subject.helpInformation()],
    );
  }
});

test('a slip is told with what may have been meant, and a file is no subject', async () => {
  const slip = await mkopo('tennant', 'list');
  assert.equal(slip.code, 1);
  assert.match(slip.err, /unknown command 'tennant'\n\(Did you mean tenant\?\)/);
  assert.equal((await mkopo('toString')).code, 1);
});

/** They need no option, and would run on and on, or make a database. */
const UNTRIED = ['start', 'migrate', 'rail simulator', 'message simulator'];

test('help marks the options that cannot be left out, and only those', async () => {
  for (const { words, command } of COMMANDS) {
    const marked = command.options
      .filter(({ description }) => /\(required( for [a-z ]+)?\)$/.test(description))
      .map(({ long }) => long);
    const line = words.join(' ');
    const named = command.registeredArguments.map(() => 'somebody@lender.example');
    const { err } = UNTRIED.includes(line) ? { err: '' } : await mkopo(...words, ...named);
    const missing = [...err.matchAll(/^(--[a-z-]+) is missing/gm)].map(([, option]) => option);
    assert.deepEqual(missing, marked, `mkopo ${line}: ${err}`);
  }
});

test('every --help shows an example, of groups too, and each names the command it is of', async () => {
  const groups = SUBJECTS.filter(({ commands }) => commands.length > 0);
  const all = [
    { words: [], command: await mkopoProgram() },
    ...groups.map((command) => ({ words: [command.name()], command })),
    ...COMMANDS,
  ];
  for (const { words, command } of all) {
    let help = '';
    command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
    const line = ['mkopo', ...words].join(' ');
    const [, examples = ''] = /^Examples?:\n((?: {2}.*\n?)+)/m.exec(help) ?? [];
    assert.ok(examples.includes(line), `${line} --help has no example: ${help}`);
  }
});

test('who mistypes a command is told the nearest, in a group too', async () => {
  const mistyped = {
    tenat: 'tenant',
    'tenant creat': 'create',
    'staff reset-pasword': 'reset-password',
    'close-dya': 'close-day',
  };
  for (const [typed, meant] of Object.entries(mistyped)) {
    const { code, err } = await mkopo(...typed.split(' '));
    assert.equal(code, 1);
    assert.match(err, new RegExp(`\\(Did you mean ${meant}\\?\\)`), typed);
  }
});

/** They serve, or tell of what comes, until they are stopped; or print a script. */
const WITHOUT_JSON = [
  'start',
  'rail simulator',
  'message simulator',
  'webhooks listen',
  'mcp',
  'completion',
];

test('every command that tells what it did takes --json', () => {
  const without = COMMANDS.filter(({ command }) =>
    command.options.every(({ long }) => long !== '--json'),
  ).map(({ words }) => words.join(' '));
  assert.deepEqual(without.toSorted(), WITHOUT_JSON.toSorted());
});
