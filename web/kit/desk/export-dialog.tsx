import { Button, Modal } from '@mantine/core';
import '@mantine/core/styles/Modal.css';
import { useRead } from '#kit/call/use-calls.ts';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import { type Export, saveExport } from './export-file.ts';
import css from './list-bar.module.css';
import { DESK } from './words.ts';

const LOOKED_AT_MS = 1_500;

type ExportDialogProps = {
  readonly made: Export | null;
  readonly error: Error | null;
  readonly onClose: () => void;
};

/** How far the file of a long list is, or why there is none. */
export function ExportDialog({ made, error, onClose }: ExportDialogProps) {
  const t = useWords(DESK);
  const kit = useWords(KIT);
  return (
    <Modal
      opened
      onClose={onClose}
      title={error ? t('exportFailed') : t('export')}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      {error && <p className={css.problem}>{error.message}</p>}
      {made && <Progress made={made} />}
    </Modal>
  );
}

function Progress({ made }: { readonly made: Export }) {
  const t = useWords(DESK);
  const { whole } = useFormat();
  const path = { id: made.id };
  const { data = made } = useRead('/exports/{id}', { path }, { everyMs: LOOKED_AT_MS });
  const { status, rows, rows_done } = data;
  if (status === 'failed') return <p className={css.problem}>{t('exportFailed')}</p>;
  if (status === 'ready') {
    return (
      <div className={css.form}>
        <p role="status">{t('exportReady')}</p>
        <div className={css.buttons}>
          <Button onClick={() => saveExport(data)}>{t('download')}</Button>
        </div>
      </div>
    );
  }
  const share = Math.round((rows_done / Math.max(rows, 1)) * 100);
  const label = t('exportProgress', { done: whole(rows_done), all: whole(rows) });
  return (
    <div className={css.form}>
      <p>{t('exporting')}</p>
      <div
        className={css.progress}
        role="progressbar"
        aria-label={t('exporting')}
        aria-valuenow={share}
        aria-valuetext={label}
      >
        <span style={{ width: `${share}%` }} />
      </div>
      <p className="dim small" role="status">
        {label}
      </p>
      <p className="dim small">{t('exportStays')}</p>
    </div>
  );
}
