import { NativeSelect } from '@mantine/core';
import { DOCUMENT_KINDS, type DocumentKind } from '@mkopo/core/document/document.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { sendForm } from '#kit/call/send-form.ts';
import { newKey, problemsOf } from '#kit/call/use-calls.ts';
import { FormDrawer } from '#kit/parts/form-drawer.tsx';
import { useWords } from '#kit/text/use-words.ts';
import css from './document-drawer.module.css';
import { CLIENTS } from './words.ts';

type DocumentDrawerProps = { readonly clientId: string; readonly onClose: () => void };

/** A paper is taken in: a phone offers its camera. */
export function DocumentDrawer({ clientId, onClose }: DocumentDrawerProps) {
  const t = useWords(CLIENTS);
  const field = useId();
  const queries = useQueryClient();
  const [kind, setKind] = useState<DocumentKind>('national_id');
  const [file, setFile] = useState<File | null>(null);
  const [key, setKey] = useState(newKey);
  const upload = useMutation({
    mutationFn: (chosen: File) => {
      const form = new FormData();
      form.set('client_id', clientId);
      form.set('kind', kind);
      form.set('file', chosen);
      return sendForm('/documents', { form, key });
    },
    onSuccess: async () => {
      await queries.invalidateQueries();
      onClose();
    },
    onError: () => setKey(newKey()),
  });
  const problem = problemsOf(upload.error)['file'];
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
      <NativeSelect
        label={t('documentKind')}
        value={kind}
        onChange={(event) => setKind(event.target.value as DocumentKind)}
        data={DOCUMENT_KINDS.map((value) => ({ value, label: t(`kind_${value}`) }))}
      />
      <div className={css.file}>
        <label htmlFor={field}>{t('documentFile')}</label>
        <input
          id={field}
          type="file"
          accept="application/pdf,image/jpeg,image/png"
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
        />
        <p className="dim small">{t('documentHint')}</p>
        {problem && <p className={css.problem}>{problem}</p>}
      </div>
    </FormDrawer>
  );
}
