import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '@mkopo/test/kit/until.ts';
import { runJobs } from './run-jobs.ts';

test('while jobs may not run none does, and then they go on by themselves', async () => {
  const seen = { asked: 0, runs: 0 };
  let isAllowed = false;
  const mayRun = () => {
    seen.asked += 1;
    return isAllowed;
  };
  const run = async () => {
    seen.runs += 1;
  };
  const jobs = runJobs([{ name: 'counts', everyMs: 1, run }], { mayRun, report: assert.fail });
  await until('it was held back several times', 5_000, async () => seen.asked > 3);
  assert.equal(seen.runs, 0);
  isAllowed = true;
  await until('it runs', 5_000, async () => seen.runs > 0);
  await jobs.stop();
});
