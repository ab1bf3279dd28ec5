import { amountInWords } from '@mkopo/core/money/amount-in-words.ts';
import { moneyFromText } from '@mkopo/core/money/money.ts';
import type { ReactNode } from 'react';
import type { Preview } from '#kit/call/use-preview.ts';
import { Money } from '#kit/parts/values.tsx';
import { REPAY } from '#kit/repay/words.ts';
import { useFormat } from '#kit/text/format.ts';
import { useLanguage } from '#kit/text/language.tsx';
import { toldCurrency } from '#kit/text/told-currency.ts';
import { useWords } from '#kit/text/use-words.ts';
import type { LoanFile } from './loan-file.ts';
import css from './moves.module.css';
import { MOVES } from './words.ts';

type EffectProps = {
  readonly loan: LoanFile;
  readonly preview: Preview | null;
  readonly isAwaited: boolean;
};

/** What a move would do, as the server did it and took it back. */
export function Effect({ loan, preview, isAwaited }: EffectProps) {
  const t = useWords(MOVES);
  const repay = useWords(REPAY);
  return (
    <section
      className={css.effect}
      aria-label={t('effect')}
      aria-live="polite"
      aria-busy={isAwaited}
    >
      <div className={css.effectHead}>
        <h2>{t('effect')}</h2>
        <span className="dim small">{t('preview')}</span>
      </div>
      {preview ? (
        <Sums loan={loan} preview={preview} />
      ) : (
        isAwaited && <p className="dim">{repay('reckoning')}</p>
      )}
    </section>
  );
}

function Sums({ loan, preview }: { readonly loan: LoanFile; readonly preview: Preview }) {
  const t = useWords(MOVES);
  const { currency } = loan;
  const out = preview.transactions.find(({ kind }) => kind === 'disbursement')?.amount ?? null;
  const topUp = preview.transactions.find(({ kind }) => kind === 'reschedule')?.amount ?? null;
  const lost = preview.loan.lost - loan.lost;
  const isOut = out !== null;
  const isLaid = isOut || preview.transactions.some(({ kind }) => kind === 'reschedule');
  const kept = isOut ? (loan.approved_amount ?? out) - out : 0;
  const { given_up: givenUp } = preview;
  return (
    <>
      <dl className={css.sums}>
        {isOut && <Sum label={t('paysOut')} value={out} currency={currency} />}
        {kept > 0 && <Sum label={t('feesKept')} value={kept} currency={currency} />}
        {topUp !== null && <Sum label={t('paysOut')} value={topUp} currency={currency} />}
        {!isOut && <Sum label={t('before')} value={preview.balance_before} currency={currency} />}
        {lost > 0 && <Sum label={t('lossOf')} value={lost} currency={currency} />}
        {givenUp !== null && givenUp > 0 && (
          <Sum label={t('givenUp')} value={givenUp} currency={currency} />
        )}
        <Sum label={t('after')} value={preview.loan.balances.total} currency={currency} />
      </dl>
      {isOut && <InWords value={out} currency={currency} />}
      {isLaid && <NewSchedule preview={preview} />}
      {preview.closes && <p className={css.note}>{t('closesIt')}</p>}
      {loan.status === 'closed' && preview.loan.status === 'disbursed' && (
        <p className={css.note}>{t('opensIt')}</p>
      )}
    </>
  );
}

type SumProps = { readonly label: string; readonly value: number; readonly currency: string };

function Sum({ label, value, currency }: SumProps): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money value={value} currency={currency} />
      </dd>
    </div>
  );
}

/** The sum written out: who pays it reads it once more. */
function InWords({ value, currency }: Omit<SumProps, 'label'>) {
  const { language } = useLanguage();
  const amount = moneyFromText(toldCurrency(currency), String(value));
  return amount && <p className={css.words}>{amountInWords(amount, language)}</p>;
}

function NewSchedule({ preview: { loan } }: { readonly preview: Preview }) {
  const t = useWords(MOVES);
  const { date, money } = useFormat();
  const left = loan.schedule.filter((one) => one.owed > 0);
  const [first, last] = [left[0], left.at(-1)];
  if (!first || !last) return null;
  const between =
    left.length > 1
      ? t('fromTo', { from: date(first.due_on), to: date(last.due_on) })
      : date(first.due_on);
  return (
    <>
      <p className={css.note}>
        <b>{t('instalmentsThen', { n: left.length })}</b>
        {`, ${between}, ${t('each', { amount: money(first.owed, loan.currency) })}`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it */}
      <section className={css.laid} tabIndex={0} aria-label={t('newSchedule')}>
        <ol>
          {left.map((one) => (
            <li key={one.number}>
              <span className="num">
                {one.number}. {date(one.due_on)}
              </span>
              <Money value={one.owed} />
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
