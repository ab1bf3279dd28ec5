import { TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Item } from '#kit/call/answers.ts';
import { useRead } from '#kit/call/use-calls.ts';
import { spokenPhone, useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import css from './target-picker.module.css';
import { MONEY } from './words.ts';

/** What money can be put to, as a list shows it. */
export type Target = Pick<
  Item<'/money-targets'>,
  'kind' | 'id' | 'number' | 'client_name' | 'phone' | 'due' | 'owed'
>;

/** The body by which a target is told. */
export function targetBody({ kind, id }: Pick<Target, 'kind' | 'id'>) {
  return kind === 'loan' ? { loan_id: id } : { savings_account_id: id };
}

type TargetPickerProps = {
  readonly currency: string;
  readonly value: Target | null;
  readonly onChange: (target: Target) => void;
  /** What it is moved away from is not offered. */
  readonly except?: string;
};

const PAUSE_MS = 250;

/** Finds the loan or account that money belongs to, by what people call it. */
export function TargetPicker({ currency, value, onChange, except }: TargetPickerProps) {
  const t = useWords(MONEY);
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => setQ(typed.trim()), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);
  const found = useRead('/money-targets', { query: { q } }, { isOn: q.length > 1 });
  const targets = (q.length > 1 ? (found.data?.items ?? []) : []).filter(({ id }) => id !== except);
  return (
    <div className={css.picker}>
      <TextInput
        label={t('putTo')}
        placeholder={t('putToHint')}
        leftSection={<Search size={15} aria-hidden="true" />}
        type="search"
        autoComplete="off"
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {q.length > 1 && found.data && targets.length === 0 && (
        <p className="dim small">{t('putToNone')}</p>
      )}
      <TargetChoices targets={targets} {...{ currency, value, onChange }} />
    </div>
  );
}

type TargetChoicesProps = Omit<TargetPickerProps, 'except'> & {
  readonly targets: readonly Target[];
};

/** Targets to choose one of. */
export function TargetChoices({ targets, currency, value, onChange }: TargetChoicesProps) {
  const t = useWords(MONEY);
  const { money } = useFormat();
  if (targets.length === 0) return null;
  return (
    <fieldset className={css.targets}>
      <legend className="unseen">{t('putTo')}</legend>
      {targets.map((target) => (
        <label key={target.id} data-chosen={target.id === value?.id || undefined}>
          <input
            type="radio"
            name="target"
            checked={target.id === value?.id}
            onChange={() => onChange(target)}
          />
          <span>
            <b>{target.client_name}</b>
            <span className="dim small">
              <span className="mono">{target.number}</span> · {spokenPhone(target.phone)}
            </span>
            <span className="small">
              {target.kind === 'savings_account'
                ? t('savings')
                : target.due
                  ? t('dueNow', { amount: money(target.due, currency) })
                  : t('owesAll', { amount: money(target.owed ?? 0, currency) })}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
