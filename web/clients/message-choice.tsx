import { Checkbox, NativeSelect } from '@mantine/core';
import { LANGUAGES } from '@mkopo/core/kit/language.ts';
import { useRead, useSend } from '#kit/call/use-calls.ts';
import { useMay } from '#kit/page/session.ts';
import { Problem } from '#kit/parts/problem.tsx';
import { useWords } from '#kit/text/use-words.ts';
import css from './panels.module.css';
import { CLIENTS } from './words.ts';

/** What a client wants of messages: a language, and what they have had enough of. */
export function MessageChoice({ clientId }: { readonly clientId: string }) {
  const t = useWords(CLIENTS);
  const path = { id: clientId };
  const choice = useRead('/clients/{id}/message-choice', { path });
  const change = useSend('patch', '/clients/{id}/message-choice');
  const isFixed = !useMay()('client.write') || change.isPending;
  if (!choice.data) return null;
  const { language, no_sms: noSms, no_email: noEmail } = choice.data;
  return (
    <fieldset className={css.choice}>
      <legend className="unseen">{t('messageChoice')}</legend>
      <NativeSelect
        size="xs"
        aria-label={t('messageLanguage')}
        value={language ?? ''}
        disabled={isFixed}
        onChange={(event) => {
          const chosen = LANGUAGES.find((one) => one === event.target.value) ?? null;
          change.mutate({ path, body: { language: chosen } });
        }}
        data={[
          { value: '', label: t('language_none') },
          ...LANGUAGES.map((value) => ({ value, label: t(`language_${value}`) })),
        ]}
      />
      <Checkbox
        label={t('noSms')}
        checked={noSms}
        disabled={isFixed}
        onChange={() => change.mutate({ path, body: { no_sms: !noSms } })}
      />
      <Checkbox
        label={t('noEmail')}
        checked={noEmail}
        disabled={isFixed}
        onChange={() => change.mutate({ path, body: { no_email: !noEmail } })}
      />
      <Problem error={change.error} />
    </fieldset>
  );
}
