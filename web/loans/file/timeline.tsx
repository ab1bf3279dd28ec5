import { Button } from '@mantine/core';
import type { Item } from '#kit/call/call.ts';
import { useList, useRead } from '#kit/call/use-calls.ts';
import { Bones, Empty, Failure } from '#kit/parts/states.tsx';
import { When } from '#kit/parts/values.tsx';
import { REPAY } from '#kit/repay/words.ts';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import css from './loan-file.module.css';
import { FILE } from './words.ts';

type Entry = Item<'/loans/{id}/timeline'>;
type TimelineProps = { readonly loanId: string; readonly currency: string };

const RECENT = 8;

/** What happened last, beside the loan. */
export function History({ loanId, currency }: TimelineProps) {
  const { data, error, refetch } = useRead('/loans/{id}/timeline', {
    path: { id: loanId },
    query: { limit: RECENT },
  });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Bones rows={4} />;
  return <Entries entries={data.items} currency={currency} />;
}

/** All that happened around a loan, page by page. */
export function TimelineTab({ loanId, currency }: TimelineProps) {
  const t = useWords(FILE);
  const say = useWords(KIT);
  const list = useList('/loans/{id}/timeline', { path: { id: loanId }, query: { limit: 30 } });
  if (list.error) return <Failure error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.rows) return <Bones />;
  if (list.rows.length === 0) return <Empty title={t('noTimeline')} lead={t('noTimelineLead')} />;
  return (
    <div className={css.timeline}>
      <Entries entries={list.rows} currency={currency} />
      {list.hasNextPage && (
        <div className={css.moreRow}>
          <Button
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {say('showMore')}
          </Button>
        </div>
      )}
    </div>
  );
}

type EntriesProps = { readonly entries: readonly Entry[]; readonly currency: string };

function Entries({ entries, currency }: EntriesProps) {
  const { money } = useFormat();
  const t = useWords(FILE);
  const pay = useWords(REPAY);
  const what = useWhat();
  return (
    <ol className={css.history}>
      {entries.map((one) => {
        const state = `s_${one.state}` in FILE.en ? t(`s_${one.state}` as 's_paid') : null;
        const method = `m_${one.method}` in REPAY.en ? pay(`m_${one.method}` as 'm_cash') : null;
        const notes = [method, one.reference, one.detail, state, one.by?.name];
        return (
          <li key={one.id} data-kind={one.action}>
            <span>
              <b>{what(one)}</b>
              {one.amount !== null && (
                <span className="num"> {money(Math.abs(one.amount), currency)}</span>
              )}
            </span>
            <span className="dim small">
              <When at={one.at} />
              {notes.filter(Boolean).map((note) => ` · ${note}`)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** What an entry is called: a move by its name, all else by its kind and what was done. */
function useWhat(): (entry: Entry) => string {
  const t = useWords(FILE);
  return ({ kind, action }) => {
    if (kind === 'transaction') {
      const key = `k_${action}`;
      return key in FILE.en ? t(key as 'k_repayment') : action;
    }
    const verb = `x_${action.split('.').at(-1)}`;
    const title = t(`t_${kind}`);
    return verb in FILE.en ? `${title} ${t(verb as 'x_ask')}` : title;
  };
}
