import { businessDateOf } from '@mkopo/core/calendar/lender-calendar.ts';
import type { DataImport, DataImportId } from '@mkopo/core/import/data-import.ts';
import type { TenantId } from '@mkopo/core/kit/id.ts';
import { type Files, fileKey } from '#gateways/files/files.ts';
import { FileUnreadable, readRows } from '#gateways/spreadsheets/read-rows.ts';
import type { RowReaders } from '#operations/imports/parts/row-handlers.ts';
import { failImport, stageImport } from '#operations/imports/stage-import.ts';
import { giveUpRow, stepImport } from '#operations/imports/step-import.ts';
import { readTenant } from '#store/access/tenant-store.ts';
import { forgetCells } from '#store/imports/import-row-store.ts';
import {
  countGrownTables,
  findForgettable,
  type LeasedImport,
  leaseImport,
  leaveAlone,
} from '#store/imports/import-store.ts';
import type { Database } from '#store/kit/database.ts';
import { DatabaseUnavailable } from '#store/kit/database-trouble.ts';
import { type DueSite, forDueTenants } from '#store/kit/due-rows.ts';
import { type Actor, inPlatform, inTenant, type TenantTx } from '#store/kit/transaction.ts';

const ACTOR: Actor = { kind: 'job', id: 'run-imports', requestId: '', ip: null };

/** Should whoever works on an import die, another goes on with it after this. */
export const IMPORT_LEASE = Temporal.Duration.from({ minutes: 1 });

/** How many rows are brought in by one transaction. */
const ROWS_AT_ONCE = 200;

/** After so many vain tries rows go in one by one, so that one alone is in the way. */
const TRIES_TOGETHER = 3;
const TRIES_TO_READ = 5;

export type ImportSite = DueSite & { readonly files: Files; readonly readers: RowReaders };

/** Reads, checks, brings in and takes back what staff import: a lender's one after the other. */
export async function runImports(site: ImportSite, stopping: AbortSignal): Promise<void> {
  await forDueTenants(site, {
    table: 'data_import',
    trouble: 'some imports could not go on',
    async work(tenantId) {
      for (;;) {
        const one = await takeTurn(site, tenantId);
        if (!one || stopping.aborted) break;
        await goOn(site, { tenantId, one, stopping });
      }
      await forgetOld(site, tenantId);
    },
  });
}

/** The import of a lender's that is to be worked on next, if it is nobody else's. */
export function takeTurn(
  { database, clock }: Pick<DueSite, 'database' | 'clock'>,
  tenantId: TenantId,
  id: DataImportId | null = null,
): Promise<LeasedImport | null> {
  const now = clock();
  const lease = { now, until: now.add(IMPORT_LEASE), id };
  return inTenant(database, { tenantId, actor: ACTOR }, (tx) => leaseImport(tx, lease));
}

type GoingOn = {
  readonly tenantId: TenantId;
  readonly one: LeasedImport;
  readonly stopping: AbortSignal;
};

async function goOn(site: ImportSite, going: GoingOn): Promise<void> {
  if (going.one.status === 'reading') await readFile(site, going);
  else await workOn(site, going);
}

async function readFile({ database, clock, files }: ImportSite, going: GoingOn): Promise<void> {
  const { tenantId, one } = going;
  const { id, format, tries } = one;
  const scope = { tenantId, actor: ACTOR };
  const fail = (trouble: FileUnreadable['trouble']) =>
    inTenant(database, scope, (tx) => failImport(tx, { id, trouble, now: clock() }));
  if (tries > TRIES_TO_READ) {
    await fail('file_gone');
    return;
  }
  const content = await files.get(fileKey(tenantId, id));
  if (!content) {
    await fail('file_gone');
    return;
  }
  const rows = readRows(format, piecesOf(content));
  await stageImport(database, scope, { id, rows, clock, lease: IMPORT_LEASE }).catch(
    async (error: unknown) => {
      if (!(error instanceof FileUnreadable)) throw error;
      await fail(error.trouble);
    },
  );
}

const PIECE_BYTES = 64 * 1024;

async function* piecesOf(content: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += PIECE_BYTES) {
    yield content.subarray(at, at + PIECE_BYTES);
  }
}

type WorkSite = {
  readonly database: Database;
  readonly clock: () => Temporal.Instant;
  readonly readers: RowReaders;
};

/** Works on an import whose turn it is, until it has none to be done, or is told to stop. */
export async function workOn(
  { database, clock, readers }: WorkSite,
  { tenantId, one, stopping }: GoingOn,
  tell: (one: DataImport) => void = () => {},
): Promise<void> {
  const { id, status, tries } = one;
  const scope = { tenantId, actor: actorOf(one) };
  const rowsMax = tries > TRIES_TOGETHER ? 1 : ROWS_AT_ONCE;
  const step = async (tx: TenantTx) => {
    const now = clock();
    const tenant = await readTenant(tx);
    const { country, currency } = tenant;
    const desk = { country, currency, today: businessDateOf(now, tenant) };
    return stepImport(tx, { id, readers, desk, now, until: now.add(IMPORT_LEASE), rowsMax });
  };
  while (!stopping.aborted) {
    const stepped = await inTenant(database, scope, step).catch(async (error: unknown) => {
      if (rowsMax > 1 || error instanceof DatabaseUnavailable) throw error;
      return inTenant(database, scope, (tx) => giveUpRow(tx, { id, now: clock() }));
    });
    if (stepped) tell(stepped);
    if (stepped?.status === status) continue;
    // Whoever looks at what came in would wait long for a list, or in vain.
    await inPlatform(database, countGrownTables);
    return;
  }
}

/** Rows are brought in, and taken back, by whoever said so; the import stands as their request. */
function actorOf({ id, status, ...one }: DataImport): Actor {
  const said =
    status === 'running'
      ? { kind: one.confirmedByKind, id: one.confirmedBy }
      : { kind: one.undoneByKind, id: one.undoneBy };
  if (status === 'checking' || !said.kind || !said.id) return { ...ACTOR, requestId: id };
  return { kind: said.kind as Actor['kind'], id: said.id, requestId: id, ip: null };
}

/** Forgets the rows of imports that ended long ago. */
async function forgetOld({ database, clock }: ImportSite, tenantId: TenantId): Promise<void> {
  const scope = { tenantId, actor: ACTOR };
  let isDone = false;
  while (!isDone) {
    isDone = await inTenant(database, scope, async (tx) => {
      const old = await findForgettable(tx, clock());
      if (!old) return true;
      forgetCells(tx, old.id);
      leaveAlone(tx, old.id);
      return false;
    });
  }
}
