import { Drawer } from '@mantine/core';
import '@mantine/core/styles/Drawer.css';
import type { ReactNode } from 'react';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import css from './side-panel.module.css';

type SidePanelProps = {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Something beside the page, which stays readable under it. */
export function SidePanel({ title, onClose, children }: SidePanelProps) {
  const t = useWords(KIT);
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
      {children}
    </Drawer>
  );
}
