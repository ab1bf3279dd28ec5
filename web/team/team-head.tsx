import type { ReactNode } from 'react';
import { useRead } from '#kit/call/use-calls.ts';
import { useMay } from '#kit/page/session.ts';
import { LinkTabs } from '#kit/parts/link-tabs.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { TEAM } from './words.ts';

type TeamHeadProps = { readonly page: 'staff' | 'requests'; readonly action?: ReactNode };

/** What stands above both pages of the team; the count is what waits for somebody. */
export function TeamHead({ page, action }: TeamHeadProps) {
  const t = useWords(TEAM);
  const may = useMay();
  const open = { query: { status: 'open' as const, limit: 200 } };
  const access = useRead('/access-requests', open, { isOn: may('access_request.read') });
  const money = useRead('/money-requests', open, { isOn: may('money_request.read') });
  const waiting = (access.data?.items.length ?? 0) + (money.data?.items.length ?? 0);
  const isKnown = access.data !== undefined || money.data !== undefined;
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
        tabs={[
          { id: 'staff', label: t('staff'), link: { to: '/team' } },
          {
            id: 'requests',
            label: t('requests'),
            count: isKnown ? waiting : undefined,
            link: { to: '/team/requests' },
          },
        ]}
      />
    </>
  );
}
