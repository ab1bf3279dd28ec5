import { useEffect, useState } from 'react';

type Row = { readonly id: string };

/** The row that is open. It stays so when what is done to it takes it out of its list. */
export function useOpened<R extends Row>(rows: readonly R[] | undefined, id: string | undefined) {
  const found = rows?.find((row) => row.id === id);
  const [kept, setKept] = useState<R | undefined>(undefined);
  useEffect(() => {
    if (found) setKept(found);
  }, [found]);
  return found ?? (kept?.id === id ? kept : undefined);
}
