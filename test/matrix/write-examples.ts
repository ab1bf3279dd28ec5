// `npm run examples`: calls every example and writes what was answered to docs/api/examples anew.
// A test fails while a file is missing, or has another shape than the answer.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import { EXAMPLE_REQUEST_ID } from '@mkopo/server/api/kit/declare/example-of.ts';
import { cloneDatabase } from '@mkopo/test/kit/database.ts';
import { movableClock } from '@mkopo/test/kit/times/movable-clock.ts';
import { exampleCall, setTheStage } from './example-stage.ts';
import { KEPT_CASES, KEPT_FOLDER, keptFile } from './kept-cases.ts';
import { openMatrix } from './matrix-world.ts';
import { EXAMPLE_NOW, steadyAnswer } from './steady-answer.ts';

const realNow = Temporal.Now.instant.bind(Temporal.Now);
const since = realNow().subtract({ minutes: 5 });
// It is the day of the examples, by the database's clock and by ours: what they say of today is
// always the same.
const ahead = realNow().until(EXAMPLE_NOW).round('second');
const testDatabase = await cloneDatabase();
await (await movableClock(testDatabase)).advance(ahead.total('seconds'));
const machine = () => realNow().add(ahead);
const { send, callFor, makingFor, openLender } = await openMatrix({ testDatabase, machine });
Object.defineProperty(Temporal.Now, 'instant', { value: () => EXAMPLE_NOW });

await rm(KEPT_FOLDER, { recursive: true, force: true });
for (const [number, at] of KEPT_CASES.entries()) {
  test(`wrote ${keptFile(at)}`, async () => {
    // A lender for each: what one example makes is not in the lists and sums of another.
    const lender = await openLender(`example-${number}`, at.described);
    const making = makingFor(at, lender);
    await setTheStage(at, making);
    const call = await exampleCall(at, making, await callFor(at, lender));
    const { json } = await send(at, call, { headers: { 'x-request-id': EXAMPLE_REQUEST_ID } });
    const text = JSON.stringify(steadyAnswer(json, { call, since }), null, 2);
    await mkdir(new URL('./', new URL(keptFile(at), KEPT_FOLDER)), { recursive: true });
    await writeFile(new URL(keptFile(at), KEPT_FOLDER), `${text}\n`);
  });
}
