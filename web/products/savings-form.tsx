import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { AmountField } from '#kit/amount/amount-field.tsx';
import { problemsOf, useSend } from '#kit/call/use-calls.ts';
import { useSignedIn } from '#kit/page/session.ts';
import { FormDrawer } from '#kit/parts/form-drawer.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { draftOfTerms, termsChanges, termsIn, type UsualTerms } from './savings-draft.ts';
import { PRODUCTS } from './words.ts';

type SavingsFormProps = { readonly terms: UsualTerms; readonly onClose: () => void };

/** New accounts are promised something else from now on. */
export function SavingsForm({ terms, onClose }: SavingsFormProps) {
  const t = useWords(PRODUCTS);
  const { currency } = useSignedIn().tenant;
  const [draft, setDraft] = useState(() => draftOfTerms(terms));
  const send = useSend('patch', '/settings');
  const problems = problemsOf(send.error);
  const next = termsIn(draft, currency);
  const body = next ? termsChanges(next, terms) : {};
  return (
    <FormDrawer
      title={t('changeTerms')}
      submit={t('saveTerms')}
      onClose={onClose}
      onSubmit={() => send.mutate({ body }, { onSuccess: onClose })}
      isPending={send.isPending}
      isReady={Object.keys(body).length > 0}
      error={send.error}
      note={t('termsNote')}
    >
      <TextInput
        label={t('termsPct')}
        description={t('termsPctHint')}
        data-autofocus
        inputMode="decimal"
        autoComplete="off"
        value={draft.pct}
        error={problems['savings_interest_pct']}
        onChange={({ target }) => setDraft({ ...draft, pct: target.value })}
      />
      <AmountField
        label={t('termsMinimum', { currency })}
        description={t('termsMinimumHint')}
        currency={currency}
        mayBeZero
        value={draft.minimum}
        error={problems['savings_minimum_balance']}
        onChange={(minimum) => setDraft({ ...draft, minimum })}
      />
    </FormDrawer>
  );
}
