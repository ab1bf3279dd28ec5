import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { LANGUAGES, type Language } from '@mkopo/core/kit/language.ts';
import { MESSAGE_KINDS } from '@mkopo/core/message/message-kind.ts';
import { type FormEvent, useState } from 'react';
import { problemsOf, useRead, useSend } from '#kit/call/use-calls.ts';
import { useMay } from '#kit/page/session.ts';
import { Problem } from '#kit/parts/problem.tsx';
import { Bones, Failure } from '#kit/parts/states.tsx';
import { useWords } from '#kit/text/use-words.ts';
import type { Switches as SwitchesRecord } from './choices.ts';
import css from './messages.module.css';
import { MessagesHead } from './messages-head.tsx';
import { MESSAGES } from './words.ts';

/** What is sent at all, how much of it, and when not. */
export function Switches() {
  const switches = useRead('/message-settings', {});
  const { data, error } = switches;
  return (
    <div className="page">
      <MessagesHead page="switches" />
      <div className={`card ${css.below}`}>
        {error && !data && <Failure error={error} onRetry={() => void switches.refetch()} />}
        {!error && !data && <Bones />}
        {data && <SwitchesForm switches={data} />}
      </div>
    </div>
  );
}

type Draft = Omit<SwitchesRecord, 'channels'>;
type FieldsProps = {
  readonly draft: Draft;
  readonly onChange: (changes: Partial<Draft>) => void;
};

function SwitchesForm({ switches: { channels, ...kept } }: { switches: SwitchesRecord }) {
  const t = useWords(MESSAGES);
  const may = useMay();
  const [draft, setDraft] = useState<Draft>(kept);
  const send = useSend('patch', '/message-settings');
  const change = (changes: Partial<Draft>) => {
    send.reset();
    setDraft({ ...draft, ...changes });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate({ body: draft });
  };
  return (
    <form className={css.form} onSubmit={submit}>
      <fieldset disabled={!may('message.write')} className={css.fields}>
        {(['sms', 'email'] as const).map((channel) => (
          <Checkbox
            key={channel}
            label={t(`${channel}On`)}
            description={channels.includes(channel) ? undefined : t('noSender')}
            disabled={!channels.includes(channel) && !draft[channel]}
            checked={draft[channel]}
            onChange={(event) => change({ [channel]: event.target.checked })}
          />
        ))}
        <Kinds draft={draft} onChange={change} />
        <NativeSelect
          label={t('language')}
          value={draft.language}
          onChange={(event) => change({ language: event.target.value as Language })}
          data={LANGUAGES.map((value) => ({ value, label: t(value) }))}
        />
        <Quiet draft={draft} onChange={change} />
        <Caps draft={draft} onChange={change} problems={problemsOf(send.error)} />
      </fieldset>
      <Problem error={send.error} />
      <p role="status">{send.data && t('saved')}</p>
      {may('message.write') ? (
        <Button type="submit" className={css.fit} loading={send.isPending}>
          {t('saveSwitches')}
        </Button>
      ) : (
        <p className="dim small">{t('adminOnly')}</p>
      )}
    </form>
  );
}

function Kinds({ draft, onChange }: FieldsProps) {
  const t = useWords(MESSAGES);
  return (
    <fieldset className={css.kinds}>
      <legend>{t('kindsOn')}</legend>
      {MESSAGE_KINDS.filter((kind) => kind !== 'test').map((kind) => (
        <Checkbox
          key={kind}
          label={t(`k_${kind}`)}
          checked={draft.kinds.includes(kind)}
          onChange={({ target }) =>
            onChange({
              kinds: target.checked
                ? [...draft.kinds, kind]
                : draft.kinds.filter((one) => one !== kind),
            })
          }
        />
      ))}
    </fieldset>
  );
}

const USUAL_QUIET = { from: '20:00', until: '07:00' };

function Quiet({ draft, onChange }: FieldsProps) {
  const t = useWords(MESSAGES);
  const { quiet_hours: quiet } = draft;
  return (
    <>
      <Checkbox
        label={t('quiet')}
        description={t('quietHint')}
        checked={quiet !== null}
        onChange={({ target }) => onChange({ quiet_hours: target.checked ? USUAL_QUIET : null })}
      />
      {quiet && (
        <div className={css.row}>
          {(['from', 'until'] as const).map((end) => (
            <TextInput
              key={end}
              type="time"
              label={t(end === 'from' ? 'quietFrom' : 'quietUntil')}
              value={quiet[end]}
              onChange={({ target }) =>
                onChange({ quiet_hours: { ...quiet, [end]: target.value } })
              }
            />
          ))}
        </div>
      )}
    </>
  );
}

const CAPS = [
  ['due_soon_days', 'dueSoon', 30],
  ['person_daily_max', 'personMax', 1_000],
  ['person_daily_codes_max', 'codesMax', 1_000],
  ['lender_daily_max', 'lenderMax', 1_000_000],
] as const;

type CapsProps = FieldsProps & { readonly problems: Readonly<Record<string, string>> };

function Caps({ draft, onChange, problems }: CapsProps) {
  const t = useWords(MESSAGES);
  return CAPS.map(([name, label, max]) => (
    <TextInput
      key={name}
      type="number"
      min={1}
      max={max}
      label={t(label)}
      value={draft[name]}
      error={problems[name]}
      onChange={({ target }) => onChange({ [name]: Number(target.value) })}
    />
  ));
}
