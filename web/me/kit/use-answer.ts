import { useCallback, useEffect, useRef, useState } from 'react';
import { call, newKey, Refused } from './call.ts';

export type Reading<Data> = {
  readonly data: Data | null;
  readonly error: Refused | null;
  readonly reload: () => void;
};

/** Reads something of the page's door; what was read stays on the screen while it is read anew. */
export function useAnswer<Data>(path: string): Reading<Data> {
  const [state, setState] = useState<{ of: string; data: Data | null; error: Refused | null }>({
    ...{ of: path, data: null, error: null },
  });
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn reads the same anew
  useEffect(() => {
    let isWanted = true;
    const keep = (data: Data | null, error: Refused | null) => {
      if (isWanted) setState({ of: path, data, error });
    };
    call<Data>(`GET ${path}`).then(
      (data) => keep(data, null),
      (error: unknown) => keep(null, asRefused(error)),
    );
    return () => {
      isWanted = false;
    };
  }, [path, turn]);
  const reload = useCallback(() => setTurn((count) => count + 1), []);
  const isOfPath = state.of === path;
  return { data: isOfPath ? state.data : null, error: isOfPath ? state.error : null, reload };
}

export type Deed<Data> = {
  readonly isBusy: boolean;
  readonly error: Refused | null;
  /** Does it; null where it was refused, or is being done already. */
  readonly run: (body?: object) => Promise<Data | null>;
};

type DeedOptions = {
  /** Set for the calls that take no `Idempotency-Key`: log-ins, and asking for a code. */
  readonly isUnkept?: true;
  readonly isDeviceTold?: true;
};

/**
 * Does something once: pressed twice, or sent again after a lost answer, it is still one call. What
 * went well, or is sent with something else in it, is another.
 */
export function useDeed<Data>(request: string, options: DeedOptions = {}): Deed<Data> {
  const { isUnkept, isDeviceTold } = options;
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Refused | null>(null);
  const last = useRef({ key: newKey(), sent: '' });
  const isUnderWay = useRef(false);
  const run = async (body?: object) => {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    setBusy(true);
    setError(null);
    const sent = `${request} ${JSON.stringify(body)}`;
    if (last.current.sent !== sent) last.current = { key: newKey(), sent };
    const { key } = last.current;
    try {
      const how = { ...(isUnkept ? {} : { key }), ...(isDeviceTold && { isDeviceTold }) };
      const data = await call<Data>(request, { ...how, ...(body && { body }) });
      last.current = { key: newKey(), sent: '' };
      return data;
    } catch (refused) {
      setError(asRefused(refused));
      return null;
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  return { isBusy, error, run };
}

function asRefused(error: unknown): Refused {
  if (error instanceof Refused) return error;
  throw error;
}
