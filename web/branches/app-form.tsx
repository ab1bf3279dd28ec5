import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { problemsOf, useSend } from '#kit/call/use-calls.ts';
import { FormDrawer } from '#kit/parts/form-drawer.tsx';
import { CopyId } from '#kit/parts/values.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import css from './branches.module.css';
import type { App, KnownBranch } from './choices.ts';
import { OriginsInput, originsIn } from './origins-input.tsx';
import { BRANCHES } from './words.ts';

/** How long the old key lives on, in hours. */
const GRACES = [24, 0, 1, 168] as const;

type AppFormProps = {
  readonly branch: KnownBranch;
  /** The app that gets another key; without one, a new app is made. */
  readonly old: App | undefined;
  readonly onClose: () => void;
};

/** An app of a branch gets its key and secret, and they are shown, once. */
export function AppForm(props: AppFormProps) {
  return props.old ? <Rotate {...props} old={props.old} /> : <Make {...props} />;
}

function Make({ branch, onClose }: AppFormProps) {
  const t = useWords(BRANCHES);
  const kit = useWords(KIT);
  const [name, setName] = useState('');
  const [origins, setOrigins] = useState('');
  const send = useSend('post', '/branches/{id}/apps');
  const { data: made } = send;
  const submit = () => {
    const body = { name: name.trim(), allowed_origins: originsIn(origins) };
    send.mutate({ path: { id: branch.id }, body });
  };
  return (
    <FormDrawer
      title={t('newAppTitle', { branch: branch.name })}
      submit={made ? kit('done') : t('makeApp')}
      onClose={onClose}
      onSubmit={made ? onClose : submit}
      isPending={send.isPending}
      isReady={name.trim() !== ''}
      error={send.error}
    >
      {made ? (
        <Credentials app={made} />
      ) : (
        <>
          <p>{t('newAppLead')}</p>
          <TextInput
            label={t('appName')}
            description={t('appNameHint')}
            value={name}
            maxLength={100}
            data-autofocus
            error={problemsOf(send.error)['name']}
            onChange={(event) => setName(event.target.value)}
          />
          <OriginsInput text={origins} onChange={setOrigins} />
        </>
      )}
    </FormDrawer>
  );
}

function Rotate({ old, onClose }: AppFormProps & { readonly old: App }) {
  const t = useWords(BRANCHES);
  const kit = useWords(KIT);
  const [grace, setGrace] = useState<number>(GRACES[0]);
  const send = useSend('post', '/apps/{id}/rotation');
  const { data: made } = send;
  const submit = () => send.mutate({ path: { id: old.id }, body: { grace_hours: grace } });
  return (
    <FormDrawer
      title={t('rotateTitle', { app: old.name })}
      submit={made ? kit('done') : t('rotateButton')}
      onClose={onClose}
      onSubmit={made ? onClose : submit}
      isPending={send.isPending}
      error={send.error}
    >
      {made ? (
        <Credentials app={made} />
      ) : (
        <>
          <p>{t('rotateLead')}</p>
          <NativeSelect
            label={t('grace')}
            value={String(grace)}
            data-autofocus
            onChange={(event) => setGrace(Number(event.target.value))}
            data={GRACES.map((hours) => ({ value: String(hours), label: t(`grace_${hours}`) }))}
          />
        </>
      )}
    </FormDrawer>
  );
}

type CredentialsProps = {
  readonly app: Pick<App, 'name' | 'api_key'> & { readonly api_secret: string };
};

/** The one time that the secret can be seen. */
function Credentials({ app: { name, api_key, api_secret } }: CredentialsProps) {
  const t = useWords(BRANCHES);
  const env = `MKOPO_API_KEY=${api_key}\nMKOPO_API_SECRET=${api_secret}`;
  return (
    <div className={css.secret} role="status">
      <h3>{t('madeTitle', { app: name })}</h3>
      <p>{t('madeLead')}</p>
      <dl>
        <dt>{t('key')}</dt>
        <dd>
          <CopyId value={api_key} />
        </dd>
        <dt>{t('secret')}</dt>
        <dd>
          <CopyId value={api_secret} />
        </dd>
      </dl>
      <CopyId value={env} label={t('forEnv')} />
    </div>
  );
}
