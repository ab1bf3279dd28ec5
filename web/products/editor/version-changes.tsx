import { useRead } from '#kit/call/use-calls.ts';
import { Facts } from '#kit/parts/facts.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { useTerms } from '#products/use-terms.ts';
import css from './editor.module.css';
import type { Product } from './product-draft.ts';
import { useMoreTerms } from './use-more-terms.ts';
import { EDITOR } from './words.ts';

/** What a version has otherwise than the one before it. */
export function VersionChanges({ product }: { readonly product: Product }) {
  const t = useWords(EDITOR);
  const [terms, more] = [useTerms(), useMoreTerms()];
  const { id, version } = product;
  const { data } = useRead('/products/{id}', { path: { id }, query: { version: version - 1 } });
  // While another is fetched, the one that was read last is still here.
  if (data?.version !== version - 1) return null;
  const toldOf = (one: Product) => {
    const { lends, terms: facts } = terms(one);
    const head = { [t('name')]: one.name, [t('what')]: lends };
    const rest = [...facts, ...more(one)].map(({ name, value }) => [name, value] as const);
    return new Map([...Object.entries(head), ...rest]);
  };
  const [before, now] = [toldOf(data), toldOf(product)];
  const none = t('none');
  const changed = [...new Set([...now.keys(), ...before.keys()])]
    .map((name) => ({ name, is: now.get(name) ?? none, was: before.get(name) ?? none }))
    .filter(({ is, was }) => is !== was)
    .map(({ name, is, was }) => ({ name, value: <Changed is={is} was={was} /> }));
  const title = t('changedIn', { n: version });
  return (
    <section className={css.changed} aria-label={title}>
      <h2>{title}</h2>
      <Facts facts={changed} />
    </section>
  );
}

function Changed({ is, was }: { readonly is: string; readonly was: string }) {
  const t = useWords(EDITOR);
  return (
    <>
      {is}
      <span className={`dim small ${css.was}`}>{t('was', { was })}</span>
    </>
  );
}
