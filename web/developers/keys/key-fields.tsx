import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useToday } from '#kit/page/use-today.ts';
import { useWords } from '#kit/text/use-words.ts';
import { PRESETS } from './choices.ts';
import { type KeyDraft, RESOURCES, RIGHTS, type Right, soonest } from './key-draft.ts';
import css from './keys.module.css';
import { KEYS } from './words.ts';

export type KeyFieldsProps = {
  readonly draft: KeyDraft;
  readonly onChange: (changes: Partial<KeyDraft>) => void;
  /** What the server says is wrong, by the name of the field. */
  readonly problems: Readonly<Record<string, string>>;
};

/** What is said of a key when it is made, and can be changed afterwards. */
export function KeyFields({ draft, onChange, problems }: KeyFieldsProps) {
  const t = useWords(KEYS);
  const today = useToday();
  const badIp = Object.entries(problems).find(([field]) => field.startsWith('allowed_ips'))?.[1];
  return (
    <>
      {draft.family === 'partner' && <Access draft={draft} onChange={onChange} />}
      <Textarea
        label={t('ips')}
        description={t('ipsHint')}
        rows={2}
        value={draft.ips}
        error={badIp}
        onChange={(event) => onChange({ ips: event.target.value })}
      />
      <TextInput
        label={t('expiry')}
        description={t('expiryHint')}
        type="date"
        min={soonest(today)}
        value={draft.expiresOn}
        error={problems['expires_at']}
        onChange={(event) => onChange({ expiresOn: event.target.value })}
      />
      {draft.family === 'identity' && (
        <TextInput
          label={t('quota')}
          description={t('quotaHint')}
          type="number"
          min={0}
          value={draft.quota}
          error={problems['daily_quota']}
          onChange={(event) => onChange({ quota: event.target.value })}
        />
      )}
    </>
  );
}

function Access({ draft, onChange }: Omit<KeyFieldsProps, 'problems'>) {
  const t = useWords(KEYS);
  const { preset, rights } = draft;
  return (
    <>
      <NativeSelect
        label={t('access')}
        value={preset}
        onChange={(event) => onChange({ preset: event.target.value as KeyDraft['preset'] })}
        data={[...PRESETS, 'custom' as const].map((value) => ({ value, label: t(value) }))}
      />
      {preset === 'custom' && (
        <fieldset className={css.rights}>
          <legend>{t('rightsLead')}</legend>
          {RESOURCES.map((resource) => (
            <label key={resource} htmlFor={`right-${resource}`}>
              {t(`r_${resource}`)}
              <NativeSelect
                id={`right-${resource}`}
                value={rights[resource]}
                onChange={({ target }) =>
                  onChange({ rights: { ...rights, [resource]: target.value as Right } })
                }
                data={RIGHTS.map((value) => ({ value, label: t(value) }))}
              />
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
