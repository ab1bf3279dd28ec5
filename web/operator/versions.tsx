import { Facts } from '#kit/parts/facts.tsx';
import { Bones, Failure } from '#kit/parts/states.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { type Answer, useRead } from './call.ts';
import css from './operator.module.css';
import { OPERATOR } from './words.ts';

/** What runs here. */
export function Versions() {
  const t = useWords(OPERATOR);
  const versions = useRead('getVersions');
  return (
    <>
      <header className="head">
        <div>
          <h1>{t('versions')}</h1>
          <p className="dim">{t('versionsLead')}</p>
        </div>
      </header>
      <div className="card">
        {versions.error && !versions.data && (
          <Failure error={versions.error} onRetry={() => void versions.refetch()} />
        )}
        {!versions.error && !versions.data && <Bones rows={5} />}
        {versions.data && <Shown versions={versions.data} />}
      </div>
    </>
  );
}

function Shown({ versions }: { readonly versions: Answer<'getVersions'> }) {
  const t = useWords(OPERATOR);
  const { exact } = useFormat();
  const { program, schema, node, postgres, database, started_at: at } = versions;
  return (
    <div className={css.facts}>
      <Facts
        facts={[
          { name: t('program'), value: program },
          { name: t('schema'), value: schema },
          { name: 'Node.js', value: node },
          { name: 'PostgreSQL', value: `${postgres} · ${t(`database_${database}`)}` },
          { name: t('startedAt'), value: exact(at) },
        ]}
      />
    </div>
  );
}
