import { useEffect, useState } from 'react';
import { readAmount } from '#kit/amount/read-amount.ts';
import type { Eligibility } from '#me/kit/answers.ts';
import { Field } from '#me/kit/parts.tsx';
import { useSay } from '#me/kit/use-say.ts';
import { AmountField } from './amount-field.tsx';

export type NamedGuarantor = { readonly member_no: string; readonly amount: number };

type GuarantorFieldsProps = {
  readonly needed: Pick<Eligibility['needs'], 'guarantors_min' | 'guaranteed_share'>;
  readonly loan: { readonly amount: number; readonly currency: string };
  readonly onNamed: (named: readonly NamedGuarantor[]) => void;
};

type Row = { readonly number: string; readonly amount: string };

/** Who is to stand for the loan: as many as the product asks for, by their member numbers. */
export function GuarantorFields({ needed, loan, onNamed }: GuarantorFieldsProps) {
  const t = useSay();
  const { guarantors_min: count, guaranteed_share: share } = needed;
  const [rows, setRows] = useState<readonly Row[]>(() =>
    Array.from({ length: count }, () => ({ number: '', amount: '' })),
  );
  // What each has to stand for, where all stand for the same.
  const { currency } = loan;
  const each = Math.ceil((loan.amount * (share ?? 1)) / Math.max(1, count));
  useEffect(() => {
    const named = rows.flatMap(({ number, amount }) => {
      const sum = amount === '' ? each : readAmount(amount, currency);
      return number.trim() && sum ? [{ member_no: number.trim(), amount: sum }] : [];
    });
    onNamed(named);
  }, [rows, each, currency, onNamed]);
  const change = (at: number, part: Partial<Row>) =>
    setRows((all) => all.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <fieldset>
      <legend>{t('guarantors')}</legend>
      <p className="small dim">{t('guarantorsLead', { n: count })}</p>
      {rows.map((row, at) => {
        const n = at + 1;
        return (
          <div key={n} className="me-field">
            <Field
              label={t('guarantorNo', { n })}
              placeholder="M-000002"
              value={row.number}
              onType={(number) => change(at, { number })}
            />
            <AmountField
              label={t('guarantorAmount', { n })}
              currency={currency}
              placeholder={String(each)}
              value={row.amount}
              onType={(amount) => change(at, { amount })}
            />
          </div>
        );
      })}
    </fieldset>
  );
}
