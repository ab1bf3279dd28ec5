import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import css from './values.module.css';

type MoneyProps = {
  readonly value: number;
  /** Left out in tables, where the head of the column names it. */
  readonly currency?: string;
  readonly isQuietAtZero?: boolean;
};

/** Cents are always there and never shout. Zero is a dash in tables: it is not news. */
export function Money({ value, currency, isQuietAtZero = false }: MoneyProps) {
  const { number, amount } = useFormat();
  if (isQuietAtZero && value === 0) return <span className="dim">–</span>;
  const size = Math.abs(value);
  const [whole, cents] = (currency ? amount(size, currency) : number(size)).split('.');
  return (
    <span className="num">
      {currency && <span className={css.currency}>{currency}&nbsp;</span>}
      {value < 0 ? '−' : ''}
      {whole}
      {cents && <span className={css.cents}>.{cents}</span>}
    </span>
  );
}

/** "3 days ago" to read, the exact date on hover and for screen readers. */
export function When({ at }: { at: string }) {
  const { ago, exact } = useFormat();
  return (
    <time dateTime={at} title={exact(at)} className="nowrap">
      {ago(at)}
    </time>
  );
}

type CopyIdProps = {
  readonly value: string;
  /** Shown instead of the value. */
  readonly label?: string;
  /** What is copied, for those who listen, where what is shown does not say it. */
  readonly name?: string;
};

/** An id that is copied by a press. */
export function CopyId({ value, label, name }: CopyIdProps) {
  const t = useWords(KIT);
  const [isCopied, setIsCopied] = useState(false);
  const copy = () => {
    void navigator.clipboard.writeText(value).then(() => {
      setIsCopied(true);
      setTimeout(() => setIsCopied(false), 1500);
    });
  };
  return (
    <button
      type="button"
      className={css.copy}
      onClick={copy}
      aria-label={`${t('copy')} ${name ?? label ?? value}`}
    >
      {label ? <span>{label}</span> : <span className="mono">{value}</span>}
      {isCopied ? <Check size={13} aria-hidden="true" /> : <Copy size={13} aria-hidden="true" />}
      <span role="status" className="unseen">
        {isCopied ? t('copied') : ''}
      </span>
    </button>
  );
}
