import assert from 'node:assert/strict';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { readMcpTerms } from '@mkopo/server/main/commands/mcp.ts';
import { readConfig } from '@mkopo/server/main/kit/config.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { mkopoWith } from '@mkopo/test/kit/mkopo-command.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { makeLender, partnerKey } from '@mkopo/test/kit/worlds/lender.ts';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { partnerTools, readPartnerDocument } from './partner-tools.ts';

const PROGRAM = join(import.meta.dirname, '../../../bin/mkopo.js');
const server = await startTestServer();
const lender = await makeLender(server.database, 'umoja');
const url = `${server.origin}/api/v1/umoja/partner/v1`;
const keyOf = (environment: 'test' | 'live') =>
  partnerKey(server.database, lender, { environment, scopes: ['*'] });

/** Somebody else's program that has started ours, as the protocol has it. */
async function open(key: string, ...more: string[]) {
  const transport = new StdioClientTransport({
    ...{ command: process.execPath, args: [PROGRAM, 'mcp', '--url', url, ...more] },
    ...{ env: { PATH: process.env['PATH'] ?? '', MKOPO_KEY: key }, stderr: 'pipe' as const },
  });
  const said = transport.stderr ? text(transport.stderr as never) : Promise.resolve('');
  const client = new Client({ name: 'a-test', version: '1.0.0' });
  await client.connect(transport);
  let isOpen = true;
  const close = async () => {
    if (isOpen) await client.close();
    isOpen = false;
    return said;
  };
  cleanUp(close);
  const call = (name: string, given: Record<string, unknown> = {}) =>
    client.callTool({ name, arguments: given });
  return { client, call, close };
}

type Called = Awaited<ReturnType<Client['callTool']>>;
const structured = (called: Called) => called.structuredContent as Record<string, unknown>;
const said = ({ content }: Called) => (content[0]?.type === 'text' ? content[0].text : '');

test('each tool is a call of the reference, with its words; only reads unless told otherwise', async () => {
  const { client } = await open(await keyOf('test'));
  const { tools } = await client.listTools();
  const reads = partnerTools(readPartnerDocument()).filter(({ writes }) => !writes);
  assert.deepEqual(
    tools.map(({ name }) => name),
    reads.map(({ name }) => name),
  );
  assert.ok(tools.every(({ annotations }) => annotations?.readOnlyHint === true));
  const loans = tools.find(({ name }) => name === 'listLoans');
  assert.match(loans?.description ?? '', /loans:read/);
  assert.ok('client_id' in (loans?.inputSchema.properties ?? {}));
  const one = tools.find(({ name }) => name === 'getLoan');
  assert.deepEqual(one?.inputSchema.required, ['id']);
});

test('a read is answered as the API answers it, for programs and as text', async () => {
  const key = await keyOf('test');
  const { call } = await open(key);
  const products = await call('listLoanProducts', { limit: 1 });
  const { request_id: _, ...told } = structured(products);
  const plain = await fetch(`${url}/loans/products?limit=1`, { headers: { 'x-api-key': key } });
  const { request_id: __, ...expected } = (await plain.json()) as Record<string, unknown>;
  assert.deepEqual(told, expected);
  assert.deepEqual(JSON.parse(said(products)), products.structuredContent);
  assert.equal(products.isError ?? false, false);
});

test('a failure is a tool error with its code and request_id, and so is a wrong argument', async () => {
  const { call } = await open(await keyOf('test'));
  const lost = await call('getLoan', { id: '00000000-0000-4000-8000-00000000dead' });
  assert.equal(lost.isError, true);
  const { code, request_id: id } = structured(lost);
  assert.equal(code, 'not_found');
  assert.ok(said(lost).startsWith('404 not_found: ') && said(lost).includes(String(id)));
  const odd = await call('listLoans', { limit: 0, nonsense: 1 });
  assert.deepEqual([odd.isError, said(odd)], [true, 'nonsense is not an argument of this tool.']);
  assert.deepEqual(said(await call('getLoan')), 'id is missing.');
  const wrong = await call('listLoans', { limit: 0 });
  assert.deepEqual([wrong.isError, structured(wrong)['code']], [true, 'validation_error']);
  const write = await call('createClient', { body: {} });
  assert.deepEqual([write.isError, /--allow-writes/.test(said(write))], [true, true]);
  assert.match(said(await call('nonsense')), /There is no tool nonsense/);
});

const PERSON = { first_name: 'Amina', last_name: 'Odhiambo', phone: '+254712345678' };

test('writes are made where they are allowed, each once for its idempotency key', async () => {
  const { client, call, close } = await open(await keyOf('live'), '--allow-writes', '--live');
  const { tools } = await client.listTools();
  const create = tools.find(({ name }) => name === 'createClient');
  assert.equal(create?.annotations?.readOnlyHint, false);
  assert.ok(JSON.stringify(create?.inputSchema).includes('#/$defs/NewClient'));
  assert.ok('NewClient' in ((create?.inputSchema['$defs'] ?? {}) as object));
  assert.ok(!tools.some(({ name }) => name === 'uploadDocument' || name === 'downloadDocument'));
  const given = { body: PERSON, idempotency_key: 'once-and-for-all' };
  const first = await call('createClient', given);
  const again = await call('createClient', given);
  assert.equal(structured(first)['code'], 'success', said(first));
  assert.deepEqual(again.structuredContent, first.structuredContent);
  await call('createClient', { body: { ...PERSON, phone: '+254712345679' } });
  const clients = structured(await call('listClients'))['data'] as { items: object[] };
  assert.equal(clients.items.length, 2);
  assert.match(await close(), /with a live key\. IT CHANGES REAL DATA\./);
});

test('the server being away is a tool error that says how to try again', async () => {
  const away = ['--url', 'http://127.0.0.1:9/api/v1/umoja/partner/v1', '--allow-writes'];
  const { call } = await open(await keyOf('test'), ...away);
  const lost = await call('createClient', { body: PERSON });
  assert.equal(lost.isError, true);
  assert.match(said(lost), /gave no answer .* Try again with idempotency_key [0-9a-f-]{36}\.$/);
});

test('without a key it is the demo’s sandbox, where the installation is a demo', () => {
  const settings = { DATA_DIR: join(import.meta.dirname, 'nowhere'), PORT: '8123' };
  const demo = readMcpTerms({}, readConfig(settings));
  assert.match(demo.key, /^svc_test_/);
  assert.equal(demo.url, 'http://localhost:8123/api/v1/umoja-sacco/partner/v1');
  assert.equal(demo.writes, 'refused');
  assert.equal(readMcpTerms({ allowWrites: true }, readConfig(settings)).writes, 'allowed');
  const noDemo = readConfig({ ...settings, DEMO_DATA: 'off' });
  assert.throws(() => readMcpTerms({}, noDemo), /MKOPO_KEY\) is missing/);
});

test('a command line that cannot do is told why, and nothing is on stdout', async () => {
  const run = (env: Record<string, string>, ...more: string[]) =>
    mkopoWith({ DATABASE_URL: server.testDatabase.serverUrl, ...env })('mcp', ...more);
  const live = await keyOf('live');
  for (const [outcome, why] of [
    [await run({}), /^--key \(or MKOPO_KEY\) is missing[^\n]*\n--url is missing/],
    [await run({ MKOPO_KEY: live }), /^--url is missing/],
    [
      await run({}, '--key', 'scr_nonsense', '--url', url),
      /^--key .* must be a key of the Partner/,
    ],
    [await run({}, '--key', live, '--url', server.origin), /^--url is "http/],
    [await run({ MKOPO_KEY: live }, '--url', url, '--allow-writes'), /say --live too/],
  ] as const) {
    assert.deepEqual([outcome.code, outcome.out], [1, '']);
    assert.match(outcome.err, why);
    assert.ok(!outcome.err.includes(live), 'a key is never repeated');
  }
});
