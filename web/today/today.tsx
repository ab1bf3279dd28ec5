import { useRead } from '#kit/call/use-calls.ts';
import { late } from '#kit/page/late.tsx';
import { useMay, useSignedIn } from '#kit/page/session.ts';
import { Bones, Failure } from '#kit/parts/states.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { Figures } from './figures.tsx';
import { Needs } from './needs.tsx';
import { Products } from './products.tsx';
import { SetUp } from './set-up.tsx';
import css from './today.module.css';
import { TODAY } from './words.ts';

const Trends = late(
  () => import('./trends.tsx').then((module) => module.Trends),
  <Bones rows={4} height={60} />,
);

/** What needs somebody, first; then how the lender stands. */
export function Today() {
  const t = useWords(TODAY);
  const { weekday } = useFormat();
  const { tenant } = useSignedIn();
  const may = useMay();
  return (
    <div className="page">
      <header className="head">
        <div>
          <h1>{t('today')}</h1>
          <p className="dim">{weekday(tenant.today)}</p>
        </div>
      </header>
      <div className={css.top}>
        <Needs />
        <SetUp />
      </div>
      {may('books.read') && <Standing />}
    </div>
  );
}

/** For who may read the books. */
function Standing() {
  const figures = useRead('/today/figures', {}, { staleMs: 60_000 });
  if (figures.error)
    return (
      <div className="card">
        <Failure error={figures.error} onRetry={() => void figures.refetch()} />
      </div>
    );
  if (!figures.data)
    return (
      <div className="card">
        <Bones rows={4} height={72} />
      </div>
    );
  return (
    <>
      <Figures figures={figures.data} />
      <Trends>
        <Products figures={figures.data} />
      </Trends>
    </>
  );
}
