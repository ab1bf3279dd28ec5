import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { someOf } from '@mkopo/test/kit/chance/turns.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { startMkopo } from '@mkopo/test/kit/mkopo-command.ts';
import { NOT_RUN, PAGES, pagesWithShell, readPage, shownAnswer } from './guide-pages.ts';
import { type GuideRun, openGuideShell } from './guide-shell.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'mkopo-guides-'));
cleanUp(() => rm(dataDir, { recursive: true }));
const { origin } = await startMkopo({ DATA_DIR: dataDir });
const runInShell = await openGuideShell({ origin, dataDir });

/** What the prose of a page promises of the answers, in their order. */
const PROMISED: Readonly<Record<(typeof PAGES)[number], readonly RegExp[]>> = {
  'README.md': [
    new RegExp(RegExp.escape(JSON.stringify(shownAnswer('README.md').data))),
    /"Overall Deposit Score":0.5333/,
    /KRA Pin Details Fetched Successfully/,
    /"access_token":"ey/,
    /"email":"staff@umoja.example"/,
    /My Sacco is on the platform as my-sacco/,
    /svc_test_/,
    /password/,
  ],
  'docs/partner-quickstart.md': [
    /"environment":"test"/,
    /^verified: loan\.disbursed [0-9a-f-]{36}$/m,
    /"loan_status":"disbursed"/,
    /"name":"Emergency loan"/,
    /"status":"approved"/,
    /"status":"disbursed"/,
    /"rebate":\d+,"total":\d+/,
  ],
  'docs/retries.md': [
    /^idempotent-replayed: true/im,
    /"code":"idempotency_key_reused"/,
    /"last_name":"Wafula"/,
    /"status":"posted"[\s\S]*"status":"posted"/,
  ],
  'docs/paging-and-sync.md': [
    /^2\d\d clients$/m,
    /^found: \+\d+\nWanjiku$/m,
    /^ *2\d\d clients in the copy$/m,
    /^[0-9a-f-]{36} Synced$/m,
  ],
  'docs/going-live.md': [
    /Live Sacco is on the platform/,
    /"environment":"live","scopes":\["clients:read","loans:read","repayments:write"\]/,
  ],
  'docs/migrating.md': [
    /2 rows imported[\s\S]*2 rows imported[\s\S]*1 row imported/,
    /"applied_amount":12000/,
  ],
  'docs/member-api.md': [
    ...[/^M-000001$/m, /Logout successful/, /"success":false/, /Password set/],
    /access-control-allow-origin: http:\/\/localhost:5173[\s\S]*"access_token"/i,
    /204 No Content[\s\S]*access-control-allow-origin: http:\/\/localhost:5173/i,
  ],
  'docs/member-journey.md': [
    /"is_eligible":true/,
    /"status":"pending"/,
    /"status":"withdrawn"/,
    /"payment_id":/,
    /"total":/,
    /"from_on":"2026-01-01","to_on":"2026-03-31"/,
  ],
  'docs/scoring.md': [/scr_SZXUEB scores by "default"/, /^CL-1,0\.54,1,0,2,/m],
  'docs/identity.md': [
    /nothing imported/,
    /1 row imported[\s\S]*1 row imported[\s\S]*1 row imported/,
    /1 bank listed/,
    /the one that is shipped/,
    /daily quota {2}500 look-ups/,
    /No look-ups in these days/,
  ],
  'docs/rail.md': [/umoja-sacco +simulated/],
  'docs/console-api.md': [
    /"total_cost":300,/,
    /"maker_and_checker":"differ"/,
    /"status":"disbursed"/,
    /"kind":"payout_start"/,
    /"maker_and_checker":"may_be_one"/,
  ],
  'docs/sandbox.md': [
    /"code":"client_exists"/,
    /"status":"rejected"/,
    /"code":"missing_custom_fields"/,
    /"moves_to":null,"days_left":0/,
    /"status":"disbursed"/,
    /"kind":"payout_start"/,
    /"days_left":0/,
    /"days_past_due":1\d/,
    /"loan_status":"disbursed"/,
    /"items":\[\]/,
  ],
  'docs/keys.md': [
    /"last_used_ip":/,
    /"name":"Till"/,
    /"status":"replaced"/,
    /"operation":"createKey"/,
  ],
  'docs/events.md': [/"event_type":"webhook.test"/, /"status":"ended"/],
  'docs/operating.md': [/Pwani Sacco is on the platform/, /password/],
  'docs/performance.md': [],
};

const partner = `${origin}/api/v1/umoja-sacco/partner/v1`;
/** Answers that are meant to be refusals: the page says so. */
const REFUSED: Readonly<Record<string, readonly string[]>> = {
  'docs/member-api.md': [`401 ${origin}/api/auth/logout`],
  'docs/retries.md': [`422 ${partner}/clients`],
  'docs/sandbox.md': [`409 ${partner}/clients`, `422 ${partner}/loans`],
};

/** Those that are followed call by call, and change what the demo lender has. */
const AGAIN = PAGES.filter((path) => /partner|member|console|retries|paging/.test(path));

test('every page that shows a shell is among the guides, and every block that is not run has a reason', () => {
  assert.deepEqual(pagesWithShell().toSorted(), [...PAGES].toSorted());
  const notRun = PAGES.flatMap((path) => readPage(path).notRun);
  assert.deepEqual(notRun.toSorted(), Object.keys(NOT_RUN).toSorted());
});

for (const path of PAGES) {
  test(`${path} works to the letter, in the order of its blocks, in a plain shell`, async () => {
    const run = await runPage(path);
    const told = promisedAfter(run.out, PROMISED[path]);
    assert.deepEqual(told, [], run.out);
  });
}

test('demo-credentials names the port of the server that runs, whatever the shell knows of it', async () => {
  const { out } = await runInShell('npm run --silent demo-credentials');
  assert.equal(new URL(JSON.parse(out).base_url).port, new URL(origin).port);
});

test('a guide that makes calls works a second time, on what the others left', async () => {
  for (const path of someOf(AGAIN, 2, 'guides again')) await runPage(path);
});

async function runPage(path: string): Promise<GuideRun> {
  const { lines } = readPage(path);
  // The README shows an address, for the eye; whoever has another port changes it by hand.
  const typed = path === 'README.md' ? lines.replaceAll('http://localhost:8080', origin) : lines;
  const run = await runInShell(typed);
  assert.equal(run.code, 0, `${path}: ${run.err}\n${run.out}`);
  const refused = run.steps.filter((step) => !/^(2\d\d|exit 0) /.test(step));
  assert.deepEqual(refused, REFUSED[path] ?? [], run.out);
  // .gitignore knows the one.
  assert.deepEqual(run.left, [], 'it leaves files behind');
  return run;
}

/** Those that are not in the text after the one before. */
function promisedAfter(text: string, promised: readonly RegExp[]): RegExp[] {
  let rest = text;
  return promised.filter((pattern) => {
    const found = pattern.exec(rest);
    if (found) rest = rest.slice(found.index + found[0].length);
    return !found;
  });
}
