import { NativeSelect, TextInput } from '@mantine/core';
import { LANGUAGES, type Language } from '@mkopo/core/kit/language.ts';
import { useState } from 'react';
import { problemsOf, useSend } from '#kit/call/use-calls.ts';
import { FormDrawer } from '#kit/parts/form-drawer.tsx';
import { useLanguage } from '#kit/text/language.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import { MESSAGES } from './words.ts';

/** Does one arrive? */
export function TestMessage({ onClose }: { readonly onClose: () => void }) {
  const t = useWords(MESSAGES);
  const say = useWords(KIT);
  const [to, setTo] = useState('');
  const [language, setLanguage] = useState<Language>(useLanguage().language);
  const send = useSend('post', '/messages/test');
  const problems = problemsOf(send.error);
  const isDone = send.data !== undefined;
  const address = to.trim();
  const body = { language, ...(address.includes('@') ? { email: address } : { phone: address }) };
  return (
    <FormDrawer
      title={t('testTitle')}
      submit={isDone ? say('done') : t('testDo')}
      onClose={onClose}
      onSubmit={() => (isDone ? onClose() : send.mutate({ body }))}
      isPending={send.isPending}
      isReady={address !== ''}
      error={send.error}
    >
      <TextInput
        label={t('testTo')}
        data-autofocus
        readOnly={isDone}
        value={to}
        error={problems['phone'] ?? problems['email']}
        onChange={(event) => setTo(event.target.value)}
      />
      <NativeSelect
        label={t('language')}
        value={language}
        onChange={(event) => setLanguage(event.target.value as Language)}
        data={LANGUAGES.map((value) => ({ value, label: t(value) }))}
      />
      <p role="status">{isDone && t('testDone')}</p>
    </FormDrawer>
  );
}
