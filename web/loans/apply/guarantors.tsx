import { Button, CloseButton } from '@mantine/core';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { KeptAmountField } from '#kit/amount/amount-field.tsx';
import { FindClient, nameOf } from '#kit/clients/find-client.tsx';
import { useWords } from '#kit/text/use-words.ts';
import css from './apply.module.css';
import type { DraftGuarantor } from './draft.ts';
import { APPLY } from './words.ts';

type GuarantorsProps = {
  readonly product: { readonly currency: string; readonly guarantors_min: number };
  readonly guarantors: readonly DraftGuarantor[];
  readonly onChange: (guarantors: readonly DraftGuarantor[]) => void;
};

/** Who stands for the loan, and for how much of it. */
export function Guarantors({ product, guarantors, onChange }: GuarantorsProps) {
  const t = useWords(APPLY);
  const [isAdding, setIsAdding] = useState(false);
  const { currency, guarantors_min: n } = product;
  const pledge = (id: string, amount: number | undefined) =>
    onChange(guarantors.map((one) => (one.id === id ? { ...one, amount } : one)));
  return (
    <section className={`card ${css.panel}`} aria-label={t('guarantors')}>
      <h2>{t('guarantors')}</h2>
      <p className="dim small">{n > 0 ? t('guarantorsLead', { n }) : t('guarantorsFree')}</p>
      {guarantors.map(({ id, name, amount }) => (
        <div key={id} className={`${css.pair} ${css.note}`}>
          <KeptAmountField
            label={`${name}: ${t('pledge', { currency })}`}
            currency={currency}
            amount={amount}
            onAmount={(typed) => pledge(id, typed)}
          />
          <span>
            <CloseButton
              aria-label={t('remove', { name })}
              onClick={() => onChange(guarantors.filter((one) => one.id !== id))}
            />
          </span>
        </div>
      ))}
      {isAdding ? (
        <div className={css.note}>
          <FindClient
            label={t('addGuarantor')}
            onChoose={(client) => {
              const others = guarantors.filter(({ id }) => id !== client.id);
              onChange([...others, { id: client.id, name: nameOf(client), amount: undefined }]);
              setIsAdding(false);
            }}
          />
        </div>
      ) : (
        <Button
          variant="default"
          size="xs"
          mt={12}
          leftSection={<UserPlus size={14} aria-hidden="true" />}
          onClick={() => setIsAdding(true)}
        >
          {t('addGuarantor')}
        </Button>
      )}
    </section>
  );
}
