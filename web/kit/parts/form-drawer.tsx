import { Button, Drawer } from '@mantine/core';
import '@mantine/core/styles/Drawer.css';
import type { FormEvent, ReactNode } from 'react';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import css from './form-drawer.module.css';
import { Problem } from './problem.tsx';

type FormDrawerProps = {
  readonly title: string;
  /** What the button does, in a verb. */
  readonly submit: string;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
  readonly isPending: boolean;
  readonly isReady?: boolean;
  readonly error: Error | null;
  /** Said under the button. */
  readonly note?: string;
  readonly children: ReactNode;
};

/** A few fields beside what one looks at, and one button. What went wrong stays in it. */
export function FormDrawer(props: FormDrawerProps) {
  const { title, submit, onClose, onSubmit, isPending, isReady = true, error, note } = props;
  const t = useWords(KIT);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) onSubmit();
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={440}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ body: css.body ?? '', content: css.content ?? '', header: css.header ?? '' }}
    >
      <form onSubmit={send} className={css.form} noValidate>
        <div className={css.fields}>{props.children}</div>
        <footer className={css.foot}>
          <Problem error={error} />
          <Button type="submit" size="md" fullWidth disabled={!isReady} loading={isPending}>
            {submit}
          </Button>
          {note && <p className="dim small">{note}</p>}
        </footer>
      </form>
    </Drawer>
  );
}
