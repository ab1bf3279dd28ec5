import { type Files, fileKey } from '#gateways/files/files.ts';
import { removeOrphanFiles } from '#operations/clients/remove-orphan-files.ts';
import { type DueSite, forDueTenants } from '#store/kit/due-rows.ts';
import type { Actor } from '#store/kit/transaction.ts';

const ACTOR: Actor = { kind: 'job', id: 'sweep-files', requestId: '', ip: null };

/** Removes files that were erased, and those whose upload came to nothing a day ago. */
export async function sweepFiles(site: DueSite & { readonly files: Files }): Promise<void> {
  const { database, clock, files } = site;
  await forDueTenants(site, {
    table: 'orphan_file',
    trouble: 'some files could not be removed',
    work: (tenantId) =>
      removeOrphanFiles(
        database,
        { tenantId, actor: ACTOR },
        { id: null, now: clock(), remove: (id) => files.remove(fileKey(tenantId, id)) },
      ),
  });
}
