import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { rolldown } from 'rolldown';
import { openSdkWorld } from './sdk-world.ts';
import { nodesHere, openUserProject, runProgram } from './user-project.ts';

const world = await openSdkWorld();
const project = await openUserProject();
const nodes = await nodesHere();
const ROOT = join(import.meta.dirname, '../..');

before(async () => assert.equal(await project.compile(), ''));

test('what npm ships is compiled code, its types, its maps, the licence and the page', () => {
  const strange = project.shipped.filter(
    (path) => !/^(dist\/[\w-]+\.(js|js\.map|d\.ts)|LICENSE|README\.md|package\.json)$/.test(path),
  );
  assert.deepEqual(strange, []);
  assert.ok(project.shipped.includes('LICENSE') && project.shipped.includes('README.md'));
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const shipped = JSON.parse(
    readFileSync(join(project.folder, 'node_modules/@mkopo/sdk/package.json'), 'utf8'),
  );
  assert.equal(shipped.version, version);
  assert.deepEqual([shipped.dependencies, shipped.private], [undefined, undefined]);
});

test('a program compiles under strict: with DOM types, with Node’s alone, and by an older compiler', async () => {
  const types = ['--typeRoots', join(ROOT, 'node_modules/@types')];
  assert.equal(await project.compile({ args: ['--noEmit', '--exactOptionalPropertyTypes'] }), '');
  const node = ['--noEmit', '--lib', 'es2022', '--types', 'node', ...types];
  assert.equal(await project.compile({ args: node }), '');
  assert.equal(await project.compile({ older: true, args: ['--noEmit'] }), '');
});

test('who calls one family ships that one: a bundle has no other’s calls, and is small', async () => {
  const folder = join(project.folder, 'node_modules/@mkopo/sdk/dist');
  const bundle = await rolldown({ input: join(folder, 'partner-client.js') });
  const { output } = await bundle.generate({ minify: true });
  const code = output.map((one) => ('code' in one ? one.code : '')).join('');
  assert.ok(code.includes('/savings-accounts') && !code.includes('/auth/login'));
  assert.ok(code.length < 16_384, `${code.length} bytes`);
});

const MISTAKES = {
  'a call that does not exist': 'partner.createLoans({});',
  'a name that a call does not take': 'partner.getLoan({ id: "x", loan: 1 });',
  'a call without what it needs': 'partner.getLoan();',
  'a value outside of its set': 'partner.listLoans({ status: "lost" });',
  'a code that does not exist': 'if (isPartnerError(error)) error.code === "lost";',
  'a field that a record lacks': '(await partner.getLoan({ id: "x" })).lost_at;',
} as const;

test('the types know calls, their input, their records and their codes', async () => {
  const head = [
    `import { isPartnerError, partnerClient } from '@mkopo/sdk/partner';`,
    `const partner = partnerClient({ url: '', lender: '', apiKey: '' });`,
    'const error: unknown = null;',
  ];
  const lines = Object.values(MISTAKES).map((line) => `// @ts-expect-error\n${line}`);
  project.write('src/mistakes.ts', [...head, ...lines, 'export {};'].join('\n'));
  assert.equal(await project.compile({ args: ['--noEmit'] }), '');
});

const START = 'const settings = JSON.parse(process.env.SETTINGS);';
const printing = (call: string) => `console.log(JSON.stringify(await ${call}));`;

for (const { version, path } of nodes) {
  test(`a member’s whole journey goes by the SDK on Node ${version}`, async () => {
    const main = [
      `import { memberJourney } from './out/member-journey.js';`,
      ...[START, printing('memberJourney(settings)')],
    ].join('\n');
    const settings = await world.settingsFor(`zawadi-${version}`);
    assert.deepEqual(await runProgram(project, path, { main, settings }), [
      ...['guessed: 401 true', 'logged in: Zawadi', 'tokens kept: 2'],
      ...['eligible: true, guarantors: 1', 'too much: 422', 'guarantor: accepted'],
      ...['loan: disbursed', 'paid: 2 parts, all of it: true', 'loan: closed'],
      ...['statement: %PDF-', 'token: null, kept: null', 'afterwards: unauthorized'],
    ]);
    await world.assertBooksHold();
  });

  test(`a partner lends and is repaid, a score and a look-up come by the SDK on Node ${version}`, async () => {
    const main = [
      `import { partnerFlow } from './out/partner-flow.js';`,
      ...[START, printing('partnerFlow(settings)')],
    ].join('\n');
    const settings = await world.settingsFor(`amina-${version}`);
    assert.deepEqual(await runProgram(project, path, { main, settings }), [
      ...['twin: client_exists', 'nameless: first_name'],
      ...['without guarantors: guarantors_required', 'the same key: true, replayed: true'],
      ...['repayments: 5, together 50050', 'first page: 2', 'score: 0.5333'],
      ...[`pin: ${settings.pinnumber}`, 'nobody: no_such_record'],
    ]);
  });

  test(`a webhook that the server delivers is verified by the SDK on Node ${version}`, async () => {
    const settings = await world.settingsFor(`hook-${version}`);
    const told = await runProgram(project, path, { main: RECEIVER, settings });
    assert.deepEqual(told, ['client.created', 'ours: true', 'forged: bad_signature']);
  });
}

test(
  'a Node 20 is among those it was run on',
  {
    skip: nodes.some(({ version }) => version === 'v20') ? false : 'there is no Node 20 here',
  },
  () => assert.ok(nodes.length > 1),
);

/** The receiver's server, as Node has one. */
const RECEIVER = `
import { createServer } from 'node:http';
import { receiveWebhook } from './out/webhook-receiver.js';
${START}
const { promise, resolve } = Promise.withResolvers?.() ?? withResolvers();
function withResolvers() {
  const made = {};
  made.promise = new Promise((done) => { made.resolve = done; });
  return made;
}
const server = createServer(async (request, response) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  response.writeHead(204).end();
  resolve({ headers: request.headers, body: Buffer.concat(parts) });
});
await new Promise((done) => server.listen(0, '127.0.0.1', done));
const inbox = { url: 'http://127.0.0.1:' + server.address().port + '/hook', next: () => promise };
${printing('receiveWebhook(settings, inbox)')}
server.closeAllConnections();
server.close();
`;
