import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, Caller } from '@mkopo/test/kit/callers/caller.ts';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { until } from '@mkopo/test/kit/until.ts';

/** A write that is asked for until its fate is known. */
export type SureCall = {
  readonly request: string;
  readonly body: unknown;
  readonly key: string;
  /** What it was answered in the end; null while nobody knows. */
  answer: Answer | null;
};

/** Callers who make one write after the other, each by one key until it has an answer. */
export type SureCallers = {
  /** Waits until so many more writes are answered. */
  untilAnswered(more: number): Promise<void>;
  /** Lets each finish what it has begun; tells all calls. */
  stop(): Promise<readonly SureCall[]>;
};

const PATIENCE_MS = 120_000;
/** A caller who asks without a pause takes the machine from who is to answer. */
const PAUSE_MS = 25;
const CALLERS = 6;

export type Write = Pick<SureCall, 'request' | 'body'>;

/** Each call goes to another server than the one before. */
export function startSureCallers(
  servers: readonly Caller[],
  writeOf: (index: number) => Write,
): SureCallers {
  const made: SureCall[] = [];
  let turn = 0;
  let isStopped = false;
  const givenUp = new AbortController();
  const next = () => servers[turn++ % servers.length] as Caller;
  const callers = Array.from({ length: CALLERS }, async () => {
    while (!isStopped) {
      const call: SureCall = { ...writeOf(made.length), key: randomUUID(), answer: null };
      made.push(call);
      while (!call.answer && !givenUp.signal.aborted) {
        call.answer = await ask(next(), call);
        if (!call.answer) await pause(PAUSE_MS);
      }
    }
  });
  const stop = async () => {
    isStopped = true;
    await Promise.all(callers);
    return made;
  };
  cleanUp(() => {
    givenUp.abort();
    return stop();
  });
  return {
    stop,
    async untilAnswered(more) {
      const answered = () => made.filter(({ answer }) => answer).length;
      const enough = answered() + more;
      await until(`${more} more answers`, PATIENCE_MS, async () => answered() >= enough);
    },
  };
}

/** Null where it has to be asked again, with the same key. */
export async function ask(call: Caller, { request, body, key }: SureCall) {
  const answer = await call(request, { body, headers: { 'idempotency-key': key } }).catch(
    () => null,
  );
  // A 500 is an answer, and one that should not be.
  const isLater = answer?.status === 503 || answer?.status === 429;
  const isInProgress = answer?.json?.code === 'idempotency_in_progress';
  return isLater || isInProgress ? null : answer;
}
