import { NativeSelect } from '@mantine/core';
import { PAYMENT_METHODS, type PaymentMethod } from '@mkopo/core/ledger/payment-method.ts';
import { useWords } from '#kit/text/use-words.ts';
import { MONEY } from './words.ts';

type MethodFieldProps = {
  readonly value: PaymentMethod;
  readonly onChange: (method: PaymentMethod) => void;
  readonly label?: string;
};

/** How money came or went. */
export function MethodField({ value, onChange, label }: MethodFieldProps) {
  const method = useMethodWords();
  const t = useWords(MONEY);
  return (
    <NativeSelect
      label={label ?? t('howPaid')}
      value={value}
      onChange={(event) => onChange(event.target.value as PaymentMethod)}
      data={PAYMENT_METHODS.map((one) => ({ value: one, label: method(one) }))}
    />
  );
}

/** The methods in words. */
export function useMethodWords(): (method: PaymentMethod) => string {
  const t = useWords(MONEY);
  return (method) => t(`m_${method}`);
}
