import { LOANS_AT_ONCE_MAX } from '@mkopo/core/lending/several-loans.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { addAmounts } from '#kit/amount/read-amount.ts';
import type { Answer } from '#kit/call/answers.ts';
import { call } from '#kit/call/call.ts';
import { keyAfter, newKey } from '#kit/call/send-once.ts';
import { BULK_ACTS, type BulkAct } from './bulk-acts.ts';

export type Result = Answer<'post', '/loans/bulk-approval'>;

/** As many loans as one call takes. */
export function partsOf(ids: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(ids.length / LOANS_AT_ONCE_MAX) }, (_, at) =>
    ids.slice(at * LOANS_AT_ONCE_MAX, (at + 1) * LOANS_AT_ONCE_MAX),
  );
}

/** What several calls came to together. */
export function together(results: readonly Result[]): Result | null {
  const [first] = results;
  if (!first) return null;
  const sum = (of: (result: Result) => number) => addAmounts(results.map(of));
  return {
    ...first,
    done: sum(({ done }) => done),
    refused: sum(({ refused }) => refused),
    amount: sum(({ amount }) => amount),
    largest: Math.max(...results.map(({ largest }) => largest)),
    items: results.flatMap(({ items }) => items),
  };
}

type Sent = { readonly act: BulkAct; readonly ids: readonly string[]; readonly reason?: string };

function send({ act, ids, reason }: Sent, rest: { readonly dry_run?: true }, key?: string) {
  const body = { loan_ids: ids, ...rest, ...(act === 'reject' && { reason: reason || UNSAID }) };
  const path = BULK_ACTS[act].path as '/loans/bulk-approval';
  return call('post', path, { body: body as never, key });
}

/** What a rejection would do depends on no reason: it is tried before one is told. */
const UNSAID = '–';

/** What would become of them, part after part: the server alone knows limits and two persons. */
export function useTried(act: BulkAct, ids: readonly string[]) {
  const [results, setResults] = useState<readonly Result[]>([]);
  const [error, setError] = useState<Error | null>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is asked for by a press
  useEffect(() => {
    let isOver = false;
    const tried: Result[] = [];
    const run = async () => {
      for (const part of partsOf(ids)) {
        tried.push(await send({ act, ids: part }, { dry_run: true }));
        if (isOver) return;
        setResults([...tried]);
      }
    };
    setResults([]);
    setError(null);
    run().catch((reason: Error) => !isOver && setError(reason));
    return () => {
      isOver = true;
    };
  }, [act, ids, round]);
  const isWhole = results.length === partsOf(ids).length;
  return {
    result: isWhole ? together(results) : null,
    tried: Math.min(results.length * LOANS_AT_ONCE_MAX, ids.length),
    error,
    retry: () => setRound(round + 1),
  };
}

/**
 * Sends parts one after another. Each has a key of its own that stays with it: a part whose answer
 * was lost is sent again as the same call, and what was done before it is not sent again.
 */
export function useParts(act: BulkAct, ids: readonly string[]) {
  const queries = useQueryClient();
  const parts = partsOf(ids);
  const [keys] = useState(() => parts.map(newKey));
  const [results, setResults] = useState<readonly Result[]>([]);
  const [state, setState] = useState<'ready' | 'sending' | 'stopping' | 'over'>('ready');
  const [error, setError] = useState<Error | null>(null);
  const isStopped = useRef(false);
  const isUnderWay = useRef(false);
  const run = async (reason: string) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    isStopped.current = false;
    setState('sending');
    setError(null);
    const done = [...results];
    try {
      for (let at = done.length; at < parts.length && !isStopped.current; at += 1) {
        const sent = { act, ids: parts[at] ?? [], reason };
        done.push(
          await send(sent, {}, keys[at]).catch((failed: Error) => {
            keys[at] = keyAfter(failed, keys[at] ?? newKey());
            throw failed;
          }),
        );
        setResults([...done]);
      }
    } catch (failed) {
      setError(failed as Error);
    }
    isUnderWay.current = false;
    setState('over');
    await queries.invalidateQueries();
  };
  return {
    run: (reason: string) => void run(reason),
    stop: () => {
      isStopped.current = true;
      setState('stopping');
    },
    state,
    error,
    result: together(results),
    sent: Math.min(results.length * LOANS_AT_ONCE_MAX, ids.length),
  };
}
