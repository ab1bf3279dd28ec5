import { Checkbox, TextInput } from '@mantine/core';
import { PUBLIC_EVENT_TYPES, type PublicEventType } from '@mkopo/core/event/event-type.ts';
import { useState } from 'react';
import type { World } from '#developers/worlds.ts';
import { given } from '#kit/call/given.ts';
import { problemsOf, useSend } from '#kit/call/use-calls.ts';
import { FormDrawer } from '#kit/parts/form-drawer.tsx';
import { SecretDialog } from '#kit/parts/secret-dialog.tsx';
import { useWords } from '#kit/text/use-words.ts';
import type { Endpoint } from './choices.ts';
import css from './webhooks.module.css';
import { WEBHOOKS } from './words.ts';

type NewEndpointProps = { readonly world: World | undefined; readonly onClose: () => void };

/** Somebody wants to be told: where, and of what. Its secret is shown once. */
export function NewEndpoint({ world, onClose }: NewEndpointProps) {
  const t = useWords(WEBHOOKS);
  const [draft, setDraft] = useState<Draft>({ url: '', description: '', types: null });
  const send = useSend('post', '/webhook-endpoints');
  const { url, description, types } = draft;
  const body = {
    url: url.trim(),
    ...(description.trim() && { description: description.trim() }),
    ...(types && { types: [...types] }),
  };
  if (send.data) {
    return (
      <SecretDialog
        title={t('secretTitle')}
        lead={t('secretOnce')}
        secret={send.data.secret}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDrawer
      title={t('add')}
      submit={t('add')}
      onClose={onClose}
      onSubmit={() => send.mutate({ query: given({ environment: world }), body })}
      isPending={send.isPending}
      isReady={isReady(draft)}
      error={send.error}
    >
      <EndpointFields draft={draft} onChange={setDraft} problems={problemsOf(send.error)} />
    </FormDrawer>
  );
}

type ChangeEndpointProps = {
  readonly endpoint: Endpoint;
  readonly world: World | undefined;
  readonly onDone: () => void;
};

/** It moves, or wants something else. */
export function ChangeEndpoint({ endpoint, world, onDone }: ChangeEndpointProps) {
  const t = useWords(WEBHOOKS);
  const [draft, setDraft] = useState<Draft>({
    url: endpoint.url,
    description: endpoint.description ?? '',
    types: endpoint.types as readonly PublicEventType[] | null,
  });
  const send = useSend('patch', '/webhook-endpoints/{id}');
  const body = {
    url: draft.url.trim(),
    description: draft.description.trim() || null,
    types: draft.types && [...draft.types],
  };
  const asked = { path: { id: endpoint.id }, query: given({ environment: world }), body };
  return (
    <FormDrawer
      title={t('changeTitle')}
      submit={t('save')}
      onClose={onDone}
      onSubmit={() => send.mutate(asked, { onSuccess: onDone })}
      isPending={send.isPending}
      isReady={isReady(draft)}
      error={send.error}
    >
      <EndpointFields draft={draft} onChange={setDraft} problems={problemsOf(send.error)} />
    </FormDrawer>
  );
}

type Draft = {
  readonly url: string;
  readonly description: string;
  /** Null: everything. */
  readonly types: readonly PublicEventType[] | null;
};

const isReady = ({ url, types }: Draft) => url.trim() !== '' && types?.length !== 0;

type EndpointFieldsProps = {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly problems: Readonly<Record<string, string>>;
};

function EndpointFields({ draft, onChange, problems }: EndpointFieldsProps) {
  const t = useWords(WEBHOOKS);
  return (
    <>
      <TextInput
        label={t('url')}
        description={t('urlHint')}
        type="url"
        data-autofocus
        value={draft.url}
        error={problems['url']}
        onChange={(event) => onChange({ ...draft, url: event.target.value })}
      />
      <TextInput
        label={t('description')}
        maxLength={200}
        value={draft.description}
        error={problems['description']}
        onChange={(event) => onChange({ ...draft, description: event.target.value })}
      />
      <Types types={draft.types} onChange={(types) => onChange({ ...draft, types })} />
    </>
  );
}

const GROUPS = ['client', 'loan', 'repayment', 'savings', 'document'] as const;

type TypesProps = Pick<Draft, 'types'> & { readonly onChange: (types: Draft['types']) => void };

/** What it is told of: everything, or some types, by what they are about. */
function Types({ types, onChange }: TypesProps) {
  const t = useWords(WEBHOOKS);
  const of = (group: string) => PUBLIC_EVENT_TYPES.filter((one) => one.startsWith(`${group}.`));
  return (
    <fieldset className={css.types}>
      <legend>{t('wants')}</legend>
      <Checkbox
        label={t('all')}
        checked={types === null}
        onChange={(event) => onChange(event.target.checked ? null : [])}
      />
      {types !== null &&
        GROUPS.map((group) => (
          <fieldset key={group} className={css.types}>
            <legend>{t(`g_${group}`)}</legend>
            {of(group).map((type) => (
              <Checkbox
                key={type}
                label={<span className="mono">{type}</span>}
                checked={types.includes(type)}
                onChange={(event) =>
                  onChange(
                    event.target.checked ? [...types, type] : types.filter((one) => one !== type),
                  )
                }
              />
            ))}
          </fieldset>
        ))}
    </fieldset>
  );
}
