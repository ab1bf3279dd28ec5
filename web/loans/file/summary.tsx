import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Strip } from '#kit/parts/strip.tsx';
import { Money, When } from '#kit/parts/values.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import type { LoanFile } from '#loans/moves/loan-file.ts';
import css from './loan-file.module.css';
import { FILE } from './words.ts';

/** The four figures of a loan, and its life in one line. */
export function Summary({ loan }: { readonly loan: LoanFile }) {
  const isOut = loan.schedule.length > 0;
  return (
    <section className={`card ${css.summaryCard}`} aria-label={loan.loan_number}>
      <dl className={css.summary}>{isOut ? <Owed loan={loan} /> : <Wanted loan={loan} />}</dl>
      {isOut && loan.status !== 'written_off' && (
        <div className={css.strip}>
          <Strip schedule={loan.schedule} />
        </div>
      )}
    </section>
  );
}

type FigureProps = {
  readonly label: ReactNode;
  readonly note?: ReactNode;
  readonly tone?: 'bad' | undefined;
  readonly children: ReactNode;
};

function Figure({ label, note, tone, children }: FigureProps) {
  return (
    <div data-tone={tone}>
      <dt>{label}</dt>
      <dd>{children}</dd>
      <dd className={`dim ${css.note}`}>{note}</dd>
    </div>
  );
}

/** Of a loan that is out. */
function Owed({ loan }: { readonly loan: LoanFile }) {
  const t = useWords(FILE);
  const say = useWords(KIT);
  const { date, money } = useFormat();
  const { currency, due_now: due, arrears_since: since } = loan;
  const total = loan.schedule.reduce((sum, one) => sum + one.total, 0);
  const late = say('daysLate', { n: loan.days_past_due });
  return (
    <>
      <Figure
        label={t('outstanding')}
        note={
          <>
            {say('principal')} <Money value={loan.balances.principal} />
          </>
        }
      >
        <Money value={loan.balances.total} currency={currency} />
      </Figure>
      <Figure
        tone={loan.arrears > 0 ? 'bad' : undefined}
        label={
          <>
            {loan.arrears > 0 && <CircleAlert size={14} aria-hidden="true" />}
            {t('dueNow')}
          </>
        }
        note={since && t('since', { late, on: date(since) })}
      >
        {due > 0 ? <Money value={due} currency={currency} /> : t('nothingDue')}
      </Figure>
      {loan.status === 'written_off' ? (
        <Figure label={t('lost')}>
          <Money value={loan.lost} currency={currency} />
        </Figure>
      ) : (
        <NextFigure loan={loan} />
      )}
      <Figure label={t('paidSoFar')} note={t('ofTotal', { total: money(total, currency) })}>
        <Money value={loan.paid} currency={currency} />
      </Figure>
    </>
  );
}

function NextFigure({ loan }: { readonly loan: LoanFile }) {
  const t = useWords(FILE);
  const { date } = useFormat();
  const { next_due: next, currency } = loan;
  return (
    <Figure
      label={t('nextInstalment')}
      note={
        next && (
          <>
            {date(next.due_on)} · <When at={next.due_on} />
          </>
        )
      }
    >
      {next ? <Money value={next.amount} currency={currency} /> : t('lastOne')}
    </Figure>
  );
}

/** Of an application: what is asked for, and what was said to it. */
function Wanted({ loan }: { readonly loan: LoanFile }) {
  const t = useWords(FILE);
  const { date } = useFormat();
  const { currency, balances } = loan;
  return (
    <>
      <Figure label={t('askedFor')} note={date(loan.applied_on)}>
        <Money value={loan.applied_amount} currency={currency} />
      </Figure>
      <Figure label={t('approvedFor')} note={loan.approved_at && date(loan.approved_at)}>
        {loan.approved_amount === null ? (
          '–'
        ) : (
          <Money value={loan.approved_amount} currency={currency} />
        )}
      </Figure>
      <Figure label={t('term')} note={t('notPaidOut')}>
        {t('inDays', { n: loan.term_days })}
      </Figure>
      <Figure label={t('dueNow')}>
        {balances.total > 0 ? (
          <Money value={balances.total} currency={currency} />
        ) : (
          t('nothingDue')
        )}
      </Figure>
    </>
  );
}
