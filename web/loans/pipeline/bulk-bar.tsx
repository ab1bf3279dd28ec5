import { Button } from '@mantine/core';
import { PERMISSIONS } from '@mkopo/core/access/permission.ts';
import { useState } from 'react';
import { late } from '#kit/page/late.tsx';
import { useMay, useSignedIn } from '#kit/page/session.ts';
import { Money } from '#kit/parts/values.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import { BULK_ACTS, type BulkAct } from './bulk-acts.ts';
import type { LoanRow } from './loan-row.tsx';
import css from './loans.module.css';
import { PIPELINE } from './words.ts';

const BulkDialog = late(() => import('./bulk-dialog.tsx').then((module) => module.BulkDialog));

type BulkBarProps = { readonly loans: readonly LoanRow[]; readonly onClear: () => void };

/** Floats over the list while something is selected. */
export function BulkBar({ loans, onClear }: BulkBarProps) {
  const t = useWords(PIPELINE);
  const { tenant } = useSignedIn();
  const [act, setAct] = useState<BulkAct | null>(null);
  const sum = loans.reduce((total, { amount }) => total + amount, 0);
  const label = t('selected', { n: loans.length });
  return (
    <section className={css.bar} aria-label={label}>
      <b>{label}</b>
      <span className={css.sum}>
        <Money value={sum} currency={tenant.currency} />
      </span>
      {(Object.keys(BULK_ACTS) as BulkAct[]).map((one) => (
        <ActButton key={one} act={one} loans={loans} onPress={() => setAct(one)} />
      ))}
      <Button size="xs" variant="default" onClick={onClear}>
        {t('clear')}
      </Button>
      {act && (
        <BulkDialog
          act={act}
          loans={loans}
          onClose={() => setAct(null)}
          onDone={() => {
            setAct(null);
            onClear();
          }}
        />
      )}
    </section>
  );
}

type ActButtonProps = {
  readonly act: BulkAct;
  readonly loans: readonly LoanRow[];
  readonly onPress: () => void;
};

/** Who may not do it is told whom to ask. */
function ActButton({ act, loans, onPress }: ActButtonProps) {
  const t = useWords(PIPELINE);
  const kit = useWords(KIT);
  const may = useMay();
  const { stage, needs, label } = BULK_ACTS[act];
  const n = loans.filter((loan) => loan.stage === stage).length;
  if (n === 0) return null;
  const isAllowed = may(needs);
  const roles = PERMISSIONS[needs].map((role) => kit(`role_${role}`)).join(', ');
  return (
    <Button
      size="xs"
      variant={act === 'reject' ? 'default' : 'filled'}
      disabled={!isAllowed}
      title={isAllowed ? undefined : t('askWho', { roles })}
      onClick={onPress}
    >
      {t(label, { n })}
    </Button>
  );
}
