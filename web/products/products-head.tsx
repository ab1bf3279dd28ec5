import type { ReactNode } from 'react';
import { LinkTabs } from '#kit/parts/link-tabs.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { PRODUCTS } from './words.ts';

type ProductsHeadProps = {
  readonly page: 'loans' | 'savings' | 'fields';
  readonly action?: ReactNode;
};

/** What stands above every page of products. */
export function ProductsHead({ page, action }: ProductsHeadProps) {
  const t = useWords(PRODUCTS);
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
          { id: 'loans', label: t('loans'), link: { to: '/products' } },
          { id: 'savings', label: t('savings'), link: { to: '/products/savings', search: {} } },
          { id: 'fields', label: t('fields'), link: { to: '/products/fields', search: {} } },
        ]}
      />
    </>
  );
}
