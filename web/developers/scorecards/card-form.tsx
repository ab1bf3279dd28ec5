import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '#kit/call/use-calls.ts';
import { FormDrawer } from '#kit/parts/form-drawer.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { useBandWords } from './band-words.ts';
import { type Card, type Factor, type KeyCard, spokenName, weightOf } from './choices.ts';
import {
  cardWith,
  draftOfCard,
  faultyFields,
  fieldOf,
  otherwiseOf,
  type PointsDraft,
} from './points-draft.ts';
import css from './scorecards.module.css';
import { SCORECARDS } from './words.ts';

type CardFormProps = { readonly scorecard: KeyCard; readonly onDone: () => void };

/** Other points for the same answers: what each factor weighs follows at every key. */
export function CardForm({ scorecard, onDone }: CardFormProps) {
  const t = useWords(SCORECARDS);
  const { card, key_id: id, version } = scorecard;
  const [name, setName] = useState(version === 0 ? scorecard.key_name : card.name);
  const [draft, setDraft] = useState<PointsDraft>(() => draftOfCard(card));
  const send = useSend('post', '/keys/{id}/scorecard');
  const next = { ...cardWith(card, draft), name: name.trim() };
  const faulty = faultyFields(next);
  const isChanged = JSON.stringify(next) !== JSON.stringify(card);
  return (
    <FormDrawer
      title={t('changeOf', { name: scorecard.key_name })}
      submit={t('save', { n: version + 1 })}
      onClose={onDone}
      onSubmit={() => send.mutate({ path: { id }, body: next }, { onSuccess: onDone })}
      isPending={send.isPending}
      isReady={isChanged && faulty.size === 0}
      error={send.error}
      note={t('fromNext')}
    >
      <TextInput
        label={t('name')}
        data-autofocus
        maxLength={100}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {next.attributes.map((factor, at) => (
        <FactorFields
          key={factor.name}
          {...{ factor, at, draft, faulty }}
          card={next}
          onChange={(field, typed) => setDraft({ ...draft, [field]: typed })}
        />
      ))}
      {faulty.has('attributes') && <p role="status">{t('noPoints')}</p>}
    </FormDrawer>
  );
}

type FactorFieldsProps = {
  readonly factor: Factor;
  readonly at: number;
  readonly card: Card;
  readonly draft: PointsDraft;
  readonly faulty: ReadonlySet<string>;
  readonly onChange: (field: string, typed: string) => void;
};

function FactorFields({ factor, at, card, draft, faulty, onChange }: FactorFieldsProps) {
  const t = useWords(SCORECARDS);
  const { percent } = useFormat();
  const wordsOf = useBandWords();
  const weight = weightOf(factor, card);
  const fields = factor.bands.map((_, place) => ({
    field: fieldOf(at, place),
    label: wordsOf(factor, place),
  }));
  const rest = factor.kind === 'choice' ? [{ field: otherwiseOf(at), label: t('otherwise') }] : [];
  return (
    <fieldset className={css.fields}>
      <legend>
        {spokenName(factor.name)}
        {Number.isFinite(weight) && (
          <span className="dim small"> {t('share', { pct: percent(weight) })}</span>
        )}
      </legend>
      {[...fields, ...rest].map(({ field, label }) => (
        <TextInput
          key={field}
          label={label}
          inputMode="numeric"
          autoComplete="off"
          value={draft[field] ?? ''}
          error={faulty.has(field) ? t('badPoints') : undefined}
          onChange={({ target }) => onChange(field, target.value)}
        />
      ))}
    </fieldset>
  );
}
