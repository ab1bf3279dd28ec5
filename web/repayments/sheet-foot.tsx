import { Button } from '@mantine/core';
import { useState } from 'react';
import { AmountField } from '#kit/amount/amount-field.tsx';
import { addAmounts, readAmount } from '#kit/amount/read-amount.ts';
import type { Answer } from '#kit/call/answers.ts';
import { ApiError } from '#kit/call/call.ts';
import { useSend } from '#kit/call/use-calls.ts';
import { MethodField } from '#kit/money/method-field.tsx';
import { useSignedIn } from '#kit/page/session.ts';
import type { RefusalTeller } from '#kit/refusal/tell-refusal.ts';
import { useRefusal } from '#kit/refusal/use-refusal.ts';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import css from './sheet.module.css';
import { afterBooking, type LineAnswer, type SheetDraft, sumOf } from './sheet-draft.ts';
import { REPAYMENTS } from './words.ts';

type Booked = Answer<'post', '/collection-sheets'>;

type SheetFootProps = {
  readonly heldOn: string;
  readonly draft: SheetDraft;
  readonly change: (next: (before: SheetDraft) => SheetDraft) => void;
  readonly onBooked: (booked: Booked) => void;
};

/** The sum, what is handed over, and the button that books both when they agree. */
export function SheetFoot({ heldOn, draft, change, onBooked }: SheetFootProps) {
  const t = useWords(REPAYMENTS);
  const { money } = useFormat();
  const { tenant } = useSignedIn();
  const [typed, setTyped] = useState('');
  const send = useSend('post', '/collection-sheets');
  const { count, sum, isSound } = sumOf(draft, tenant.currency);
  const total = readAmount(typed, tenant.currency);
  const tell = useRefusal();
  const takeOver = (lines: readonly RefusedLine[]) =>
    change((before) =>
      afterBooking(
        before,
        lines.map((line) => wordedLine(line, tell)),
      ),
    );
  const book = () => {
    send.mutate(
      { body: bodyOf(draft, { heldOn, total: total ?? 0, currency: tenant.currency }) },
      {
        onSuccess: (booked) => {
          takeOver(booked.lines);
          setTyped('');
          onBooked(booked);
        },
        onError: (error) => {
          const lines = linesOf(error, draft);
          if (lines) takeOver(lines);
        },
      },
    );
  };
  return (
    <form
      className={css.foot}
      onSubmit={(event) => {
        event.preventDefault();
        book();
      }}
    >
      <MethodField
        value={draft.method}
        onChange={(method) => change((before) => ({ ...before, method }))}
      />
      <HandedOver typed={typed} onType={setTyped} sum={count > 0 ? sum : null} />
      <div className={css.book}>
        {send.error && !linesOf(send.error, draft) && <Problem error={send.error} />}
        <Button
          type="submit"
          size="md"
          disabled={count === 0 || !isSound || total !== sum}
          loading={send.isPending}
        >
          {count === 0
            ? t('bookNothing')
            : t('bookN', { n: count, amount: money(sum, tenant.currency) })}
        </Button>
      </div>
    </form>
  );
}

type HandedOverProps = {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** What the lines come to; null where there are none. */
  readonly sum: number | null;
};

/** The control sum: what was counted must be what was typed. */
function HandedOver({ typed, onType, sum }: HandedOverProps) {
  const t = useWords(REPAYMENTS);
  const { money, amount: written } = useFormat();
  const { tenant } = useSignedIn();
  const total = readAmount(typed, tenant.currency);
  const { currency } = tenant;
  const difference = Math.abs(addAmounts([sum ?? 0, -(total ?? 0)]));
  const apart = { sum: written(sum ?? 0, currency), difference: money(difference, currency) };
  return (
    <AmountField
      label={t('handOver')}
      description={t('handOverHint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      leftSection={<span className="small">{currency}</span>}
      leftSectionWidth={52}
      currency={currency}
      value={typed}
      error={total !== null && sum !== null && total !== sum && t('differs', apart)}
      onChange={onType}
    />
  );
}

function Problem({ error }: { readonly error: Error }) {
  return (
    <p role="alert" className={css.problem}>
      {error.message}
      {error instanceof ApiError && error.requestId && (
        <span className="mono"> {error.requestId.slice(0, 12)}</span>
      )}
    </p>
  );
}

type Counted = { readonly heldOn: string; readonly total: number; readonly currency: string };

function bodyOf({ sheet, method, lines }: SheetDraft, { heldOn, total, currency }: Counted) {
  return {
    ...{ sheet, held_on: heldOn, payment_method: method, total },
    lines: Object.entries(lines).map(([loan_id, { amount, reference }]) => ({
      ...{ loan_id, amount: readAmount(amount, currency) ?? 0 },
      ...(method !== 'cash' && reference.trim() !== '' && { reference: reference.trim() }),
    })),
  };
}

type RefusedLine = Omit<LineAnswer, 'message'> & {
  readonly code: string | null;
  readonly details?: Readonly<Record<string, unknown>> | null;
};

/** A line with why it was refused, in the words of whoever fills the sheet in. */
function wordedLine({ code, details, ...line }: RefusedLine, tell: RefusalTeller['tell']) {
  return { ...line, message: code && tell({ code, data: details }) };
}

/** Where every line was refused, the refusal tells of each, in their order. */
function linesOf(error: Error, { lines }: SheetDraft): readonly RefusedLine[] | null {
  if (!(error instanceof ApiError)) return null;
  const { lines: told } = error.data as { readonly lines?: readonly string[] };
  if (!Array.isArray(told)) return null;
  return Object.keys(lines).map((loan_id, index) => ({
    ...{ loan_id, status: 'refused' },
    code: String(told[index] ?? '').replace(/:.*$/, ''),
  }));
}
