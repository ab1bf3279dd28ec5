import { Button, Modal } from '@mantine/core';
import '@mantine/core/styles/Modal.css';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import css from './confirm-dialog.module.css';
import { Problem } from './problem.tsx';

type ConfirmDialogProps = {
  readonly title: string;
  readonly lead: string;
  readonly label: string;
  readonly onConfirm: (onDone: () => void) => void;
  readonly onClose: () => void;
  readonly isPending: boolean;
  readonly error: Error | null;
};

/** Asks once more. What was refused is told in it, and it stays open. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, lead, label, onConfirm, onClose, isPending, error } = props;
  const t = useWords(KIT);
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ title: css.title ?? '' }}
    >
      <p>{lead}</p>
      <Problem error={error} />
      <div className={css.buttons}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('cancel')}
        </Button>
        <Button loading={isPending} onClick={() => onConfirm(onClose)}>
          {label}
        </Button>
      </div>
    </Modal>
  );
}
