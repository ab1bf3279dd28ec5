import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

export type GuidePage = {
  readonly path: string;
  /** The lines that a reader types, block after block. */
  readonly lines: string;
  /** Blocks for a reader elsewhere, and such as this test is itself. */
  readonly notRun: readonly string[];
};

/** In the order in which a newcomer reads them. */
export const PAGES = [
  ...['README.md', 'docs/partner-quickstart.md', 'docs/retries.md', 'docs/paging-and-sync.md'],
  ...['docs/member-api.md', 'docs/member-journey.md', 'docs/going-live.md', 'docs/migrating.md'],
  ...['docs/scoring.md', 'docs/identity.md', 'docs/rail.md', 'docs/console-api.md'],
  ...['docs/keys.md', 'docs/events.md', 'docs/sandbox.md', 'docs/operating.md'],
  'docs/performance.md',
] as const;

/** Each block that is not run, by its beginning, with the reason. */
export const NOT_RUN: Readonly<Record<string, string>> = {
  'npm start': 'the server that the other blocks call was started by it',
  'npm test': 'it runs this test',
  'npm run bench -- --compare':
    'takes as long as its rows; a whole run of run.test.ts compares in haste',
  'npm run bench': 'takes a quarter of an hour; a whole run of run.test.ts runs all of it in haste',
  '$ npx mkopo rail simulator': 'a second server that never ends; rail.test.ts starts one',
  '$ npx mkopo webhooks listen': 'it never ends; webhooks-listen.test.ts starts it',
  '$ npx mkopo rail status': 'the rest needs an account at Safaricom; rail.test.ts has one',
  '$ createuser --pwprompt': 'needs a PostgreSQL of one’s own; own-postgres.test.ts has one',
  '$ npx mkopo migrate --mend-checksum': 'needs a database of before; upgrade.test.ts has some',
  '$ npx mkopo compact': 'for lenders of before; compact-rows.test.ts has some',
  '$ npm run rehearse': 'copies all of an installation, twice; backup.test.ts copies a small one',
  '$ mkdir /backups/mkopo': 'writes to /backups; point-in-time.test.ts has a folder',
  '$ DATA_DIR=/srv/restored': 'needs an archive; point-in-time.test.ts has one',
  "$ export DATABASE_URL='postgres": 'needs two PostgreSQLs; failover.test.ts has them',
  '$ export DATABASE_READ_URL=': 'needs a replica; replica.test.ts has one',
  '$ export MASTER_KEY_FILE=': 'needs a backup and a key elsewhere; backup.test.ts has both',
  '$ openssl rand -base64': 'writes to /etc; master-keys.test.ts has the rules',
};

/** Every page outside of docs/decisions and docs/errors that shows a shell at work. */
export function pagesWithShell(): string[] {
  const found = globSync(['README.md', 'docs/*.md'], { cwd: ROOT });
  return found.filter((path) => blocksOf(readFileSync(join(ROOT, path), 'utf8')).length > 0);
}

export function readPage(path: string): GuidePage {
  const blocks = blocksOf(readFileSync(join(ROOT, path), 'utf8'));
  const isRun = ({ kind, text }: Block) => kind === 'sh' && !(beginningOf(text) in NOT_RUN);
  return {
    path,
    lines: blocks
      .filter(isRun)
      .map(({ text }) => text)
      .join('\n'),
    notRun: blocks.filter((block) => !isRun(block)).map(({ text }) => beginningOf(text)),
  };
}

/** The first answer that a page shows. */
export function shownAnswer(path: string): { readonly data: object } {
  const page = readFileSync(join(ROOT, path), 'utf8');
  return JSON.parse(/^```json\n([\s\S]+?)^```$/m.exec(page)?.[1] ?? '');
}

type Block = { readonly kind: string; readonly text: string };

/** `sh` is to be typed as it stands; `console`, with its `$`, is for another machine. */
function blocksOf(page: string): Block[] {
  const fences = page.matchAll(/^( *)```(sh|bash|console)\n([\s\S]*?)^\1```$/gm);
  return [...fences].map(([, indent = '', kind = '', text = '']) => ({
    kind,
    text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), '').trimEnd(),
  }));
}

/** As NOT_RUN has it, else the whole first line. */
function beginningOf(text: string): string {
  const known = Object.keys(NOT_RUN).find((beginning) => text.startsWith(beginning));
  return known ?? text.split('\n', 1)[0] ?? '';
}
