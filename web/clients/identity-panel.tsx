import { Button } from '@mantine/core';
import { ShieldCheck } from 'lucide-react';
import { useList } from '#kit/call/use-calls.ts';
import { useMay } from '#kit/page/session.ts';
import { Bones, Empty, Failure } from '#kit/parts/states.tsx';
import { When } from '#kit/parts/values.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { DoLink } from './do-link.tsx';
import { IdentityBadge } from './identity-badge.tsx';
import css from './panels.module.css';
import { CLIENTS } from './words.ts';

/** All that a client was checked for, newest first, and a way to check now. */
export function IdentityPanel({ clientId }: { readonly clientId: string }) {
  const t = useWords(CLIENTS);
  const may = useMay();
  const checks = useList('/clients/{id}/identity-checks', { path: { id: clientId } });
  return (
    <section aria-label={t('identity')}>
      <div className={css.head}>
        <h2>{t('identity')}</h2>
        {may('client.verify') && (
          <Button
            variant="default"
            size="xs"
            leftSection={<ShieldCheck size={14} aria-hidden="true" />}
            renderRoot={(props) => <DoLink {...props} doing="check" />}
          >
            {t('checkNow')}
          </Button>
        )}
      </div>
      <div className="card">
        {checks.error && <Failure error={checks.error} onRetry={() => void checks.refetch()} />}
        {checks.isPending && <Bones rows={2} height={56} />}
        {checks.rows?.length === 0 && (
          <Empty title={t('noChecks')} lead={t('noChecksLead')} Icon={ShieldCheck} />
        )}
        <ul>
          {checks.rows?.map((check) => (
            <li key={check.id} className={css.line}>
              <p>
                <b>{t(`registry_${check.kind}`)}</b>
                <span className="mono dim">…{check.number_ends_with}</span>
                <IdentityBadge status={check.outcome} />
              </p>
              <p className="dim small">
                <When at={check.checked_at} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
