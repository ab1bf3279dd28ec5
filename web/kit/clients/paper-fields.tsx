import { NativeSelect } from '@mantine/core';
import {
  DOCUMENT_KINDS,
  DOCUMENT_TYPES,
  type DocumentKind,
} from '@mkopo/core/document/document.ts';
import { Download } from 'lucide-react';
import { useId } from 'react';
import type { Item } from '#kit/call/answers.ts';
import { addressOf } from '#kit/call/call.ts';
import { sendForm } from '#kit/call/send-form.ts';
import { useWords } from '#kit/text/use-words.ts';
import css from './paper-fields.module.css';
import { CLIENT_PARTS } from './words.ts';

export type Paper = Item<'/documents'>;

type PaperFieldsProps = {
  readonly kind: DocumentKind;
  readonly onKind: (kind: DocumentKind) => void;
  readonly onFiles: (files: readonly File[]) => void;
  readonly isMultiple?: boolean;
  readonly problem?: string | undefined;
};

/** What a paper is, and its file: a phone offers its camera. */
export function PaperFields(props: PaperFieldsProps) {
  const { kind, onKind, onFiles, isMultiple = false, problem } = props;
  const t = useWords(CLIENT_PARTS);
  const field = useId();
  return (
    <>
      <NativeSelect
        label={t('documentKind')}
        value={kind}
        onChange={(event) => onKind(event.target.value as DocumentKind)}
        data={DOCUMENT_KINDS.map((value) => ({ value, label: t(`kind_${value}`) }))}
      />
      <div className={css.file}>
        <label htmlFor={field}>{t('documentFile')}</label>
        <input
          id={field}
          type="file"
          accept={DOCUMENT_TYPES.join()}
          multiple={isMultiple}
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            // The same file can be chosen again once it was taken.
            if (isMultiple) event.target.value = '';
          }}
        />
        <p className="dim small">{t('documentHint')}</p>
        {problem && <p className={css.problem}>{problem}</p>}
      </div>
    </>
  );
}

type NewPaper = { readonly clientId: string; readonly kind: DocumentKind; readonly file: File };

/** Puts a paper into a client's file. */
export function sendPaper({ clientId, kind, file }: NewPaper, key: string) {
  const form = new FormData();
  form.set('client_id', clientId);
  form.set('kind', kind);
  form.set('file', file);
  return sendForm('/documents', { form, key });
}

/** What a paper is, and its file to open. */
export function PaperLink({ id, kind, name }: Pick<Paper, 'id' | 'kind' | 'name'>) {
  const t = useWords(CLIENT_PARTS);
  return (
    <>
      <b>{t(`kind_${kind}`)}</b>{' '}
      <a
        href={addressOf('/documents/{id}/content', { path: { id } })}
        className="link"
        download={name}
        aria-label={t('download', { name })}
      >
        <Download size={13} aria-hidden="true" /> {name}
      </a>
    </>
  );
}
