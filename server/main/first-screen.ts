import { styleText } from 'node:util';
import type { DemoDoor } from '@mkopo/core/access/demo-door.ts';
import { DEMO_TENANT, type demoCredentials } from '#demo/demo-credentials.ts';
import type { MessageRouting } from '#gateways/messages/message-senders.ts';
import type { RailSettings } from '#gateways/mpesa/rails.ts';

type Welcome = {
  readonly origin: string;
  readonly database: string;
  readonly startedInMs: number;
  /** Why it is not ready, though it listens; null where it is. */
  readonly trouble: string | null;
  readonly rail: RailSettings;
  readonly messages: MessageRouting;
  readonly demo: ReturnType<typeof demoCredentials> | null;
  readonly demoDoor: DemoDoor;
};

/** What a newcomer sees first: where things are, keys to try, and one call to copy. */
export function firstScreen(welcome: Welcome): string {
  const { origin, database, startedInMs, trouble, rail, messages, demo, demoDoor } = welcome;
  const bold = (text: string) => styleText('bold', text);
  const dim = (text: string) => styleText('dim', text);
  const state = trouble ? red(`not ready: ${trouble}`) : 'ready';
  const seconds = (startedInMs / 1000).toFixed(1);
  const lines = [
    '',
    `  ${bold('Mkopo')} is ${state} ${dim(`(${seconds} s, data in ${database})`)}`,
    '',
    `  Console         ${origin}/`,
    `  Borrowers' page ${origin}/me/${demo ? DEMO_TENANT : 'SLUG'}`,
    `  API reference   ${origin}/docs`,
    `  Health          ${origin}/healthz  ${origin}/readyz  ${origin}/metrics`,
    `  Mobile money    ${railWords(rail)}`,
    `  Messages        ${messageWords(messages)}`,
    ...(demoDoor === 'open' ? openDemoLines() : []),
    ...(demo ? demoLines(demo, { bold, dim }) : keyLines()),
    '',
    `  ${dim('Ctrl-C stops it; nothing that was answered is lost.')}`,
    '',
  ];
  return lines.join('\n');
}

/** Nobody should take made-up money for real money, or the other way round. */
export function railWords(rail: RailSettings): string {
  if (rail.kind === 'off') {
    return 'off; MPESA_ACCOUNTS turns it on, PAYMENT_RAIL=simulated is for trying (docs/rail.md)';
  }
  if (rail.kind === 'simulated') {
    const whose = rail.lenders === 'all' ? 'every lender' : 'the demo lenders alone';
    return `simulated for ${whose}, no real money moves (docs/rail.md)`;
  }
  const accounts = [...rail.accounts.values()];
  const real = accounts.filter(({ isSimulated }) => !isSimulated).length;
  const tried = accounts.length - real;
  return `M-Pesa for ${real} lenders${tried > 0 ? `, simulated for ${tried}` : ''}`;
}

/** Nor take a message that nobody got for one that was sent. */
export function messageWords(messages: MessageRouting): string {
  if (messages.kind === 'off') {
    return 'off; MESSAGE_SENDERS turns SMS and e-mail on (docs/messages.md)';
  }
  if (messages.kind === 'simulated') {
    const whose = messages.lenders === 'all' ? 'every lender' : 'the demo lenders alone';
    return `simulated for ${whose}, nobody is told anything (docs/messages.md)`;
  }
  return `SMS and e-mail for ${messages.accounts.size} lenders (docs/messages.md)`;
}

const red = (text: string) => styleText(['bold', 'red'], text);

/** Whoever reaches the server knows these credentials: they are in the documentation. */
function openDemoLines(): string[] {
  return [
    '',
    `  ${red('Everybody who reaches this server can log in with the public demo credentials.')}`,
    `  ${red('That is for demonstrations. DEMO_DATA=off ends it.')}`,
  ];
}

type Style = Record<'bold' | 'dim', (text: string) => string>;

function demoLines(
  { base_url, score_url, identity_url, member_url, ...more }: NonNullable<Welcome['demo']>,
  { bold, dim }: Style,
) {
  const { console_url, partner, scoring, identity, member, staff } = more;
  return [
    `  Partner API     ${base_url}`,
    `  Scoring API     ${score_url}`,
    `  Identity API    ${identity_url}`,
    `  Member API      ${member_url}`,
    `  Console API     ${console_url}console/api`,
    '',
    `  ${bold('Demo keys')} ${dim('(public; all of them: npm run --silent demo-credentials)')}`,
    `  sandbox         ${partner.test_key}`,
    `  live            ${partner.live_key}`,
    `  scoring         ${scoring.api_key}`,
    `  identity        ${identity.username}  ${identity.password}`,
    `  member          ${member.email}  ${member.password}`,
    `  staff           ${staff.email}  ${staff.password}`,
    '',
    `  ${bold('Try it')}`,
    `  curl ${base_url}/clients \\`,
    `    -H 'X-API-Key: ${partner.test_key}' \\`,
    `    -H 'Content-Type: application/json' \\`,
    `    -d '{"first_name":"Amina","last_name":"Odhiambo","phone":"+254712345678"}'`,
  ];
}

function keyLines() {
  return [
    '',
    '  Next: make a lender, a key and an admin',
    '  npx mkopo tenant create --slug my-sacco --name "My Sacco"',
    '  npx mkopo key create --tenant my-sacco --name "first key" --scopes "*"',
    '  npx mkopo staff create --tenant my-sacco --email you@example.com --name "You" --role admin',
  ];
}
