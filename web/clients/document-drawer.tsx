import type { DocumentKind } from '@mkopo/core/document/document.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyAfter, newKey } from '#kit/call/send-once.ts';
import { problemsOf } from '#kit/call/use-calls.ts';
import { PaperFields, sendPaper } from '#kit/clients/paper-fields.tsx';
import { FormDrawer } from '#kit/parts/form-drawer.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { CLIENTS } from './words.ts';

type DocumentDrawerProps = { readonly clientId: string; readonly onClose: () => void };

/** A paper is taken in. */
export function DocumentDrawer({ clientId, onClose }: DocumentDrawerProps) {
  const t = useWords(CLIENTS);
  const queries = useQueryClient();
  const [kind, setKind] = useState<DocumentKind>('national_id');
  const [file, setFile] = useState<File | null>(null);
  const [key, setKey] = useState(newKey);
  const upload = useMutation({
    mutationFn: (chosen: File) => sendPaper({ clientId, kind, file: chosen }, key),
    onSuccess: async () => {
      await queries.invalidateQueries();
      onClose();
    },
    onError: (error) => setKey((now) => keyAfter(error, now)),
  });
  return (
    <FormDrawer
      title={t('addDocument')}
      submit={t('upload')}
      onClose={onClose}
      onSubmit={() => file && upload.mutate(file)}
      isPending={upload.isPending}
      isReady={file !== null}
      error={upload.error}
    >
      <PaperFields
        kind={kind}
        onKind={setKind}
        onFiles={([chosen]) => setFile(chosen ?? null)}
        problem={problemsOf(upload.error)['file']}
      />
    </FormDrawer>
  );
}
