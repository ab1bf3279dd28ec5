import { ShieldCheck } from 'lucide-react';
import type { Item } from '#kit/call/answers.ts';
import { useRead } from '#kit/call/use-calls.ts';
import { Badge } from '#kit/parts/badge.tsx';
import { DataTable } from '#kit/parts/data-table.tsx';
import { Bones, Empty, Failure } from '#kit/parts/states.tsx';
import { CopyId, When } from '#kit/parts/values.tsx';
import { useWords } from '#kit/text/use-words.ts';
import css from './branches.module.css';
import type { App, KnownBranch } from './choices.ts';
import { BRANCHES } from './words.ts';

type Call = Item<'/requests'>;

const SHOWN = 10;

/** What was refused or failed: the log tells the two apart, so it is asked for each. */
function useErrors(branch: KnownBranch) {
  const of = { branch_id: branch.id, limit: SHOWN };
  const refused = useRead('/requests', { query: { ...of, status: '4xx' } });
  const failed = useRead('/requests', { query: { ...of, status: '5xx' } });
  const rows =
    refused.data && failed.data
      ? [...refused.data.items, ...failed.data.items]
          .sort((one, other) => other.at.localeCompare(one.at))
          .slice(0, SHOWN)
      : undefined;
  const retry = () => {
    void refused.refetch();
    void failed.refetch();
  };
  return { rows, error: refused.error ?? failed.error, retry };
}

type LastErrorsProps = { readonly branch: KnownBranch; readonly apps: readonly App[] };

/** The last calls of a branch’s apps that came to nothing. */
export function LastErrors({ branch, apps }: LastErrorsProps) {
  const t = useWords(BRANCHES);
  const { rows, error, retry } = useErrors(branch);
  const nameOf = ({ key_id }: Call) => apps.find(({ id }) => id === key_id)?.name ?? '–';
  return (
    <section aria-label={t('errors')}>
      <header className={css.title}>
        <div>
          <h2>{t('errors')}</h2>
          <p className="dim small">{t('errorsLead')}</p>
        </div>
      </header>
      <div className="card">
        {error && !rows && <Failure error={error} onRetry={retry} />}
        {!error && !rows && <Bones rows={3} />}
        {rows?.length === 0 && (
          <Empty title={t('noErrors')} lead={t('noErrorsLead')} Icon={ShieldCheck} />
        )}
        {rows && rows.length > 0 && (
          <DataTable
            label={t('errors')}
            rows={rows}
            idOf={({ id }) => id}
            columns={[
              { id: 'call', head: t('call'), cell: (call) => <What call={call} /> },
              { id: 'answer', head: t('answer'), cell: (call) => <Answered call={call} /> },
              { id: 'app', head: t('app'), cell: nameOf },
              {
                ...{ id: 'request', head: t('request') },
                cell: ({ request_id }) => <CopyId value={request_id} />,
              },
              {
                ...{ id: 'when', head: t('when'), align: 'end' },
                cell: ({ at }) => <When at={at} />,
              },
            ]}
            card={(call) => (
              <div className={css.card}>
                <What call={call} />
                <span>
                  <Answered call={call} />
                  <When at={call.at} />
                </span>
                <span className="dim small">{nameOf(call)}</span>
                <CopyId value={call.request_id} />
              </div>
            )}
          />
        )}
      </div>
    </section>
  );
}

function What({ call: { method, path } }: { readonly call: Call }) {
  return (
    <span className={`mono ${css.path}`}>
      <b>{method}</b> {path}
    </span>
  );
}

function Answered({ call: { status, error_code } }: { readonly call: Call }) {
  return (
    <Badge tone={status >= 500 ? 'bad' : 'warn'}>{`${status} ${error_code ?? ''}`.trim()}</Badge>
  );
}
