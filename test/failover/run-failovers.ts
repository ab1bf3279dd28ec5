import assert from 'node:assert/strict';
import { randomFrom } from '@mkopo/test/kit/chance/random-from.ts';
import { mkopoWith } from '@mkopo/test/kit/mkopo-command.ts';
import { failOver, keysAnsweredAnew } from './fail-over.ts';
import { openFailoverWorld } from './failover-world.ts';

/** The primary dies after so many at most. */
const ANSWERS_MAX = 400;

export type FailoverRounds = {
  readonly rounds: number;
  readonly seed: number;
  /** Hears one line of each round. */
  readonly tell: (line: string) => void;
};

/**
 * Fails over again and again, each time from the one to the other, after as many answers as the
 * seed says; the servers run through all of it. Throws where anything was lost or done twice. To
 * be called by a test, at whose end all of it is cleared away.
 */
export async function runFailovers({ rounds, seed, tell }: FailoverRounds): Promise<void> {
  const random = randomFrom(seed);
  const world = await openFailoverWorld();
  const { pair, env } = world;
  for (let round = 1; round <= rounds; round += 1) {
    if (round > 1) {
      await pair.stop();
      await pair.start('synchronous');
    }
    const answersBefore = Math.ceil(random() * ANSWERS_MAX);
    const { calls, ...outcome } = await failOver(world, { answersBefore, answersAfter: 100 });
    const sound = { answered: calls.length, refused: [], lost: [], unasked: 0 };
    assert.deepEqual(outcome, sound, `round ${round}, seed ${seed}`);
    assert.deepEqual(await keysAnsweredAnew(world, calls), [], `round ${round}, seed ${seed}`);
    tell(`round ${round}: killed after ${answersBefore} of ${calls.length} answers, none lost`);
  }
  const { code, out, err } = await mkopoWith(env)('audit', 'books');
  assert.equal(code, 0, out + err);
}
