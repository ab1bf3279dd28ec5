import { Button, NativeSelect } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { Plus, X } from 'lucide-react';
import { given } from '#kit/call/given.ts';
import { useList, useRead } from '#kit/call/use-calls.ts';
import { DayField, Days } from '#kit/days/day-fields.tsx';
import { type MoneyRequest, PendingRequests } from '#kit/money/pending-requests.tsx';
import { late } from '#kit/page/late.tsx';
import { useMay } from '#kit/page/session.ts';
import { useToday } from '#kit/page/use-today.ts';
import { ListBody } from '#kit/parts/list-body.tsx';
import { Empty } from '#kit/parts/states.tsx';
import { Money } from '#kit/parts/values.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import { ORIGINS } from './choices.ts';
import { Entry } from './entry.tsx';
import { BookPages } from './pages.tsx';
import { BOOKS } from './words.ts';

const route = getRouteApi('/frame/books/journal');
const EntryForm = late(() => import('./entry-form.tsx').then((module) => module.EntryForm));

type Change = (changes: Readonly<Record<string, string | undefined>>) => void;

/** What was booked, with both sides of each. */
export function Journal() {
  const t = useWords(BOOKS);
  const may = useMay();
  const { from, to, account, origin, id, do: doing } = route.useSearch();
  const navigate = route.useNavigate();
  const change: Change = (changes) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
  const list = useList('/books/entries', {
    query: given({ from, to, account, origin, id, limit: 30 }),
  });
  return (
    <div className="page">
      <header className="head">
        <div>
          <h1>{id ? t('oneEntry') : t('journal')}</h1>
          <p className="dim">{t('journalLead')}</p>
        </div>
        {may('books.post') && (
          <Button
            leftSection={<Plus size={16} aria-hidden="true" />}
            onClick={() => change({ do: 'entry' })}
          >
            {t('newEntry')}
          </Button>
        )}
      </header>
      <BookPages active="journal" />
      <Filters onChange={change} />
      <PendingRequests operation="postEntry" tell={(request) => <Asked request={request} />} />
      <ListBody list={list} empty={<Empty title={t('noEntries')} lead={t('noEntriesLead')} />}>
        {(rows) => rows.map((entry) => <Entry key={entry.id} entry={entry} />)}
      </ListBody>
      {doing === 'entry' && <EntryForm onClose={() => change({ do: undefined })} />}
    </div>
  );
}

type AskedEntry = {
  readonly memo?: string;
  readonly lines?: readonly { account: string; side: 'debit' | 'credit'; amount: number }[];
};

/** An entry that is not booked before another says yes. */
function Asked({ request }: { readonly request: MoneyRequest }) {
  const { memo, lines = [] } = request.body as AskedEntry;
  return (
    <>
      <p>{memo}</p>
      <ul className="small">
        {lines.map(({ account, side, amount }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is asked for does not change
          <li key={place}>
            <span className="mono">{account}</span> <AskedSide side={side} amount={amount} />
          </li>
        ))}
      </ul>
    </>
  );
}

function AskedSide({
  side,
  amount,
}: {
  readonly side: 'debit' | 'credit';
  readonly amount: number;
}) {
  const t = useWords(BOOKS);
  return (
    <>
      {t(side)} <Money value={amount} />
    </>
  );
}

function Filters({ onChange }: { readonly onChange: Change }) {
  const t = useWords(BOOKS);
  const kit = useWords(KIT);
  const today = useToday();
  const search = route.useSearch();
  const { data } = useRead('/books/accounts', {});
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  return (
    <Days>
      <DayField
        label={kit('from')}
        value={search.from ?? ''}
        max={search.to ?? today}
        onChange={(day) => onChange({ from: day })}
      />
      <DayField
        label={kit('to')}
        value={search.to ?? ''}
        min={search.from}
        max={today}
        onChange={(day) => onChange({ to: day })}
      />
      <NativeSelect
        label={t('account')}
        value={search.account ?? ''}
        onChange={(event) => onChange({ account: event.target.value || undefined })}
        data={[
          { value: '', label: t('anyAccount') },
          ...(data?.items ?? []).map(({ code, name }) => ({
            value: code,
            label: `${code} ${name}`,
          })),
        ]}
      />
      <NativeSelect
        label={t('origin')}
        value={search.origin ?? ''}
        onChange={(event) => onChange({ origin: event.target.value || undefined })}
        data={[
          { value: '', label: t('anyOrigin') },
          ...ORIGINS.map((value) => ({ value, label: t(`o_${value}`) })),
        ]}
      />
      {isFiltered && (
        <Button
          variant="subtle"
          leftSection={<X size={14} aria-hidden="true" />}
          onClick={() =>
            onChange({
              ...{ from: undefined, to: undefined, account: undefined },
              ...{ origin: undefined, id: undefined },
            })
          }
        >
          {search.id ? t('allEntries') : t('clear')}
        </Button>
      )}
    </Days>
  );
}
