import { Button } from '@mantine/core';
import { CircleCheck, UsersRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#kit/call/call.ts';
import { problemsOf, useSend } from '#kit/call/use-calls.ts';
import { usePreview } from '#kit/call/use-preview.ts';
import { late } from '#kit/page/late.tsx';
import { Refused } from '#kit/repay/refused.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import type { Action, LoanFile, Transaction } from './loan-file.ts';
import { MoveFields } from './move-fields.tsx';
import {
  type FieldName,
  isWhole,
  MOVE_SPECS,
  type MoveSpec,
  type Subject,
  startOf,
  type Values,
} from './move-specs.ts';
import css from './moves.module.css';
import { PayOutFacts } from './pay-out-facts.tsx';
import { SideDrawer } from './side-drawer.tsx';
import { MOVES } from './words.ts';

/** What follows money on its way: after the press, not before it. */
const Effect = late(() => import('./effect.tsx').then((module) => module.Effect));
const FollowPayment = late(() =>
  import('./follow-payment.tsx').then((module) => module.FollowPayment),
);
const FollowPayout = late(() =>
  import('./follow-payout.tsx').then((module) => module.FollowPayout),
);

type MoveAction = Action & { readonly id: keyof typeof MOVE_SPECS };

type MoveDrawerProps = {
  readonly loan: LoanFile;
  readonly action: MoveAction;
  readonly transaction: Transaction | null;
  readonly onClose: () => void;
};

/** What came of it: done, asked for, or on its way. */
type Outcome = { readonly kind: 'asked' } | { readonly kind: 'sent'; readonly id: string } | null;

/** Asks what a move needs, shows what it would do, and does it once, or asks for it. */
export function MoveDrawer({ loan, action, transaction, onClose }: MoveDrawerProps) {
  const t = useWords(MOVES);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const subject = { loan, transaction };
  return (
    <SideDrawer title={`${t(`a_${action.id}`)} · ${loan.loan_number}`} onClose={onClose}>
      {outcome?.kind === 'asked' && <Asked onClose={onClose} />}
      {outcome?.kind === 'sent' && action.id === 'ask_payment' && (
        <FollowPayment id={outcome.id} currency={loan.currency} onClose={onClose} />
      )}
      {outcome?.kind === 'sent' && action.id === 'pay_out' && (
        <FollowPayout loanId={loan.id} phone={loan.payout_phone} onClose={onClose} />
      )}
      {!outcome && (
        <MoveForm action={action} subject={subject} onOutcome={setOutcome} onClose={onClose} />
      )}
    </SideDrawer>
  );
}

type MoveFormProps = {
  readonly action: MoveAction;
  readonly subject: Subject;
  readonly onOutcome: (outcome: Outcome) => void;
  readonly onClose: () => void;
};

/** Hands the answer of what is followed on; all else is done when it is answered. */
function outcomeOf({ id }: MoveAction, answer: unknown): Outcome {
  if (id === 'ask_payment') {
    return { kind: 'sent', id: (answer as { readonly payment_id: string }).payment_id };
  }
  return id === 'pay_out' ? { kind: 'sent', id: '' } : null;
}

function MoveForm({ action, subject, onOutcome, onClose }: MoveFormProps) {
  const t = useWords(MOVES);
  const spec = MOVE_SPECS[action.id];
  const [values, setValues] = useState(() => startOf(spec, subject));
  const [asks, setAsks] = useState(action.second_person);
  const change = (name: FieldName, value: string) => setValues({ ...values, [name]: value });
  const { send, error, isPending, isOver } = useMove(action, spec, subject);
  const isReady = isWhole(spec, { values, subject });
  const tried = { ...values, reason: UNSAID };
  const shown = useEffectOf(spec, subject, {
    values: isWhole(spec, { values: tried, subject }) ? tried : null,
    isOver,
  });
  const paidOut = shown.preview?.transactions.find(({ kind }) => kind === 'disbursement')?.amount;
  const canAsk = !asks && isForAnother(error) && IS_ASKED_FOR.includes(action.id);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send(values, asks, (answer) => {
      const outcome = asks ? ({ kind: 'asked' } as const) : outcomeOf(action, answer);
      if (outcome) onOutcome(outcome);
      else onClose();
    });
  };
  return (
    <form onSubmit={onSubmit} className={css.form}>
      <div className={css.fields}>
        {asks && <TwoPersons who={action.who} />}
        <PayOutFacts action={action} loan={subject.loan} />
        {action.id === 'send_statement' && (
          <p className="dim">{t('emailTo', { email: subject.loan.client.email ?? '' })}</p>
        )}
        <MoveFields
          spec={spec}
          subject={subject}
          values={values}
          problems={problemsOf(error)}
          onChange={change}
        />
      </div>
      {spec.previews && <Effect loan={subject.loan} {...shown} />}
      <footer className={css.foot}>
        <Refused error={error ?? shown.error} />
        {canAsk && (
          <Button type="button" variant="default" onClick={() => setAsks(true)}>
            {t('askInstead')}
          </Button>
        )}
        <MoveButton
          action={action}
          spec={spec}
          sum={paidOut ?? spec.sum(values, subject)}
          currency={subject.loan.currency}
          asks={asks}
          isReady={isReady && !shown.isAwaited}
          isPending={isPending}
        />
        <p className="dim small">{t('once')}</p>
      </footer>
    </form>
  );
}

/** What a move does depends on no reason: it is shown before one is told. */
const UNSAID = '–';

/** Calls that a colleague may be asked for, by a money request. */
const IS_ASKED_FOR: readonly string[] = ['waive', 'reschedule', 'refund', 'reverse', 'write_off'];

/** Refused to this person, and not to everybody. */
function isForAnother(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'not_permitted';
}

type Trying = { readonly values: Values | null; readonly isOver: boolean };

/** What a move would do, as far as the fields say it. */
function useEffectOf(spec: MoveSpec, subject: Subject, { values, isOver }: Trying) {
  const { previews: operation, previewBody = spec.body } = spec;
  const body = values && previewBody?.(values, subject);
  const { transaction, loan } = subject;
  const named = transaction && spec.path.includes('{transaction_id}');
  const move =
    operation && values
      ? { operation, ...(body && { body }), ...(named && { transaction_id: transaction.id }) }
      : null;
  return usePreview(loan.id, move, isOver);
}

/** Sends a move, or asks a colleague for it: one key for as long as the drawer is open. */
function useMove({ operation }: MoveAction, spec: MoveSpec, { loan, transaction }: Subject) {
  const direct = useSend(spec.method as 'post', spec.path as '/loans/{id}/charges');
  const request = useSend('post', '/money-requests');
  const ids = {
    id: loan.id,
    ...(transaction && spec.path.includes('{transaction_id}')
      ? { transaction_id: transaction.id }
      : {}),
  };
  const send = (values: Values, asks: boolean, onSuccess: (answer: unknown) => void) => {
    const body = spec.body?.(values, { loan, transaction });
    if (!asks) {
      direct.mutate({ path: ids, ...(body && { body }) } as never, { onSuccess });
      return;
    }
    const { id: subject_id, ...of } = ids;
    const asked = { operation, subject_id, ...of, body: body ?? {} };
    request.mutate({ body: asked } as never, { onSuccess });
  };
  return {
    send,
    error: request.error ?? direct.error,
    isPending: direct.isPending || request.isPending,
    isOver: [direct, request].some(({ isPending, isSuccess }) => isPending || isSuccess),
  };
}

type MoveButtonProps = {
  readonly action: MoveAction;
  readonly spec: MoveSpec;
  readonly sum: number;
  readonly currency: string;
  readonly asks: boolean;
  readonly isReady: boolean;
  readonly isPending: boolean;
};

/** Says the sum, and that it destroys where it does. */
function MoveButton({ action, spec, sum, currency, ...state }: MoveButtonProps) {
  const t = useWords(MOVES);
  const { money } = useFormat();
  const text = t(`do_${action.id}`, { amount: money(sum, currency) });
  const isRed = spec.isDanger && !state.asks;
  return (
    <Button
      type="submit"
      size="md"
      fullWidth
      disabled={!state.isReady}
      loading={state.isPending}
      {...(isRed && state.isReady && { className: css.danger ?? '' })}
    >
      {state.asks ? `${t('askFor')}: ${text}` : text}
    </Button>
  );
}

function TwoPersons({ who }: { readonly who: Action['who'] }) {
  const t = useWords(MOVES);
  const say = useWords(KIT);
  const roles = who.map((role) => say(`role_${role}`).toLowerCase()).join(', ');
  return (
    <p className={css.two}>
      <UsersRound size={16} aria-hidden="true" />
      {t('twoPersons', { roles: roles || say('role_manager').toLowerCase() })}
    </p>
  );
}

function Asked({ onClose }: { readonly onClose: () => void }) {
  const t = useWords(MOVES);
  const say = useWords(KIT);
  return (
    <div className={css.done} role="status">
      <CircleCheck size={28} aria-hidden="true" />
      <h2>{t('askedFor')}</h2>
      <p className="dim">{t('askedForLead')}</p>
      <Button onClick={onClose}>{say('done')}</Button>
    </div>
  );
}
