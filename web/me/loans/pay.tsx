import { useEffect, useState } from 'react';
import { readAmount } from '#kit/amount/read-amount.ts';
import type { Payment, Profile, Settlement, WholeLoan } from '#me/kit/answers.ts';
import { call } from '#me/kit/call.ts';
import { Empty, Field, Form, Loaded, Screen } from '#me/kit/parts.tsx';
import { Link } from '#me/kit/place.tsx';
import { useAnswer, useDeed } from '#me/kit/use-answer.ts';
import { useFormat, useSay } from '#me/kit/use-say.ts';
import { AmountField } from './amount-field.tsx';
import { nextDue } from './loan-parts.tsx';
import { useRailReason } from './use-rail-reason.ts';

/** Pays a loan: the phone asks for the PIN, and this page waits for what comes of it. */
export function Pay({ loanId }: { readonly loanId: string }) {
  const t = useSay();
  const loan = useAnswer<WholeLoan>(`/loans/${loanId}`);
  const profile = useAnswer<Profile>('/members/me');
  const [payment, setPayment] = useState<Payment | null>(null);
  const back = { to: `loans/${loanId}`, name: t('loan') };
  return (
    <Screen title={t('pay')} back={back}>
      {payment ? (
        <UnderWay first={payment} onAgain={() => setPayment(null)} />
      ) : (
        <Loaded reading={loan}>
          {(found) => (
            <Loaded reading={profile}>
              {({ phone }) => <PayForm loan={found} phone={phone} onAsked={setPayment} />}
            </Loaded>
          )}
        </Loaded>
      )}
    </Screen>
  );
}

type PayFormProps = {
  readonly loan: WholeLoan;
  readonly phone: string;
  readonly onAsked: (payment: Payment) => void;
};

type HowMuch = 'due' | 'all' | 'other';

function PayForm({ loan, phone: own, onAsked }: PayFormProps) {
  const t = useSay();
  const { money } = useFormat();
  const settlement = useAnswer<Settlement>(`/loans/${loan.loan_id}/settlement`);
  const [chosen, setChosen] = useState<HowMuch>('due');
  const [typed, setTyped] = useState('');
  const [phone, setPhone] = useState(own);
  const { run, isBusy, error } = useDeed<Payment>(`POST /loans/${loan.loan_id}/payments`);
  const due = nextDue(loan.schedule);
  if (loan.status !== 'disbursed' || !due) return <Empty lead={t('nothingToPay')} />;
  const all = settlement.data?.total ?? null;
  // Mobile money moves whole shillings; what is too much by cents stays as credit.
  const sums = {
    due: Math.ceil(due.amount),
    all: all === null ? null : Math.ceil(all),
    other: readAmount(typed, loan.currency),
  };
  const amount = sums[chosen];
  const send = async () => {
    const payment = amount === null ? null : await run({ amount, phone });
    if (payment) onAsked(payment);
  };
  return (
    <Form
      onSend={send}
      submit={amount === null ? t('pay') : t('payThis', { amount: money(amount, loan.currency) })}
      isBusy={isBusy}
      isOff={amount === null || phone.trim() === ''}
      error={error}
    >
      <HowMuchField currency={loan.currency} sums={sums} chosen={chosen} onChoose={setChosen} />
      {chosen === 'other' && (
        <AmountField
          label={t('amount')}
          currency={loan.currency}
          value={typed}
          onType={setTyped}
          field="amount"
          error={error}
        />
      )}
      <Field
        label={t('payFrom')}
        hint={t('payFromHint')}
        type="tel"
        autoComplete="tel"
        value={phone}
        onType={setPhone}
        field="phone"
        error={error}
      />
    </Form>
  );
}

type HowMuchFieldProps = {
  readonly currency: string;
  /** Null where it is not known, or not one. */
  readonly sums: Readonly<Record<HowMuch, number | null>>;
  readonly chosen: HowMuch;
  readonly onChoose: (chosen: HowMuch) => void;
};

function HowMuchField({ currency, sums, chosen, onChoose }: HowMuchFieldProps) {
  const t = useSay();
  const { money } = useFormat();
  const choices = [
    ['due', t('payDue')],
    ...(sums.all === null ? [] : [['all', t('payAll')] as const]),
    ['other', t('payOther')],
  ] as const;
  return (
    <fieldset>
      <legend>{t('howMuch')}</legend>
      {choices.map(([value, name]) => (
        <label key={value} className="me-choice">
          <input
            type="radio"
            name="sum"
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          <span>{name}</span>
          {value !== 'other' && <span className="num">{money(sums[value] ?? 0, currency)}</span>}
        </label>
      ))}
    </fieldset>
  );
}

const LOOK_EVERY_MS = 2_500;

type UnderWayProps = { readonly first: Payment; readonly onAgain: () => void };

/** What becomes of a payment. Nobody is to pay again while nobody can tell. */
function UnderWay({ first, onAgain }: UnderWayProps) {
  const t = useSay();
  const { money } = useFormat();
  const reasonOf = useRailReason();
  const payment = useSettled(first);
  const { status, amount, currency, phone, trx_id, reason, loan_id } = payment;
  const values = { amount: money(amount, currency), phone, receipt: trx_id ?? '' };
  return (
    <div className="me-card" role="status">
      {status === 'pending' && <p>{t('payPending', values)}</p>}
      {status === 'unknown' && <p>{t('payUnknown', values)}</p>}
      {status === 'paid' && <p className="me-good">{t('payPaid', values)}</p>}
      {status === 'failed' && (
        <p className="me-problem">{t('payFailed', { reason: reasonOf(reason) })}</p>
      )}
      <div className="me-buttons">
        {status === 'failed' && (
          <button type="button" className="me-button" onClick={onAgain}>
            {t('payAgain')}
          </button>
        )}
        <Link to={`loans/${loan_id}`} className="me-button me-quiet">
          {t('toLoan')}
        </Link>
      </div>
    </div>
  );
}

/** A payment, looked at again and again until it is over. */
function useSettled(first: Payment): Payment {
  const [payment, setPayment] = useState(first);
  const { payment_id: id, status } = payment;
  const [looks, setLooks] = useState(0);
  const isOver = status === 'paid' || status === 'failed';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look is followed by the next
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setTimeout(() => {
      call<Payment>(`GET /payments/${id}`)
        .then(setPayment, () => undefined)
        .finally(() => setLooks((count) => count + 1));
    }, LOOK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [id, isOver, looks]);
  return payment;
}
