import { PLATFORM_ID } from '@mkopo/core/kit/id.ts';
import type { Command } from 'commander';
import { commandActor, findTenant } from '#main/commands/kit/command-scope.ts';
import { JSON_OPTION, openTeller, print, type Teller } from '#main/commands/kit/print.ts';
import { environment, readConfig } from '#main/kit/config.ts';
import { type KnownHeads, readHeads } from '#main/signed-audit-heads.ts';
import { withDatabase } from '#main/with-database.ts';
import { type AuditVerdict, sealAudit, verifyAudit } from '#operations/audit/audit-chain.ts';
import {
  type LoansVerified,
  type SavingsVerified,
  verifyBooks,
  verifyLoans,
  verifySavings,
} from '#operations/books/verify-books.ts';
import { listMoved } from '#store/access/lender-place-store.ts';
import { listTenants, type Tenant } from '#store/access/tenant-store.ts';
import type { Database } from '#store/kit/database.ts';
import { inPlatform, inTenant, type TenantScope } from '#store/kit/transaction.ts';

const SEAL_BATCH = 1000;
const LOAN_BATCH = 100;
const SAVINGS_BATCH = 100;

/** `mkopo audit …`: is history still as it was written? */
export function addAudit(program: Command): void {
  const audit = program.command('audit').description('check the audit trail and the books');
  audit
    .command('verify')
    .description('walk the chain of audit records and look for changes; exits 1 when there are any')
    .option('--tenant <slug>', 'of this lender alone')
    .option(...JSON_OPTION)
    .addHelpText('after', '\nExample:\n  mkopo audit verify')
    .action((asked: AuditInput) => tellingAll(asked, verifyAuditTrails));
  audit
    .command('books')
    .description('hold loans, savings and ledger against each other; exits 1 on any fault')
    .option('--tenant <slug>', 'of this lender alone')
    .option(...JSON_OPTION)
    .addHelpText('after', '\nExample:\n  mkopo audit books')
    .action((asked: AuditInput) => tellingAll(asked, verifyAllBooks));
}

/** Where history is, and what is known of its end from elsewhere. */
type AuditSite = {
  readonly database: Database;
  readonly heads: KnownHeads | null;
  readonly teller: Teller;
};

const NO_HEADS =
  'Note: no heads of chains are known here, so a chain that was cut off at its end cannot be told';

type AuditInput = {
  readonly tenant?: string;
  readonly json?: true;
  /** Of this cell, whatever CELL says. */
  readonly cell?: string;
};

async function tellingAll(
  asked: AuditInput,
  verify: (asked: AuditInput, teller: Teller) => Promise<void>,
): Promise<void> {
  const teller = openTeller(asked.json);
  await verify(asked, teller);
  teller.end();
}

async function verifyAuditTrails(asked: AuditInput, teller: Teller): Promise<void> {
  await forTenants(asked, { teller, verify: tellTrail });
}

/** The books are as good as the trail of who changed them, so that is walked too. */
export async function verifyAllBooks(asked: AuditInput, teller: Teller): Promise<void> {
  const verify = async (site: AuditSite, tenant: Tenant) => {
    await tellTrail(site, tenant);
    const { loans, accounts, faults } = await verifyTenantBooks(site.database, tenant);
    const money = tenant.rail === 'simulated' ? ' (simulated money)' : '';
    const kept = `${counted(loans, 'loan')}, ${counted(accounts, 'savings account')}`;
    const sound = `${kept}, books hold${money}`;
    const verdict = faults.length === 0 ? sound : `BROKEN books, see below`;
    teller.tell({
      words: [`${tenant.slug}: ${verdict}`, ...faults.map((fault) => `  ${fault}`)].join('\n'),
      value: { tenant: tenant.slug, loans, savings_accounts: accounts, faults },
    });
    if (faults.length > 0) process.exitCode = 1;
  };
  await forTenants(asked, { teller, verify });
}

type Verifying = {
  readonly teller: Teller;
  readonly verify: (site: AuditSite, tenant: Tenant) => Promise<void>;
};

async function forTenants(
  { tenant: slug, json, cell }: AuditInput,
  { teller, verify }: Verifying,
): Promise<void> {
  const config = readConfig({ ...environment(), ...(cell && { CELL: cell }) });
  const { auditHeadsFile } = config;
  await withDatabase(
    async (database) => {
      const heads = readHeads(auditHeadsFile, database.masterKeys);
      if (!heads) process.stderr.write(`${NO_HEADS} (${auditHeadsFile})\n`);
      const tenants = await inPlatform(database, async (tx) =>
        slug === undefined ? listTenants(tx) : [await findTenant(tx, slug)],
      );
      if (tenants.length === 0 && !json) print('No lenders yet, so nothing to verify.');
      const site = { database, heads, teller };
      for (const tenant of tenants) await verify(site, tenant);
      if (slug !== undefined) return;
      await tellPlatformTrail(site);
      const moved = await inPlatform(database, listMoved);
      const known = [PLATFORM_ID, ...tenants.map(({ id }) => id), ...moved];
      const gone = [...(heads?.keys() ?? [])].filter((id) => !known.some((one) => one === id));
      if (gone.length === 0) return;
      for (const id of gone) {
        const broken = 'the lender is gone, with its chain';
        teller.tell({ words: `tenant ${id}: BROKEN: ${broken}`, value: { tenant_id: id, broken } });
      }
      process.exitCode = 1;
    },
    'refuse',
    config,
  );
}

async function tellTrail(site: AuditSite, tenant: Tenant): Promise<void> {
  const verdict = await verifyTenant(site, tenant);
  const value = { tenant: tenant.slug, ...trailValue(verdict) };
  site.teller.tell({ words: `${tenant.slug}: ${wordsOf(verdict)}`, value });
  if (verdict.broken) process.exitCode = 1;
}

/** What operators did; where there was never one, there is nothing to tell. */
async function tellPlatformTrail(site: AuditSite): Promise<void> {
  const verdict = await verifyTenant(site, { id: PLATFORM_ID });
  if (verdict.links > 0n || verdict.broken) {
    const value = { tenant: null, ...trailValue(verdict) };
    site.teller.tell({ words: `the platform: ${wordsOf(verdict)}`, value });
  }
  if (verdict.broken) process.exitCode = 1;
}

async function verifyTenantBooks(database: Database, { id: tenantId }: Tenant) {
  const scope = { tenantId, actor: commandActor('mkopo audit books') };
  const books = await inTenant(database, scope, verifyBooks);
  const { loans, faults: ofLoans } = await verifyAllLoans(database, scope);
  const { accounts, faults: ofSavings } = await verifyAllSavings(database, scope);
  return { loans, accounts, faults: [...books, ...ofLoans, ...ofSavings] };
}

async function verifyAllLoans(database: Database, scope: TenantScope) {
  const faults: string[] = [];
  let loans = 0;
  let batch: LoansVerified = { loans: 0, last: null, faults: [] };
  do {
    const after = batch.last;
    batch = await inTenant(database, scope, (tx) => verifyLoans(tx, { after, limit: LOAN_BATCH }));
    loans += batch.loans;
    faults.push(...batch.faults);
  } while (batch.loans === LOAN_BATCH);
  return { loans, faults };
}

async function verifyAllSavings(database: Database, scope: TenantScope) {
  const faults: string[] = [];
  let accounts = 0;
  let batch: SavingsVerified = { accounts: 0, last: null, faults: [] };
  do {
    const page = { after: batch.last, limit: SAVINGS_BATCH };
    batch = await inTenant(database, scope, (tx) => verifySavings(tx, page));
    accounts += batch.accounts;
    faults.push(...batch.faults);
  } while (batch.accounts === SAVINGS_BATCH);
  return { accounts, faults };
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** Seals first what can be sealed, so that the newest records are looked at too. */
async function verifyTenant(
  { database, heads }: AuditSite,
  { id: tenantId }: Pick<Tenant, 'id'>,
): Promise<AuditVerdict> {
  const scope = { tenantId, actor: commandActor('mkopo audit verify') };
  let sealed: number;
  do {
    sealed = await inTenant(database, scope, (tx) => sealAudit(tx, SEAL_BATCH));
  } while (sealed === SEAL_BATCH);
  const known = heads?.get(tenantId) ?? null;
  return inTenant(database, scope, (tx) => verifyAudit(tx, known));
}

function trailValue({ links, broken }: AuditVerdict): object {
  const at = broken && { link: Number(broken.number), why: broken.why, record: broken.recordId };
  return { records: Number(links), broken: at ?? null };
}

function wordsOf({ links, broken }: AuditVerdict): string {
  if (!broken) return `${links} ${links === 1n ? 'record' : 'records'}, chain holds`;
  const { number, recordId, why } = broken;
  return `BROKEN at link ${number}${recordId ? ` (record ${recordId})` : ''}: ${why}`;
}
