import '@mantine/core/styles/Drawer.css';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';

type NavDrawerProps = {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** The navigation on a phone. Loaded when it is first opened: desks never need it. */
export function NavDrawer({ title, onClose, children }: NavDrawerProps) {
  const t = useWords(KIT);
  return (
    <Drawer
      opened
      onClose={onClose}
      size={280}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {children}
    </Drawer>
  );
}
