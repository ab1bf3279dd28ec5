import { TextInput } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { Answer } from '#kit/call/answers.ts';
import { useRead } from '#kit/call/use-calls.ts';
import { daysLater, useToday } from '#kit/page/use-today.ts';
import { type Column, DataTable } from '#kit/parts/data-table.tsx';
import rowCard from '#kit/parts/row-card.module.css';
import { Bones, Empty, Failure } from '#kit/parts/states.tsx';
import { Money } from '#kit/parts/values.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import css from './messages.module.css';
import { MessagesHead } from './messages-head.tsx';
import { MESSAGES } from './words.ts';

type Cost = Answer<'get', '/message-costs'>['items'][number];
const route = getRouteApi('/frame/messages/costs');
const DAYS = 30;

/** What messages came to, by day and channel. */
export function Costs() {
  const t = useWords(MESSAGES);
  const today = useToday();
  const { from = daysLater(today, -DAYS), to = today } = route.useSearch();
  const navigate = route.useNavigate();
  const costs = useRead('/message-costs', { query: { from, to } });
  const items = costs.data?.items;
  return (
    <div className="page">
      <MessagesHead page="costs" />
      <search className={css.filters}>
        {(['from', 'to'] as const).map((end) => (
          <TextInput
            key={end}
            type="date"
            label={t(end === 'from' ? 'from' : 'until')}
            max={today}
            value={end === 'from' ? from : to}
            onChange={({ target }) =>
              void navigate({ search: { from, to, [end]: target.value }, replace: true })
            }
          />
        ))}
      </search>
      <div className="card">
        {costs.error && <Failure error={costs.error} onRetry={() => void costs.refetch()} />}
        {!costs.error && !items && <Bones />}
        {!costs.error && items?.length === 0 && (
          <Empty title={t('noCosts')} lead={t('noCostsLead')} />
        )}
        {!costs.error && items && items.length > 0 && <CostTable rows={items} />}
      </div>
    </div>
  );
}

function CostTable({ rows }: { readonly rows: readonly Cost[] }) {
  const t = useWords(MESSAGES);
  const { date, whole } = useFormat();
  const sum = (of: (cost: Cost) => number) => rows.reduce((all, one) => all + of(one), 0);
  const shownCost = ({ cost, currency }: Cost) =>
    cost === null || currency === null ? (
      <span className="dim">{t('notTold')}</span>
    ) : (
      <Money value={cost} currency={currency} />
    );
  const columns: readonly Column<Cost>[] = [
    { id: 'day', head: t('day'), cell: (one) => date(one.date), foot: t('total') },
    { id: 'channel', head: t('channel'), cell: (one) => t(one.channel) },
    {
      id: 'count',
      head: t('count'),
      align: 'end',
      cell: (one) => <span className="num">{whole(one.messages)}</span>,
      foot: <span className="num">{whole(sum(({ messages }) => messages))}</span>,
    },
    {
      id: 'parts',
      head: t('parts'),
      align: 'end',
      cell: (one) => <span className="num">{whole(one.parts)}</span>,
      foot: <span className="num">{whole(sum(({ parts }) => parts))}</span>,
    },
    { id: 'cost', head: t('cost'), align: 'end', cell: shownCost },
  ];
  return (
    <DataTable
      label={t('costs')}
      rows={rows}
      idOf={({ date: day, channel, currency }) => `${day} ${channel} ${currency}`}
      columns={columns}
      card={(one) => (
        <div className={rowCard.card}>
          <span>
            <b>{date(one.date)}</b>
            {shownCost(one)}
          </span>
          <span className="dim small">
            {t(one.channel)} · {whole(one.messages)}
          </span>
        </div>
      )}
    />
  );
}
