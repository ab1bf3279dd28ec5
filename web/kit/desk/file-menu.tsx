import { Button } from '@mantine/core';
import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import type { Asked, PathOf } from '#kit/call/answers.ts';
import { addressOf } from '#kit/call/call.ts';
import { MenuButton } from '#kit/menu/menu-button.tsx';
import { useLanguage } from '#kit/text/language.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { DESK } from './words.ts';

/** What a report comes as. */
type Format = 'csv' | 'xlsx' | 'pdf';

/** The paths of what can be had as a file by `format`. */
type FilePath = {
  [P in PathOf<'get'>]: NonNullable<Asked<'get', P>['query']> extends { format?: infer F }
    ? Format extends F
      ? P
      : never
    : never;
}[PathOf<'get'>];

type FileMenuProps<P extends FilePath> = {
  readonly path: P;
  /** What the page itself asks for with. */
  readonly query: NonNullable<Asked<'get', P>['query']>;
};

/** The report on the page as a file, in the language of whoever reads it. */
export function FileMenu<P extends FilePath>({ path, query }: FileMenuProps<P>) {
  const t = useWords(DESK);
  const { language } = useLanguage();
  const save = (format: Format) => () =>
    window.location.assign(addressOf(path, { query: { ...query, format, language } }));
  const choices = [
    { id: 'xlsx', label: t('exportXlsx'), Icon: FileSpreadsheet, onChoose: save('xlsx') },
    { id: 'pdf', label: t('exportPdf'), Icon: FileText, onChoose: save('pdf') },
    { id: 'csv', label: t('exportCsv'), Icon: FileText, onChoose: save('csv') },
  ];
  return (
    <MenuButton
      width={220}
      groups={[{ choices }]}
      target={(props) => (
        <Button
          variant="default"
          leftSection={<Download size={15} aria-hidden="true" />}
          {...props}
        >
          {t('export')}
        </Button>
      )}
    />
  );
}
