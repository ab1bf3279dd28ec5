import { NativeSelect } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useRead, useSend } from '#kit/call/use-calls.ts';
import { useMay } from '#kit/page/session.ts';
import { Badge } from '#kit/parts/badge.tsx';
import { Facts } from '#kit/parts/facts.tsx';
import { LinkButton } from '#kit/parts/link-button.tsx';
import { Bones, Failure } from '#kit/parts/states.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { useTerms } from '#products/use-terms.ts';
import { PRODUCTS } from '#products/words.ts';
import { Crumb } from './crumb.tsx';
import css from './editor.module.css';
import { changesOf, draftOf, type Product } from './product-draft.ts';
import { ProductForm } from './product-form.tsx';
import { Simulator } from './simulator.tsx';
import { useMoreTerms } from './use-more-terms.ts';
import { VersionChanges } from './version-changes.tsx';
import { EDITOR } from './words.ts';

const route = getRouteApi('/frame/products/$productId');

/** One product: its terms in every version, what a loan on them comes to, and its change. */
export function ProductPage() {
  const { productId: id } = route.useParams();
  const { version, do: act } = route.useSearch();
  const may = useMay();
  const newest = useRead('/products/{id}', { path: { id } });
  const older = useRead(
    '/products/{id}',
    { path: { id }, ...(version && { query: { version } }) },
    { isOn: version !== undefined },
  );
  const shown = version === undefined ? newest : older;
  const error = newest.error ?? shown.error;
  if (error) {
    return (
      <div className="page">
        <Crumb />
        <Failure error={error} onRetry={() => void shown.refetch()} />
      </div>
    );
  }
  if (!newest.data || !shown.data) return <Bones />;
  const isChanged = act === 'change' && may('product.write');
  return (
    <div className="page">
      <Crumb />
      {isChanged ? (
        <ChangeProduct product={newest.data} />
      ) : (
        <ShownProduct product={shown.data} newest={newest.data.version} />
      )}
    </div>
  );
}

type ShownProps = { readonly product: Product; readonly newest: number };

function ShownProduct({ product, newest }: ShownProps) {
  const t = useWords(EDITOR);
  const say = useWords(PRODUCTS);
  const may = useMay();
  const navigate = route.useNavigate();
  const { lends, terms } = useTerms()(product);
  const more = useMoreTerms()(product);
  const choose = (chosen: number) =>
    void navigate({ search: chosen === newest ? {} : { version: chosen }, replace: true });
  const versions = Array.from({ length: newest }, (_, at) => newest - at);
  const nameOf = (n: number) => t(n === newest ? 'versionNow' : 'versionThen', { n });
  return (
    <>
      <header className="head">
        <div>
          <h1>{product.name}</h1>
          <p className="dim">{lends}</p>
        </div>
        {may('product.write') && (
          <LinkButton link={{ from: '/products/$productId', to: '.', search: { do: 'change' } }}>
            {t('change')}
          </LinkButton>
        )}
      </header>
      <div className={css.columns}>
        <section className={`card ${css.shown}`} aria-label={product.name}>
          <p className={css.badges}>
            <Badge tone={product.is_active ? 'good' : 'idle'}>
              {say(product.is_active ? 'active' : 'inactive')}
            </Badge>
            {product.is_portal_visible && <Badge tone="info">{say('inApp')}</Badge>}
          </p>
          {newest > 1 && (
            <NativeSelect
              label={t('version')}
              value={`${product.version}`}
              onChange={({ target }) => choose(Number(target.value))}
              data={versions.map((n) => ({ value: `${n}`, label: nameOf(n) }))}
            />
          )}
          {product.version !== newest && <p role="status">{t('notNow', { n: newest })}</p>}
          {product.version > 1 && <VersionChanges product={product} />}
          <Facts facts={terms} />
          <details className={css.folded}>
            <summary>{t('moreTerms')}</summary>
            <Facts facts={more} />
          </details>
          {!may('product.write') && <p className="dim small">{t('adminOnly')}</p>}
        </section>
        <Simulator key={product.version} currency={product.currency} product={product} />
      </div>
    </>
  );
}

/**
 * A version that came meanwhile begins the form anew, and the form alone: who saved one waits here
 * to leave.
 */
function ChangeProduct({ product }: { readonly product: Product }) {
  const t = useWords(EDITOR);
  const navigate = route.useNavigate();
  const send = useSend('patch', '/products/{id}');
  const next = product.version + 1;
  const leave = () => void navigate({ search: {}, replace: true });
  const isSame = (changes: object) => Object.keys(changes).length === 0;
  return (
    <>
      <header className="head">
        <div>
          <h1>{t('changeTitle', { name: product.name })}</h1>
          <p className="dim">{t('changeLead', { n: next })}</p>
        </div>
      </header>
      <ProductForm
        key={product.version}
        begin={draftOf(product)}
        currency={product.currency}
        submit={t('save', { n: next })}
        isPending={send.isPending}
        error={send.error}
        onCancel={leave}
        onSubmit={(draft) =>
          send.mutate(
            { path: { id: product.id }, body: changesOf(draft, product) },
            { onSuccess: leave },
          )
        }
        idleOf={(draft) =>
          isSame(changesOf(draft, product)) ? t('unchanged', { n: product.version }) : null
        }
      />
    </>
  );
}
