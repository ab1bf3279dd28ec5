import type { Answer } from '#kit/call/answers.ts';
import type { Target } from '#kit/money/target-picker.tsx';
import { useSignedIn } from '#kit/page/session.ts';
import { Badge } from '#kit/parts/badge.tsx';
import { spokenPhone, useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import css from './payments.module.css';
import { PAYMENTS } from './words.ts';

type Suggestion = Answer<'get', '/suspense/{id}/suggestions'>['items'][number];

type SuggestionsProps = {
  readonly items: readonly Suggestion[];
  readonly value: Target | null;
  readonly onChange: (target: Target) => void;
};

/** Whose it may be, the likeliest first, each with all that speaks for it. */
export function Suggestions({ items, value, onChange }: SuggestionsProps) {
  const t = useWords(PAYMENTS);
  const { money } = useFormat();
  const { tenant } = useSignedIn();
  if (items.length === 0) return <p className="dim small">{t('noSuggestions')}</p>;
  return (
    <fieldset className={css.suggestions}>
      <legend>{t('suggestions')}</legend>
      {items.map((one) => (
        <label key={one.id} data-chosen={one.id === value?.id || undefined}>
          <input
            type="radio"
            name="suggestion"
            checked={one.id === value?.id}
            onChange={() => onChange(one)}
          />
          <span>
            <b>{one.client_name}</b>
            <span className="dim small">
              <span className="mono">{one.number}</span> · {spokenPhone(one.phone)}
              {one.due ? ` · ${money(one.due, tenant.currency)}` : ''}
            </span>
            <span className={css.reasons}>
              {one.reasons.map((reason) => (
                <Badge key={reason} tone="brand">
                  {t(`r_${reason}`)}
                </Badge>
              ))}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
