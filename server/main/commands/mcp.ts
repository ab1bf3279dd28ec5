import type { Command } from 'commander';
import { demoCredentials } from '#demo/demo-credentials.ts';
import { OptionProblem, readOptions } from '#main/commands/kit/read-options.ts';
import { type Config, originOf, readConfig } from '#main/kit/config.ts';
import { readServedAt } from '#main/kit/served-at.ts';
import { type McpTerms, serveMcp } from '#main/mcp/serve-mcp.ts';

const EXAMPLES = `
A server of the Model Context Protocol, over stdin and stdout: a program that lets a model use tools
starts it by itself. Each tool is one call of the Partner API.

Examples:
  mkopo mcp
  MKOPO_KEY=svc_test_… mkopo mcp --url http://localhost:8080/api/v1/my-sacco/partner/v1 \\
    --allow-writes`;

type Given = {
  readonly key?: string;
  readonly url?: string;
  readonly allowWrites?: true;
  readonly live?: true;
};

/** `mkopo mcp`: the Partner API as tools for a model. */
export function addMcp(program: Command): void {
  program
    .command('mcp')
    .description('serve the Partner API as tools for a model (Model Context Protocol)')
    .option('--key <key>', 'the key to it (default: MKOPO_KEY, or the demo’s sandbox key)')
    .option('--url <base-url>', 'the Partner API of that key: http://…/api/v1/<slug>/partner/v1')
    .option('--allow-writes', 'offer what changes something, too')
    .option('--live', 'with --allow-writes and a live key: yes, on real data')
    .addHelpText('after', EXAMPLES)
    .action(async (given: Given) => {
      const terms = readMcpTerms(given, readConfig());
      process.stderr.write(`${wordTerms(terms)}\n`);
      await serveMcp(terms);
    });
}

/** What the tools call, and with what. */
export function readMcpTerms(given: Given, config: Config): McpTerms {
  const demo = demoAccess(config);
  const key = given.key ?? config.partnerKey;
  const isDemo = key === null && given.url === undefined;
  return readOptions<McpTerms>({
    key: () => readKey(isDemo ? (demo?.key ?? null) : key),
    url: () => readUrl(isDemo ? demo?.url : given.url),
    writes: () => readWrites(given, key),
  });
}

/** The demo's own lender, where there is one: its sandbox can do no harm. */
function demoAccess({ databaseUrl, demoDoor, dataDir, host, port }: Config) {
  if (databaseUrl !== null || demoDoor === 'shut') return null;
  const { base_url: url, partner } = demoCredentials(readServedAt(dataDir) ?? originOf(host, port));
  return { url, key: partner.test_key };
}

/** Never repeated: it might end in somebody's log. */
function readKey(key: string | null): string {
  if (key !== null && /^svc_(test|live)_\w+$/.test(key)) return key;
  const said = key === null ? 'is missing' : 'must be a key of the Partner API, svc_test_… at best';
  throw new OptionProblem(`--key (or MKOPO_KEY) ${said}: see mkopo key create --help`);
}

function readUrl(url: string | undefined): string {
  if (url !== undefined && /^https?:\/\/[^?#]+\/partner\/v1\/?$/.test(url) && URL.canParse(url)) {
    return url;
  }
  const said = url === undefined ? 'is missing' : `is "${url}"`;
  throw new OptionProblem(
    `--url ${said}: it must be an address such as http://localhost:8080/api/v1/my-sacco/partner/v1`,
  );
}

/** Two words for what a model may do to real money: one is soon copied from somewhere. */
function readWrites({ allowWrites, live }: Given, key: string | null): McpTerms['writes'] {
  if (!allowWrites) return 'refused';
  if (!key?.startsWith('svc_live_') || live) return 'allowed';
  throw new OptionProblem(
    '--allow-writes with a live key changes real data: say --live too, or take a svc_test_ key',
  );
}

/** For the log of whoever started us: what can happen here. */
function wordTerms({ key, url, writes }: McpTerms): string {
  const isLive = key.startsWith('svc_live_');
  const world = isLive ? 'a live key' : 'a sandbox key';
  const may = writes === 'allowed' ? 'reads and writes' : 'reads';
  const warning = isLive && writes === 'allowed' ? ' IT CHANGES REAL DATA.' : '';
  return `mkopo mcp: ${may} ${url} with ${world}.${warning}`;
}
