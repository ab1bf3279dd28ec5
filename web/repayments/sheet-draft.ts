import type { PaymentMethod } from '@mkopo/core/ledger/payment-method.ts';
import { useCallback, useEffect, useState } from 'react';
import { addAmounts, readAmount } from '#kit/amount/read-amount.ts';
import { newKey } from '#kit/call/send-once.ts';

/** What was typed for one loan, with enough to name it when its list is not shown. */
export type DraftLine = {
  readonly amount: string;
  readonly reference: string;
  readonly name: string;
  readonly number: string;
  /** Why the server refused it. */
  readonly problem?: string | undefined;
};

/** A sheet that is being filled in. Its name makes sending it again the same sheet. */
export type SheetDraft = {
  readonly sheet: string;
  readonly method: PaymentMethod;
  readonly lines: Readonly<Record<string, DraftLine>>;
};

const emptyDraft = (): SheetDraft => ({ sheet: newKey(), method: 'cash', lines: {} });

/** A draft is kept on the device until it is booked: a phone may die in the field. */
export function useSheetDraft(place: string) {
  const [draft, setDraft] = useState<SheetDraft>(() => keptDraft(place));
  useEffect(() => {
    setDraft(keptDraft(place));
  }, [place]);
  const change = useCallback(
    (next: (before: SheetDraft) => SheetDraft) =>
      setDraft((before) => {
        const after = next(before);
        if (isEmpty(after)) localStorage.removeItem(place);
        else localStorage.setItem(place, JSON.stringify(after));
        return after;
      }),
    [place],
  );
  const hasLines = !isEmpty(draft);
  useEffect(() => {
    if (!hasLines) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasLines]);
  return { draft, change };
}

function keptDraft(place: string): SheetDraft {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? 'null') as SheetDraft | null;
    return kept?.lines && kept.sheet ? kept : emptyDraft();
  } catch {
    return emptyDraft();
  }
}

const isEmpty = ({ lines }: SheetDraft) => Object.keys(lines).length === 0;

/** A line as it is typed into; one that says nothing is none. */
export function withLine(draft: SheetDraft, loanId: string, line: DraftLine): SheetDraft {
  const { [loanId]: _before, ...others } = draft.lines;
  if (line.amount.trim() === '' && line.reference.trim() === '') {
    return { ...draft, lines: others };
  }
  return { ...draft, lines: { ...draft.lines, [loanId]: { ...line, problem: undefined } } };
}

/** What a sheet comes to, and whether every line says a sum. */
export function sumOf({ lines }: SheetDraft, currency: string) {
  const amounts = Object.values(lines).map(({ amount }) => readAmount(amount, currency));
  const sums = amounts.filter((amount) => amount !== null);
  return { count: sums.length, sum: addAmounts(sums), isSound: sums.length === amounts.length };
}

/** What became of a line. */
export type LineAnswer = {
  readonly loan_id: string;
  readonly status: 'booked' | 'before' | 'refused';
  readonly message: string | null;
};

/** What is left of a sheet once it was sent: the lines that were refused, each with its reason. */
export function afterBooking(draft: SheetDraft, answers: readonly LineAnswer[]): SheetDraft {
  const refused = answers.filter(({ status }) => status === 'refused');
  const lines = refused.flatMap(({ loan_id, message }) => {
    const line = draft.lines[loan_id];
    return line ? [[loan_id, { ...line, problem: message ?? '' }] as const] : [];
  });
  return lines.length === 0 ? emptyDraft() : { ...draft, lines: Object.fromEntries(lines) };
}
