import { Button } from '@mantine/core';
import { FileText } from 'lucide-react';
import { addressOf } from '#kit/call/call.ts';
import { useList } from '#kit/call/use-calls.ts';
import { PaperLink } from '#kit/clients/paper-fields.tsx';
import { useMay } from '#kit/page/session.ts';
import { Bones, Empty, Failure } from '#kit/parts/states.tsx';
import { When } from '#kit/parts/values.tsx';
import { useLanguage } from '#kit/text/language.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import type { LoanFile } from '#loans/moves/loan-file.ts';
import css from './loan-file.module.css';
import { FILE } from './words.ts';

/** The papers that the loan makes, and what its client handed in. */
export function DocumentsTab({ loan }: { readonly loan: LoanFile }) {
  const t = useWords(FILE);
  const may = useMay();
  const { language } = useLanguage();
  const path = { id: loan.id };
  const query = { format: 'pdf', language, own_language: true };
  const papers = [
    { label: t('agreement'), href: addressOf('/loans/{id}/agreement', { path, query }) },
    ...(loan.schedule.length > 0
      ? [{ label: t('schedule'), href: addressOf('/loans/{id}/schedule', { path, query }) }]
      : []),
    { label: t('statement'), href: addressOf('/loans/{id}/statement', { path, query }) },
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
      {may('document.read') && <ClientDocuments clientId={loan.client.id} />}
    </>
  );
}

function ClientDocuments({ clientId }: { readonly clientId: string }) {
  const t = useWords(FILE);
  const kit = useWords(KIT);
  const list = useList('/documents', { query: { client_id: clientId } });
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
          {list.rows.map((paper) => (
            <li key={paper.id}>
              <span className={css.name}>
                <PaperLink {...paper} />
              </span>
              <span className="dim small">
                <When at={paper.created_at} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <p className={css.moreRow}>
          <Button
            variant="default"
            size="xs"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {kit('showMore')}
          </Button>
        </p>
      )}
    </>
  );
}
