// Plants a breach of every law in a small project, and sees that it is found: a rule that never
// fails guards nothing.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { blankOut } from './blank-out.ts';
import { findFunctions } from './find-functions.ts';
import { readSourceTree } from './source-tree.ts';
import { breachesOf, RULES } from './tidy-rules.ts';

type Files = Readonly<Record<string, string>>;

/** A project in which every rule sees files and finds nothing to say. */
const TIDY: Files = {
  'core/kit/assert.ts': 'export const assert = 1;\n',
  'core/money/money.ts': `import { assert } from '@mkopo/core/kit/assert.ts';\n`,
  'core/loan/loan.ts': `import type { Money } from '@mkopo/core/money/money.ts';\n`,
  'server/store/kit/database.ts': `import pg from 'pg';\n`,
  'server/store/loans/loan-store.ts': [
    `import type { Database } from '#store/kit/database.ts';`,
    `import type { Step } from '@mkopo/core/loan/make-move.ts';`,
    'export const FIND = `\n  select id from loan`;\n',
  ].join('\n'),
  'server/store/loans/save-steps.ts': 'export const save = () => inOneStatement();\n',
  'server/operations/loans/repay.ts': `import { find } from '#store/loans/loan-store.ts';\n`,
  'server/operations/loans/lend.ts': `import { fee } from '#operations/loans/parts/fee.ts';\n`,
  'server/operations/loans/parts/fee.ts': `import './tax.ts';\n`,
  'server/operations/loans/parts/tax.ts': 'export const tax = 1;\n',
  'server/operations/payments/settle.ts': `import { repay } from '#operations/loans/repay.ts';\n`,
  'server/views/loans/list-loans.ts': 'export const listLoans = 1;\n',
  'server/jobs/close-day.ts': 'export const closeDay = 1;\n',
  'server/api/kit/wire/formats.ts': 'export const formats = 1;\n',
  'server/api/kit/declare/endpoint.ts': `import 'fastify';\nimport '#api/kit/wire/formats.ts';\n`,
  'server/api/partner/kit/who.ts': 'export const who = 1;\n',
  'server/api/partner/loans/get-loan.ts': [
    `import '#api/partner/kit/who.ts';`,
    'export const getLoan = endpoint({});\n',
  ].join('\n'),
  'server/api/partner/loans/get-loans.ts': 'export const getLoans = endpoint({});\n',
  'server/api/partner/partner-family.ts': `import '#api/partner/loans/get-loan.ts';\n`,
  'server/main/kit/config.ts': 'export const config = process.env;\n',
  'web/clients/clients.tsx': 'export const since = (at: string) => new Date(at);\n',
  'server/main/kit/config.test.ts': `test('reads', { skip: onWindows }, () => {});\n`,
};

const PROJECT = mkdtempSync(join(tmpdir(), 'mkopo-tidy-'));
const EMPTY = mkdtempSync(join(tmpdir(), 'mkopo-tidy-'));
after(() => {
  for (const folder of [PROJECT, EMPTY]) rmSync(folder, { recursive: true, force: true });
});
write(TIDY);

test('a tidy project passes every rule', () => {
  for (const rule of RULES) assert.deepEqual(found({}, rule.name), []);
});

test('every rule fails when it sees no files', () => {
  const tree = readSourceTree(EMPTY);
  for (const rule of RULES) assert.match(breachesOf(rule, tree).join(), /sees no files/);
});

const long = (count: number) => 'x\n'.repeat(count);
const FUNCTION_OF = (lines: number) => `function f() {\n${long(lines - 2)}}\n`;

/** Rule by rule: one file that breaks it, and how the complaint begins. */
const BREACHES: readonly [rule: string, file: string, text: string][] = [
  ['every file of core and server lives in a room', 'core/stray.ts', ''],
  ['every file of core and server lives in a room', 'server/helpers-of/x.ts', ''],
  ['every file of core and server lives in a room', 'server/store/x.ts', ''],
  ['every file of core and server lives in a room', 'server/store/weather/x.ts', ''],
  ['every file of core and server lives in a room', 'server/store/loans/parts/x.ts', ''],
  ['every file of core and server lives in a room', 'server/operations/loans/parts/deep/x.ts', ''],
  ['calls go by the name of their room', 'server/api/member/savings/a.ts', `  tag: 'Accounts',`],
  ['calls go by the name of their room', 'server/api/records/events/a.ts', `const TAG = 'Hooks';`],
  ['imports point down', 'core/kit/a.ts', `import '@mkopo/core/money/money.ts';`],
  ['imports point down', 'core/money/a.ts', `import '@mkopo/core/calendar/date.ts';`],
  ['imports point down', 'core/loan/a.ts', `import '@mkopo/core/sandbox/x.ts';`],
  ['imports point down', 'server/store/kit/a.ts', `import { x } from '#operations/loans/lend.ts';`],
  [
    'imports point down',
    'server/store/kit/a.ts',
    `import type { X } from '#operations/loans/lend.ts';`,
  ],
  ['imports point down', 'server/store/kit/a.ts', `const x = await import('#main/kit/config.ts');`],
  ['imports point down', 'server/store/kit/a.ts', `import '#store/loans/loan-store.ts';`],
  ['imports point down', 'server/store/clients/a.ts', `import '#store/loans/loan-store.ts';`],
  [
    'imports point down',
    'server/operations/loans/a.ts',
    `import {\n  x,\n} from '#views/loans/list-loans.ts';`,
  ],
  [
    'imports point down',
    'server/operations/loans/a.ts',
    `import '#operations/payments/settle.ts';`,
  ],
  [
    'imports point down',
    'server/operations/loans/parts/a.ts',
    `import '#operations/loans/lend.ts';`,
  ],
  ['imports point down', 'server/jobs/a.ts', `import '#api/kit/declare/endpoint.ts';`],
  ['imports point down', 'server/api/kit/wire/a.ts', `import '#api/kit/declare/endpoint.ts';`],
  ['imports point down', 'server/api/kit/wire/a.ts', `import '#api/partner/loans/get-loan.ts';`],
  [
    'imports point down',
    'server/api/member/loans/a.ts',
    `import '#api/partner/loans/get-loan.ts';`,
  ],
  ['imports point down', 'server/api/partner/kit/a.ts', `import '#api/partner/partner-family.ts';`],
  ['imports point down', 'server/main/a.ts', `import '@mkopo/test/kit/server.ts';`],
  ['imports point down', 'sdk/client.ts', `import '@mkopo/server/main/kit/config.ts';`],
  ['imports point down', 'web/app.tsx', `import '@mkopo/server/main/kit/config.ts';`],
  ['imports point down', 'sdk/src/a.ts', `import '@mkopo/server/main/kit/config.ts';`],
  ['imports point down', 'web/loans/list.tsx', `import { Client } from '#clients/client.tsx';`],
  ['imports point down', 'web/loans/list.tsx', `import { Frame } from '#app/frame.tsx';`],
  ['imports point down', 'web/kit/parts/money.tsx', `import { LOANS } from '#loans/words.ts';`],
  [
    'files that stand alone do not import each other',
    'server/operations/loans/a.ts',
    `import './lend.ts';`,
  ],
  [
    'files that stand alone do not import each other',
    'server/views/loans/a.ts',
    `import './list-loans.ts';`,
  ],
  [
    'files that stand alone do not import each other',
    'server/jobs/a.ts',
    `import './close-day.ts';`,
  ],
  [
    'files that stand alone do not import each other',
    'server/api/partner/loans/a.ts',
    `import './get-loan.ts';\nexport const a = endpoint({});`,
  ],
  ['imports go through doors', 'server/store/kit/a.ts', `import '../operations/lend.ts';`],
  ['imports go through doors', 'server/api/partner/a.ts', `import './loans/get-loan.ts';`],
  [
    'imports go through doors',
    'server/store/kit/a.ts',
    `import '@mkopo/server/store/kit/database.ts';`,
  ],
  ['imports go through doors', 'server/store/kit/a.ts', `import './loan-store';`],
  ['packages stay in the rooms that own them', 'core/kit/a.ts', `import 'node:fs';`],
  ['packages stay in the rooms that own them', 'core/kit/a.ts', `import 'typebox';`],
  ['packages stay in the rooms that own them', 'sdk/src/a.ts', `import 'node:crypto';`],
  ['packages stay in the rooms that own them', 'sdk/src/a.ts', `import '@mkopo/core/kit/id.ts';`],
  [
    'packages stay in the rooms that own them',
    'server/store/kit/a.ts',
    `import type pg from 'pg';`,
  ],
  ['packages stay in the rooms that own them', 'server/api/partner/kit/a.ts', `import 'fastify';`],
  ['packages stay in the rooms that own them', 'server/main/a.ts', `import '@fastify/x';`],
  [
    'no import cycles, not even of types',
    'server/store/kit/database.ts',
    `import '#store/loans/loan-store.ts';`,
  ],
  ['no import cycles, not even of types', 'core/kit/a.ts', `import type { A } from './a.ts';`],
  ['core is pure', 'core/kit/a.ts', 'const now = Date.now();'],
  ['core is pure', 'core/kit/a.ts', 'const now = new Date(0);'],
  ['core is pure', 'core/kit/a.ts', 'const luck = Math.random();'],
  ['core is pure', 'core/kit/a.ts', 'const now = Temporal.Now.instant();'],
  ['core is pure', 'core/kit/a.ts', 'export async function f() {}'],
  ['the time is the database’s', 'server/jobs/a.ts', 'const now = Temporal.Now.instant();'],
  ['the time is the database’s', 'server/main/a.ts', 'const now = Date.now();'],
  ['the time is the database’s', 'server/api/kit/wire/a.ts', 'const now = new Date();'],
  [
    'transactions are ordered by their numbers',
    'server/store/events/a.ts',
    'const sql = `select committed_by::text from event order by committed_by, id`;',
  ],
  ['a screen’s day is the lender’s', 'web/savings/a.tsx', 'const today = new Date();'],
  ['a screen’s day is the lender’s', 'web/kit/page/a.ts', 'const now = Date.now();'],
  ['an effect returns nothing, or its end', 'web/clients/a.tsx', 'useEffect(() => go(), []);'],
  ['a screen says that something comes', 'web/clients/a.tsx', 'return <Suspense>{a}</Suspense>;'],
  ['the console asks in its own words', 'web/clients/a.tsx', 'const sure = window.confirm(text);'],
  ['the console asks in its own words', 'web/clients/a.tsx', 'if (confirm(text)) go();'],
  ['an amount is read by one reader', 'web/a/a.ts', "const n = typed.replaceAll(',', '');"],
  ['an amount is read by one reader', 'web/a/a.ts', "const n = typed.replace(/[\\s,]/g, '');"],
  ['a day is the lender’s own', 'server/jobs/a.ts', 'const on = civilDateOf(now, timeZone);'],
  ['a day is the lender’s own', 'server/api/a/a.ts', 'const on = now.toZonedDateTimeISO(zone);'],
  [
    'what is looked up is no coalesce',
    'server/store/loans/a.ts',
    'const sql = `select id from client where client.id = coalesce($2, loan.client_id)`;',
  ],
  [
    'what is looked up is no coalesce',
    'server/views/loans/a.ts',
    'const sql = `update loan set a = coalesce(a, 1) where id > coalesce($2::uuid, $3)`;',
  ],
  ['store holds SQL', 'server/store/loans/a.ts', '// What we select is told elsewhere.'],
  ['store holds SQL', 'server/store/loans/a.ts', 'const select = 1;'],
  [
    'store decides nothing',
    'server/store/loans/a.ts',
    `import { type Step, makeMove } from '@mkopo/core/loan/make-move.ts';`,
  ],
  [
    'store decides nothing',
    'server/store/kit/a.ts',
    `import { decideCharge } from '@mkopo/core/lending/decide-servicing.ts';`,
  ],
  [
    'store decides nothing',
    'server/store/kit/a.ts',
    `import { judgeStatus } from '@mkopo/core/payment/judge-status.ts';`,
  ],
  [
    'a folder that cannot be made is told',
    'server/main/a.ts',
    'mkdirSync(path, { recursive: true });',
  ],
  ['the environment is read in one place', 'server/main/a.ts', 'const x = process.env.X;'],
  ['nothing is exported by default or passed on', 'core/kit/a.ts', 'export default 1;'],
  ['nothing is exported by default or passed on', 'core/kit/a.ts', `export * from './assert.ts';`],
  ['nothing is exported by default or passed on', 'core/kit/a.ts', `export { a } from './b.ts';`],
  ['names are kebab-case and say what is inside', 'core/kit/utils.ts', ''],
  ['names are kebab-case and say what is inside', 'core/kit/index.ts', ''],
  ['names are kebab-case and say what is inside', 'core/shared/a.ts', ''],
  ['names are kebab-case and say what is inside', 'core/kit/camelCase.ts', ''],
  ['files can be read in one sitting', 'core/kit/a.ts', long(401)],
  ['lines fit the page', 'core/kit/a.ts', `// ${'x'.repeat(98)}`],
  ['functions fit the screen and take few parameters', 'core/kit/a.ts', FUNCTION_OF(71)],
  [
    'functions fit the screen and take few parameters',
    'core/kit/a.ts',
    'const f = (a, b, c, d) => a;',
  ],
  ['comments explain, they do not plan or remember', 'core/kit/a.ts', '// TODO: more'],
  ['comments explain, they do not plan or remember', 'core/kit/a.ts', '// const old = compute(1);'],
  ['comments explain, they do not plan or remember', 'db/a.sql', '-- drop table loan;'],
  ['every test runs', 'core/kit/a.test.ts', `test.only('x', () => {});`],
  ['every test runs', 'core/kit/a.test.ts', `test.skip('x', () => {});`],
  ['every test runs', 'core/kit/a.test.ts', `test('x', { skip: true }, () => {});`],
];

for (const [rule, file, text] of BREACHES) {
  test(`${rule}: finds ${text.split('\n')[0] || 'the name'} in ${file}`, () => {
    const breaches = found({ [file]: text }, rule);
    assert.ok(breaches.length > 0, 'the breach went unseen');
    assert.ok(breaches[0]?.startsWith(file), `it names another file: ${breaches[0]}`);
  });
}

const CROWDED = 'no room is crowded';

test('a room of 26 files passes, and one of 27 is refused', () => {
  const files = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`core/sandbox/x${index}.ts`, '']),
    );
  assert.deepEqual(found(files(26), CROWDED), []);
  assert.match(found(files(27), CROWDED).join(), /^core\/sandbox: has 27 files/);
});

test('every rule has a breach that proves it', () => {
  const proven = new Set([...BREACHES.map(([rule]) => rule), CROWDED]);
  assert.deepEqual(
    RULES.map(({ name }) => name).filter((name) => !proven.has(name)),
    [],
  );
});

test('words in comments, texts and patterns set off no rule about code', () => {
  const innocent = [
    '// An async mind: new Date() and process.env, import nothing from "pg".',
    `const text = 'async import("pg")' + "Math.random()" + \`Date.now() \${1 + 1} async\`;`,
    'const pattern = /async "Date.now()/;',
    '',
  ].join('\n');
  for (const { name } of RULES) assert.deepEqual(found({ 'core/kit/a.ts': innocent }, name), []);
});

test('functions are measured whatever their shape', () => {
  const shapes: readonly [code: string, lines: number, parameters: number][] = [
    ['function f(a: Map<string, number>, b = [1, 2]) {\n}', 2, 2],
    ['function f<T>(\n  a: T,\n): { x: T } | null {\n}', 4, 1],
    ['const f = (a: string): ((x: number, y: number) => void) => {\n\n}', 3, 1],
    ['const f = (a: number) =>\n  a +\n  1;', 3, 1],
    ['const o = {\n  async f({ a, b }: X) {\n  },\n};', 2, 1],
    ['class C {\n  f(): (a: number) => string[] {\n    return g;\n  }\n}', 3, 0],
    ['const f = function () {\n};', 2, 0],
  ];
  for (const [code, lines, parameters] of shapes) {
    const [first] = findFunctions(blankOut(code).code);
    assert.deepEqual([first?.lines, first?.parameters], [lines, parameters], code);
  }
  const none =
    'if (a) {\n}\nfor (const a of b) {\n}\nconst c = d ? e(1) : { f };\ncall(1, 2, 3, 4);';
  assert.deepEqual(findFunctions(none), []);
});

/** What a rule says of the tidy project with some files changed; afterwards it is tidy again. */
function found(changed: Files, name: string): string[] {
  const rule = RULES.find((candidate) => candidate.name === name);
  assert.ok(rule, `no rule is called "${name}"`);
  try {
    write(changed);
    return breachesOf(rule, readSourceTree(PROJECT));
  } finally {
    for (const file of Object.keys(changed)) rmSync(join(PROJECT, file), { force: true });
    write(TIDY);
  }
}

function write(files: Files): void {
  for (const [file, text] of Object.entries(files)) {
    if (existsSync(join(PROJECT, file)) && readFileSync(join(PROJECT, file), 'utf8') === text)
      continue;
    mkdirSync(dirname(join(PROJECT, file)), { recursive: true });
    writeFileSync(join(PROJECT, file), text);
  }
}
