import type { DocumentKind } from '@mkopo/core/document/document.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyAfter, newKey } from '#kit/call/send-once.ts';
import { useList } from '#kit/call/use-calls.ts';
import { sendPaper } from '#kit/clients/paper-fields.tsx';
import { useMay } from '#kit/page/session.ts';

/** A file on its way into the client's file, or one that did not get there. */
export type Sending = {
  readonly key: string;
  readonly clientId: string;
  readonly kind: DocumentKind;
  readonly file: File;
  readonly error: Error | null;
};

/**
 * Papers for an application. They go to the client at once: no draft can keep a file, and one that
 * waited for the loan would be lost with the window.
 */
export function usePapers(clientId: string) {
  const queries = useQueryClient();
  const may = useMay();
  const [all, setAll] = useState<readonly Sending[]>([]);
  const kept = useList(
    '/documents',
    { query: { client_id: clientId } },
    { isOn: clientId !== '' && may('document.read') },
  );
  const drop = (key: string) => setAll((now) => now.filter((one) => one.key !== key));
  const send = async (one: Sending) => {
    setAll((now) => [...now.filter(({ key }) => key !== one.key), { ...one, error: null }]);
    try {
      await sendPaper(one, one.key);
      await queries.invalidateQueries({ queryKey: ['/documents'] });
      drop(one.key);
    } catch (error) {
      const reason = error as Error;
      const failed = { ...one, key: keyAfter(reason, one.key), error: reason };
      setAll((now) => now.map((other) => (other.key === one.key ? failed : other)));
    }
  };
  const sending = all.filter((one) => one.clientId === clientId);
  return {
    kept,
    sending,
    isUnderWay: sending.some(({ error }) => !error),
    add: (kind: DocumentKind, files: readonly File[]) => {
      for (const file of files) void send({ key: newKey(), clientId, kind, file, error: null });
    },
    again: (one: Sending) => void send(one),
    drop,
  };
}

export type Papers = ReturnType<typeof usePapers>;
