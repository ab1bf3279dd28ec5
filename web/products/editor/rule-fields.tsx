import { Checkbox } from '@mantine/core';
import { PREPAYMENTS, REBATES } from '@mkopo/core/product/product.ts';
import { useWords } from '#kit/text/use-words.ts';
import css from './editor.module.css';
import { ChoiceField, type FieldsProps, Part, TypedField } from './fields.tsx';
import { EDITOR } from './words.ts';

/** What is asked of borrowers, and what few lenders change. */
export function RuleFields(props: FieldsProps) {
  const t = useWords(EDITOR);
  const { draft, onChange } = props;
  return (
    <>
      <Part title={t('asks')}>
        <div className={css.pair}>
          <TypedField {...props} name="guarantors" field="guarantors_min" />
          <TypedField {...props} name="share" field="guaranteed_share" hint={t('anyHint')} />
          <TypedField {...props} name="openLoans" field="open_loans_max" hint={t('anyHint')} />
          <TypedField {...props} name="arrearsDays" field="arrears_days_max" hint={t('anyHint')} />
        </div>
      </Part>
      <Part title={t('more')}>
        <div className={css.pair}>
          <TypedField {...props} name="principalFree" field="grace.principal" />
          <TypedField {...props} name="interestLater" field="grace.interest_payment" />
          <TypedField {...props} name="interestFree" field="grace.interest_free" />
          <TypedField
            {...props}
            name="multiple"
            field="instalment_multiple"
            hint={t('multipleHint')}
          />
        </div>
        <ChoiceField
          label={t('prepayment')}
          value={draft.prepayment}
          onChange={(prepayment) => onChange({ prepayment })}
          choices={PREPAYMENTS.map((value) => ({ value, label: t(`p_${value}`) }))}
        />
        <ChoiceField
          label={t('rebate')}
          value={draft.rebate}
          onChange={(rebate) => onChange({ rebate })}
          choices={REBATES.map((value) => ({ value, label: t(`b_${value}`) }))}
        />
        {(['hasInDuplum', 'isActive', 'isInApp'] as const).map((name) => (
          <Checkbox
            key={name}
            label={t(name)}
            checked={draft[name]}
            onChange={({ target }) => onChange({ [name]: target.checked })}
          />
        ))}
      </Part>
    </>
  );
}
