import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { problemsOf, useSend } from '#kit/call/use-calls.ts';
import { FormDrawer } from '#kit/parts/form-drawer.tsx';
import { useWords } from '#kit/text/use-words.ts';
import type { App } from './choices.ts';
import { OriginsInput, originsIn } from './origins-input.tsx';
import { BRANCHES } from './words.ts';

type ChangeAppProps = { readonly app: App; readonly onClose: () => void };

/** What an app is called, and whose pages may call with it; its key and secret stay. */
export function ChangeApp({ app, onClose }: ChangeAppProps) {
  const t = useWords(BRANCHES);
  const [name, setName] = useState(app.name);
  const [origins, setOrigins] = useState(app.allowed_origins.join('\n'));
  const send = useSend('patch', '/apps/{id}');
  const submit = () =>
    send.mutate(
      {
        path: { id: app.id },
        body: { name: name.trim(), allowed_origins: originsIn(origins) },
      },
      { onSuccess: onClose },
    );
  return (
    <FormDrawer
      title={t('changeTitle', { app: app.name })}
      submit={t('changeButton')}
      onClose={onClose}
      onSubmit={submit}
      isPending={send.isPending}
      isReady={name.trim() !== ''}
      error={send.error}
    >
      <p>{t('changeLead')}</p>
      <TextInput
        label={t('appName')}
        value={name}
        maxLength={100}
        data-autofocus
        error={problemsOf(send.error)['name']}
        onChange={(event) => setName(event.target.value)}
      />
      <OriginsInput text={origins} onChange={setOrigins} />
    </FormDrawer>
  );
}
