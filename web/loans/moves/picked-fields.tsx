import { Button } from '@mantine/core';
import { useState } from 'react';
import { type ClientRow, FindClient, nameOf } from '#kit/clients/find-client.tsx';
import { type Target, TargetPicker, targetBody } from '#kit/money/target-picker.tsx';
import { spokenPhone } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import type { PickedName, Subject } from './move-specs.ts';
import css from './moves.module.css';
import { MOVES } from './words.ts';

type PickedFieldProps = {
  readonly name: PickedName;
  readonly subject: Subject;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

/** Somebody or something that is found by what people call it, and sent by its id. */
export function PickedField({ name, subject, error, onChange }: PickedFieldProps) {
  return (
    <div>
      {name === 'target' ? (
        <TargetField subject={subject} onChange={onChange} />
      ) : (
        <PersonField subject={subject} onChange={onChange} />
      )}
      {error && <p className={css.problem}>{error}</p>}
    </div>
  );
}

type FieldProps = Pick<PickedFieldProps, 'subject' | 'onChange'>;

function TargetField({ subject: { loan }, onChange }: FieldProps) {
  const [target, setTarget] = useState<Target | null>(null);
  const choose = (chosen: Target) => {
    setTarget(chosen);
    onChange(JSON.stringify(targetBody(chosen)));
  };
  return (
    <TargetPicker currency={loan.currency} value={target} onChange={choose} except={loan.id} />
  );
}

function PersonField({ onChange }: FieldProps) {
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
