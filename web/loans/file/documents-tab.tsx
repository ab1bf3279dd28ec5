import { Button } from '@mantine/core';
import { FileText } from 'lucide-react';
import { addressOf } from '#kit/call/call.ts';
import { useList } from '#kit/call/use-calls.ts';
import { useMay } from '#kit/page/session.ts';
import { Bones, Empty, Failure } from '#kit/parts/states.tsx';
import { When } from '#kit/parts/values.tsx';
import { useLanguage } from '#kit/text/language.tsx';
import { useWords } from '#kit/text/use-words.ts';
import type { LoanFile } from '#loans/moves/loan-file.ts';
import css from './loan-file.module.css';
import { FILE } from './words.ts';

/** The papers that the loan makes, and what its client handed in. */
export function DocumentsTab({ loan }: { readonly loan: LoanFile }) {
  const t = useWords(FILE);
  const may = useMay();
  const { language } = useLanguage();
  const path = { id: loan.id };
  const query = { format: 'pdf', language };
  const papers = [
    { label: t('agreement'), href: addressOf('/loans/{id}/agreement', { path, query }) },
    ...(loan.schedule.length > 0
      ? [{ label: t('schedule'), href: addressOf('/loans/{id}/schedule', { path, query }) }]
      : []),
    {
      label: t('statement'),
      href: addressOf('/loans/{id}/statement', { path, query: { format: 'pdf' } }),
    },
  ];
  return (
    <>
      <div className={css.sectionHead}>
        <h2>{t('papers')}</h2>
      </div>
      <ul className={css.rows}>
        {papers.map(({ label, href }) => (
          <li key={label}>
            <span className={css.name}>
              <b>{label}</b>
            </span>
            <Button
              component="a"
              href={href}
              target="_blank"
              size="compact-sm"
              variant="default"
              aria-label={`${t('openPdf')}: ${label}`}
            >
              {t('openPdf')}
            </Button>
          </li>
        ))}
      </ul>
      {may('document.read') && <ClientDocuments loanId={loan.id} />}
    </>
  );
}

function ClientDocuments({ loanId }: { readonly loanId: string }) {
  const t = useWords(FILE);
  const list = useList('/loans/{id}/timeline', {
    path: { id: loanId },
    query: { kind: 'document' },
  });
  return (
    <>
      <div className={css.sectionHead}>
        <h2>{t('clientPapers')}</h2>
      </div>
      {list.error && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {!list.rows && !list.error && <Bones rows={2} />}
      {list.rows?.length === 0 && (
        <Empty Icon={FileText} title={t('noDocuments')} lead={t('noDocumentsLead')} />
      )}
      {list.rows && list.rows.length > 0 && (
        <ul className={css.rows}>
          {list.rows.map(({ id, detail, at }) => (
            <li key={id}>
              <span className={css.name}>
                <b>{detail}</b>
              </span>
              <span className="dim small">
                <When at={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
