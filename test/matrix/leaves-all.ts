import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesBetween, type TableStates } from '@mkopo/test/kit/table-watch.ts';
import type { EndpointCall } from './matrix-family.ts';
import type { Case, Matrix } from './matrix-world.ts';

/** By title: what is done with a call that others spoil too. */
export type Trials = Readonly<Record<string, (call: EndpointCall) => Promise<void>>>;

type Tried = {
  readonly at: Case;
  readonly trials: Trials;
  /** Makes what the trials need, before anybody looks. */
  readonly ready?: () => Promise<unknown>;
};

/**
 * Declares tests of an endpoint that must change nothing. The tables are looked at once for all of
 * them: before the first, and in a test of its own after the last.
 */
export function leavesAll({ tables, callToSpoil }: Matrix, { at, trials, ready }: Tried): void {
  let before: TableStates | undefined;
  for (const [title, trial] of Object.entries(trials)) {
    test(`${title}: ${at.title}`, async () => {
      const call = await callToSpoil(at);
      if (!before) await ready?.();
      before ??= await tables.look();
      await trial(call);
    });
  }

  test(`nothing has changed by all this: ${at.title}`, async () => {
    assert.ok(before, 'nothing was tried');
    assert.deepEqual(changesBetween(before, await tables.look()), {});
  });
}
