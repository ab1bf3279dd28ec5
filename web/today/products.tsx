import { Link } from '@tanstack/react-router';
import { way } from '#kit/page/way.ts';
import { Money } from '#kit/parts/values.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import type { FiguresAnswer } from './figures.tsx';
import css from './today.module.css';
import { TODAY } from './words.ts';

/** What is lent on which product, and how much of it is late. */
export function Products({ figures }: { readonly figures: FiguresAnswer }) {
  const t = useWords(TODAY);
  const say = useWords(KIT);
  const { products, currency } = figures;
  if (products.length === 0) return null;
  const most = Math.max(...products.map(({ principal }) => principal));
  const rows = products.toSorted((a, b) => b.principal - a.principal);
  return (
    <section className={`card ${css.products}`} aria-labelledby="by-product">
      <h2 id="by-product">{t('byProduct')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('product')}</th>
            <th scope="col" data-wide>
              {t('share')}
            </th>
            <th scope="col">{t('loans')}</th>
            <th scope="col">
              {say('principal')} {currency}
            </th>
            <th scope="col">{t('atRisk')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((product) => (
            <Row key={product.product_id} product={product} most={most} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type RowProps = {
  readonly product: FiguresAnswer['products'][number];
  readonly most: number;
};

function Row({ product, most }: RowProps) {
  const { percent } = useFormat();
  const late = product.at_risk.find(({ days }) => days === 1);
  const width = (part: number) => `${(part / Math.max(most, 1)) * 100}%`;
  return (
    <tr>
      <th scope="row">
        <Link {...way('/loans', { search: { product: product.product_id } })} className={css.quiet}>
          {product.product_name}
        </Link>
      </th>
      <td data-wide>
        <span className={css.track}>
          <i style={{ width: width(product.principal - (late?.principal ?? 0)) }} />
          <i data-late style={{ width: width(late?.principal ?? 0) }} />
        </span>
      </td>
      <td className="num">{product.loans}</td>
      <td>
        <Money value={product.principal} />
      </td>
      <td className="num">{percent(late?.share ?? 0)}</td>
    </tr>
  );
}
