import { type Caller, callerOf } from './caller.ts';

/** Calls the Scoring API over HTTP: `call('POST /deposit_score/', { body })`. */
export function scoringCaller({ origin, key }: { origin: string; key: string }): Caller {
  return callerOf(`${origin}/v1`, { 'x-api-key': key });
}
