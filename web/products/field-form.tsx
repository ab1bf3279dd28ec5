import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { CUSTOM_FIELD_TYPES } from '@mkopo/core/product/custom-field.ts';
import { useState } from 'react';
import { problemsOf, useSend } from '#kit/call/use-calls.ts';
import { FormDrawer } from '#kit/parts/form-drawer.tsx';
import { useWords } from '#kit/text/use-words.ts';
import {
  type CustomField,
  draftOfField,
  type FieldDraft,
  fieldChangesOf,
  isWholeField,
  keyOf,
  NEW_FIELD,
  newFieldOf,
} from './field-draft.ts';
import { PRODUCTS } from './words.ts';

/** Applications are asked for something more. */
export function NewField({ onClose }: { readonly onClose: () => void }) {
  const t = useWords(PRODUCTS);
  const [draft, setDraft] = useState(NEW_FIELD);
  const send = useSend('post', '/custom-fields');
  const problems = problemsOf(send.error);
  const change = (changes: Partial<FieldDraft>) => setDraft({ ...draft, ...changes });
  // Until somebody says otherwise, a key is made of the label.
  const relabel = (label: string) =>
    change({ label, ...(draft.key === keyOf(draft.label) && { key: keyOf(label) }) });
  return (
    <FormDrawer
      title={t('newField')}
      submit={t('addField')}
      onClose={onClose}
      onSubmit={() => send.mutate({ body: newFieldOf(draft) }, { onSuccess: onClose })}
      isPending={send.isPending}
      isReady={isWholeField(draft)}
      error={send.error}
    >
      <LabelField draft={draft} problems={problems} onChange={({ label = '' }) => relabel(label)} />
      <TextInput
        label={t('key')}
        description={t('keyHint')}
        autoComplete="off"
        maxLength={60}
        value={draft.key}
        error={problems['key']}
        onChange={({ target }) => change({ key: target.value })}
      />
      <NativeSelect
        label={t('type')}
        description={t('typeHint')}
        value={draft.type}
        onChange={({ target }) => change({ type: target.value as FieldDraft['type'] })}
        data={CUSTOM_FIELD_TYPES.map((value) => ({ value, label: t(`t_${value}`) }))}
      />
      <RestFields draft={draft} problems={problems} onChange={change} />
    </FormDrawer>
  );
}

type ChangeFieldProps = { readonly field: CustomField; readonly onClose: () => void };

/** Applications are asked otherwise from now on; loans keep what was filled in. */
export function ChangeField({ field, onClose }: ChangeFieldProps) {
  const t = useWords(PRODUCTS);
  const [draft, setDraft] = useState(() => draftOfField(field));
  const send = useSend('patch', '/custom-fields/{key}');
  const body = fieldChangesOf(draft, field);
  const fields = {
    draft,
    problems: problemsOf(send.error),
    onChange: (changes: Partial<FieldDraft>) => setDraft({ ...draft, ...changes }),
  };
  return (
    <FormDrawer
      title={t('changeField', { label: field.label })}
      submit={t('saveField')}
      onClose={onClose}
      onSubmit={() => send.mutate({ path: { key: field.key }, body }, { onSuccess: onClose })}
      isPending={send.isPending}
      isReady={isWholeField(draft) && Object.keys(body).length > 0}
      error={send.error}
      note={t('fromNext')}
    >
      <LabelField {...fields} />
      <RestFields {...fields} />
      <Checkbox
        label={t('isAsked')}
        checked={draft.isActive}
        onChange={({ target }) => fields.onChange({ isActive: target.checked })}
      />
    </FormDrawer>
  );
}

type PartProps = {
  readonly draft: FieldDraft;
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (changes: Partial<FieldDraft>) => void;
};

function LabelField({ draft, problems, onChange }: PartProps) {
  const t = useWords(PRODUCTS);
  return (
    <TextInput
      label={t('label')}
      data-autofocus
      maxLength={100}
      value={draft.label}
      error={problems['label']}
      onChange={({ target }) => onChange({ label: target.value })}
    />
  );
}

function RestFields({ draft, problems, onChange }: PartProps) {
  const t = useWords(PRODUCTS);
  return (
    <>
      {draft.type === 'choice' && (
        <Textarea
          label={t('choices')}
          description={t('choicesHint')}
          autosize
          minRows={3}
          value={draft.choices}
          error={problems['choices']}
          onChange={({ target }) => onChange({ choices: target.value })}
        />
      )}
      <TextInput
        label={t('position')}
        description={t('positionHint')}
        inputMode="numeric"
        value={draft.position}
        error={problems['position']}
        onChange={({ target }) => onChange({ position: target.value })}
      />
      <Checkbox
        label={t('isRequired')}
        description={draft.isRequired ? t('requiredHint') : undefined}
        checked={draft.isRequired}
        onChange={({ target }) => onChange({ isRequired: target.checked })}
      />
    </>
  );
}
