import { Button } from '@mantine/core';
import { PERMISSIONS } from '@mkopo/core/access/permission.ts';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { problemsOf, useRead, useSend } from '#kit/call/use-calls.ts';
import { CLIENT_PARTS } from '#kit/clients/words.ts';
import { useSignedIn } from '#kit/page/session.ts';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import css from './apply.module.css';
import { ChosenClient } from './client-step.tsx';
import type { ApplySearch, Draft, Step } from './draft.ts';
import { PaperLines } from './papers.tsx';
import { QuotePanel } from './quote-panel.tsx';
import type { Papers } from './use-papers.ts';
import { useServedQuote } from './use-quote.ts';
import { whyRefused } from './why-refused.ts';
import { APPLY } from './words.ts';

type ReviewStepProps = {
  readonly search: ApplySearch;
  readonly draft: Draft;
  readonly papers: Papers;
  readonly onDone: () => void;
  readonly onGo: (step: Step) => void;
};

/** All of it once more, and who decides next. */
export function ReviewStep({ search, draft, papers, onDone, onGo }: ReviewStepProps) {
  const t = useWords(APPLY);
  const parts = useWords(CLIENT_PARTS);
  const { money } = useFormat();
  const navigate = useNavigate();
  const { tenant } = useSignedIn();
  const quote = useServedQuote(search);
  const apply = useSend('post', '/loans');
  const submit = () => {
    const onSuccess = ({ id }: { readonly id: string }) => {
      onDone();
      void navigate({ to: `/loans/${id}` as string });
    };
    apply.mutate({ body: bodyOf(search, draft) }, { onSuccess });
  };
  return (
    <div className={css.columns}>
      <div className={css.form}>
        {search.client && <ChosenClient id={search.client} />}
        <Said search={search} draft={draft} />
        <section className={`card ${css.panel}`} aria-label={parts('documents')}>
          <h2>{parts('documents')}</h2>
          <PaperLines papers={papers} />
        </section>
        <Deciders />
        {papers.isUnderWay && <p className="dim">{t('papersWait')}</p>}
        {apply.error && <Problem error={apply.error} />}
        <div className={css.buttons}>
          <Button variant="default" onClick={() => onGo('more')}>
            {t('back')}
          </Button>
          <Button
            loading={apply.isPending}
            disabled={!quote.isQuoted || papers.isUnderWay}
            onClick={submit}
          >
            {t('submit', { amount: money(search.amount ?? 0, tenant.currency) })}
          </Button>
        </div>
      </div>
      <QuotePanel quote={quote} />
    </div>
  );
}

/** What is handed in: what was left empty is left out. */
function bodyOf({ client = '', product = '', amount = 0, term = 0 }: ApplySearch, draft: Draft) {
  const { purpose, fields, guarantors } = draft;
  return {
    ...{ client_id: client, product_id: product, applied_amount: amount, term_days: term },
    ...(purpose.trim() && { purpose: purpose.trim() }),
    ...(Object.keys(fields).length > 0 && { custom_field_values: { ...fields } }),
    ...(guarantors.length > 0 && {
      guarantors: guarantors.map(({ id, amount: pledged }) => {
        return { client_id: id, amount: pledged ?? 0 };
      }),
    }),
  };
}

type SaidProps = Pick<ReviewStepProps, 'search' | 'draft'>;

function Said({ search, draft }: SaidProps) {
  const t = useWords(APPLY);
  const { money } = useFormat();
  const { tenant } = useSignedIn();
  const product = useRead('/products/{id}', { path: { id: search.product ?? '' } });
  const own = useRead('/custom-fields', {});
  const labelOf = (key: string) => own.data?.items.find((one) => one.key === key)?.label ?? key;
  const shown = (value: unknown) =>
    typeof value === 'boolean' ? t(value ? 'yes' : 'no') : String(value);
  const { currency } = tenant;
  const pledges = draft.guarantors.map(
    ({ name, amount }) => `${name} (${money(amount ?? 0, currency)})`,
  );
  return (
    <section className={`card ${css.panel}`} aria-label={t('step_review')}>
      <dl className={css.facts}>
        <Fact label={t('product')}>{product.data?.name ?? '…'}</Fact>
        <Fact label={t('amount', { currency: '' }).trim()}>
          {money(search.amount ?? 0, currency)}
        </Fact>
        <Fact label={t('term')}>{t('termDays', { n: search.term ?? 0 })}</Fact>
        <Fact label={t('purpose')}>{draft.purpose.trim() || t('none')}</Fact>
        {Object.entries(draft.fields).map(([key, value]) => (
          <Fact key={key} label={labelOf(key)}>
            {shown(value)}
          </Fact>
        ))}
        <Fact label={t('guarantors')}>{pledges.join(', ') || t('none')}</Fact>
      </dl>
    </section>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Who approves it: where two persons are asked for, not whoever enters it. */
function Deciders() {
  const t = useWords(APPLY);
  const kit = useWords(KIT);
  const { settings } = useSignedIn();
  const roles = PERMISSIONS['loan.approve'].map((role) => kit(`role_${role}`)).join(', ');
  const isTwo = settings.maker_and_checker === 'differ';
  return <p className="dim">{t(isTwo ? 'twoPersons' : 'onePerson', { roles })}</p>;
}

function Problem({ error }: { readonly error: Error }) {
  const t = useWords(APPLY);
  const problems = Object.entries(problemsOf(error));
  return (
    <div className={css.problem} role="alert">
      <b>{t('refused')}</b>
      {problems.length === 0 && <p>{whyRefused(error, t)}</p>}
      {problems.map(([field, problem]) => (
        <p key={field}>
          {field}: {problem}
        </p>
      ))}
    </div>
  );
}
