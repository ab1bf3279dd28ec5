import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '#kit/call/use-calls.ts';
import { Bones } from '#kit/parts/states.tsx';
import { Money } from '#kit/parts/values.tsx';
import { Refused } from '#kit/repay/refused.tsx';
import { useWords } from '#kit/text/use-words.ts';
import { KIT } from '#kit/text/words.ts';
import type { LoanFile } from './loan-file.ts';
import css from './moves.module.css';
import { SideDrawer } from './side-drawer.tsx';
import { MOVES } from './words.ts';

type SettlementDrawerProps = { readonly loan: LoanFile; readonly onClose: () => void };

/** What closes a loan on a day. Nothing is written. */
export function SettlementDrawer({ loan, onClose }: SettlementDrawerProps) {
  const t = useWords(MOVES);
  const say = useWords(KIT);
  const [on, setOn] = useState(loan.today);
  const { data, error } = useRead('/loans/{id}/settlement', {
    path: { id: loan.id },
    query: { on },
  });
  const rows = data && [
    { label: say('principal'), value: data.principal },
    { label: say('interest'), value: data.interest },
    { label: say('fees'), value: data.fees },
    { label: say('penalties'), value: data.penalties },
    { label: t('prepaid'), value: data.prepaid_interest },
    { label: t('rebate'), value: data.rebate },
  ];
  return (
    <SideDrawer title={t('settlement')} onClose={onClose}>
      <div className={css.fields}>
        <TextInput
          type="date"
          label={t('settleOn')}
          value={on}
          min={loan.today}
          data-autofocus
          onChange={(event) => setOn(event.target.value)}
        />
        <Refused error={error} />
        {!rows && !error && <Bones />}
        {rows && data && (
          <dl className={css.sums}>
            {rows
              .filter(({ value }) => value > 0)
              .map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <Money value={value} />
                  </dd>
                </div>
              ))}
            <div>
              <dt>
                <b>{t('totalToSettle')}</b>
              </dt>
              <dd>
                <Money value={data.total} currency={data.currency} />
              </dd>
            </div>
          </dl>
        )}
      </div>
    </SideDrawer>
  );
}
