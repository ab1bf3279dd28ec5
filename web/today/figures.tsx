import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowDownRight, ArrowUpRight, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Answer } from '#kit/call/answers.ts';
import { way } from '#kit/page/way.ts';
import { Money } from '#kit/parts/values.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import css from './today.module.css';
import { TODAY } from './words.ts';

export type FiguresAnswer = Answer<'get', '/today/figures'>;
type Portfolio = FiguresAnswer['portfolio'];

/** The share of principal in loans later than so many days. */
export function riskOf({ at_risk }: Pick<Portfolio, 'at_risk'>, days: number): number {
  return at_risk.find((one) => one.days === days)?.share ?? 0;
}

/** The four numbers of the day, each against last month, each a way to its list. */
export function Figures({ figures }: { readonly figures: FiguresAnswer }) {
  const t = useWords(TODAY);
  const { percent, monthLong } = useFormat();
  const { portfolio, portfolio_before: before, currency, month_end, borrowers } = figures;
  const month = monthLong(month_end);
  const points = (riskOf(portfolio, 30) - riskOf(before, 30)) * 100;
  const efficiency = figures.collection_efficiency;
  return (
    <dl className={`card ${css.figures}`}>
      <Figure
        label={t('outstanding')}
        link={way('/loans', { search: { tab: 'on_time' } })}
        value={<Money value={portfolio.principal} currency={currency} />}
        note={[t('activeLoans', { n: portfolio.loans }), t('borrowers', { n: borrowers })].join(
          ', ',
        )}
      />
      <Figure
        label={t('collectedMonth')}
        link={way('/money')}
        value={<Money value={figures.collected} currency={currency} />}
        note={
          <>
            <Change now={figures.collected} before={figures.collected_before} month={month} />
            {efficiency !== null && (
              <span className={css.line}>{t('efficiency', { share: percent(efficiency) })}</span>
            )}
          </>
        }
      />
      <Figure
        label={t('lentMonth')}
        link={way('/loans', { search: { tab: 'all' } })}
        value={<Money value={figures.lent} currency={currency} />}
        note={<Change now={figures.lent} before={figures.lent_before} month={month} />}
      />
      <Figure
        label={t('atRisk30')}
        link={way('/loans', { search: { tab: 'late', late: 31 } })}
        value={<span className="num">{percent(riskOf(portfolio, 30))}</span>}
        note={
          <>
            <Delta value={points} isGoodDown>
              {t('pointsSince', { delta: signed(points, Math.abs(points).toFixed(1)), month })}
            </Delta>
            <span className={css.line}>
              {t('parOthers', {
                one: percent(riskOf(portfolio, 1)),
                ninety: percent(riskOf(portfolio, 90)),
              })}
            </span>
          </>
        }
      />
    </dl>
  );
}

function signed(value: number, text: string): string {
  if (value === 0) return text;
  return `${value > 0 ? '+' : '−'}${text}`;
}

type ChangeProps = { readonly now: number; readonly before: number; readonly month: string };

/** Against the same days of last month; without any then there is nothing to compare with. */
function Change({ now, before, month }: ChangeProps) {
  const t = useWords(TODAY);
  const { percent } = useFormat();
  if (before <= 0) return t('noneBefore', { month });
  const change = now / before - 1;
  const delta = signed(change, percent(Math.abs(change)));
  return <Delta value={change}>{t('vsLastMonth', { delta, month })}</Delta>;
}

type DeltaProps = {
  readonly value: number;
  readonly isGoodDown?: boolean;
  readonly children: ReactNode;
};

function Delta({ value, isGoodDown = false, children }: DeltaProps) {
  const Icon = value === 0 ? Minus : value > 0 ? ArrowUpRight : ArrowDownRight;
  const tone = value > 0 === isGoodDown ? 'bad' : 'good';
  return (
    <span className={css.delta}>
      <Icon
        size={14}
        strokeWidth={2.5}
        data-tone={value === 0 ? 'idle' : tone}
        aria-hidden="true"
      />
      {children}
    </span>
  );
}

type FigureProps = {
  readonly label: string;
  readonly value: ReactNode;
  readonly note: ReactNode;
  readonly link: LinkProps;
};

function Figure({ label, value, note, link }: FigureProps) {
  return (
    <div>
      <dt className="dim small">{label}</dt>
      <dd>
        <Link {...link} className={css.figureValue}>
          {value}
        </Link>
        <div className="dim small">{note}</div>
      </dd>
    </div>
  );
}
