import { Button, NativeSelect } from '@mantine/core';
import { IMPORT_FIELDS } from '@mkopo/core/import/import-fields.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Download, Upload } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { ApiError, addressOf } from '#kit/call/call.ts';
import { sendForm } from '#kit/call/send-form.ts';
import { keyAfter, newKey } from '#kit/call/send-once.ts';
import { problemsOf } from '#kit/call/use-calls.ts';
import { Problem } from '#kit/parts/problem.tsx';
import { useWords } from '#kit/text/use-words.ts';
import type { DataImport } from './import-state.tsx';
import css from './imports.module.css';
import { IMPORTS } from './words.ts';

type Kind = DataImport['kind'];
const KINDS = Object.keys(IMPORT_FIELDS) as readonly Kind[];

/** Choose what it is, take a template along, and hand the file over. */
export function StartPanel() {
  const t = useWords(IMPORTS);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [kind, setKind] = useState<Kind>('clients');
  const [file, setFile] = useState<File | null>(null);
  const [key, setKey] = useState(newKey);
  const upload = useMutation({
    mutationFn: (chosen: File) => {
      const form = new FormData();
      form.set('kind', kind);
      form.set('file', chosen);
      return sendForm('/imports', { form, key });
    },
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries();
      await navigate({ to: '/imports/$id', params: { id } });
    },
    onError: (error) => setKey((now) => keyAfter(error, now)),
  });
  return (
    <section className={`card ${css.start}`} aria-labelledby="start">
      <h2 id="start" className={css.title}>
        {t('start')}
      </h2>
      <div className={css.choice}>
        <NativeSelect
          label={t('kind')}
          value={kind}
          onChange={(event) => setKind(event.target.value as Kind)}
          data={KINDS.map((value) => ({ value, label: t(`kind_${value}`) }))}
        />
        <Templates kind={kind} />
      </div>
      <p className="dim small">{t(`about_${kind}`)}</p>
      <DropZone file={file} onFile={setFile} />
      <UploadProblem error={upload.error} />
      <div>
        <Button
          leftSection={<Upload size={16} aria-hidden="true" />}
          disabled={!file}
          loading={upload.isPending}
          onClick={() => file && upload.mutate(file)}
        >
          {t('upload')}
        </Button>
      </div>
      <p className="dim small">{t('nothingYet')}</p>
    </section>
  );
}

function Templates({ kind }: { readonly kind: Kind }) {
  const t = useWords(IMPORTS);
  const address = (format: 'csv' | 'xlsx') =>
    addressOf('/import-templates', { query: { kind, format } });
  return (
    <div className={css.buttons}>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button
          key={format}
          component="a"
          href={address(format)}
          variant="default"
          leftSection={<Download size={16} aria-hidden="true" />}
        >
          {t('template', { format: format.toUpperCase() })}
        </Button>
      ))}
    </div>
  );
}

type DropZoneProps = {
  readonly file: File | null;
  readonly onFile: (file: File | null) => void;
};

/** A file is dropped on it, or chosen by it. */
function DropZone({ file, onFile }: DropZoneProps) {
  const t = useWords(IMPORTS);
  const field = useId();
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onFile(event.dataTransfer.files[0] ?? null);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way, the field another
    <div
      className={css.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <label htmlFor={field}>{t('chooseFile')}</label>
      <input
        id={field}
        type="file"
        accept=".csv,.txt,.xlsx"
        onChange={(event) => onFile(event.target.files?.[0] ?? null)}
      />
      <p className="dim small">{file ? t('chosen', { name: file.name }) : t('fileHint')}</p>
    </div>
  );
}

function UploadProblem({ error }: { readonly error: Error | null }) {
  const t = useWords(IMPORTS);
  const { why, existing_id: id } = error instanceof ApiError ? error.data : {};
  if (why === 'same_file' && typeof id === 'string') {
    return (
      <div>
        <Problem error={error} />
        <Link to="/imports/$id" params={{ id }}>
          {t('openIt')}
        </Link>
      </div>
    );
  }
  if (problemsOf(error)['file']) {
    return (
      <p role="alert" className={css.problem}>
        {t('noTable')}
      </p>
    );
  }
  return <Problem error={error} />;
}
