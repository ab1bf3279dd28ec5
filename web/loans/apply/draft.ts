import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { countOf, oneOf, textOf } from '#kit/page/search-params.ts';

export const STEPS = ['client', 'terms', 'more', 'review'] as const;
export type Step = (typeof STEPS)[number];

/** What stands in the address: whoever opens it again is where they were. */
export type ApplySearch = {
  readonly step?: Step | undefined;
  readonly client?: string | undefined;
  readonly product?: string | undefined;
  readonly amount?: number | undefined;
  readonly term?: number | undefined;
};

export function readApplySearch(search: Readonly<Record<string, unknown>>): ApplySearch {
  const amount = Number(search['amount']);
  const read: ApplySearch = {
    step: oneOf(STEPS, search['step']),
    client: textOf(search['client']),
    product: textOf(search['product']),
    amount: Number.isFinite(amount) && amount > 0 ? amount : undefined,
    term: countOf(search['term']),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

export type FieldValue = string | number | boolean;
export type DraftGuarantor = {
  readonly id: string;
  readonly name: string;
  readonly amount: number | undefined;
};

/** What is too long or too personal for an address; kept in this window alone. */
export type Draft = {
  readonly purpose: string;
  readonly fields: Readonly<Record<string, FieldValue>>;
  readonly guarantors: readonly DraftGuarantor[];
};

const EMPTY: Draft = { purpose: '', fields: {}, guarantors: [] };
const KEPT_AS = 'loan-application';

/** The draft of this window. It outlives a reload, and ends with the window. */
export function useDraft() {
  const [draft, setDraft] = useState<Draft>(readDraft);
  useEffect(() => {
    sessionStorage.setItem(KEPT_AS, JSON.stringify(draft));
  }, [draft]);
  const change = (changes: Partial<Draft>) => setDraft((now) => ({ ...now, ...changes }));
  const drop = () => setDraft(EMPTY);
  return { draft, change, drop };
}

function readDraft(): Draft {
  try {
    return { ...EMPTY, ...JSON.parse(sessionStorage.getItem(KEPT_AS) ?? '{}') };
  } catch {
    return EMPTY;
  }
}

/** Changes what stands in the address. A step is one that Back goes back over. */
export function useApplyNavigation() {
  const navigate = useNavigate();
  return useCallback(
    (changes: ApplySearch) =>
      void navigate({
        to: '/loans/new',
        search: (now: ApplySearch) => ({ ...now, ...changes }),
        replace: changes.step === undefined,
      } as never),
    [navigate],
  );
}
