import { Button } from '@mantine/core';
import { FileText, Plus } from 'lucide-react';
import { useList, useSend } from '#kit/call/use-calls.ts';
import { type Paper, PaperLink } from '#kit/clients/paper-fields.tsx';
import { useMay } from '#kit/page/session.ts';
import { ConfirmButton } from '#kit/parts/confirm-button.tsx';
import { Bones, Empty, Failure } from '#kit/parts/states.tsx';
import { When } from '#kit/parts/values.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { DoLink } from './do-link.tsx';
import css from './panels.module.css';
import { CLIENTS } from './words.ts';

/** Papers of a client: what is kept, to add, to fetch, to delete. */
export function DocumentsPanel({ clientId }: { readonly clientId: string }) {
  const t = useWords(CLIENTS);
  const may = useMay();
  const isSeen = may('document.read');
  const papers = useList('/documents', { query: { client_id: clientId } }, { isOn: isSeen });
  if (!isSeen) {
    return (
      <div className="card">
        <Empty title={t('noRight')} lead={t('noRightLead')} Icon={FileText} />
      </div>
    );
  }
  return (
    <section aria-label={t('tab_documents')}>
      <div className={css.head}>
        <h2>{t('tab_documents')}</h2>
        {may('document.write') && (
          <Button
            variant="default"
            size="xs"
            leftSection={<Plus size={14} aria-hidden="true" />}
            renderRoot={(props) => <DoLink {...props} doing="document" />}
          >
            {t('addDocument')}
          </Button>
        )}
      </div>
      <div className="card">
        {papers.error && <Failure error={papers.error} onRetry={() => void papers.refetch()} />}
        {papers.isPending && <Bones rows={2} height={56} />}
        {papers.rows?.length === 0 && (
          <Empty title={t('noDocuments')} lead={t('noDocumentsLead')} Icon={FileText} />
        )}
        <ul>
          {papers.rows?.map((paper) => (
            <PaperLine key={paper.id} paper={paper} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function PaperLine({ paper }: { readonly paper: Paper }) {
  const t = useWords(CLIENTS);
  const { whole } = useFormat();
  const may = useMay();
  const remove = useSend('delete', '/documents/{id}');
  const { id, name } = paper;
  return (
    <li className={css.line}>
      <p>
        <PaperLink {...paper} />
      </p>
      <p className="dim small">
        {whole(Math.ceil(paper.size_bytes / 1024))} kB · <When at={paper.created_at} />
      </p>
      {may('document.write') && (
        <p>
          <ConfirmButton
            size="compact-sm"
            variant="subtle"
            label={t('remove')}
            title={t('removeSure', { name })}
            lead={t('removeLead')}
            onConfirm={(onSuccess) => remove.mutate({ path: { id } }, { onSuccess })}
            isPending={remove.isPending}
            error={remove.error}
          />
        </p>
      )}
    </li>
  );
}
