import { Button } from '@mantine/core';
import { useState } from 'react';
import { type ClientRow, FindClient, nameOf } from '#kit/clients/find-client.tsx';
import { spokenPhone } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import type { PickedFieldProps } from './move-specs.ts';
import css from './moves.module.css';
import { MOVES } from './words.ts';

/** Somebody who is found by name, phone or document, and sent by their id. */
export function PersonField({ onChange }: PickedFieldProps) {
  const t = useWords(MOVES);
  const [person, setPerson] = useState<ClientRow | null>(null);
  const choose = (chosen: ClientRow | null) => {
    setPerson(chosen);
    onChange(chosen?.id ?? '');
  };
  if (!person) return <FindClient label={t('guarantorIs')} onChoose={choose} />;
  return (
    <fieldset className={css.picked} aria-label={t('guarantorIs')}>
      <span>
        <b>{nameOf(person)}</b>
        <br />
        <span className="dim small">{spokenPhone(person.phone)}</span>
      </span>
      <Button variant="default" size="xs" onClick={() => choose(null)}>
        {t('chooseOther')}
      </Button>
    </fieldset>
  );
}
