import { NativeSelect } from '@mantine/core';
import { PUBLIC_EVENT_TYPES } from '@mkopo/core/event/event-type.ts';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Radio } from 'lucide-react';
import { Head } from '#developers/head.tsx';
import { DEVELOPERS } from '#developers/words.ts';
import { WorldSelect } from '#developers/world-select.tsx';
import { given } from '#kit/call/given.ts';
import { useList, useRead } from '#kit/call/use-calls.ts';
import { ListBar } from '#kit/desk/list-bar.tsx';
import { late } from '#kit/page/late.tsx';
import { useOpened } from '#kit/page/use-opened.ts';
import { type Column, DataTable } from '#kit/parts/data-table.tsx';
import { ListBody } from '#kit/parts/list-body.tsx';
import rowCard from '#kit/parts/row-card.module.css';
import { Empty } from '#kit/parts/states.tsx';
import { When } from '#kit/parts/values.tsx';
import { useWords } from '#kit/text/use-words.ts';
import type { LoggedEvent } from './choices.ts';
import css from './events.module.css';
import { EVENTS } from './words.ts';

const route = getRouteApi('/frame/developers/events');
const EventDrawer = late(() => import('./event-drawer.tsx').then((module) => module.EventDrawer));

/** What happened, the latest first, as programs are told of it. */
export function Events() {
  const { world, type, loan, id } = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changes: Readonly<Record<string, string | undefined>>) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
  const { loanId, isSettled } = useLoanId(loan);
  const asked = { environment: world, type, loan_id: loanId ?? undefined };
  const query = given({ ...asked, order: 'newest' as const, limit: 50 });
  const list = useList('/events', { query }, { isOn: isSettled && loanId !== null });
  const open = useOpened(list.rows, id);
  const isUnknown = isSettled && loanId === null;
  return (
    <div className="page">
      <Head page="events" />
      <Filters onChange={change} />
      <ListBody
        list={isUnknown ? { ...list, rows: [], error: null } : list}
        empty={<NoEvents isFiltered={Boolean(type ?? loan)} isUnknown={isUnknown} />}
      >
        {(rows) => <EventTable rows={rows} onOpen={(event) => change({ id: event.id })} />}
      </ListBody>
      {open && <EventDrawer event={open} world={world} onClose={() => change({ id: undefined })} />}
    </div>
  );
}

/** The loan that is called by a number: undefined where none is asked for, null where none is. */
function useLoanId(number: string | undefined) {
  const found = useRead('/search', { query: { q: number ?? '' } }, { isOn: Boolean(number) });
  if (!number) return { loanId: undefined, isSettled: true };
  const loan = found.data?.loans.find((one) => one.loan_number === number.trim().toUpperCase());
  return { loanId: loan?.id ?? null, isSettled: !found.isFetching };
}

function NoEvents({ isFiltered, isUnknown }: { isFiltered: boolean; isUnknown: boolean }) {
  const t = useWords(EVENTS);
  const say = useWords(DEVELOPERS);
  if (isUnknown) return <Empty title={t('noLoan')} lead={say('noMatchLead')} />;
  return isFiltered ? (
    <Empty title={say('noMatch')} lead={say('noMatchLead')} />
  ) : (
    <Empty title={t('none')} lead={t('noneLead')} Icon={Radio} />
  );
}

type FiltersProps = {
  readonly onChange: (changes: Readonly<Record<string, string | undefined>>) => void;
};

function Filters({ onChange }: FiltersProps) {
  const t = useWords(EVENTS);
  const { world, type = '', loan } = route.useSearch();
  return (
    <ListBar label={t('loan')} q={loan} onSearch={(sought) => onChange({ loan: sought })}>
      <NativeSelect
        aria-label={t('type')}
        value={type}
        onChange={({ target }) => onChange({ type: target.value || undefined })}
        data={[{ value: '', label: t('allTypes') }, ...PUBLIC_EVENT_TYPES]}
      />
      <WorldSelect value={world} onChange={(next) => onChange({ world: next })} />
    </ListBar>
  );
}

type EventTableProps = {
  readonly rows: readonly LoggedEvent[];
  readonly onOpen: (event: LoggedEvent) => void;
};

function EventTable({ rows, onOpen }: EventTableProps) {
  const t = useWords(EVENTS);
  const link = (event: LoggedEvent) =>
    ({
      from: '/developers/events',
      to: '.',
      search: (before: object) => ({ ...before, id: event.id }),
    }) as const;
  const order = ({ data }: LoggedEvent) =>
    data.sequence === undefined ? '' : t('sequence', { n: data.sequence });
  const columns: readonly Column<LoggedEvent>[] = [
    {
      id: 'type',
      head: t('type'),
      cell: (event) => (
        <Link {...link(event)} className={css.type} data-row-link>
          {event.type}
        </Link>
      ),
    },
    { id: 'order', head: t('about'), cell: (event) => <span className="dim">{order(event)}</span> },
    { id: 'id', head: t('id'), cell: (event) => <span className="mono dim">{event.id}</span> },
    {
      id: 'when',
      head: t('when'),
      align: 'end',
      cell: (event) => (
        <span className="dim">
          <When at={event.created_at} />
        </span>
      ),
    },
  ];
  return (
    <DataTable
      label={t('list')}
      rows={rows}
      idOf={({ id }) => id}
      columns={columns}
      onOpen={onOpen}
      card={(event) => (
        <Link {...link(event)} className={rowCard.card}>
          <span>
            <b className="mono">{event.type}</b>
            <span className="dim small">
              <When at={event.created_at} />
            </span>
          </span>
          <span className="dim small">{order(event)}</span>
        </Link>
      )}
    />
  );
}
