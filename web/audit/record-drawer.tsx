import { SidePanel } from '#kit/money/side-panel.tsx';
import { CodeBlock } from '#kit/parts/code-block.tsx';
import { Facts } from '#kit/parts/facts.tsx';
import { CopyId } from '#kit/parts/values.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import css from './audit.module.css';
import { type AuditRecord, changesIn } from './choices.ts';
import { useActorName } from './use-actor-name.ts';
import { AUDIT } from './words.ts';

type RecordDrawerProps = { readonly record: AuditRecord; readonly onClose: () => void };

/** One record: who, from where, and what it changed. */
export function RecordDrawer({ record, onClose }: RecordDrawerProps) {
  const t = useWords(AUDIT);
  const { exact } = useFormat();
  const nameOf = useActorName();
  return (
    <SidePanel title={record.action} onClose={onClose}>
      <div className={css.body}>
        <Facts
          facts={[
            { name: t('who'), value: nameOf(record) },
            { name: t('when'), value: exact(record.at) },
            record.ip ? { name: t('where'), value: record.ip } : null,
            { name: t('subject'), value: record.subject_kind },
            { name: t('subjectHint'), value: <CopyId value={record.subject_id} /> },
            { name: t('requestId'), value: <CopyId value={record.request_id} /> },
            { name: t('link'), value: record.link ?? t('notSealed') },
          ]}
        />
        <Diff record={record} />
        <CodeBlock label={t('json')} code={JSON.stringify(record, null, 2)} />
      </div>
    </SidePanel>
  );
}

function Diff({ record }: { readonly record: AuditRecord }) {
  const t = useWords(AUDIT);
  const changes = changesIn(record);
  if (changes.length === 0) return <p className="dim">{t('nothing')}</p>;
  return (
    <table className={css.diff} aria-label={t('changes')}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{field || '·'}</th>
            <td className={css.old}>{before}</td>
            <td className={css.new}>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
