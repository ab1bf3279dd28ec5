import type { ReactNode } from 'react';
import { LinkTabs } from '#kit/parts/link-tabs.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { MESSAGES } from './words.ts';

const PAGES = [
  { id: 'log', to: '/messages' },
  { id: 'templates', to: '/messages/templates' },
  { id: 'switches', to: '/messages/switches' },
  { id: 'costs', to: '/messages/costs' },
] as const;

type MessagesHeadProps = {
  readonly page: (typeof PAGES)[number]['id'];
  readonly action?: ReactNode;
};

/** What stands above every page of messages. */
export function MessagesHead({ page, action }: MessagesHeadProps) {
  const t = useWords(MESSAGES);
  return (
    <>
      <header className="head">
        <div>
          <h1>{t('title')}</h1>
          <p className="dim">{t('lead')}</p>
        </div>
        {action}
      </header>
      <LinkTabs
        label={t('pages')}
        active={page}
        tabs={PAGES.map(({ id, to }) => ({ id, label: t(id), link: { to } }))}
      />
    </>
  );
}
