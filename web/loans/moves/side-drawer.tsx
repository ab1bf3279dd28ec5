import { Drawer } from '@mantine/core';
import '@mantine/core/styles/Drawer.css';
import type { ReactNode } from 'react';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import css from './moves.module.css';

type SideDrawerProps = {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Beside the file, which stays readable. */
export function SideDrawer({ title, onClose, children }: SideDrawerProps) {
  const say = useWords(KIT);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={440}
      title={title}
      closeButtonProps={{ 'aria-label': say('close') }}
      classNames={{ body: css.body ?? '', content: css.content ?? '', header: css.header ?? '' }}
    >
      {children}
    </Drawer>
  );
}
