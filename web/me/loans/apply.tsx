import { useId, useState } from 'react';
import { readAmount } from '#kit/amount/read-amount.ts';
import type { Eligibility, LoanProduct, Page, WholeLoan } from '#me/kit/answers.ts';
import { Empty, Field, Form, Loaded, Screen } from '#me/kit/parts.tsx';
import { go, Link } from '#me/kit/place.tsx';
import { useAnswer, useDeed } from '#me/kit/use-answer.ts';
import { useFormat, useSay } from '#me/kit/use-say.ts';
import { AmountField } from './amount-field.tsx';
import { Cost } from './cost.tsx';
import { GuarantorFields, type NamedGuarantor } from './guarantor-fields.tsx';
import { termsOffered } from './terms-offered.ts';

type ApplyProps = { readonly productId: string; readonly today: string };

/** Asks for a loan: which, how much, for how long, and what it costs while one types. */
export function Apply({ productId, today }: ApplyProps) {
  const t = useSay();
  const products = useAnswer<Page<LoanProduct>>('/loan-products?limit=100');
  const eligibility = useAnswer<{ items: readonly Eligibility[] }>('/eligibility');
  const back = productId ? { to: 'apply', name: t('apply') } : { to: '', name: t('navLoans') };
  const chosen = products.data?.items.find((one) => one.loan_product_id === productId);
  return (
    <Screen title={chosen?.name ?? t('apply')} back={back}>
      <Loaded reading={products}>
        {({ items }) => (
          <Loaded reading={eligibility}>
            {({ items: judged }) => {
              const of = (id: string) => judged.find((one) => one.loan_product_id === id);
              if (!chosen) return <Choices products={items} of={of} />;
              const may = of(chosen.loan_product_id);
              if (!may?.is_eligible) return <Choices products={[chosen]} of={of} />;
              return <Application product={chosen} needs={may.needs} today={today} />;
            }}
          </Loaded>
        )}
      </Loaded>
    </Screen>
  );
}

type ChoicesProps = {
  readonly products: readonly LoanProduct[];
  readonly of: (id: string) => Eligibility | undefined;
};

function Choices({ products, of }: ChoicesProps) {
  const t = useSay();
  const { money } = useFormat();
  if (products.length === 0) return <Empty lead={t('noProducts')} />;
  return products.map(({ loan_product_id: id, name, amount, currency }) => {
    const reasons = of(id)?.reasons ?? [];
    const range = { least: money(amount.min, currency), most: money(amount.max, currency) };
    return (
      <div key={id} className="me-card">
        <h2>{name}</h2>
        <p>{t('range', range)}</p>
        {reasons.map(({ code }) => (
          <p key={code} className="me-wrong">
            {t(`bar_${code}`)}
          </p>
        ))}
        {reasons.length === 0 && (
          <div className="me-buttons">
            <Link to={`apply/${id}`} className="me-button">
              {t('chooseProduct', { name })}
            </Link>
          </div>
        )}
      </div>
    );
  });
}

type ApplicationProps = {
  readonly product: LoanProduct;
  readonly needs: Eligibility['needs'];
  readonly today: string;
};

function Application({ product, needs, today }: ApplicationProps) {
  const t = useSay();
  const { money } = useFormat();
  const terms = termsOffered(product);
  const [typed, setTyped] = useState(String(product.amount.usual));
  const [termDays, setTermDays] = useState(terms.at(-1)?.days ?? product.term_days.max);
  const [purpose, setPurpose] = useState('');
  const [guarantors, setGuarantors] = useState<readonly NamedGuarantor[]>([]);
  const { run, isBusy, error } = useDeed<WholeLoan>('POST /loans');
  if (needs.custom_fields.length > 0) return <Empty lead={t('needsOffice')} />;
  const amount = readAmount(typed, product.currency);
  const send = async () => {
    const loan = await run({
      ...{ loan_product_id: product.loan_product_id, amount, term_days: termDays },
      ...(purpose.trim() && { purpose: purpose.trim() }),
      ...(guarantors.length > 0 && { guarantors }),
    });
    if (loan) go(`loans/${loan.loan_id}`);
  };
  const { min, max } = product.amount;
  const range = { least: money(min, product.currency), most: money(max, product.currency) };
  const isShort = guarantors.length < needs.guarantors_min;
  return (
    <Form
      onSend={send}
      submit={t('sendApplication')}
      isBusy={isBusy}
      isOff={amount === null || isShort}
      error={error}
    >
      <AmountField
        label={t('amount')}
        hint={t('range', range)}
        currency={product.currency}
        value={typed}
        onType={setTyped}
        field="amount"
        error={error}
      />
      <TermField terms={terms} value={termDays} onChoose={setTermDays} />
      <Cost product={product} wanted={{ amount, termDays, on: today }} />
      <Field
        label={t('purpose')}
        hint={t('ifYouLike')}
        maxLength={200}
        value={purpose}
        onType={setPurpose}
        field="purpose"
        error={error}
      />
      {needs.guarantors_min > 0 && (
        <GuarantorFields
          needed={needs}
          loan={{ amount: amount ?? 0, currency: product.currency }}
          onNamed={setGuarantors}
        />
      )}
    </Form>
  );
}

type TermFieldProps = {
  readonly terms: ReturnType<typeof termsOffered>;
  readonly value: number;
  readonly onChoose: (days: number) => void;
};

function TermField({ terms, value, onChoose }: TermFieldProps) {
  const t = useSay();
  const id = useId();
  return (
    <div className="me-field">
      <label htmlFor={id}>{t('term')}</label>
      <select id={id} value={value} onChange={(event) => onChoose(Number(event.target.value))}>
        {terms.map(({ days, n, unit }) => (
          <option key={days} value={days}>
            {t(unit, { n })}
          </option>
        ))}
      </select>
    </div>
  );
}
