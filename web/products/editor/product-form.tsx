import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { problemsOf } from '#kit/call/use-calls.ts';
import { Facts } from '#kit/parts/facts.tsx';
import { Problem } from '#kit/parts/problem.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { type Product, useTerms } from '#products/use-terms.ts';
import { FeeFields, PenaltyFields } from './charge-fields.tsx';
import { type Faults, faultsOf, placeProblems } from './draft-faults.ts';
import css from './editor.module.css';
import { MoreFields } from './more-fields.tsx';
import { bodyOf, type ProductDraft } from './product-draft.ts';
import { RuleFields } from './rule-fields.tsx';
import { Simulator } from './simulator.tsx';
import { TermsFields } from './terms-fields.tsx';
import { EDITOR } from './words.ts';

type ProductFormProps = {
  readonly begin: ProductDraft;
  readonly currency: string;
  readonly submit: string;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onCancel: () => void;
  readonly onSubmit: (draft: ProductDraft) => void;
  /** Said instead of saving, where there is nothing to save. */
  readonly idleOf?: (draft: ProductDraft) => string | null;
};

/** All that a lender decides about a product, and beside it what comes of that. */
export function ProductForm(props: ProductFormProps) {
  const t = useWords(EDITOR);
  const { begin, currency, isPending, error, idleOf } = props;
  const [draft, setDraft] = useState(begin);
  const { form, tries, press } = useTries(error);
  const faults = faultsOf(draft, currency);
  const isFaulty = Object.keys(faults).length > 0;
  const { problems, remember } = useProblems(error, draft, currency);
  const idle = idleOf?.(draft);
  const problemOf = (field: string) => {
    const fault = tries > 0 ? faults[field] : undefined;
    return fault ? t(fault) : problems.atFields[field];
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    press();
    if (isFaulty || idle) return;
    remember(draft);
    props.onSubmit(draft);
  };
  const fields = {
    ...{ draft, currency, problemOf },
    onChange: (changes: Partial<ProductDraft>) => setDraft({ ...draft, ...changes }),
  };
  const wrong = [...(tries > 0 ? Object.keys(faults) : []), ...Object.keys(problems.atFields)];
  const terms = canBeTried(faults) ? { ...bodyOf(draft, currency), currency } : null;
  return (
    <div className={css.columns}>
      <form ref={form} className={`card ${css.form}`} onSubmit={send} noValidate>
        <TermsFields {...fields} />
        <FeeFields {...fields} />
        <PenaltyFields {...fields} />
        <RuleFields {...fields} />
        <MoreFields {...fields} isWrong={wrong.some(isMore)} />
        <div role="status">
          {wrong.length > 0 && <p className={css.mend}>{t('mend')}</p>}
          {idle && <p className="dim small">{idle}</p>}
        </div>
        {!problems.isAllPlaced && <Problem error={error} />}
        {problems.others.map((other) => (
          <p key={other} className={css.mend}>
            {other}
          </p>
        ))}
        <div className={css.buttons}>
          <Button type="submit" loading={isPending} disabled={Boolean(idle)}>
            {props.submit}
          </Button>
          <Button variant="default" onClick={props.onCancel}>
            {t('cancel')}
          </Button>
        </div>
      </form>
      <div className={css.beside}>
        {terms && <Summary terms={terms} />}
        <Simulator currency={currency} product={terms} />
      </div>
    </div>
  );
}

type Terms = Omit<Product, 'id' | 'version'>;

/** The terms as one would say them to a borrower, while they are typed. */
function Summary({ terms }: { readonly terms: Terms }) {
  const t = useWords(EDITOR);
  const { lends, terms: facts } = useTerms()(terms);
  return (
    <section className={`card ${css.shown}`} aria-labelledby="summary">
      <h2 id="summary">{t('summary')}</h2>
      <p>{lends}</p>
      <Facts facts={facts} />
    </section>
  );
}

/** Counts how often it was tried; where that left something to mend, the first of it is gone to. */
function useTries(error: Error | null) {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries === 0 && !error) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries, error]);
  return { form, tries, press: () => setTries(tries + 1) };
}

/** What the server found wrong. It is said of a part until that part is another than was sent. */
function useProblems(error: Error | null, draft: ProductDraft, currency: string) {
  const [sent, remember] = useState(draft);
  const placed = placeProblems(problemsOf(error), sent);
  const [before, now] = [sent, draft].map(
    (one) => bodyOf(one, currency) as Readonly<Record<string, unknown>>,
  );
  const isAsSent = ([field]: readonly [string, string]) => {
    const [part = ''] = field.split('.');
    return JSON.stringify(before?.[part]) === JSON.stringify(now?.[part]);
  };
  const found = Object.entries(placed.atFields);
  const problems = {
    atFields: Object.fromEntries(found.filter(isAsSent)),
    others: placed.others,
    isAllPlaced: found.length > 0 && placed.others.length === 0,
  };
  return { problems, remember };
}

const isMore = (field: string) => field === 'penalty.cap' || field.startsWith('fee_taxes');

/** Neither its name nor what lateness costs is needed to see what a loan comes to. */
function canBeTried(faults: Faults): boolean {
  return Object.keys(faults).every((field) => field === 'name' || field.startsWith('penalty'));
}
