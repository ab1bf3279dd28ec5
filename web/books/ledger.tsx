import { getRouteApi, Link } from '@tanstack/react-router';
import type { Answer } from '#kit/call/answers.ts';
import { useRead } from '#kit/call/use-calls.ts';
import { firstOfMonth, PeriodFields } from '#kit/days/day-fields.tsx';
import { FileMenu } from '#kit/desk/file-menu.tsx';
import { useSignedIn } from '#kit/page/session.ts';
import { useToday } from '#kit/page/use-today.ts';
import { type Column, DataTable } from '#kit/parts/data-table.tsx';
import { Figures } from '#kit/parts/figures.tsx';
import rowCard from '#kit/parts/row-card.module.css';
import { Bones, Empty, Failure } from '#kit/parts/states.tsx';
import { Money } from '#kit/parts/values.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import css from './books.module.css';
import { EntrySource } from './entry-source.tsx';
import { BookPages } from './pages.tsx';
import { BOOKS } from './words.ts';

const route = getRouteApi('/frame/books/accounts/$code');
type Page = Answer<'get', '/books/general-ledger'>;
type Line = Page['lines'][number];

/** One account: where it stood, what moved it, where it stands. */
export function Ledger() {
  const t = useWords(BOOKS);
  const today = useToday();
  const { code } = route.useParams();
  const { to = today, from = firstOfMonth(to) } = route.useSearch();
  const navigate = route.useNavigate();
  const query = { account: code, from, to };
  const { data, error, refetch } = useRead('/books/general-ledger', { query });
  return (
    <div className="page">
      <header className="head">
        <div>
          <h1>{data ? `${data.code} ${data.name}` : code}</h1>
          <p className="dim">{data && t(`kind_${data.kind}`)}</p>
        </div>
        <FileMenu path="/books/general-ledger" query={query} />
      </header>
      <BookPages active="" />
      <PeriodFields
        from={from}
        to={to}
        today={today}
        onChange={(period) =>
          void navigate({ search: (before) => ({ ...before, ...period }), replace: true })
        }
      />
      {error && !data && (
        <div className="card">
          <Failure error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {!error && !data && (
        <div className="card">
          <Bones />
        </div>
      )}
      {data && <LedgerLines page={data} />}
    </div>
  );
}

function LedgerLines({ page }: { readonly page: Page }) {
  const t = useWords(BOOKS);
  const { tenant } = useSignedIn();
  const { date } = useFormat();
  const columns = useColumns();
  return (
    <>
      <Figures
        label={page.name}
        figures={[
          {
            ...{ id: 'opening', label: t('opening') },
            value: <Money value={page.opening} currency={tenant.currency} />,
          },
          {
            ...{ id: 'closing', label: t('closing') },
            value: <Money value={page.closing} currency={tenant.currency} />,
          },
        ]}
      />
      <div className={`card ${css.below}`}>
        {page.lines.length === 0 ? (
          <Empty title={t('noLines')} lead={t('noLinesLead')} />
        ) : (
          <DataTable
            label={page.name}
            rows={page.lines.map((line, place) => ({ ...line, place }))}
            idOf={({ place }) => String(place)}
            columns={columns}
            card={(line) => (
              <div className={rowCard.sums}>
                <span>
                  <EntrySource entry={line} />
                  <Money value={line.side === 'debit' ? line.amount : -line.amount} />
                </span>
                <span className="dim small">
                  <EntryDay line={line} text={date(line.date)} />
                  <Money value={line.balance} />
                </span>
              </div>
            )}
          />
        )}
      </div>
    </>
  );
}

function useColumns(): readonly Column<Line>[] {
  const t = useWords(BOOKS);
  const { date } = useFormat();
  const side = (of: Line['side']): Column<Line> => ({
    ...{ id: of, head: t(of), align: 'end' },
    cell: (line) => <Money value={line.side === of ? line.amount : 0} isQuietAtZero />,
  });
  return [
    {
      ...{ id: 'day', head: t('day') },
      cell: (line) => <EntryDay line={line} text={date(line.date)} />,
    },
    { id: 'what', head: t('what'), cell: (line) => <EntrySource entry={line} /> },
    side('debit'),
    side('credit'),
    {
      ...{ id: 'balance', head: t('runningBalance'), align: 'end' },
      cell: (line) => <Money value={line.balance} />,
    },
  ];
}

/** The way from a line to its whole entry. */
function EntryDay({ line, text }: { readonly line: Line; readonly text: string }) {
  return (
    <Link to="/books/journal" search={{ id: line.entry_id }} className={`nowrap ${css.name}`}>
      {text}
    </Link>
  );
}
