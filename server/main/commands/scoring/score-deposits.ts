import { historyOf } from '#api/scoring/deposit-input.ts';
import { commandActor } from '#main/commands/kit/command-scope.ts';
import { progressBar } from '#main/commands/kit/progress-bar.ts';
import { needed, readChoice, readOptions } from '#main/commands/kit/read-options.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import { withDatabase } from '#main/with-database.ts';
import {
  type GivenHistory,
  scoreDepositHistories,
} from '#operations/scoring/score-deposit-histories.ts';
import type { StoredCredential } from '#store/access/credential-directory.ts';
import type { Database } from '#store/kit/database.ts';
import { inTenant } from '#store/kit/transaction.ts';
import { findScoringKey } from './find-scoring-key.ts';
import { type FileRow, readDepositFile } from './read-deposit-file.ts';
import { SCORE_FORMATS, type ScoreWriter, scoreWriter } from './write-scores.ts';

/** So many are scored and remembered in one transaction. */
const BATCH_HISTORIES = 200;
const BATCH_DEPOSITS = 20_000;

export type GivenFile = {
  readonly key?: string;
  readonly out?: string;
  readonly format?: string;
  readonly json?: true;
};

/** Scores a file of histories under a key. */
export async function scoreDepositFile(file: string, given: GivenFile): Promise<void> {
  const { key, format } = readOptions({
    key: () => needed('--key', given.key),
    format: () => readChoice('--format', formatAsked(given), SCORE_FORMATS),
  });
  const counts = await withDatabase(async (database, now) => {
    const asking = await findScoringKey(database, { name: key, now });
    return scoreRows(readDepositFile(file), {
      score: (histories) => scoreHistories(database, asking, histories),
      writer: scoreWriter(given.out, format),
    });
  });
  const sum = `${counted(counts.scored, 'history', 'histories')} scored`;
  if (counts.refused === 0) return tell(`${sum}.`);
  throw new OperatorError(`${sum}, ${counted(counts.refused, 'row', 'rows')} refused.`);
}

type Work = {
  readonly score: (
    histories: readonly GivenHistory[],
  ) => Promise<Parameters<ScoreWriter['write']>[0]>;
  readonly writer: ScoreWriter;
};

async function scoreRows(rows: AsyncIterable<FileRow>, { score, writer }: Work) {
  const bar = progressBar(process.stderr);
  const counts = { scored: 0, refused: 0 };
  let batch: GivenHistory[] = [];
  const flush = async () => {
    if (batch.length === 0) return;
    await writer.write(await score(batch));
    counts.scored += batch.length;
    batch = [];
  };
  for await (const row of rows) {
    if ('problems' in row) {
      counts.refused += 1;
      bar.clear();
      tell(`line ${row.line}: ${row.problems.join('; ')}`);
    } else {
      const { input } = row;
      batch.push({ clientId: input.client_id, clientData: input, history: historyOf(input) });
    }
    if (isFull(batch)) await flush();
    bar.show(row.share, `${counts.scored} scored, ${counts.refused} refused`);
  }
  await flush();
  await writer.close();
  bar.clear();
  return counts;
}

function isFull(batch: readonly GivenHistory[]): boolean {
  const deposits = batch.reduce((sum, { history }) => sum + history.deposits.length, 0);
  return batch.length >= BATCH_HISTORIES || deposits >= BATCH_DEPOSITS;
}

async function scoreHistories(
  database: Database,
  { id: keyId, tenantId }: StoredCredential,
  given: readonly GivenHistory[],
) {
  const scope = { tenantId, actor: commandActor('mkopo score deposits') };
  const scored = await inTenant(database, scope, async (tx) =>
    scoreDepositHistories(tx, { keyId, given }),
  );
  return scored.map(({ results }) => results);
}

function formatAsked({ out, format, json }: GivenFile): string {
  if (json) return 'json';
  return format ?? formatOf(out);
}

function formatOf(out: string | undefined): string {
  return out?.toLowerCase().endsWith('.json') ? 'json' : 'csv';
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

function tell(text: string): void {
  process.stderr.write(`${text}\n`);
}
