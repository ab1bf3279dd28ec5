import { randomUUID } from 'node:crypto';
import type { Caller } from '@mkopo/test/kit/callers/caller.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { until } from '@mkopo/test/kit/until.ts';

/** Callers who never pause: half of them write, half read. */
export type SteadyCallers = {
  /** Waits until so many more calls were answered. */
  untilCalled(more: number): Promise<void>;
  /** Lets them finish; tells how many calls there were, and of each that failed why. */
  stop(): Promise<{ readonly calls: number; readonly failures: readonly string[] }>;
};

const PATIENCE_MS = 60_000;

export function startCallers(call: Caller, count: number): SteadyCallers {
  const failures: string[] = [];
  let calls = 0;
  let isStopped = false;
  const oneCall = async (writes: boolean) => {
    const body = { first_name: 'Amina', last_name: randomUUID(), phone: '+254712345678' };
    const headers = { 'idempotency-key': randomUUID() };
    const [answer, wanted] = writes
      ? [await call('POST /clients', { body, headers }), 201]
      : [await call('GET /clients?limit=1'), 200];
    if (answer.status !== wanted) failures.push(`${answer.status}: ${answer.text}`);
  };
  const callers = Array.from({ length: count }, async (_, index) => {
    while (!isStopped) {
      await oneCall(index % 2 === 0).catch((error: unknown) => failures.push(String(error)));
      calls += 1;
    }
  });
  const stop = async () => {
    isStopped = true;
    await Promise.all(callers);
    return { calls, failures };
  };
  cleanUp(stop);
  return {
    stop,
    async untilCalled(more) {
      const enough = calls + more;
      await until(`${more} more calls`, PATIENCE_MS, async () => calls >= enough);
    },
  };
}
