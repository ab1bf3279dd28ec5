import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '#kit/text/use-words.ts';
import css from './editor.module.css';
import type { ProductDraft, Typed } from './product-draft.ts';
import { EDITOR } from './words.ts';

export type FieldsProps = {
  readonly draft: ProductDraft;
  readonly currency: string;
  readonly onChange: (changes: Partial<ProductDraft>) => void;
  /** What is wrong with a field, by the name that the API has for it. */
  readonly problemOf: (field: string) => string | undefined;
};

type PartProps = {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
};

/** Fields that belong together. */
export function Part({ title, hint, children }: PartProps) {
  return (
    <fieldset className={css.part}>
      <legend>{title}</legend>
      {hint && <p className="dim small">{hint}</p>}
      {children}
    </fieldset>
  );
}

type TypedFieldProps = FieldsProps & {
  readonly name: keyof Typed;
  /** Its name in the API. */
  readonly field: string;
  readonly hint?: string;
};

/** What is typed: a name, an amount, a number. */
export function TypedField({ name, field, hint, ...props }: TypedFieldProps) {
  const t = useWords(EDITOR);
  const { draft, currency, onChange, problemOf } = props;
  return (
    <TextInput
      label={t(name, { currency })}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode={name === 'name' ? 'text' : 'decimal'}
      autoComplete="off"
      {...(name === 'name' && { maxLength: 100 })}
      value={draft.typed[name]}
      error={problemOf(field)}
      onChange={({ target }) => onChange({ typed: { ...draft.typed, [name]: target.value } })}
    />
  );
}

type ChoiceFieldProps<Value extends string> = {
  readonly label: string;
  readonly hint?: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
};

/** One of a few. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, hint, value, choices, onChange } = props;
  return (
    <NativeSelect
      label={label}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value}
      onChange={({ target }) => onChange(target.value as Value)}
      data={[...choices]}
    />
  );
}
