import { Button, Menu } from '@mantine/core';
import { Bookmark, BookmarkPlus, Settings2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useRead } from '#kit/call/use-calls.ts';
import { useWords } from '#kit/text/use-words.ts';
import type { View, ViewedList, ViewQuery } from './view.ts';
import { DESK } from './words.ts';

const SaveView = lazy(() => import('./view-dialogs.tsx').then((m) => ({ default: m.SaveView })));
const ChangeViews = lazy(() =>
  import('./view-dialogs.tsx').then((m) => ({ default: m.ChangeViews })),
);

type SavedViewsProps = {
  readonly list: ViewedList;
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
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <Button variant="default" leftSection={<Bookmark size={15} aria-hidden="true" />}>
            {t('views')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {items.length === 0 && <Menu.Label>{t('noViews')}</Menu.Label>}
          <Views title={t('mine')} views={mine} onOpen={onOpen} />
          <Views title={t('shared')} views={shared} onOpen={onOpen} />
          <Menu.Divider />
          <Menu.Item
            leftSection={<BookmarkPlus size={15} aria-hidden="true" />}
            onClick={() => setDialog('save')}
          >
            {t('saveView')}
          </Menu.Item>
          {mine.length > 0 && (
            <Menu.Item
              leftSection={<Settings2 size={15} aria-hidden="true" />}
              onClick={() => setDialog('change')}
            >
              {t('manageViews')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {dialog === 'save' && <SaveView list={list} query={query} onClose={close} />}
        {dialog === 'change' && <ChangeViews views={mine} onClose={close} />}
      </Suspense>
    </>
  );
}

type ViewsProps = Pick<SavedViewsProps, 'onOpen'> & {
  readonly title: string;
  readonly views: readonly View[];
};

function Views({ title, views, onOpen }: ViewsProps) {
  const t = useWords(DESK);
  if (views.length === 0) return null;
  return (
    <>
      <Menu.Label>{title}</Menu.Label>
      {views.map((view) => (
        <Menu.Item key={view.id} onClick={() => onOpen(view.query)}>
          {view.name}
          {!view.is_mine && (
            <span className="dim small"> {t('viewBy', { name: view.owner_name })}</span>
          )}
        </Menu.Item>
      ))}
    </>
  );
}
