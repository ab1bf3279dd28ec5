import { Button } from '@mantine/core';
import { PERMISSIONS } from '@mkopo/core/access/permission.ts';
import { ArrowRightLeft, FileText, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '#kit/call/call.ts';
import { useRead } from '#kit/call/use-calls.ts';
import { useMethodWords } from '#kit/money/method-field.tsx';
import { SidePanel } from '#kit/money/side-panel.tsx';
import { MONEY } from '#kit/money/words.ts';
import { toLoan } from '#kit/page/far-link.ts';
import { useMay, useSignedIn } from '#kit/page/session.ts';
import { AllocationBar, AllocationList } from '#kit/parts/allocation.tsx';
import { LinkButton } from '#kit/parts/link-button.tsx';
import { Bones, Failure } from '#kit/parts/states.tsx';
import { CopyId, Money } from '#kit/parts/values.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useLanguage } from '#kit/text/language.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import { MoveRepayment, type RepaymentRead, ReverseRepayment } from './repayment-forms.tsx';
import { RepaymentState } from './repayment-state.tsx';
import css from './repayments.module.css';
import { REPAYMENTS } from './words.ts';

/** One receipt: where its money went, its paper, and how it is taken back or moved. */
export function RepaymentDrawer({
  id,
  onClose,
}: {
  readonly id: string;
  readonly onClose: () => void;
}) {
  const t = useWords(REPAYMENTS);
  const repayment = useRead('/repayments/{id}', { path: { id } });
  const client = useRead(
    '/clients/{id}',
    { path: { id: repayment.data?.client_id ?? '' } },
    { isOn: repayment.data !== undefined },
  );
  const [form, setForm] = useState<'reverse' | 'move' | null>(null);
  const { data, error } = repayment;
  const { first_name = '', last_name = '' } = client.data ?? {};
  if (form === 'reverse' && data) return <ReverseRepayment repayment={data} onClose={onClose} />;
  if (form === 'move' && data) return <MoveRepayment repayment={data} onClose={onClose} />;
  return (
    <SidePanel
      title={t('repaymentOf', { name: `${first_name} ${last_name}`.trim() })}
      onClose={onClose}
    >
      {error && <Failure error={error} onRetry={() => void repayment.refetch()} />}
      {!error && !data && <Bones />}
      {data && (
        <div className={css.body}>
          <Facts repayment={data} />
          <Moves repayment={data} onChoose={setForm} />
        </div>
      )}
    </SidePanel>
  );
}

function Facts({ repayment }: { readonly repayment: RepaymentRead }) {
  const t = useWords(REPAYMENTS);
  const methodWord = useMethodWords();
  const { exact } = useFormat();
  const { tenant } = useSignedIn();
  const { amount, allocation, reference, payment_method, paid_at, status } = repayment;
  return (
    <>
      <p className={css.sum}>
        <Money value={amount} currency={tenant.currency} />
      </p>
      <section aria-label={t('whereItWent')}>
        <AllocationBar parts={allocation} rest={allocation.overpayment} />
        <AllocationList parts={allocation} rest={allocation.overpayment} />
      </section>
      <dl className={css.facts}>
        <div>
          <dt>{t('state')}</dt>
          <dd>
            <RepaymentState state={status} />
          </dd>
        </div>
        <div>
          <dt>{t('method')}</dt>
          <dd>
            {methodWord(payment_method)}
            {paid_at && <span className="dim"> · {exact(paid_at)}</span>}
          </dd>
        </div>
        {reference && (
          <div>
            <dt>{t('code')}</dt>
            <dd>
              <CopyId value={reference} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('balanceNow')}</dt>
          <dd>
            <Money value={repayment.loan_balance} currency={tenant.currency} />
          </dd>
        </div>
      </dl>
    </>
  );
}

type MovesProps = {
  readonly repayment: RepaymentRead;
  readonly onChoose: (form: 'reverse' | 'move') => void;
};

function Moves({ repayment, onChoose }: MovesProps) {
  const t = useWords(REPAYMENTS);
  const money = useWords(MONEY);
  const say = useWords(KIT);
  const { language } = useLanguage();
  const isAllowed = useMay()('loan.reverse');
  const [role = 'manager'] = PERMISSIONS['loan.reverse'];
  const why = isAllowed ? undefined : t('askA', { role: say(`role_${role}`).toLowerCase() });
  return (
    <>
      <div className={css.moves}>
        <Button
          component="a"
          variant="default"
          target="_blank"
          href={addressOf('/repayments/{id}/receipt', {
            path: { id: repayment.id },
            query: { format: 'pdf', language, own_language: true },
          })}
          leftSection={<FileText size={15} aria-hidden="true" />}
        >
          {money('receiptPdf')}
        </Button>
        <LinkButton variant="default" link={toLoan(repayment.loan_id)}>
          {t('openLoan')}
        </LinkButton>
        {repayment.status === 'posted' && (
          <>
            <Button
              variant="default"
              disabled={!isAllowed}
              leftSection={<Undo2 size={15} aria-hidden="true" />}
              onClick={() => onChoose('reverse')}
            >
              {t('reverse')}
            </Button>
            <Button
              variant="default"
              disabled={!isAllowed}
              leftSection={<ArrowRightLeft size={15} aria-hidden="true" />}
              onClick={() => onChoose('move')}
            >
              {t('move')}
            </Button>
          </>
        )}
      </div>
      {why && repayment.status === 'posted' && <p className="dim small">{why}</p>}
    </>
  );
}
