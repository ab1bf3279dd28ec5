import { Button } from '@mantine/core';
import type { LoanStage } from '@mkopo/core/loan/loan-stage.ts';
import { Link } from '@tanstack/react-router';
import type { Answer } from '#kit/call/answers.ts';
import { useList } from '#kit/call/use-calls.ts';
import { useSignedIn } from '#kit/page/session.ts';
import { Badge } from '#kit/parts/badge.tsx';
import { Bones, Failure } from '#kit/parts/states.tsx';
import { Money, When } from '#kit/parts/values.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import css from './board.module.css';
import { fileOf, type LoanRow } from './loan-row.tsx';
import { columnsOf, filtersOf, type LoansQuery, type LoansSearch, sortOf } from './search.ts';
import { PIPELINE } from './words.ts';

type Counts = Answer<'get', '/loans/counts'>;

/** What one sees of a column before it is asked for more. */
const CARDS = 20;

type BoardProps = { readonly search: LoansSearch; readonly counts: Counts | undefined };

/** The pipeline as columns, one per stage. What is done to a loan is done in its file. */
export function Board({ search, counts }: BoardProps) {
  const t = useWords(PIPELINE);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached
    <section className={css.board} aria-label={t('board')} tabIndex={0}>
      {columnsOf(search).map((stage) => (
        <Column key={stage} stage={stage} search={search} count={counts?.stages[stage]} />
      ))}
    </section>
  );
}

type ColumnProps = {
  readonly stage: LoanStage;
  readonly search: LoansSearch;
  readonly count: Counts['all'] | undefined;
};

function Column({ stage, search, count }: ColumnProps) {
  const t = useWords(PIPELINE);
  const kit = useWords(KIT);
  const { whole } = useFormat();
  const { tenant } = useSignedIn();
  const query = { ...filtersOf(search), stage, sort: sortOf({ ...search, tab: undefined }) };
  const list = useList('/loans', { query: { ...query, limit: CARDS } as LoansQuery });
  const name = kit(stage);
  return (
    <section className={css.column} aria-label={name}>
      <header className={css.head}>
        <h2>
          {name} {count && <span className={css.count}>{whole(count.loans)}</span>}
        </h2>
        {count && (
          <p className="dim small">
            <Money value={count.amount} currency={tenant.currency} />
          </p>
        )}
      </header>
      {list.error && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Bones rows={3} height={72} />}
      {list.rows?.length === 0 && <p className={`dim small ${css.none}`}>{t('noneHere')}</p>}
      <ul className={css.cards}>
        {list.rows?.map((loan) => (
          <li key={loan.id}>
            <Card loan={loan} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="subtle"
          size="xs"
          fullWidth
          aria-label={`${kit('showMore')}: ${name}`}
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {kit('showMore')}
        </Button>
      )}
    </section>
  );
}

const FLAG_TONES = {
  payout_failed: 'bad',
  identity_mismatch: 'bad',
  restructured: 'warn',
  has_credit: 'info',
} as const;

function Card({ loan }: { readonly loan: LoanRow }) {
  const t = useWords(PIPELINE);
  const kit = useWords(KIT);
  const { client, amount, product_name, status_since, flags, days_past_due } = loan;
  return (
    <Link to={fileOf(loan)} className={css.card}>
      <span className={css.line}>
        <b>{client.name}</b>
        <Money value={amount} />
      </span>
      <span className={`dim small ${css.line}`}>
        <span>{product_name}</span>
        <When at={status_since} />
      </span>
      {(days_past_due > 0 || flags.length > 0) && (
        <span className={css.flags}>
          {days_past_due > 0 && <Badge tone="warn">{kit('daysLate', { n: days_past_due })}</Badge>}
          {flags.map((flag) => (
            <Badge key={flag} tone={FLAG_TONES[flag]}>
              {t(`flag_${flag}`)}
            </Badge>
          ))}
        </span>
      )}
    </Link>
  );
}
