import { getRouteApi, Link } from '@tanstack/react-router';
import type { Answer } from '#kit/call/answers.ts';
import { useRead } from '#kit/call/use-calls.ts';
import { toLoan } from '#kit/page/far-link.ts';
import { type Column, DataTable } from '#kit/parts/data-table.tsx';
import { LinkButton } from '#kit/parts/link-button.tsx';
import { PrintButton } from '#kit/parts/print-button.tsx';
import rowCard from '#kit/parts/row-card.module.css';
import { Bones, Failure } from '#kit/parts/states.tsx';
import { Money } from '#kit/parts/values.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import css from './repayments.module.css';
import sheetCss from './sheet.module.css';
import { REPAYMENTS } from './words.ts';

const route = getRouteApi('/frame/money/sheets/$sheetId');
type Booked = Answer<'get', '/collection-sheets/{id}'>;
type Line = Booked['booked'][number];

/** One sheet as it was booked: to look at, and to print and sign. */
export function PastSheet() {
  const { sheetId } = route.useParams();
  const { data, error, refetch } = useRead('/collection-sheets/{id}', { path: { id: sheetId } });
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} isPage />;
  return <div className="page">{data ? <Sheet sheet={data} /> : <Bones rows={10} />}</div>;
}

function Sheet({ sheet }: { readonly sheet: Booked }) {
  const t = useWords(REPAYMENTS);
  const { date } = useFormat();
  const columns = useColumns(sheet);
  return (
    <>
      <header className="head">
        <div>
          <h1>{sheet.sheet}</h1>
          <p className="dim">
            {t('sheetOf', { date: date(sheet.held_on), name: sheet.booked_by.name })}
          </p>
        </div>
        <div className={sheetCss.tools}>
          <PrintButton />
          <LinkButton link={{ to: '/money/sheets' }} variant="default">
            {t('allSheets')}
          </LinkButton>
        </div>
      </header>
      <div className="card">
        <DataTable
          label={sheet.sheet}
          rows={sheet.booked}
          idOf={({ repayment_id }) => repayment_id}
          columns={columns}
          card={(line) => <LineCard line={line} />}
        />
      </div>
    </>
  );
}

function LineCard({ line }: { readonly line: Line }) {
  return (
    <Link {...toLoan(line.loan_id)} className={rowCard.lines}>
      <span>
        <b>{line.client_name}</b>
        <Money value={line.amount} />
      </span>
      <span className="dim small mono">{line.loan_number}</span>
    </Link>
  );
}

function useColumns({ currency, total }: Booked): readonly Column<Line>[] {
  const t = useWords(REPAYMENTS);
  const kit = useWords(KIT);
  return [
    {
      id: 'client',
      head: t('client'),
      cell: (line) => (
        <Link {...toLoan(line.loan_id)} className={css.client} data-row-link>
          {line.client_name}
        </Link>
      ),
      foot: kit('total'),
    },
    {
      id: 'loan',
      head: t('loan'),
      cell: (line) => <span className="mono dim">{line.loan_number}</span>,
    },
    {
      id: 'amount',
      head: `${t('amount')} ${currency}`,
      align: 'end',
      cell: (line) => (
        <Link to="/money" search={{ id: line.repayment_id }} className={css.client}>
          <Money value={line.amount} />
        </Link>
      ),
      foot: <Money value={total} />,
    },
  ];
}
