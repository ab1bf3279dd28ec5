import { NativeSelect, TextInput } from '@mantine/core';
import { PAYMENT_METHODS } from '@mkopo/core/ledger/payment-method.ts';
import { WAIVABLE } from '@mkopo/core/loan/move.ts';
import type { ComponentType } from 'react';
import { AmountField } from '#kit/amount/amount-field.tsx';
import { late } from '#kit/page/late.tsx';
import { REPAY } from '#kit/repay/words.ts';
import { spokenPhone } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { FILE } from '#loans/file/words.ts';
import {
  type FieldName,
  type MoveSpec,
  PICKED,
  type PickedFieldProps,
  type PickedName,
  SUMS,
  type Subject,
  type Values,
} from './move-specs.ts';
import css from './moves.module.css';
import { MOVES } from './words.ts';

/** What finds people and loans: each for the one move that asks for it. */
const PICKED_FIELDS: Readonly<Record<PickedName, ComponentType<PickedFieldProps>>> = {
  person: late(() => import('./person-field.tsx').then((module) => module.PersonField)),
  target: late(() => import('./target-field.tsx').then((module) => module.TargetField)),
};

type TypedName = Exclude<FieldName, PickedName>;
const isPicked = (name: FieldName): name is PickedName => PICKED.some((one) => one === name);

type MoveFieldsProps = {
  readonly spec: MoveSpec;
  readonly subject: Subject;
  readonly values: Values;
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (name: FieldName, value: string) => void;
};

/** What the server calls a field, where that is another name than ours. */
const SENT_AS: Partial<Readonly<Record<FieldName, readonly string[]>>> = {
  method: ['payment_method', 'top_up.payment_method'],
  on: ['paid_on', 'disbursed_on'],
  top_up: ['top_up', 'top_up.amount'],
  rate: ['rate', 'rate.pct'],
  waived: ['of'],
  person: ['client_id'],
  target: ['loan_id', 'savings_account_id'],
};

/** The fields of a move, in the order in which they are asked. */
export function MoveFields({ spec, subject, values, problems, onChange }: MoveFieldsProps) {
  const look = useFieldLook(subject);
  return spec.fields.map((name, index) => {
    const error = [name, ...(SENT_AS[name] ?? [])]
      .flatMap((field) => problems[field] ?? problems[`body.${field}`] ?? [])
      .at(0);
    if (isPicked(name)) {
      const PickedField = PICKED_FIELDS[name];
      return (
        <div key={name}>
          <PickedField subject={subject} onChange={(value) => onChange(name, value)} />
          {error && <p className={css.problem}>{error}</p>}
        </div>
      );
    }
    const { label, description, type, options } = look(name);
    const isOptional = spec.optional?.includes(name) ?? false;
    const common = {
      label,
      ...(description && { description }),
      ...(error && { error }),
      required: !isOptional,
      withAsterisk: false,
      value: values[name],
      ...(index === 0 && type !== 'date' && { 'data-autofocus': true }),
    };
    if (SUMS.includes(name)) {
      return (
        <AmountField
          key={name}
          {...common}
          currency={subject.loan.currency}
          onChange={(value) => onChange(name, value)}
        />
      );
    }
    return options ? (
      <NativeSelect
        key={name}
        {...common}
        data={options}
        onChange={(event) => onChange(name, event.target.value)}
      />
    ) : (
      <TextInput
        key={name}
        {...common}
        {...inputOf(type)}
        {...(name === 'on' && { max: subject.loan.today })}
        onChange={(event) => onChange(name, event.target.value)}
      />
    );
  });
}

type Look = {
  readonly label: string;
  readonly description?: string;
  readonly type?: 'date' | 'decimal' | 'tel';
  readonly options?: readonly { readonly value: string; readonly label: string }[];
};

function inputOf(type: Look['type']): object {
  if (type === 'date') return { type: 'date' };
  if (type === 'tel') return { type: 'tel', autoComplete: 'off' };
  return type === 'decimal' ? { inputMode: 'decimal' } : { autoComplete: 'off' };
}

/** How each field is called, and what may be put into it. */
function useFieldLook({ loan }: Subject): (name: TypedName) => Look {
  const t = useWords(MOVES);
  const repay = useWords(REPAY);
  const file = useWords(FILE);
  const per = file(`per_${loan.product.rate.per}`);
  const own = spokenPhone(loan.payout_phone);
  const looks: Readonly<Record<TypedName, Look>> = {
    amount: { label: `${t('amount')}, ${loan.currency}` },
    of: {
      label: t('kind'),
      options: [
        { value: 'fee', label: t('of_fee') },
        { value: 'penalty', label: t('of_penalty') },
      ],
    },
    waived: {
      label: t('kind'),
      options: WAIVABLE.map((value) => ({
        value,
        label: value === 'interest' ? t('of_interest') : t(`w_${value}`),
      })),
    },
    term_days: { label: t('termDays'), type: 'decimal' },
    reason: { label: t('reason') },
    method: {
      label: t('method'),
      options: PAYMENT_METHODS.map((value) => ({ value, label: repay(`m_${value}`) })),
    },
    reference: { label: t('reference') },
    on: { label: t('on'), type: 'date' },
    first_due_on: { label: t('firstDueOn'), description: t('firstDueLead'), type: 'date' },
    phone: { label: t('payTo'), description: `${t('ownPhone')} ${own}`, type: 'tel' },
    phone_reason: { label: t('whyThere') },
    rate: { label: t('newRate', { per }), description: t('keepLead'), type: 'decimal' },
    top_up: { label: t('topUp'), description: t('topUpLead') },
  };
  return (name) => looks[name];
}
