import { TextInput, type TextInputProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { writeAmount } from '#kit/text/write-amount.ts';
import css from './amount-field.module.css';
import { readAmount, readAmountOrZero } from './read-amount.ts';
import { useAmountProblem } from './use-amount-problem.ts';

type AmountFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'error'> & {
  readonly currency: string;
  /** As it is typed; `readAmount` tells what it says. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What else is wrong with it. */
  readonly error?: ReactNode;
  readonly mayBeZero?: true;
};

/** A sum of money: it says what is wrong with it, and shows how it was read once it is left. */
export function AmountField(props: AmountFieldProps) {
  const { currency, value, onChange, error, mayBeZero, ...rest } = props;
  const problem = useAmountProblem()({ typed: value, currency, mayBeZero });
  const amount = readAmountOrZero(value, currency);
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      error={problem ?? error}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => amount !== null && onChange(writeAmount(amount, currency))}
    />
  );
}

/** A sum of money, large: the one thing of its form that must be right. */
export function LargeAmountField(props: AmountFieldProps) {
  return (
    <AmountField
      {...props}
      size="lg"
      leftSection={<span className="small">{props.currency}</span>}
      leftSectionWidth={52}
      data-autofocus
      classNames={{ input: css.amount ?? '' }}
    />
  );
}

type KeptAmountFieldProps = Omit<AmountFieldProps, 'value' | 'onChange' | 'mayBeZero'> & {
  readonly amount: number | undefined;
  /** Undefined for what is no amount. */
  readonly onAmount: (amount: number | undefined) => void;
};

/** A sum of money that is kept as a number elsewhere; what is typed is kept here. */
export function KeptAmountField({ amount, onAmount, ...rest }: KeptAmountFieldProps) {
  const { currency } = rest;
  const [typed, setTyped] = useState(amount === undefined ? '' : writeAmount(amount, currency));
  const type = (value: string) => {
    setTyped(value);
    onAmount(readAmount(value, currency) ?? undefined);
  };
  return <AmountField {...rest} value={typed} onChange={type} />;
}
