import { Button } from '@mantine/core';
import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { useState } from 'react';
import { useSend } from '#kit/call/use-calls.ts';
import { MenuButton } from '#kit/menu/menu-button.tsx';
import { late } from '#kit/page/late.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { type Export, saveExport } from './export-file.ts';
import css from './list-bar.module.css';
import { type Asked, type ListName, textsOf } from './view.ts';
import { DESK } from './words.ts';

const ExportDialog = late(() =>
  import('./export-dialog.tsx').then((module) => module.ExportDialog),
);

type ExportMenuProps = {
  readonly list: ListName;
  /** What the list is asked for with. */
  readonly query: Asked;
  /** How many rows that comes to, once it is known. */
  readonly rows?: number | undefined;
};

/** The list as it is filtered now, as a file. A long one is made while one goes on working. */
export function ExportMenu({ list, query, rows }: ExportMenuProps) {
  const t = useWords(DESK);
  const { whole } = useFormat();
  const [made, setMade] = useState<Export | null>(null);
  const make = useSend('post', '/exports');
  const start = (format: Export['format']) => {
    const onSuccess = (done: Export) => {
      if (done.status === 'ready') saveExport(done);
      else setMade(done);
    };
    make.mutate({ body: { list, format, query: textsOf(query) } }, { onSuccess });
  };
  const title = t('exportLead', { n: whole(rows ?? 0) });
  const choices = [
    { id: 'csv', label: t('exportCsv'), Icon: FileText, onChoose: () => start('csv') },
    { id: 'xlsx', label: t('exportXlsx'), Icon: FileSpreadsheet, onChoose: () => start('xlsx') },
  ];
  return (
    <>
      <MenuButton
        width={220}
        groups={[{ ...(rows !== undefined && { title }), choices }]}
        target={(props) => (
          <Button
            variant="default"
            className={css.tool ?? ''}
            loading={make.isPending}
            leftSection={<Download size={15} aria-hidden="true" />}
            {...props}
          >
            {t('export')}
          </Button>
        )}
      />
      {(made || make.error) && (
        <ExportDialog
          made={made}
          error={make.error}
          onClose={() => {
            setMade(null);
            make.reset();
          }}
        />
      )}
    </>
  );
}
