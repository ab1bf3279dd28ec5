import { Button, Checkbox, Input, TextInput } from '@mantine/core';
import { MONTH_LENGTHS, YEAR_LENGTHS } from '@mkopo/core/interest/day-count.ts';
import { INTEREST_PERIODS } from '@mkopo/core/interest/interest-factor.ts';
import { ROUNDINGS } from '@mkopo/core/money/rounding.ts';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '#kit/call/use-calls.ts';
import { useSignedIn } from '#kit/page/session.ts';
import { useWords } from '#kit/text/use-words.ts';
import { CHARGE_KINDS } from './charge-fields.tsx';
import css from './editor.module.css';
import { ChoiceField, type FieldsProps, Part } from './fields.tsx';
import { OrderField } from './order-field.tsx';
import { hasMoreTerms, type PenaltyDraft, type TaxDraft } from './product-draft.ts';
import { EDITOR } from './words.ts';

type MoreFieldsProps = FieldsProps & {
  /** Something in it has to be mended. */
  readonly isWrong: boolean;
};

/** What most lenders leave as the house has it: folded unless this product says otherwise. */
export function MoreFields({ isWrong, ...props }: MoreFieldsProps) {
  const t = useWords(EDITOR);
  const [isOpen, setIsOpen] = useState(() => hasMoreTerms(props.draft));
  return (
    <details
      className={css.folded}
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{t('moreTerms')}</summary>
      <div className={css.inside}>
        <p className="dim small">{t('moreTermsHint')}</p>
        <TaxFields {...props} />
        {props.draft.penalty && <CapFields {...props} penalty={props.draft.penalty} />}
        <CountFields {...props} />
        <OrderField {...props} />
        <AskedFields {...props} />
      </div>
    </details>
  );
}

function TaxFields({ draft, onChange, problemOf }: FieldsProps) {
  const t = useWords(EDITOR);
  const { today } = useSignedIn().tenant;
  const { taxes } = draft;
  const change = (at: number, changes: Partial<TaxDraft>) =>
    onChange({ taxes: taxes.map((tax, index) => (index === at ? { ...tax, ...changes } : tax)) });
  return (
    <Part title={t('taxes')} hint={t('taxesHint')}>
      {taxes.map((tax, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rate has no name but its place
        <section key={at} className={css.fee} aria-label={t('taxNo', { n: at + 1 })}>
          <div className={css.pair}>
            <TextInput
              label={t('taxPct')}
              inputMode="decimal"
              autoComplete="off"
              value={tax.pct}
              error={problemOf(`fee_taxes.${at}`)}
              onChange={({ target }) => change(at, { pct: target.value })}
            />
            <TextInput
              type="date"
              label={t('taxFrom')}
              value={tax.fromOn}
              error={problemOf(`fee_taxes.${at}.from_on`)}
              onChange={({ target }) => change(at, { fromOn: target.value })}
            />
          </div>
          <Button
            variant="subtle"
            className={css.fit ?? ''}
            leftSection={<X size={14} aria-hidden="true" />}
            onClick={() => onChange({ taxes: taxes.filter((_, index) => index !== at) })}
          >
            {t('removeTax', { n: at + 1 })}
          </Button>
        </section>
      ))}
      {problemOf('fee_taxes') && <Input.Error role="alert">{problemOf('fee_taxes')}</Input.Error>}
      <Button
        variant="default"
        className={css.fit ?? ''}
        leftSection={<Plus size={14} aria-hidden="true" />}
        onClick={() => onChange({ taxes: [...taxes, { fromOn: today, pct: '' }] })}
      >
        {t('addTax')}
      </Button>
    </Part>
  );
}

type CapFieldsProps = FieldsProps & { readonly penalty: PenaltyDraft };

function CapFields({ penalty, currency, onChange, problemOf }: CapFieldsProps) {
  const t = useWords(EDITOR);
  const { cap } = penalty;
  const change = (next: PenaltyDraft['cap']) => onChange({ penalty: { ...penalty, cap: next } });
  return (
    <Part title={t('capTitle')} hint={t('capHint')}>
      <div className={css.pair}>
        <ChoiceField
          label={t('capKind')}
          value={cap?.kind ?? 'none'}
          onChange={(kind) => change(kind === 'none' ? null : { kind, value: cap?.value ?? '' })}
          choices={(['none', ...CHARGE_KINDS] as const).map((value) => ({
            value,
            label: value === 'none' ? t('noCap') : t(`k_${value}`, { currency }),
          }))}
        />
        {cap && (
          <TextInput
            label={t('capValue')}
            inputMode="decimal"
            autoComplete="off"
            value={cap.value}
            error={problemOf('penalty.cap')}
            onChange={({ target }) => change({ ...cap, value: target.value })}
          />
        )}
      </div>
    </Part>
  );
}

function CountFields({ draft, onChange }: FieldsProps) {
  const t = useWords(EDITOR);
  return (
    <Part title={t('counting')}>
      <ChoiceField
        label={t('interestPeriod')}
        hint={t('interestPeriodHint')}
        value={draft.interestPeriod}
        onChange={(interestPeriod) => onChange({ interestPeriod })}
        choices={INTEREST_PERIODS.map((value) => ({ value, label: t(`i_${value}`) }))}
      />
      <div className={css.pair}>
        <ChoiceField
          label={t('year')}
          hint={t('yearHint')}
          value={draft.year}
          onChange={(year) => onChange({ year })}
          choices={YEAR_LENGTHS.map((value) => ({ value, label: t(`y_${value}`) }))}
        />
        <ChoiceField
          label={t('month')}
          hint={t('monthHint')}
          value={draft.month}
          onChange={(month) => onChange({ month })}
          choices={MONTH_LENGTHS.map((value) => ({ value, label: t(`n_${value}`) }))}
        />
      </div>
      <ChoiceField
        label={t('rounding')}
        hint={t('roundingHint')}
        value={draft.rounding}
        onChange={(rounding) => onChange({ rounding })}
        choices={ROUNDINGS.map((value) => ({ value, label: t(`h_${value}`) }))}
      />
    </Part>
  );
}

/** Custom fields that applications for this product must fill in, and others need not. */
function AskedFields({ draft, onChange }: FieldsProps) {
  const t = useWords(EDITOR);
  const { data } = useRead('/custom-fields', {});
  const { requiredFields: chosen } = draft;
  const isChosen = (key: string) => chosen.includes(key);
  const defined = data?.items ?? [];
  const choices = [
    ...defined.filter((one) => isChosen(one.key) || (one.is_active && !one.is_required)),
    // A product may ask for what nobody has defined: that is kept, and can be let go.
    ...chosen
      .filter((key) => !defined.some((one) => one.key === key))
      .map((key) => ({ key, label: key })),
  ];
  if (choices.length === 0) return null;
  const toggle = (key: string) =>
    onChange({
      requiredFields: isChosen(key) ? chosen.filter((one) => one !== key) : [...chosen, key],
    });
  return (
    <Part title={t('asked')} hint={t('askedHint')}>
      {choices.map(({ key, label }) => (
        <Checkbox key={key} label={label} checked={isChosen(key)} onChange={() => toggle(key)} />
      ))}
    </Part>
  );
}
