import { Button } from '@mantine/core';
import { PERMISSIONS } from '@mkopo/core/access/permission.ts';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useMay } from '#kit/page/session.ts';
import { Empty } from '#kit/parts/states.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import css from './apply.module.css';
import { ClientStep } from './client-step.tsx';
import { type ApplySearch, STEPS, type Step, useApplyNavigation, useDraft } from './draft.ts';
import { MoreStep } from './more-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { TermsStep } from './terms-step.tsx';
import { usePapers } from './use-papers.ts';
import { APPLY } from './words.ts';

const route = getRouteApi('/frame/loans/new');

/** Takes an application in: who, how much, what else is asked, and one look at all of it. */
export function Apply() {
  const t = useWords(APPLY);
  const kit = useWords(KIT);
  const may = useMay();
  const search = route.useSearch();
  const go = useApplyNavigation();
  const { draft, change, drop } = useDraft();
  const papers = usePapers(search.client ?? '');
  const reached = furthest(search);
  const step = STEPS[Math.min(STEPS.indexOf(search.step ?? 'client'), reached)] ?? 'client';
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Who listens hears where they are, and who types begins at the top.
    if (step) title.current?.focus();
  }, [step]);
  if (!may('loan.apply')) {
    const roles = PERMISSIONS['loan.apply'].map((role) => kit(`role_${role}`)).join(', ');
    return <Empty title={kit('notAllowed')} lead={kit('notAllowedLead', { roles })} isPage />;
  }
  const to = (next: Step) => go({ step: next });
  const startOver = () => {
    drop();
    go({
      client: undefined,
      product: undefined,
      amount: undefined,
      term: undefined,
      step: 'client',
    });
  };
  return (
    <div className="page">
      <header className="head">
        <div>
          <h1 ref={title} tabIndex={-1} className={css.title}>
            {t('title')}
          </h1>
          <p className="dim small">{t('draftKept')}</p>
        </div>
        <Button variant="default" onClick={startOver}>
          {t('dropDraft')}
        </Button>
      </header>
      <StepBar step={step} reached={reached} onGo={to} />
      {step === 'client' && <ClientStep search={search} onGo={to} />}
      {step === 'terms' && <TermsStep search={search} onGo={to} />}
      {step === 'more' && <MoreStep {...{ search, draft, papers }} onChange={change} onGo={to} />}
      {step === 'review' && <ReviewStep {...{ search, draft, papers }} onDone={drop} onGo={to} />}
    </div>
  );
}

/** How far one can go with what is known. */
function furthest({ client, product, amount, term }: ApplySearch): number {
  if (!client) return 0;
  return product && amount && term ? STEPS.length - 1 : 1;
}

type StepBarProps = {
  readonly step: Step;
  readonly reached: number;
  readonly onGo: (step: Step) => void;
};

function StepBar({ step, reached, onGo }: StepBarProps) {
  const t = useWords(APPLY);
  const now = STEPS.indexOf(step);
  return (
    <nav aria-label={t('steps')}>
      <ol className={css.steps}>
        {STEPS.map((one, at) => (
          <li key={one}>
            <button
              type="button"
              className={css.step}
              data-state={at === now ? 'now' : at < now ? 'done' : 'later'}
              aria-current={at === now ? 'step' : undefined}
              disabled={at > reached}
              onClick={() => onGo(one)}
            >
              {at + 1}. {t(`step_${one}`)}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
