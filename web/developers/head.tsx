import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay, useSignedIn } from '#kit/page/session.ts';
import { LinkTabs } from '#kit/parts/link-tabs.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { DEVELOPERS } from './words.ts';

const PAGES = [
  { id: 'keys', needs: 'key.read', link: { to: '/developers' } },
  { id: 'webhooks', needs: 'webhook.read', link: { to: '/developers/webhooks' } },
  { id: 'events', needs: 'webhook.read', link: { to: '/developers/events' } },
  { id: 'requests', needs: 'key.read', link: { to: '/developers/requests' } },
  { id: 'identity', needs: 'identity.read', link: { to: '/developers/identity' } },
  { id: 'scorecards', needs: 'scoring.read', link: { to: '/developers/scorecards' } },
  { id: 'start', needs: 'webhook.read', link: { to: '/developers/start' } },
  { id: 'sandbox', needs: 'sandbox.write', link: { to: '/developers/sandbox' } },
] as const satisfies readonly {
  readonly id: string;
  readonly needs: string;
  readonly link: LinkProps;
}[];

export type DeveloperPage = (typeof PAGES)[number]['id'];

type HeadProps = {
  readonly page: DeveloperPage;
  /** The one thing that is done on this page. */
  readonly action?: ReactNode;
};

/** What stands above every page of developers: what it is, and the ways to the others. */
export function Head({ page, action }: HeadProps) {
  const t = useWords(DEVELOPERS);
  const may = useMay();
  const { tenant } = useSignedIn();
  const pages = PAGES.filter(
    ({ id, needs }) => may(needs) && (id !== 'sandbox' || tenant.is_sandbox),
  );
  return (
    <>
      <header className="head">
        <div>
          <h1>{t('title')}</h1>
          <p className="dim">{t('lead', { name: tenant.name })}</p>
        </div>
        {action}
      </header>
      <LinkTabs
        label={t('pages')}
        active={page}
        tabs={pages.map(({ id, link }) => ({ id, label: t(id), link }))}
      />
    </>
  );
}
