import { Building2 } from 'lucide-react';
import { type Column, DataTable } from '#kit/parts/data-table.tsx';
import { Empty } from '#kit/parts/states.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import type { Lender } from './call.ts';
import { LenderList } from './lender-list.tsx';
import css from './operator.module.css';
import { OPERATOR } from './words.ts';

const COUNTS = [
  ['calls_today', 'callsToday'],
  ['calls_of_week', 'callsOfWeek'],
  ['errors_today', 'errorsToday'],
  ['errors_of_week', 'errorsOfWeek'],
  ['open_suspense', 'openSuspense'],
] as const;

/** How much each lender does: the busiest first. */
export function Usage() {
  const t = useWords(OPERATOR);
  return (
    <>
      <header className="head">
        <div>
          <h1>{t('usage')}</h1>
          <p className="dim">{t('usageLead')}</p>
        </div>
      </header>
      <LenderList>
        {(lenders) =>
          lenders.length === 0 ? (
            <Empty title={t('none')} lead={t('noneLead')} Icon={Building2} />
          ) : (
            <UsageTable
              lenders={lenders.toSorted((one, two) => two.calls_of_week - one.calls_of_week)}
            />
          )
        }
      </LenderList>
    </>
  );
}

function UsageTable({ lenders }: { readonly lenders: readonly Lender[] }) {
  const t = useWords(OPERATOR);
  const { whole } = useFormat();
  const sum = (name: (typeof COUNTS)[number][0]) =>
    lenders.reduce((all, lender) => all + lender[name], 0);
  const columns: readonly Column<Lender>[] = [
    { id: 'name', head: t('lender'), cell: (one) => <b>{one.name}</b>, foot: t('all') },
    ...COUNTS.map(([name, label]) => ({
      ...{ id: name, head: t(label), align: 'end' as const },
      cell: (one: Lender) => <span className="num">{whole(one[name])}</span>,
      foot: <span className="num">{whole(sum(name))}</span>,
    })),
  ];
  return (
    <DataTable
      label={t('usage')}
      rows={lenders}
      idOf={(one) => one.slug}
      columns={columns}
      card={(one) => (
        <div className={css.card}>
          <b>{one.name}</b>
          {COUNTS.map(([name, label]) => (
            <span key={name} className="small">
              <span className="dim">{t(label)}</span>{' '}
              <span className="num">{whole(one[name])}</span>
            </span>
          ))}
        </div>
      )}
    />
  );
}
