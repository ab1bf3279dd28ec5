import { Button, Checkbox, TextInput } from '@mantine/core';
import { PENALTY_TIMES } from '@mkopo/core/product/product.ts';
import { FEE_TIMES } from '@mkopo/core/schedule/fee.ts';
import { Plus, X } from 'lucide-react';
import { useWords } from '#kit/text/use-words.ts';
import css from './editor.module.css';
import { ChoiceField, type FieldsProps, Part } from './fields.tsx';
import { type FeeDraft, NEW_FEE, NEW_PENALTY, type PenaltyDraft } from './product-draft.ts';
import { EDITOR } from './words.ts';

export const CHARGE_KINDS = ['pct', 'fixed'] as const;

/** What a loan costs besides interest. */
export function FeeFields({ draft, currency, onChange, problemOf }: FieldsProps) {
  const t = useWords(EDITOR);
  const { fees } = draft;
  const change = (at: number, changes: Partial<FeeDraft>) =>
    onChange({ fees: fees.map((fee, index) => (index === at ? { ...fee, ...changes } : fee)) });
  return (
    <Part title={t('fees')}>
      {fees.length === 0 && <p className="dim small">{t('noFees')}</p>}
      {fees.map((fee, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fee has no name but its place
        <section key={at} className={css.fee} aria-label={t('feeNo', { n: at + 1 })}>
          <div className={css.pair}>
            <ChoiceField
              label={t('kind')}
              value={fee.kind}
              onChange={(kind) => change(at, { kind })}
              choices={CHARGE_KINDS.map((value) => ({
                value,
                label: t(`k_${value}`, { currency }),
              }))}
            />
            <TextInput
              label={t('value')}
              inputMode="decimal"
              value={fee.value}
              error={problemOf(`fees.${at}`)}
              onChange={({ target }) => change(at, { value: target.value })}
            />
          </div>
          <ChoiceField
            label={t('due')}
            value={fee.due}
            onChange={(due) => change(at, { due })}
            choices={FEE_TIMES.map((value) => ({ value, label: t(`d_${value}`) }))}
          />
          <Button
            variant="subtle"
            className={css.fit ?? ''}
            leftSection={<X size={14} aria-hidden="true" />}
            onClick={() => onChange({ fees: fees.filter((_, index) => index !== at) })}
          >
            {t('removeFee', { n: at + 1 })}
          </Button>
        </section>
      ))}
      <Button
        variant="default"
        className={css.fit ?? ''}
        leftSection={<Plus size={14} aria-hidden="true" />}
        onClick={() => onChange({ fees: [...fees, NEW_FEE] })}
      >
        {t('addFee')}
      </Button>
    </Part>
  );
}

/** What being late costs. */
export function PenaltyFields({ draft, currency, onChange, problemOf }: FieldsProps) {
  const t = useWords(EDITOR);
  const { penalty } = draft;
  const change = (changes: Partial<PenaltyDraft>) =>
    onChange({ penalty: { ...(penalty ?? NEW_PENALTY), ...changes } });
  return (
    <Part title={t('penalty')}>
      <Checkbox
        label={t('hasPenalty')}
        checked={penalty !== null}
        onChange={({ target }) => onChange({ penalty: target.checked ? NEW_PENALTY : null })}
      />
      {penalty && (
        <div className={css.pair}>
          <ChoiceField
            label={t('kind')}
            value={penalty.kind}
            onChange={(kind) => change({ kind })}
            choices={[
              { value: 'pct', label: t('k_pctLate') },
              { value: 'fixed', label: t('k_fixed', { currency }) },
            ]}
          />
          <TextInput
            label={t('value')}
            inputMode="decimal"
            value={penalty.value}
            error={problemOf('penalty.charge')}
            onChange={({ target }) => change({ value: target.value })}
          />
          <ChoiceField
            label={t('raised')}
            value={penalty.raised}
            onChange={(raised) => change({ raised })}
            choices={PENALTY_TIMES.map((value) => ({ value, label: t(`r_${value}`) }))}
          />
          <TextInput
            label={t('graceDays')}
            inputMode="numeric"
            value={penalty.graceDays}
            error={problemOf('penalty.grace_days')}
            onChange={({ target }) => change({ graceDays: target.value })}
          />
        </div>
      )}
    </Part>
  );
}
