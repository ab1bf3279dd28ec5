import { Button, Modal } from '@mantine/core';
import '@mantine/core/styles/Modal.css';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import css from './secret-dialog.module.css';
import { CopyId } from './values.tsx';

type SecretDialogProps = {
  readonly title: string;
  readonly secret: string;
  /** What to do with it, and that it is not seen again. */
  readonly lead: string;
  readonly onClose: () => void;
  readonly children?: ReactNode;
};

/** Something that is shown once: a stray press beside it must not put it away. */
export function SecretDialog({ title, secret, lead, onClose, children }: SecretDialogProps) {
  const t = useWords(KIT);
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={560}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <div className={css.made}>
        <p className={css.once}>
          <KeyRound size={15} aria-hidden="true" />
          {lead}
        </p>
        <p className={css.secret}>
          <CopyId value={secret} />
        </p>
        {children}
        <Button onClick={onClose}>{t('done')}</Button>
      </div>
    </Modal>
  );
}
