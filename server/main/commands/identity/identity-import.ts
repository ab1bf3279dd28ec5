import { userInfo } from 'node:os';
import { basename } from 'node:path';
import { BANK_FIELDS } from '@mkopo/core/identity/bank.ts';
import { recordFields } from '@mkopo/core/identity/read-record.ts';
import { REGISTRY_KINDS, type RegistryKind } from '@mkopo/core/identity/registry-kind.ts';
import { printOutcome } from '#main/commands/kit/print.ts';
import { progressBar } from '#main/commands/kit/progress-bar.ts';
import { OptionProblem, readChoice, readOptions } from '#main/commands/kit/read-options.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import { withOwnerSession } from '#main/with-database.ts';
import {
  type ImportReport,
  type ImportRow,
  importRegistry,
} from '#operations/identity/import-registry.ts';
import { checkBanks, replaceBanks } from '#operations/identity/replace-banks.ts';
import { openRowFile, type RowFile } from './read-row-file.ts';

export const IMPORT_KINDS = [...REGISTRY_KINDS, 'banks'] as const;

export type GivenImport = {
  readonly kind?: string;
  readonly dryRun?: true;
  readonly reset?: true;
  readonly json?: true;
};

const FAULTS_SHOWN = 20;
const ONLY_CHECKED = 'checked, none is wrong; nothing imported.';

/** Fills the registry from a file: all of it, or nothing and a list of what is wrong. */
export async function importIdentity(file: string | undefined, given: GivenImport): Promise<void> {
  const { kind } = readOptions({
    kind: () => readChoice('--kind', given.kind, IMPORT_KINDS),
    file: () => assertFileOrReset(file, given),
  });
  if (kind !== 'banks') return importRecords(file ?? '', kind, given);
  return file === undefined ? resetBanks(given) : importBanks(file, given);
}

function assertFileOrReset(file: string | undefined, { kind, reset, dryRun }: GivenImport): void {
  if (reset && kind !== 'banks') throw new OptionProblem('--reset is for --kind banks alone');
  if (reset && dryRun) throw new OptionProblem('--reset and --dry-run do not go together');
  if ((file === undefined) !== (reset === true)) {
    throw new OptionProblem(reset ? '--reset takes no file' : 'name the file to import');
  }
}

async function importRecords(file: string, kind: RegistryKind, given: GivenImport): Promise<void> {
  const rowFile = await openRowFile(file, recordFields(kind));
  const bar = progressBar(process.stderr);
  const mode = given.dryRun ? 'check' : 'import';
  const report = await withOwnerSession((session) =>
    importRegistry(session, {
      kind,
      rows: watched(rowFile, (share, count) => bar.show(share, `${count} rows read`)),
      origin: () => originOf(file, rowFile.hash()),
      mode,
    }),
  ).finally(() => bar.clear());
  tellFaults(report);
  const rows = `${report.rowCount} ${report.rowCount === 1 ? 'row' : 'rows'}`;
  printOutcome(given.json, {
    words: given.dryRun ? `${rows} ${ONLY_CHECKED}` : `${rows} imported.`,
    value: { kind, rows: report.rowCount, imported: !given.dryRun },
  });
}

async function importBanks(file: string, { dryRun, json }: GivenImport): Promise<void> {
  const rowFile = await openRowFile(file, BANK_FIELDS);
  const { banks, faults } = await checkBanks(rowFile.rows);
  tellFaults({ rowCount: banks.length, faultCount: faults.length, faults });
  const counted = banks.length === 1 ? '1 bank' : `${banks.length} banks`;
  const origin = originOf(file, rowFile.hash());
  if (!dryRun) await withOwnerSession((session) => replaceBanks(session, banks, origin));
  printOutcome(json, {
    words: `${counted} ${dryRun ? ONLY_CHECKED : 'listed from now on.'}`,
    value: { kind: 'banks', rows: banks.length, imported: !dryRun },
  });
}

async function resetBanks({ json }: GivenImport): Promise<void> {
  await withOwnerSession((session) => replaceBanks(session, [], originOf('shipped list', null)));
  printOutcome(json, {
    words: 'The list of banks is the one that is shipped.',
    value: { kind: 'banks', reset: true },
  });
}

/** Says how far it is, a few times a second at most. */
async function* watched(
  { rows, share }: RowFile,
  tell: (share: number, count: number) => void,
): AsyncGenerator<ImportRow> {
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count % 1000 === 0) tell(share(), count);
    yield row;
  }
}

function tellFaults({ rowCount, faultCount, faults }: ImportReport): void {
  if (faultCount === 0) return;
  for (const fault of faults.slice(0, FAULTS_SHOWN)) process.stderr.write(`${fault}\n`);
  const more = faultCount > FAULTS_SHOWN ? ` (${FAULTS_SHOWN} are shown)` : '';
  const found = `${faultCount} ${faultCount === 1 ? 'fault' : 'faults'}${more}`;
  throw new OperatorError(`${found} in ${rowCount} rows: nothing was imported.`);
}

function originOf(file: string, sourceHash: Buffer | null) {
  return { source: basename(file), sourceHash, importedBy: `mkopo identity import, ${userName()}` };
}

/** In a container there may be no name for who we are. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown user';
  }
}
