import type { TenantId } from '@mkopo/core/kit/id.ts';
import { type Files, fileKey } from '#gateways/files/files.ts';
import { finishExport, forgetExport, giveUpExport } from '#operations/desk/manage-exports.ts';
import { adoptOrphan, insertOrphan } from '#store/clients/orphan-file-store.ts';
import { type DueExport, leaseExports, noteProgress } from '#store/desk/list-export-store.ts';
import { type DueSite, forDueTenants } from '#store/kit/due-rows.ts';
import { type Actor, inTenant, type TenantTx } from '#store/kit/transaction.ts';

const ACTOR: Actor = { kind: 'job', id: 'make-exports', requestId: '', ip: null };

/** Should whoever makes a file die, another takes it up after this. */
const LEASE = Temporal.Duration.from({ minutes: 2 });
const ROWS_BETWEEN_NOTES = 5_000;
const ORPHAN_LASTS = Temporal.Duration.from({ hours: 24 });

export type ExportReader = <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;

/** The content of an export, a piece at a time; it tells how many rows it has come to. */
export type ExportMaker = (
  made: DueExport,
  how: { readonly read: ExportReader; readonly note: (rows: number) => Promise<void> },
) => { readonly type: string; readonly bytes: AsyncIterable<Uint8Array> };

export type ExportSite = DueSite & { readonly files: Files; readonly make: ExportMaker };

/** Makes the files of long exports, and removes those that have expired. */
export async function makeExports(site: ExportSite, stopping: AbortSignal): Promise<void> {
  const { database, clock } = site;
  await forDueTenants(site, {
    table: 'list_export',
    trouble: 'some exports could not be made',
    async work(tenantId, { trouble }) {
      const read: ExportReader = (work) => inTenant(database, { tenantId, actor: ACTOR }, work);
      for (;;) {
        const now = clock();
        const lease = { now, until: now.add(LEASE), limit: 1 };
        const [due] = await read((tx) => leaseExports(tx, lease));
        if (!due || stopping.aborted) return;
        if (due.status === 'ready' || due.status === 'failed') {
          await read(async (tx) => forgetExport(tx, due, now));
          continue;
        }
        await makeFile(site, { tenantId, due, read, stopping }).catch(async (error: unknown) => {
          trouble(error);
          await read(async (tx) => giveUpExport(tx, due));
        });
      }
    },
  });
}

type Making = {
  readonly tenantId: TenantId;
  readonly due: DueExport;
  readonly read: ExportReader;
  readonly stopping: AbortSignal;
};

async function makeFile({ clock, files, make }: ExportSite, making: Making): Promise<void> {
  const { tenantId, due, read, stopping } = making;
  const { id } = due;
  let rowsDone = 0;
  let noted = 0;
  const note = async (rows: number) => {
    stopping.throwIfAborted();
    rowsDone = rows;
    if (rows - noted < ROWS_BETWEEN_NOTES) return;
    noted = rows;
    const until = clock().add(LEASE);
    await read(async (tx) => noteProgress(tx, { id, rowsDone, until }));
  };
  const { type, bytes } = make(due, { read, note });
  const content = Buffer.concat(await Array.fromAsync(bytes));
  const sizeBytes = content.length;
  // The store of files holds nothing that no row knows; one who died may have said so before.
  const dueAt = clock().add(ORPHAN_LASTS);
  await read(async (tx) => {
    await adoptOrphan(tx, id);
    insertOrphan(tx, { id, sizeBytes, dueAt });
  });
  await files.put(fileKey(tenantId, id), { content, type });
  await read((tx) => finishExport(tx, { id, rowsDone, sizeBytes }));
}
