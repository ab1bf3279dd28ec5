import { Button } from '@mantine/core';
import { CircleCheck } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { ApiError } from '#kit/call/call.ts';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import css from './money-form.module.css';
import { SidePanel } from './side-panel.tsx';

type MoneyFormProps = {
  readonly title: string;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
  /** Says what it will do, with the sum. */
  readonly button: string;
  readonly isReady: boolean;
  readonly isSending: boolean;
  readonly error: Error | null;
  /** Set once it is done: what is shown in place of the form. */
  readonly done?: ReactNode;
  readonly tone?: 'destroys';
  readonly note?: string;
  /** What follows from it, under the fields. */
  readonly plan?: ReactNode;
  readonly children: ReactNode;
};

/** Something that moves money: beside the page, so that one can look things up meanwhile. */
export function MoneyForm(props: MoneyFormProps) {
  const { title, onClose, done, children, plan } = props;
  const t = useWords(KIT);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    props.onSubmit();
  };
  return (
    <SidePanel title={title} onClose={onClose}>
      {done ? (
        <div className={css.done} role="status">
          <CircleCheck size={28} aria-hidden="true" />
          {done}
          <Button fullWidth onClick={onClose} data-autofocus>
            {t('done')}
          </Button>
        </div>
      ) : (
        <form onSubmit={submit} className={css.form} noValidate>
          <div className={css.fields}>{children}</div>
          <div className={css.plan} aria-live="polite" data-empty={!plan || undefined}>
            {plan}
          </div>
          <Foot {...props} />
        </form>
      )}
    </SidePanel>
  );
}

function Foot({ error, button, isReady, isSending, tone, note }: MoneyFormProps) {
  return (
    <footer className={css.foot}>
      {error && (
        <p role="alert" className={css.problem}>
          {error.message}
          {error instanceof ApiError && error.requestId && (
            <span className="mono"> {error.requestId.slice(0, 12)}</span>
          )}
        </p>
      )}
      <Button
        type="submit"
        size="md"
        fullWidth
        disabled={!isReady}
        loading={isSending}
        {...(tone === 'destroys' && { className: css.destroys ?? '' })}
      >
        {button}
      </Button>
      {note && <p className="dim small">{note}</p>}
    </footer>
  );
}
