import { type Bank, readBank } from '@mkopo/core/identity/bank.ts';
import type { GivenRow } from '@mkopo/core/identity/row-reader.ts';
import {
  type ImportNote,
  noteImport,
  putBanks,
  takeImportTurn,
} from '#store/identity/write-registry.ts';
import type { Session } from '#store/kit/database.ts';

type BankRow = { readonly line: number } & (
  | { readonly row: GivenRow }
  | { readonly faults: readonly string[] }
);

export type CheckedBanks = { readonly banks: readonly Bank[]; readonly faults: readonly string[] };

/** Reads a list of banks, and tells all that is wrong with it. */
export async function checkBanks(rows: AsyncIterable<BankRow>): Promise<CheckedBanks> {
  const faults: string[] = [];
  const banks: Bank[] = [];
  const lineOf = new Map<number, number>();
  for await (const { line, ...given } of rows) {
    const read = 'faults' in given ? given : readBank(given.row);
    if ('faults' in read) {
      faults.push(`line ${line}: ${read.faults.join('; ')}`);
      continue;
    }
    const { bank_id: id } = read.bank;
    if (lineOf.has(id)) faults.push(`lines ${lineOf.get(id)}, ${line}: the same bank_id`);
    lineOf.set(id, line);
    banks.push(read.bank);
  }
  if (banks.length === 0 && faults.length === 0) faults.push('there is no bank in it');
  return { banks, faults };
}

/** Puts the operator's own list of banks in place of the one before; an empty one brings back the
 * list that is shipped. As the owner of the schema. */
export async function replaceBanks(
  session: Session,
  banks: readonly Bank[],
  origin: Pick<ImportNote, 'source' | 'sourceHash' | 'importedBy'>,
): Promise<void> {
  await session.query('begin');
  try {
    await takeImportTurn(session);
    const note = { kind: 'banks', rowCount: banks.length, ...origin } as const;
    await putBanks(session, { banks, importId: await noteImport(session, note) });
    await session.query('commit');
  } catch (error) {
    await session.query('rollback').catch(() => {});
    throw error;
  }
}
