import { Button } from '@mantine/core';
import { Bookmark, BookmarkPlus, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '#kit/call/use-calls.ts';
import { MenuButton } from '#kit/menu/menu-button.tsx';
import { late } from '#kit/page/late.tsx';
import { useWords } from '#kit/text/use-words.ts';
import css from './list-bar.module.css';
import type { ListName, View, ViewQuery } from './view.ts';
import { DESK } from './words.ts';

const SaveView = late(() => import('./view-dialogs.tsx').then((module) => module.SaveView));
const ChangeViews = late(() => import('./view-dialogs.tsx').then((module) => module.ChangeViews));

type SavedViewsProps = {
  readonly list: ListName;
  /** What the page shows now, as its address has it. */
  readonly query: ViewQuery;
  readonly onOpen: (query: ViewQuery) => void;
};

/** Lists as people like to look at them: their own, and those that colleagues share. */
export function SavedViews({ list, query, onOpen }: SavedViewsProps) {
  const t = useWords(DESK);
  const views = useRead('/views', { query: { list } });
  const [dialog, setDialog] = useState<'save' | 'change' | null>(null);
  const items = views.data?.items ?? [];
  const [mine, shared] = [items.filter((view) => view.is_mine), items.filter((v) => !v.is_mine)];
  const close = () => setDialog(null);
  const groupOf = (title: string, of: readonly View[]) => ({
    title,
    choices: of.map((view) => ({
      id: view.id,
      label: view.name,
      hint: !view.is_mine && t('viewBy', { name: view.owner_name }),
      onChoose: () => onOpen(view.query),
    })),
  });
  const groups = [groupOf(t('mine'), mine), groupOf(t('shared'), shared)];
  const known = groups.filter(({ choices }) => choices.length > 0);
  const none = { title: t('noViews'), choices: [] };
  const keep = {
    id: 'save',
    label: t('saveView'),
    Icon: BookmarkPlus,
    onChoose: () => setDialog('save'),
  };
  const change = {
    id: 'change',
    label: t('manageViews'),
    Icon: Settings2,
    onChoose: () => setDialog('change'),
  };
  return (
    <>
      <MenuButton
        width={240}
        groups={[
          ...(known.length > 0 ? known : [none]),
          { choices: mine.length > 0 ? [keep, change] : [keep] },
        ]}
        target={(props) => (
          <Button
            variant="default"
            className={css.tool ?? ''}
            leftSection={<Bookmark size={15} aria-hidden="true" />}
            {...props}
          >
            {t('views')}
          </Button>
        )}
      />
      {dialog === 'save' && <SaveView list={list} query={query} onClose={close} />}
      {dialog === 'change' && <ChangeViews views={mine} onClose={close} />}
    </>
  );
}
