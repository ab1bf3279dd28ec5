import type { DarajaAccount } from '#gateways/mpesa/daraja/daraja-account.ts';
import { openRails, type RailSettings, railKindOf } from '#gateways/mpesa/rails.ts';
import { findTenant } from '#main/commands/kit/command-scope.ts';
import { print, printJson, printTable } from '#main/commands/kit/print.ts';
import { readConfig } from '#main/kit/config.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import { railFaults, railFor } from '#main/settle-rail.ts';
import { withDatabase } from '#main/with-database.ts';
import { listTenants, type Tenant } from '#store/access/tenant-store.ts';
import { inPlatform } from '#store/kit/transaction.ts';

type RailStatusOptions = { readonly tenant?: string; readonly json?: true };

type Line = {
  readonly lender: string;
  readonly rail: 'real' | 'simulated' | 'off' | 'none';
  readonly 'money in': string;
  readonly 'money out': string;
  readonly credentials: string;
};

/** Shows how the money of lenders moves. Credentials are tried by asking for a token. */
export async function printRails({ tenant, json }: RailStatusOptions): Promise<void> {
  const lenders = await withDatabase((database) =>
    inPlatform(database, async (tx) =>
      tenant === undefined ? listTenants(tx) : [await findTenant(tx, tenant)],
    ),
  );
  const slugs = lenders.map(({ slug }) => slug);
  const rail = railFor(readConfig().rail, lenders);
  const lines = await Promise.all(lenders.map((lender) => lineOf(rail, lender)));
  const strangers = tenant === undefined ? strangersIn(rail, slugs) : [];
  if (json) printJson(lines);
  else if (lines.length === 0) print('No lenders yet: see mkopo tenant create --help.');
  else printTable(lines);
  const faults = [
    ...railFaults(rail, lenders),
    ...lines.filter(isFaulty).map(({ lender, credentials }) => `${lender}: ${credentials}`),
    ...strangers.map((slug) => `${slug}: is in MPESA_ACCOUNTS, but is no lender here`),
  ];
  if (faults.length > 0) throw new OperatorError(faults.join('\n'));
}

const GOOD = ['good', '-'];

function isFaulty({ credentials }: Line): boolean {
  return !GOOD.includes(credentials);
}

async function lineOf(settings: RailSettings, { slug: lender, isSandbox }: Tenant): Promise<Line> {
  const nothing = { 'money in': '-', 'money out': '-', credentials: '-' };
  if (isSandbox) return { lender, rail: 'simulated', ...nothing };
  if (settings.kind !== 'accounts') {
    return { lender, rail: railKindOf(settings, lender) ?? 'off', ...nothing };
  }
  const account = settings.accounts.get(lender);
  if (!account) return { lender, rail: 'none', ...nothing };
  return {
    lender,
    rail: account.isSimulated ? 'simulated' : 'real',
    'money in': account.collection.till ?? account.collection.shortcode,
    'money out': account.payout.shortcode,
    credentials: (await faultOf(lender, account)) ?? 'good',
  };
}

async function faultOf(lender: string, account: DarajaAccount): Promise<string | null> {
  const rails = await openRails({ kind: 'accounts', accounts: new Map([[lender, account]]) });
  return (await rails.of(lender)?.check()) ?? null;
}

/** A name that is misspelt in the file leaves a lender without a rail. */
function strangersIn(settings: RailSettings, slugs: readonly string[]): string[] {
  if (settings.kind !== 'accounts') return [];
  return [...settings.accounts.keys()].filter((slug) => !slugs.includes(slug));
}
