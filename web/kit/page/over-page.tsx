import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import css from './over-page.module.css';

type OverPageProps = { readonly label: string; readonly children: ReactNode };

/** Something that comes before all else: it hides the page, drawers and all, and keeps it. */
export function OverPage({ label, children }: OverPageProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // Closed, and not only gone: whoever typed is back at the field where they were.
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className={css.over}
      aria-label={label}
      onFocusCapture={keepEscape}
      onCancel={(event) => event.preventDefault()}
      // The second Escape closes it all the same.
      onClose={({ currentTarget }) => currentTarget.isConnected && currentTarget.showModal()}
    >
      {children}
    </dialog>
  );
}

/** A drawer below listens for Escape on the window, and would close with what is in it. */
function keepEscape({ target }: FocusEvent) {
  target.setAttribute('data-mantine-stop-propagation', 'true');
}
