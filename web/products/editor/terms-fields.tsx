import { PERIOD_UNITS } from '@mkopo/core/calendar/instalment-period.ts';
import { RATE_PERIODS } from '@mkopo/core/interest/interest-factor.ts';
import { AMORTIZATIONS, INTEREST_METHODS } from '@mkopo/core/schedule/schedule-terms.ts';
import { useWords } from '#kit/text/use-words.ts';
import css from './editor.module.css';
import { ChoiceField, type FieldsProps, Part, TypedField } from './fields.tsx';
import { EDITOR } from './words.ts';

/** How much, for how long, at which price, and how it comes back. */
export function TermsFields(props: FieldsProps) {
  const t = useWords(EDITOR);
  return (
    <>
      <Part title={t('what')}>
        <TypedField {...props} name="name" field="name" />
        <div className={css.pair}>
          <TypedField {...props} name="min" field="amount.min" />
          <TypedField {...props} name="max" field="amount.max" />
          <TypedField {...props} name="usual" field="amount.usual" />
          <TypedField {...props} name="step" field="amount.step" hint={t('stepHint')} />
          <TypedField {...props} name="termMin" field="term_days.min" />
          <TypedField {...props} name="termMax" field="term_days.max" />
        </div>
      </Part>
      <Cost {...props} />
      <Repaid {...props} />
    </>
  );
}

function Cost(props: FieldsProps) {
  const t = useWords(EDITOR);
  const { draft, onChange } = props;
  return (
    <Part title={t('cost')}>
      <div className={css.pair}>
        <TypedField {...props} name="pct" field="rate.pct" />
        <ChoiceField
          label={t('per')}
          value={draft.per}
          onChange={(per) => onChange({ per })}
          choices={RATE_PERIODS.map((value) => ({ value, label: t(`per_${value}`) }))}
        />
      </div>
      <ChoiceField
        label={t('method')}
        value={draft.method}
        onChange={(method) => onChange({ method })}
        choices={INTEREST_METHODS.map((value) => ({ value, label: t(`m_${value}`) }))}
      />
    </Part>
  );
}

function Repaid(props: FieldsProps) {
  const t = useWords(EDITOR);
  const { draft, onChange } = props;
  const units = [...PERIOD_UNITS, 'once'] as const;
  return (
    <Part title={t('repaid')}>
      <div className={css.pair}>
        <ChoiceField
          label={t('unit')}
          value={draft.unit}
          onChange={(unit) => onChange({ unit })}
          choices={units.map((value) => ({ value, label: t(`u_${value}`) }))}
        />
        {draft.unit !== 'once' && <TypedField {...props} name="every" field="frequency.every" />}
      </div>
      <ChoiceField
        label={t('amortization')}
        value={draft.amortization}
        onChange={(amortization) => onChange({ amortization })}
        choices={AMORTIZATIONS.map((value) => ({ value, label: t(`a_${value}`) }))}
      />
    </Part>
  );
}
