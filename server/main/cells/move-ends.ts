import type { TenantId } from '@mkopo/core/kit/id.ts';
import type { Cell } from '#main/kit/cells-reader.ts';
import type { Config } from '#main/kit/config.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import { findPlatformSecret } from '#store/access/platform-secret-store.ts';
import { findMark, type LenderMark } from '#store/backup/lender-marks.ts';
import { clashingNumbers } from '#store/backup/lender-rows.ts';
import { openDatabase, openSession, type Session } from '#store/kit/database.ts';
import type { MasterKeys } from '#store/kit/master-key.ts';
import { inPlatform } from '#store/kit/transaction.ts';

/** A cell, as one who may move lenders sees it. */
export type MoveEnd = {
  readonly cell: Cell;
  readonly moveUrl: string;
  readonly session: Session;
  readonly tenantId: TenantId | null;
  readonly mark: LenderMark | null;
};

/** Opens all cells that lenders can be moved between, and looks what each has of this one. */
export async function openEnds({ cells }: Config, slug: string): Promise<MoveEnd[]> {
  if (!cells) throw new OperatorError('Lenders are moved between the cells of CELLS: set that.');
  const ends: MoveEnd[] = [];
  const opened: Session[] = [];
  try {
    for (const cell of cells) {
      if (!cell.moveUrl) continue;
      const session = await openSession(cell.moveUrl);
      opened.push(session);
      ends.push(await lookFor(slug, { cell, moveUrl: cell.moveUrl, session }));
    }
  } catch (error) {
    await closeAll(opened);
    throw error;
  }
  return ends;
}

export async function closeAll(sessions: readonly Session[]): Promise<void> {
  await Promise.all(sessions.map((session) => session.close().catch(() => {})));
}

/** What a cell has of a lender. */
async function lookFor(
  slug: string,
  end: Pick<MoveEnd, 'cell' | 'moveUrl' | 'session'>,
): Promise<MoveEnd> {
  const { session, cell } = end;
  await refuseWeakRole(session, cell.name);
  await session.query('set search_path = public');
  const [found] = await session.query<{ tenantId: TenantId }>(
    'select tenant_id from tenant where slug = $1',
    [slug],
  );
  return { ...end, mark: await findMark(session, slug), tenantId: found?.tenantId ?? null };
}

/** The end of that name, or one line that says why there is none. */
export function endNamed(ends: readonly MoveEnd[], name: string, { cells }: Config): MoveEnd {
  const end = ends.find(({ cell }) => cell.name === name);
  if (end) return end;
  const names = cells?.map((cell) => cell.name) ?? [];
  throw new OperatorError(
    names.includes(name)
      ? `${name} has no move_url in CELLS: give it the address of a role that may move lenders.`
      : `There is no cell "${name}": ${names.join(', ')}.`,
  );
}

/** What must be so before anything is done. */
export async function refuseUnfit(
  { source, target }: { readonly source: MoveEnd; readonly target: MoveEnd },
  masterKeys: MasterKeys | null,
): Promise<void> {
  const [wal] = await source.session.query<{ level: string }>(
    `select current_setting('wal_level') as level`,
  );
  if (wal?.level !== 'logical') {
    throw new OperatorError(
      `PostgreSQL of ${source.cell.name} does not tell its changes to others: set wal_level to ` +
        'logical, start it anew, and try again.',
    );
  }
  const versions = await Promise.all([source, target].map(({ session }) => schemaOf(session)));
  if (versions[0] !== versions[1]) {
    throw new OperatorError('The two cells have different schemas: run mkopo migrate first.');
  }
  const strange = await differingSecret({ source, target }, masterKeys);
  if (strange) {
    throw new OperatorError(
      `The two cells have different secrets ("${strange}"): what the lender has given out would ` +
        'not be good any more. Only a cell that was new when it was listed has those of the first.',
    );
  }
  const tenantId = source.tenantId ?? '';
  const ends = { source: source.session, target: target.session, tenantId };
  const clashing = await clashingNumbers(ends);
  if (clashing > 0) {
    throw new OperatorError(
      `${clashing} of its members have numbers that others have in ${target.cell.name}.`,
    );
  }
}

async function refuseWeakRole(session: Session, name: string): Promise<void> {
  const [role] = await session.query<{ may: boolean }>(
    'select rolsuper as may from pg_roles where rolname = current_user',
  );
  if (role?.may) return;
  throw new OperatorError(
    `move_url of ${name} is of a role that is held to the fence: it must be a superuser's.`,
  );
}

async function schemaOf(session: Session): Promise<string> {
  const rows = await session.query<{ checksum: string }>(
    'select name, checksum from schema_migration order by name',
  );
  return JSON.stringify(rows);
}

/** What callers hold that was made by a secret: cursors, addresses, hashes, tokens. */
export const SHARED_SECRETS = ['cursor', 'answer', 'rail', 'identity number', 'issuer'] as const;

async function differingSecret(
  { source, target }: { readonly source: MoveEnd; readonly target: MoveEnd },
  masterKeys: MasterKeys | null,
): Promise<string | null> {
  const [ours, theirs] = await Promise.all(
    [source, target].map(({ cell }) => readSecrets(cell.databaseUrl, masterKeys)),
  );
  const differs = (name: string) => {
    const [here, there] = [ours?.get(name), theirs?.get(name)];
    return here && there ? !here.equals(there) : Boolean(here ?? there);
  };
  return SHARED_SECRETS.find(differs) ?? null;
}

async function readSecrets(
  url: string,
  masterKeys: MasterKeys | null,
): Promise<ReadonlyMap<string, Buffer>> {
  const database = openDatabase(url, { connectionsMax: 1, masterKeys });
  try {
    return await inPlatform(database, async (tx) => {
      const secrets = new Map<string, Buffer>();
      for (const name of SHARED_SECRETS) {
        const secret = await findPlatformSecret(tx, name);
        if (secret) secrets.set(name, secret);
      }
      return secrets;
    });
  } finally {
    await database.close();
  }
}
