import { Link } from '@tanstack/react-router';
import { Tag } from 'lucide-react';
import { useRead } from '#kit/call/use-calls.ts';
import { useMay } from '#kit/page/session.ts';
import { Badge } from '#kit/parts/badge.tsx';
import { Facts } from '#kit/parts/facts.tsx';
import { LinkButton } from '#kit/parts/link-button.tsx';
import { Bones, Empty, Failure } from '#kit/parts/states.tsx';
import { useWords } from '#kit/text/use-words.ts';
import css from './products.module.css';
import { ProductsHead } from './products-head.tsx';
import { type Product, useTerms } from './use-terms.ts';
import { PRODUCTS } from './words.ts';

/** What is lent, in plain words. */
export function Products() {
  const t = useWords(PRODUCTS);
  const may = useMay();
  const products = useRead('/products', {});
  const { data, error } = products;
  return (
    <div className="page">
      <ProductsHead
        page="loans"
        action={
          may('product.write') && (
            <LinkButton link={{ to: '/products/new' }}>{t('newProduct')}</LinkButton>
          )
        }
      />
      {error && !data && <Failure error={error} onRetry={() => void products.refetch()} />}
      {!error && !data && <Bones />}
      {data?.items.length === 0 && (
        <div className={`card ${css.below}`}>
          <Empty title={t('none')} lead={t('noneLead')} Icon={Tag} />
        </div>
      )}
      <div className={css.products}>
        {data?.items.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </div>
    </div>
  );
}

function ProductCard({ product }: { readonly product: Product }) {
  const t = useWords(PRODUCTS);
  const { lends, terms } = useTerms()(product);
  return (
    <section className={`card ${css.product}`} aria-label={product.name}>
      <div className={css.name}>
        <h2>
          <Link to="/products/$productId" params={{ productId: product.id }} className="link">
            {product.name}
          </Link>
        </h2>
        <Badge tone={product.is_active ? 'good' : 'idle'}>
          {t(product.is_active ? 'active' : 'inactive')}
        </Badge>
        {product.is_portal_visible && <Badge tone="info">{t('inApp')}</Badge>}
        <span className="dim small">{t('version', { n: product.version })}</span>
      </div>
      <p>{lends}</p>
      <Facts facts={terms} />
    </section>
  );
}
