import { TextInput } from '@mantine/core';
import { useFormat } from '#kit/text/format.ts';
import css from './amount-field.module.css';
import { readAmount } from './read-amount.ts';

type AmountFieldProps = {
  readonly label: string;
  readonly currency: string;
  /** As it is typed; `readAmount` tells what it says. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
};

/** A sum of money, large: the one thing of its form that must be right. */
export function AmountField({ label, currency, value, onChange, error }: AmountFieldProps) {
  const { number } = useFormat();
  const amount = readAmount(value);
  return (
    <TextInput
      size="lg"
      label={label}
      leftSection={<span className="small">{currency}</span>}
      leftSectionWidth={52}
      inputMode="decimal"
      autoComplete="off"
      data-autofocus
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => amount !== null && onChange(number(amount))}
      classNames={{ input: css.amount ?? '' }}
    />
  );
}
