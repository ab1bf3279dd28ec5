import { readFile } from 'node:fs/promises';
import type { Scorecard } from '@mkopo/core/scoring/scorecard.ts';
import { scorecardFaults } from '@mkopo/core/scoring/scorecard-faults.ts';
import { shapeCheck } from '#api/kit/wire/check-shape.ts';
import { ScorecardShape } from '#api/records/scoring/scorecard-shape.ts';
import { commandActor } from '#main/commands/kit/command-scope.ts';
import { printJson, printOutcome } from '#main/commands/kit/print.ts';
import { needed, readOptions } from '#main/commands/kit/read-options.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import { withDatabase } from '#main/with-database.ts';
import { setScorecard } from '#operations/scoring/set-scorecard.ts';
import { inTenant } from '#store/kit/transaction.ts';
import { readScorecard } from '#store/scoring/scorecard-store.ts';
import { findScoringKey } from './find-scoring-key.ts';

export type GivenCard = {
  readonly key?: string;
  readonly set?: string;
  readonly json?: true;
};

/** Shows the scorecard of a key, or sets another. */
export async function showOrSetCard(given: GivenCard): Promise<void> {
  await (given.set === undefined ? showCard(given) : setCard(given));
}

async function showCard(given: GivenCard): Promise<void> {
  const { key } = readOptions({ key: () => needed('--key', given.key) });
  const { card } = await withDatabase(async (database, now) => {
    const { id, tenantId } = await findScoringKey(database, { name: key, now });
    const scope = { tenantId, actor: commandActor('mkopo score card') };
    return inTenant(database, scope, (tx) => readScorecard(tx, id));
  });
  printJson(card);
}

async function setCard(given: GivenCard): Promise<void> {
  const { key } = readOptions({ key: () => needed('--key', given.key) });
  const card = await readCard(given.set ?? '');
  const { version } = await withDatabase(async (database, now) => {
    const { id, tenantId } = await findScoringKey(database, { name: key, now });
    const scope = { tenantId, actor: commandActor('mkopo score card --set') };
    return inTenant(database, scope, (tx) => setScorecard(tx, { keyId: id, card }));
  });
  printOutcome(given.json, {
    words: `${key} scores by "${card.name}" from now on (version ${version}).`,
    value: { key, card: card.name, version },
  });
}

const checkShape = shapeCheck(ScorecardShape);

async function readCard(file: string): Promise<Scorecard> {
  const content = await readFile(file, 'utf8')
    .then(JSON.parse)
    .catch((error: Error) => {
      throw new OperatorError(`${file} cannot be read: ${error.message}`);
    });
  const problems = checkShape(content);
  const faults = problems.length > 0 ? problems : scorecardFaults(content);
  if (faults.length === 0) return content;
  const lines = faults.map(({ field, problem }) => `${field} ${problem}`);
  throw new OperatorError([`${file} is no scorecard:`, ...lines].join('\n'));
}
