import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { late } from '#kit/page/late.tsx';

const ConfirmDialog = late(() =>
  import('./confirm-dialog.tsx').then((module) => module.ConfirmDialog),
);

type ConfirmButtonProps = Pick<ButtonProps, 'size' | 'variant'> & {
  /** What it does, in a verb; the button of the dialog says the same. */
  readonly label: string;
  /** What is asked, by name: "Delete payslip.pdf?" */
  readonly title: string;
  /** What comes of it. */
  readonly lead: string;
  /** Does it, and tells when it is done. */
  readonly onConfirm: (onDone: () => void) => void;
  readonly isPending: boolean;
  readonly error: Error | null;
};

/** A button that asks once more before it does what is not easily undone. */
export function ConfirmButton({ label, size, variant, ...asked }: ConfirmButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const stop = () => setIsAsking(false);
  return (
    <>
      <Button
        {...(size && { size })}
        {...(variant && { variant })}
        onClick={() => setIsAsking(true)}
      >
        {label}
      </Button>
      {isAsking && <ConfirmDialog {...asked} label={label} onClose={stop} />}
    </>
  );
}
