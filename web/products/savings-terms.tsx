import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AmountField } from '#kit/amount/amount-field.tsx';
import { readAmount } from '#kit/amount/read-amount.ts';
import { useRead } from '#kit/call/use-calls.ts';
import { late } from '#kit/page/late.tsx';
import { useMay, useSignedIn } from '#kit/page/session.ts';
import { way } from '#kit/page/way.ts';
import { Facts } from '#kit/parts/facts.tsx';
import { Bones, Failure } from '#kit/parts/states.tsx';
import { Money } from '#kit/parts/values.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import css from './products.module.css';
import { ProductsHead } from './products-head.tsx';
import { earningsHere, type UsualTerms } from './savings-draft.ts';
import { PRODUCTS } from './words.ts';

const route = getRouteApi('/frame/products/savings');
const SavingsForm = late(() => import('./savings-form.tsx').then((module) => module.SavingsForm));

/** What savers are promised, in plain words, and what it comes to. */
export function SavingsTerms() {
  const t = useWords(PRODUCTS);
  const mayWrite = useMay()('settings.write');
  const { do: act } = route.useSearch();
  const navigate = route.useNavigate();
  const settings = useRead('/settings', {});
  const { data, error } = settings;
  const open = (next: 'change' | undefined) =>
    void navigate({ search: next ? { do: next } : {}, replace: true });
  const change = mayWrite && <Button onClick={() => open('change')}>{t('changeTerms')}</Button>;
  return (
    <div className="page">
      <ProductsHead page="savings" action={change} />
      {error && !data && <Failure error={error} onRetry={() => void settings.refetch()} />}
      {!error && !data && <Bones />}
      {data && (
        <div className={css.products}>
          <Promised terms={data} />
          <Example terms={data} />
        </div>
      )}
      {!mayWrite && <p className="dim small">{t('termsAdmin')}</p>}
      {data && mayWrite && act === 'change' && (
        <SavingsForm terms={data} onClose={() => open(undefined)} />
      )}
    </div>
  );
}

type TermsProps = { readonly terms: UsualTerms };

function Promised({ terms }: TermsProps) {
  const t = useWords(PRODUCTS);
  const { money } = useFormat();
  const { currency } = useSignedIn().tenant;
  const { savings_interest_pct: pct, savings_minimum_balance: minimum } = terms;
  return (
    <section className={`card ${css.product}`} aria-labelledby="promises">
      <h2 id="promises">{t('promises')}</h2>
      <Facts
        facts={[
          { name: t('interest'), value: pct === null ? t('earnsNothing') : t('earns', { pct }) },
          pct === null ? null : { name: t('paid'), value: t('paidWhen') },
          {
            name: t('least'),
            value:
              minimum > 0 ? t('leastStays', { amount: money(minimum, currency) }) : t('leastNone'),
          },
          { name: t('costs'), value: t('costsNothing') },
          pct === null ? null : { name: t('closed'), value: t('closedEarly') },
        ]}
      />
      <h3>{t('holds')}</h3>
      <p>{t('holdsNew')}</p>
      <Holders />
    </section>
  );
}

/** Whom a change does not reach. */
function Holders() {
  const t = useWords(PRODUCTS);
  const { data } = useRead('/savings-accounts/counts', { query: {} });
  if (!data) return null;
  const n = data.active.count;
  return (
    <p className="dim">
      {n > 0 ? t('holdsOpen', { n }) : t('holdsNone')}{' '}
      <Link {...way('/savings')} className="link">
        {t('seeAccounts')}
      </Link>
    </p>
  );
}

const A_ROUND_SUM = '10,000';

function Example({ terms }: TermsProps) {
  const t = useWords(PRODUCTS);
  const { currency } = useSignedIn().tenant;
  const [typed, setTyped] = useState(A_ROUND_SUM);
  const amount = readAmount(typed, currency);
  return (
    <section className={`card ${css.product}`} aria-labelledby="example">
      <h2 id="example">{t('example')}</h2>
      <AmountField
        label={t('exampleSaved', { currency })}
        currency={currency}
        value={typed}
        onChange={setTyped}
      />
      {amount === null ? (
        <p role="status">{t('exampleNone')}</p>
      ) : (
        <Earned terms={terms} amount={amount} />
      )}
    </section>
  );
}

/** What leaving an amount alone comes to. */
function Earned({ terms, amount }: TermsProps & { readonly amount: number }) {
  const t = useWords(PRODUCTS);
  const { monthLong } = useFormat();
  const { currency, today: on } = useSignedIn().tenant;
  const earned = earningsHere(terms, { amount, currency, on });
  if (!earned) return <p role="status">{t('noTemporal')}</p>;
  return (
    <>
      <p className="dim small">{t('exampleLead')}</p>
      <Facts
        facts={[
          {
            name: t('exampleMonth', { month: monthLong(on) }),
            value: <Money value={earned.month} currency={currency} />,
          },
          { name: t('exampleYear'), value: <Money value={earned.year} currency={currency} /> },
        ]}
      />
    </>
  );
}
