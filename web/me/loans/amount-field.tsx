import { amountProblem } from '#kit/amount/amount-problem.ts';
import { AMOUNT } from '#kit/amount/words.ts';
import { Field, type FieldProps } from '#me/kit/parts.tsx';
import { useSpoken } from '#me/kit/use-say.ts';

const swahili = () => import('#kit/amount/words-sw.ts');

type AmountFieldProps = Omit<FieldProps, 'wrong' | 'value' | 'inputMode'> & {
  readonly value: string;
  readonly currency: string;
};

/** A sum of money, which says what is wrong with it in the words that staff are told it in. */
export function AmountField({ currency, ...field }: AmountFieldProps) {
  const say = useSpoken(AMOUNT.en, swahili);
  const wrong = amountProblem(say, { typed: field.value, currency });
  return <Field {...field} inputMode="decimal" autoComplete="off" wrong={wrong} />;
}
