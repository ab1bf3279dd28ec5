import { Button, Drawer, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Drawer.css';
import { PAYMENT_METHODS, type PaymentMethod } from '@mkopo/core/ledger/payment-method.ts';
import { CircleCheck, Printer } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { LargeAmountField } from '#kit/amount/amount-field.tsx';
import { addAmounts, readAmount } from '#kit/amount/read-amount.ts';
import type { Answer } from '#kit/call/answers.ts';
import { addressOf } from '#kit/call/call.ts';
import { problemsOf, useRead, useSend } from '#kit/call/use-calls.ts';
import { usePreview } from '#kit/call/use-preview.ts';
import { AllocationBar, AllocationList } from '#kit/parts/allocation.tsx';
import { Bones, Failure } from '#kit/parts/states.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useLanguage } from '#kit/text/language.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import { momentOf } from './moment-of.ts';
import { Refused } from './refused.tsx';
import css from './repay-drawer.module.css';
import { WhereItGoes } from './where-it-goes.tsx';
import { REPAY } from './words.ts';

type Loan = Answer<'get', '/loans/{id}'>;
type Repayment = Answer<'post', '/repayments'>;

type RepayDrawerProps = { readonly loanId: string; readonly onClose: () => void };

/**
 * Takes in what a borrower paid, from wherever it is opened: it needs the loan's id and no more.
 * The amount comes filled in with what is due, the split follows every key, and the button says
 * what it will do; afterwards it is the receipt.
 */
export function RepayDrawer({ loanId, onClose }: RepayDrawerProps) {
  const t = useWords(REPAY);
  const say = useWords(KIT);
  const loan = useRead('/loans/{id}', { path: { id: loanId } });
  const [done, setDone] = useState<Repayment | null>(null);
  const name = loan.data?.client.name ?? '';
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={440}
      title={t('repaymentOf', { name })}
      closeButtonProps={{ 'aria-label': say('close') }}
      classNames={{ body: css.body ?? '', content: css.content ?? '', header: css.header ?? '' }}
    >
      {loan.error && <Failure error={loan.error} onRetry={() => void loan.refetch()} />}
      {!loan.data && !loan.error && <Bones />}
      {done && <Receipt repayment={done} currency={loan.data?.currency ?? ''} onClose={onClose} />}
      {loan.data && !done && <RepayForm loan={loan.data} onDone={setDone} />}
    </Drawer>
  );
}

type RepayFormProps = {
  readonly loan: Loan;
  readonly onDone: (repayment: Repayment) => void;
};

function RepayForm({ loan, onDone }: RepayFormProps) {
  const t = useWords(REPAY);
  const { money, amount: written } = useFormat();
  const due = loan.due_now;
  const [text, setText] = useState(() =>
    written(due > 0 ? due : (loan.next_due?.amount ?? 0), loan.currency),
  );
  const [paid, setPaid] = useState<Paid>({ method: 'mpesa', reference: '', on: loan.today });
  const save = useSend('post', '/repayments');
  const problems = problemsOf(save.error);
  const amount = readAmount(text, loan.currency) ?? 0;
  const body = {
    loan_id: loan.id,
    amount,
    payment_method: paid.method,
    ...(paid.reference && { reference: paid.reference }),
    ...momentOf(paid.on, loan.today),
  };
  const isOver = save.isPending || save.isSuccess;
  const { preview, error, isAwaited } = usePreview(
    loan.id,
    amount > 0 ? { operation: 'createRepayment', body } : null,
    isOver,
  );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ body }, { onSuccess: onDone });
  };
  return (
    <form onSubmit={onSubmit} className={css.form}>
      <div className={css.fields}>
        <LargeAmountField
          label={t('received')}
          currency={loan.currency}
          value={text}
          error={problems['amount']}
          onChange={setText}
        />
        <Chips {...{ loan, amount, isOver }} onPick={setText} />
        <PaidHow paid={paid} today={loan.today} problems={problems} onChange={setPaid} />
      </div>
      <WhereItGoes preview={preview} isAwaited={isAwaited} due={due} />
      <footer className={css.foot}>
        <Refused error={save.error ?? error} />
        <Button
          type="submit"
          size="md"
          fullWidth
          disabled={amount === 0 || isAwaited}
          loading={save.isPending}
        >
          {t('record', { amount: money(amount, loan.currency) })}
        </Button>
        <p className="dim small">{t('onceOnly')}</p>
      </footer>
    </form>
  );
}

/** How and when it was paid, and under which name. */
type Paid = { readonly method: PaymentMethod; readonly reference: string; readonly on: string };

type PaidHowProps = {
  readonly paid: Paid;
  readonly today: string;
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (paid: Paid) => void;
};

function PaidHow({ paid, today, problems, onChange }: PaidHowProps) {
  const t = useWords(REPAY);
  const change = (part: Partial<Paid>) => onChange({ ...paid, ...part });
  return (
    <>
      <div className={css.pair}>
        <NativeSelect
          label={t('howPaid')}
          value={paid.method}
          onChange={(event) => change({ method: event.target.value as PaymentMethod })}
          data={PAYMENT_METHODS.map((value) => ({ value, label: t(`m_${value}`) }))}
        />
        <TextInput
          label={t('paidOn')}
          type="date"
          value={paid.on}
          max={today}
          error={problems['paid_at']}
          onChange={(event) => change({ on: event.target.value })}
        />
      </div>
      <TextInput
        label={paid.method === 'mpesa' ? t('mpesaCode') : t('reference')}
        value={paid.reference}
        error={problems['reference']}
        onChange={(event) => change({ reference: event.target.value.toUpperCase() })}
        autoComplete="off"
        spellCheck={false}
      />
    </>
  );
}

type ChipsProps = {
  readonly loan: Loan;
  readonly amount: number;
  /** What closes the loan is not asked for behind the payment that may have closed it. */
  readonly isOver: boolean;
  readonly onPick: (written: string) => void;
};

/** The likely amounts: what is due, that and the next, and what closes the loan today. */
function Chips({ loan, amount, isOver, onPick }: ChipsProps) {
  const t = useWords(REPAY);
  const { amount: written } = useFormat();
  const settlement = useRead(
    '/loans/{id}/settlement',
    { path: { id: loan.id } },
    { isOn: !isOver },
  );
  const next = loan.next_due?.due_on === loan.today ? 0 : (loan.next_due?.amount ?? 0);
  const chips = [
    { label: t('dueNow'), value: loan.due_now },
    {
      label: loan.due_now > 0 ? t('dueAndNext') : t('nextOne'),
      value: addAmounts([loan.due_now, next]),
    },
    { label: t('settleAll'), value: settlement.data?.total ?? 0 },
  ].filter(
    ({ value }, index, list) =>
      value > 0 && list.findIndex((other) => other.value === value) === index,
  );
  return (
    <div className={css.quick}>
      {chips.map(({ label, value }) => (
        <button
          key={label}
          type="button"
          aria-pressed={value === amount}
          onClick={() => onPick(written(value, loan.currency))}
        >
          {label}
          <span className="num">{written(value, loan.currency)}</span>
        </button>
      ))}
    </div>
  );
}

type ReceiptProps = {
  readonly repayment: Repayment;
  readonly currency: string;
  readonly onClose: () => void;
};

/** What the server made of it, to be handed on as paper. */
function Receipt({ repayment, currency, onClose }: ReceiptProps) {
  const t = useWords(REPAY);
  const say = useWords(KIT);
  const { money } = useFormat();
  const { language } = useLanguage();
  const { id, amount, allocation, loan_balance: balance, loan_status: status } = repayment;
  const query = { format: 'pdf', language, own_language: true };
  return (
    <div className={css.done} role="status">
      <CircleCheck size={28} aria-hidden="true" />
      <h2>{t('recorded', { amount: money(amount, currency) })}</h2>
      <p className="dim">
        {status === 'closed'
          ? t('loanClosed')
          : t('balanceNow', { amount: money(balance, currency) })}
      </p>
      <AllocationBar parts={allocation} rest={allocation.overpayment} />
      <AllocationList parts={allocation} rest={allocation.overpayment} />
      <Button
        component="a"
        href={addressOf('/repayments/{id}/receipt', { path: { id }, query })}
        target="_blank"
        variant="default"
        leftSection={<Printer size={16} aria-hidden="true" />}
      >
        {t('printReceipt')}
      </Button>
      <Button onClick={onClose}>{say('done')}</Button>
    </div>
  );
}
