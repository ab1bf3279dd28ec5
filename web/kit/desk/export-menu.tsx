import { Button, Menu } from '@mantine/core';
import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSend } from '#kit/call/use-calls.ts';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { type Export, saveExport } from './export-file.ts';
import { DESK } from './words.ts';

const ExportDialog = lazy(() =>
  import('./export-dialog.tsx').then((m) => ({ default: m.ExportDialog })),
);

type ExportMenuProps = {
  readonly list: Export['list'];
  /** What the list is asked for with. */
  readonly query: Readonly<Record<string, string | number | boolean | undefined>>;
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
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <Button
            variant="default"
            loading={make.isPending}
            leftSection={<Download size={15} aria-hidden="true" />}
          >
            {t('export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {rows !== undefined && <Menu.Label>{t('exportLead', { n: whole(rows) })}</Menu.Label>}
          <Menu.Item
            leftSection={<FileText size={15} aria-hidden="true" />}
            onClick={() => start('csv')}
          >
            {t('exportCsv')}
          </Menu.Item>
          <Menu.Item
            leftSection={<FileSpreadsheet size={15} aria-hidden="true" />}
            onClick={() => start('xlsx')}
          >
            {t('exportXlsx')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
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
      </Suspense>
    </>
  );
}

function textsOf(query: ExportMenuProps['query']): Record<string, string> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
