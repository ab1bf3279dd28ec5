import { Button } from '@mantine/core';
import { Download, FileText, Plus } from 'lucide-react';
import { addressOf, type Item } from '#kit/call/call.ts';
import { useList, useSend } from '#kit/call/use-calls.ts';
import { useMay } from '#kit/page/session.ts';
import { Problem } from '#kit/parts/problem.tsx';
import { Bones, Empty, Failure } from '#kit/parts/states.tsx';
import { When } from '#kit/parts/values.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { DoLink } from './do-link.tsx';
import css from './panels.module.css';
import { CLIENTS } from './words.ts';

type Paper = Item<'/documents'>;

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
  const sure = () => window.confirm(t('removeSure', { name })) && remove.mutate({ path: { id } });
  return (
    <li className={css.line}>
      <p>
        <b>{t(`kind_${paper.kind}`)}</b>
        <a
          href={addressOf('/documents/{id}/content', { path: { id } })}
          className="link"
          download={name}
          aria-label={t('download', { name })}
        >
          <Download size={13} aria-hidden="true" /> {name}
        </a>
      </p>
      <p className="dim small">
        {whole(Math.ceil(paper.size_bytes / 1024))} kB · <When at={paper.created_at} />
      </p>
      {may('document.write') && (
        <p>
          <Button size="compact-sm" variant="subtle" loading={remove.isPending} onClick={sure}>
            {t('remove')}
          </Button>
        </p>
      )}
      <Problem error={remove.error} />
    </li>
  );
}
