import { Button, TextInput } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { Building2, FlaskConical, Landmark, Search, Sparkles } from 'lucide-react';
import { late } from '#kit/page/late.tsx';
import { Badge } from '#kit/parts/badge.tsx';
import { type Column, DataTable } from '#kit/parts/data-table.tsx';
import { Empty } from '#kit/parts/states.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import type { Lender } from './call.ts';
import { LenderList } from './lender-list.tsx';
import css from './operator.module.css';
import { OPERATOR } from './words.ts';

const route = getRouteApi('/operator/');
const NewLender = late(() => import('./new-lender.tsx').then((module) => module.NewLender));

/** Who is on the platform, and the way for another to come. */
export function Lenders() {
  const t = useWords(OPERATOR);
  const { q = '', do: act } = route.useSearch();
  const navigate = route.useNavigate();
  const go = (next: { readonly q?: string; readonly do?: 'new' }) =>
    void navigate({ search: next, replace: true });
  const named = q ? { q } : {};
  return (
    <>
      <header className="head">
        <div>
          <h1>{t('lenders')}</h1>
          <p className="dim">{t('lendersLead')}</p>
        </div>
        <Button onClick={() => go({ ...named, do: 'new' })}>{t('newLender')}</Button>
      </header>
      <search className={css.search}>
        <TextInput
          aria-label={t('find')}
          placeholder={t('find')}
          leftSection={<Search size={15} aria-hidden="true" />}
          value={q}
          onChange={(event) => go(event.target.value ? { q: event.target.value } : {})}
        />
      </search>
      <LenderList>
        {(lenders) => <Found lenders={lenders} q={q} onClear={() => go({})} />}
      </LenderList>
      {act === 'new' && <NewLender onClose={() => go(named)} />}
    </>
  );
}

type FoundProps = {
  readonly lenders: readonly Lender[];
  readonly q: string;
  readonly onClear: () => void;
};

function Found({ lenders, q, onClear }: FoundProps) {
  const t = useWords(OPERATOR);
  const sought = q.toLowerCase();
  const found = lenders.filter(({ slug, name }) =>
    `${slug} ${name}`.toLowerCase().includes(sought),
  );
  if (found.length > 0) return <LenderTable lenders={found} />;
  if (lenders.length === 0)
    return <Empty title={t('none')} lead={t('noneLead')} Icon={Building2} />;
  const clear = (
    <Button variant="default" onClick={onClear}>
      {t('clear')}
    </Button>
  );
  return <Empty title={t('noneFound')} lead={t('noneFoundLead')} action={clear} />;
}

const KINDS = {
  live: { tone: 'good', Icon: Landmark },
  sandbox: { tone: 'info', Icon: FlaskConical },
  demo: { tone: 'warn', Icon: Sparkles },
} as const;

function Kind({ kind }: Pick<Lender, 'kind'>) {
  const t = useWords(OPERATOR);
  const { tone, Icon } = KINDS[kind];
  return (
    <Badge tone={tone} Icon={Icon}>
      {t(`kind_${kind}`)}
    </Badge>
  );
}

function LenderTable({ lenders }: { readonly lenders: readonly Lender[] }) {
  const t = useWords(OPERATOR);
  const { date, whole } = useFormat();
  const number = (id: 'staff' | 'keys'): Column<Lender> => ({
    ...{ id, head: t(id), align: 'end' },
    cell: (one) => <span className="num">{whole(one[id])}</span>,
  });
  const columns: readonly Column<Lender>[] = [
    {
      ...{ id: 'name', head: t('lender') },
      cell: (one) => (
        <span className={css.named}>
          <b>{one.name}</b>
          <span className="dim small mono">{one.slug}</span>
        </span>
      ),
    },
    { id: 'kind', head: t('kind'), cell: (one) => <Kind kind={one.kind} /> },
    { id: 'where', head: t('where'), cell: (one) => `${one.country} · ${one.currency}` },
    { id: 'since', head: t('since'), cell: (one) => date(one.created_at.slice(0, 10)) },
    ...[number('staff'), number('keys')],
    {
      ...{ id: 'closed', head: t('lastClosed') },
      cell: (one) => (one.last_closed_on ? date(one.last_closed_on) : t('never')),
    },
  ];
  return (
    <DataTable
      label={t('lenders')}
      rows={lenders}
      idOf={(one) => one.slug}
      columns={columns}
      card={(one) => (
        <div className={css.card}>
          <span>
            <b>{one.name}</b>
            <Kind kind={one.kind} />
          </span>
          <span className="dim small">
            <span className="mono">{one.slug}</span> · {t('staff')}: {whole(one.staff)} ·{' '}
            {t('keys')}: {whole(one.keys)}
          </span>
        </div>
      )}
    />
  );
}
