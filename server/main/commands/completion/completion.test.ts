// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the text is a shell's, not ours
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { mkopoProgram } from '@mkopo/server/main/commands/mkopo.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { mkopoWith } from '@mkopo/test/kit/mkopo-command.ts';
import { commandWords } from './command-words.ts';
import { SHELLS, type Shell } from './shell-scripts.ts';

const folder = mkdtempSync(join(tmpdir(), 'mkopo-completion-'));
cleanUp(async () => rmSync(folder, { recursive: true }));
const mkopo = mkopoWith({ DATA_DIR: join(folder, 'data') });
writeFileSync(join(folder, 'members of march.csv'), '');

/** Where a shell is not on the machine, it cannot be asked. */
const unlessMissing = (shell: Shell) => ({
  skip: spawnSync(shell, ['-c', 'exit']).error ? `there is no ${shell} here` : false,
});
const IN_BASH = unlessMissing('bash');

async function writeScript(shell: Shell): Promise<string> {
  const { code, out, err } = await mkopo('completion', shell);
  assert.equal(code, 0, err);
  const file = join(folder, `completion.${shell}`);
  writeFileSync(file, out);
  return file;
}

const script = await writeScript('bash');

/** What bash offers for a line that ends where the cursor is, asked as a terminal asks. */
function offeredByBash(line: string): readonly string[] {
  const words = line.split(' ');
  const asked = [
    'source "$1"; shift',
    'complete -p mkopo >/dev/null || exit 1',
    'COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))',
    '_mkopo mkopo "${COMP_WORDS[COMP_CWORD]}"',
    'printf "%s\\n" "${COMPREPLY[@]}"',
  ].join('\n');
  const args = ['--norc', '--noprofile', '-uc', asked, 'bash', script, ...words];
  const offered = execFileSync('bash', args, { cwd: folder, encoding: 'utf8' });
  return offered.split('\n').filter(Boolean);
}

test('bash offers every command, and in a group those of the group', IN_BASH, async () => {
  const program = await mkopoProgram();
  const all = program.commands;
  assert.deepEqual(
    offeredByBash('mkopo '),
    all.map((command) => command.name()),
  );
  assert.deepEqual(offeredByBash('mkopo te'), ['tenant']);
  for (const { typed, words } of commandWords(program).places) {
    if (typed === '' || words.length === 0) continue;
    const offered = offeredByBash(`mkopo ${typed} `);
    assert.deepEqual(
      offered,
      words.map(({ word }) => word),
      typed,
    );
  }
});

test(
  'bash offers the options of the command that is typed, wherever the cursor is',
  IN_BASH,
  () => {
    assert.deepEqual(offeredByBash('mkopo tenant list --'), ['--json', '--help']);
    assert.deepEqual(offeredByBash('mkopo tenant list '), ['--json', '--help']);
    assert.deepEqual(offeredByBash('mkopo close-day --tenant my-sacco --da'), ['--date']);
    assert.deepEqual(offeredByBash('mkopo --ver'), ['--version']);
  },
);

test(
  'bash offers files where a file is asked for, and nothing where only the caller knows',
  IN_BASH,
  () => {
    const file = ['members of march.csv'];
    assert.deepEqual(offeredByBash('mkopo score deposits mem'), file);
    assert.deepEqual(offeredByBash('mkopo score card --set mem'), file);
    assert.deepEqual(offeredByBash('mkopo tenant create --slug mem'), []);
  },
);

for (const shell of ['zsh', 'fish'] as const) {
  test(`${shell} takes its script without a complaint`, unlessMissing(shell), async () => {
    const file = await writeScript(shell);
    // Zsh knows compdef once its own completion is loaded.
    const first = shell === 'zsh' ? 'autoload -U compinit && compinit -u && ' : '';
    const { status, stderr } = spawnSync(shell, ['-c', `${first}source '${file}'`]);
    assert.deepEqual([status, stderr.toString()], [0, '']);
  });
}

test('every command and option is in the script of every shell', async () => {
  const { places } = commandWords(await mkopoProgram());
  for (const shell of SHELLS) {
    const { out } = await mkopo('completion', shell);
    for (const { words, options } of places) {
      for (const { word } of [...words, ...options]) {
        assert.ok(out.includes(shell === 'fish' ? word.replace(/^--/, '-l ') : word), word);
      }
    }
  }
});

test('no option takes a value in one command and none in another', async () => {
  const program = await mkopoProgram();
  const commands = program.commands.flatMap((command) => [command, ...command.commands]);
  const { valued } = commandWords(program);
  const plain = commands
    .flatMap(({ options }) => options)
    .filter(({ required, optional }) => !required && !optional)
    .map(({ long }) => long ?? '');
  assert.deepEqual(
    plain.filter((name) => valued.includes(name)),
    [],
  );
});

test('a shell that is not known is refused with those that are', async () => {
  const { code, err } = await mkopo('completion', 'tcsh');
  assert.equal(code, 1);
  assert.match(err, /Allowed choices are bash, zsh, fish/);
});
