import type { Command } from 'commander';
import { withDatabase } from '#main/with-database.ts';
import { sealAudit } from '#operations/seal-audit.ts';
import { type AuditVerdict, verifyAudit } from '#operations/verify-audit.ts';
import type { Database } from '#store/database.ts';
import { listTenants, type Tenant } from '#store/tenant-store.ts';
import { inPlatform, inTenant } from '#store/transaction.ts';
import { commandActor } from './command-actor.ts';
import { findTenant } from './find-tenant.ts';
import { print } from './print.ts';

const SEAL_BATCH = 1000;

/** `mkopo audit …`: is history still as it was written? */
export function addAudit(program: Command): void {
  const audit = program.command('audit').description('check the audit trail');
  audit
    .command('verify')
    .description('walk the chain of audit records and look for changes; exits 1 when there are any')
    .option('--tenant <slug>', 'of this lender alone')
    .addHelpText('after', '\nExample:\n  mkopo audit verify')
    .action(verifyAuditTrails);
}

async function verifyAuditTrails({ tenant: slug }: { tenant?: string }): Promise<void> {
  await withDatabase(async (database) => {
    const tenants = await inPlatform(database, async (tx) =>
      slug === undefined ? listTenants(tx) : [await findTenant(tx, slug)],
    );
    if (tenants.length === 0) print('No lenders yet, so nothing to verify.');
    for (const tenant of tenants) {
      const verdict = await verifyTenant(database, tenant);
      print(`${tenant.slug}: ${wordsOf(verdict)}`);
      if (verdict.broken) process.exitCode = 1;
    }
  });
}

/** Seals first what can be sealed, so that the newest records are looked at too. */
async function verifyTenant(database: Database, { id: tenantId }: Tenant): Promise<AuditVerdict> {
  const scope = { tenantId, actor: commandActor('mkopo audit verify') };
  let sealed: number;
  do {
    sealed = await inTenant(database, scope, (tx) => sealAudit(tx, SEAL_BATCH));
  } while (sealed === SEAL_BATCH);
  return inTenant(database, scope, verifyAudit);
}

function wordsOf({ links, broken }: AuditVerdict): string {
  if (!broken) return `${links} ${links === 1n ? 'record' : 'records'}, chain holds`;
  const { number, recordId, why } = broken;
  return `BROKEN at link ${number} (record ${recordId}): ${why}`;
}
