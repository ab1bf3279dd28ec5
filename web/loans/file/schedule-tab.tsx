import { useState } from 'react';
import { useRead } from '#kit/call/use-calls.ts';
import { Bones, Empty, Failure } from '#kit/parts/states.tsx';
import { useWords } from '#kit/text/use-words.ts';
import type { LoanFile } from '#loans/moves/loan-file.ts';
import css from './loan-file.module.css';
import { ScheduleTable } from './schedule-table.tsx';
import { FILE } from './words.ts';

/** The schedule in force; after a reschedule those before it too, as they were agreed. */
export function ScheduleTab({ loan }: { readonly loan: LoanFile }) {
  const t = useWords(FILE);
  const inForce = loan.schedule_version;
  const [older, setOlder] = useState<number | null>(null);
  const version = older ?? inForce;
  if (loan.schedule.length === 0) {
    return <Empty title={t('noSchedule')} lead={t('noScheduleLead')} />;
  }
  const versions = Array.from({ length: inForce }, (_, index) => inForce - index);
  return (
    <>
      {inForce > 1 && (
        <div className={css.versions}>
          {versions.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === version}
              onClick={() => setOlder(one === inForce ? null : one)}
            >
              {one === inForce ? t('inForce') : t('originalOne', { n: one })}
            </button>
          ))}
        </div>
      )}
      {version === inForce ? (
        <ScheduleTable schedule={loan.schedule} isGivenUp={loan.status === 'written_off'} />
      ) : (
        <OldSchedule loanId={loan.id} version={version} />
      )}
    </>
  );
}

type OldScheduleProps = { readonly loanId: string; readonly version: number };

/** What an older schedule had agreed: what was still owed on it has moved to the next. */
function OldSchedule({ loanId, version }: OldScheduleProps) {
  const { data, error, refetch } = useRead('/loans/{id}/schedule', {
    path: { id: loanId },
    query: { version },
  });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Bones />;
  const agreed = data.instalments.map((one) => {
    const { principal, interest, fees } = one.planned;
    return { ...one, principal, interest, fees, total: principal + interest + fees };
  });
  return <ScheduleTable schedule={agreed} />;
}
