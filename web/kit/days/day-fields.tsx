import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import css from './day-fields.module.css';

type DayFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string | undefined) => void;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
};

export function DayField({ label, value, onChange, min, max }: DayFieldProps) {
  return (
    <TextInput
      type="date"
      label={label}
      value={value}
      min={min}
      max={max}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  );
}

type PeriodFieldsProps = {
  readonly from: string;
  readonly to: string;
  readonly today: string;
  readonly onChange: (period: { readonly from?: string; readonly to?: string }) => void;
  /** What else the page is narrowed by. */
  readonly children?: ReactNode;
};

/** What a page is about in time, and whatever else it is narrowed by. */
export function Days({ children }: { readonly children: ReactNode }) {
  return <search className={css.days}>{children}</search>;
}

/** A period, both of its ends counted. */
export function PeriodFields({ from, to, today, onChange, children }: PeriodFieldsProps) {
  const t = useWords(KIT);
  return (
    <Days>
      <DayField
        label={t('from')}
        value={from}
        max={to}
        onChange={(day) => onChange(day ? { from: day } : {})}
      />
      <DayField
        label={t('to')}
        value={to}
        min={from}
        max={today}
        onChange={(day) => onChange(day ? { to: day } : {})}
      />
      {children}
    </Days>
  );
}

/** The first of a day's month: what reports begin with where nobody says otherwise. */
export function firstOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`;
}
