import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { Item } from '#kit/call/answers.ts';
import { useRead } from '#kit/call/use-calls.ts';
import { Bones, Failure } from '#kit/parts/states.tsx';
import { useWords } from '#kit/text/use-words.ts';
import css from './apply.module.css';
import type { ApplySearch, Draft, FieldValue, Step } from './draft.ts';
import { Guarantors } from './guarantors.tsx';
import { PapersPart } from './papers.tsx';
import type { Papers } from './use-papers.ts';
import { APPLY } from './words.ts';

type OwnField = Item<'/custom-fields'>;

type MoreStepProps = {
  readonly search: ApplySearch;
  readonly draft: Draft;
  readonly papers: Papers;
  readonly onChange: (changes: Partial<Draft>) => void;
  readonly onGo: (step: Step) => void;
};

/** What else is asked: what for, the lender's own questions, who stands for it, papers. */
export function MoreStep({ search, draft, papers, onChange, onGo }: MoreStepProps) {
  const t = useWords(APPLY);
  const fields = useRead('/custom-fields', {});
  const product = useRead('/products/{id}', { path: { id: search.product ?? '' } });
  const error = fields.error ?? product.error;
  if (error) {
    const retry = () => void Promise.all([fields.refetch(), product.refetch()]);
    return <Failure error={error} onRetry={retry} />;
  }
  if (!fields.data || !product.data) return <Bones rows={4} />;
  const asked = fields.data.items.filter(({ is_active }) => is_active);
  const isAsked = ({ key, is_required }: OwnField) =>
    is_required || product.data.required_fields.includes(key);
  const isComplete = asked.every((field) => !isAsked(field) || filled(draft.fields[field.key]));
  return (
    <div className={css.columns}>
      <div className={css.form}>
        <Textarea
          label={`${t('purpose')} (${t('optional')})`}
          value={draft.purpose}
          maxLength={500}
          rows={2}
          onChange={(event) => onChange({ purpose: event.target.value })}
        />
        {asked.map((field) => (
          <OwnInput
            key={field.key}
            field={field}
            isRequired={isAsked(field)}
            value={draft.fields[field.key]}
            onChange={(value) => onChange({ fields: withField(draft.fields, field.key, value) })}
          />
        ))}
        <Guarantors
          product={product.data}
          guarantors={draft.guarantors}
          onChange={(guarantors) => onChange({ guarantors })}
        />
        <PapersPart papers={papers} />
        <div className={css.buttons}>
          <Button variant="default" onClick={() => onGo('terms')}>
            {t('back')}
          </Button>
          <Button disabled={!isComplete} onClick={() => onGo('review')}>
            {t('next')}
          </Button>
        </div>
      </div>
    </div>
  );
}

function filled(value: FieldValue | undefined): boolean {
  return value !== undefined && value !== '';
}

function withField(fields: Draft['fields'], key: string, value: FieldValue | undefined) {
  const { [key]: _, ...others } = fields;
  return value === undefined || value === '' ? others : { ...others, [key]: value };
}

type OwnInputProps = {
  readonly field: OwnField;
  readonly isRequired: boolean;
  readonly value: FieldValue | undefined;
  readonly onChange: (value: FieldValue | undefined) => void;
};

/** A question of the lender's own. */
function OwnInput({ field, isRequired, value, onChange }: OwnInputProps) {
  const t = useWords(APPLY);
  const { label, type, choices } = field;
  const named = { label, required: isRequired };
  if (type === 'boolean' || type === 'choice') {
    const options =
      type === 'choice'
        ? choices.map((choice) => ({ value: choice, label: choice }))
        : [
            { value: 'true', label: t('yes') },
            { value: 'false', label: t('no') },
          ];
    const read = (text: string) => (type === 'boolean' && text !== '' ? text === 'true' : text);
    return (
      <NativeSelect
        {...named}
        value={value === undefined ? '' : String(value)}
        data={[{ value: '', label: t('chooseOne') }, ...options]}
        onChange={(event) => onChange(read(event.target.value))}
      />
    );
  }
  const read = (text: string) => (type === 'number' && text !== '' ? Number(text) : text);
  return (
    <TextInput
      {...named}
      type={type}
      maxLength={1000}
      {...(type === 'number' && { step: 'any' })}
      value={value === undefined ? '' : String(value)}
      onChange={(event) => onChange(read(event.target.value))}
    />
  );
}
