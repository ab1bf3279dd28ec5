import { Button, Checkbox, Modal, TextInput } from '@mantine/core';
import '@mantine/core/styles/Modal.css';
import { type FormEvent, useState } from 'react';
import { useSend } from '#kit/call/use-calls.ts';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import css from './list-bar.module.css';
import type { ListName, View, ViewQuery } from './view.ts';
import { DESK } from './words.ts';

type SaveViewProps = {
  readonly list: ListName;
  readonly query: ViewQuery;
  readonly onClose: () => void;
};

/** Keeps what the page shows now under a name. */
export function SaveView({ list, query, onClose }: SaveViewProps) {
  const t = useWords(DESK);
  const kit = useWords(KIT);
  const [name, setName] = useState('');
  const [is_shared, setIsShared] = useState(false);
  const save = useSend('post', '/views');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const body = { list, name: name.trim(), query, is_shared };
    save.mutate({ body }, { onSuccess: onClose });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('saveView')}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <form className={css.form} onSubmit={onSubmit}>
        <TextInput
          label={t('viewName')}
          value={name}
          maxLength={60}
          required
          data-autofocus
          error={save.error?.message}
          onChange={(event) => setName(event.target.value)}
        />
        <Checkbox
          label={t('shareView')}
          checked={is_shared}
          onChange={(event) => setIsShared(event.target.checked)}
        />
        <div className={css.buttons}>
          <Button variant="default" onClick={onClose}>
            {kit('cancel')}
          </Button>
          <Button type="submit" loading={save.isPending} disabled={name.trim() === ''}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

type ChangeViewsProps = { readonly views: readonly View[]; readonly onClose: () => void };

/** One's own views: renamed, shared, deleted. */
export function ChangeViews({ views, onClose }: ChangeViewsProps) {
  const t = useWords(DESK);
  const kit = useWords(KIT);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('manageViews')}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      {views.map((view) => (
        <ViewLine key={view.id} view={view} />
      ))}
      {views.length === 0 && <p className="dim">{t('noViews')}</p>}
    </Modal>
  );
}

function ViewLine({ view }: { readonly view: View }) {
  const t = useWords(DESK);
  const [name, setName] = useState(view.name);
  const change = useSend('patch', '/views/{id}');
  const remove = useSend('delete', '/views/{id}');
  const path = { id: view.id };
  return (
    <div className={css.view}>
      <TextInput
        label={t('viewName')}
        value={name}
        maxLength={60}
        error={change.error?.message}
        onChange={(event) => setName(event.target.value)}
      />
      <Button
        variant="default"
        disabled={name.trim() === '' || name === view.name}
        onClick={() => change.mutate({ path, body: { name: name.trim() } })}
      >
        {t('rename')}
      </Button>
      <Button variant="default" onClick={() => remove.mutate({ path })}>
        {t('remove')}
      </Button>
      <Checkbox
        label={t('shareView')}
        checked={view.is_shared}
        onChange={(event) => change.mutate({ path, body: { is_shared: event.target.checked } })}
      />
    </div>
  );
}
