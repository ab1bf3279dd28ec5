import { Button } from '@mantine/core';
import { PERMISSIONS, type StaffAction } from '@mkopo/core/access/permission.ts';
import { Gavel, RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSend } from '#kit/call/use-calls.ts';
import { PendingRequests } from '#kit/money/pending-requests.tsx';
import { SidePanel } from '#kit/money/side-panel.tsx';
import { toLoan } from '#kit/page/far-link.ts';
import { useMay, useSignedIn } from '#kit/page/session.ts';
import { LinkButton } from '#kit/parts/link-button.tsx';
import { CopyId, Money } from '#kit/parts/values.tsx';
import { useRailWords } from '#kit/rail/use-rail-words.ts';
import { spokenPhone, useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import css from './payments.module.css';
import { type Payout, PayoutState } from './payout-state.tsx';
import { ResolveForm } from './resolve-form.tsx';
import { PAYMENTS } from './words.ts';

type PayoutDrawerProps = { readonly payout: Payout; readonly onClose: () => void };

/** One payout: what is known of it, and how it is found out or settled. */
export function PayoutDrawer({ payout, onClose }: PayoutDrawerProps) {
  const t = useWords(PAYMENTS);
  const { tenant } = useSignedIn();
  const [isResolving, setIsResolving] = useState(false);
  if (isResolving) return <ResolveForm payout={payout} onClose={onClose} />;
  return (
    <SidePanel title={t('payoutOf', { name: payout.client?.name ?? '' })} onClose={onClose}>
      <div className={css.body}>
        <p className={css.sum}>
          <Money value={payout.amount} currency={tenant.currency} />
        </p>
        <PendingRequests subjectId={payout.id} />
        <Facts payout={payout} />
        <Moves payout={payout} onResolve={() => setIsResolving(true)} />
      </div>
    </SidePanel>
  );
}

function Facts({ payout }: { readonly payout: Payout }) {
  const t = useWords(PAYMENTS);
  const { exact } = useFormat();
  const tell = useRailWords();
  const { failure_reason, failure_code, doubt, receipt, originator_id, conversation_id } = payout;
  return (
    <>
      <dl className={css.facts}>
        <Fact name={t('state')} value={<PayoutState payout={payout} />} />
        <Fact name={t('phone')} value={spokenPhone(payout.phone)} />
        <Fact name={t('since')} value={exact(payout.requested_at)} />
        {receipt && <Fact name={t('receipt')} value={<CopyId value={receipt} />} />}
        {doubt && <Fact name={t('doubt')} value={tell(doubt)} />}
        {failure_code && (
          <Fact name={t('failure')} value={`${tell(failure_reason)} (${failure_code})`} />
        )}
        <Fact name={t('originator')} value={<CopyId value={originator_id} />} />
        {conversation_id && (
          <Fact name={t('conversation')} value={<CopyId value={conversation_id} />} />
        )}
        <Fact name={t('questions')} value={t('times', { n: payout.questions })} />
      </dl>
      {payout.simulated && <p className="dim small">{t('simulated')}</p>}
    </>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={css.long}>{value}</dd>
    </div>
  );
}

type MovesProps = { readonly payout: Payout; readonly onResolve: () => void };

function Moves({ payout, onResolve }: MovesProps) {
  const t = useWords(PAYMENTS);
  const say = useWords(KIT);
  const may = useMay();
  const check = useSend('post', '/payouts/{id}/check');
  const isLiving = payout.state !== 'paid' && payout.state !== 'failed';
  const canResolve = isLiving || payout.doubt !== null;
  const needs: StaffAction = 'loan.resolve_payout';
  const who = PERMISSIONS[needs].map((role) => say(`role_${role}`).toLowerCase()).join(', ');
  return (
    <>
      <div className={css.moves}>
        <LinkButton variant="default" link={toLoan(payout.loan_id)}>
          {t('openLoan')}
        </LinkButton>
        {isLiving && (
          <Button
            disabled={!may('loan.disburse')}
            loading={check.isPending}
            leftSection={<RefreshCw size={15} aria-hidden="true" />}
            onClick={() => check.mutate({ path: { id: payout.id } })}
          >
            {t('check')}
          </Button>
        )}
        {canResolve && (
          <Button
            variant="default"
            disabled={!may(needs)}
            leftSection={<Gavel size={15} aria-hidden="true" />}
            onClick={onResolve}
          >
            {t('resolve')}
          </Button>
        )}
      </div>
      {canResolve && !may(needs) && <p className="dim small">{t('askA', { role: who })}</p>}
      {check.data && <p role="status">{t('checked')}</p>}
      {check.error && (
        <p role="alert" className={css.problem}>
          {check.error.message}
        </p>
      )}
    </>
  );
}
