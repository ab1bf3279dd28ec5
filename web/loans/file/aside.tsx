import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Phone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { DESK } from '#kit/desk/words.ts';
import { late } from '#kit/page/late.tsx';
import { useMay } from '#kit/page/session.ts';
import { Money } from '#kit/parts/values.tsx';
import { spokenPhone, useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import { RecentEntries } from '#kit/timeline/timeline.tsx';
import type { LoanFile } from '#loans/moves/loan-file.ts';
import { MOVES } from '#loans/moves/words.ts';
import css from './loan-file.module.css';
import { FILE } from './words.ts';

const SettlementDrawer = late(() =>
  import('#loans/moves/settlement-drawer.tsx').then((module) => module.SettlementDrawer),
);

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Whose it is and on which terms, and what happened last. */
export function Aside({ loan }: { readonly loan: LoanFile }) {
  const t = useWords(FILE);
  const moves = useWords(MOVES);
  const [isSettling, setIsSettling] = useState(false);
  return (
    <aside className={css.aside} aria-label={t('details')}>
      <section>
        <h2>{t('details')}</h2>
        <dl className={css.facts}>
          <Facts loan={loan} />
        </dl>
        {loan.status === 'disbursed' && (
          <Button variant="default" size="xs" mt={12} onClick={() => setIsSettling(true)}>
            {moves('settlement')}
          </Button>
        )}
      </section>
      <section>
        <h2>{t('history')}</h2>
        <RecentEntries of="loans" id={loan.id} currency={loan.currency} />
      </section>
      {isSettling && <SettlementDrawer loan={loan} onClose={() => setIsSettling(false)} />}
    </aside>
  );
}

function Facts({ loan }: { readonly loan: LoanFile }) {
  const t = useWords(FILE);
  const desk = useWords(DESK);
  const may = useMay();
  const { date } = useFormat();
  const { client, product, applied_by: entered, approved_by: approver } = loan;
  const { rate } = product;
  return (
    <>
      <Fact label={t('phone')}>
        <a href={`tel:${client.phone}`} className={`link num ${css.phone}`}>
          <Phone size={13} aria-hidden="true" />
          {spokenPhone(client.phone)}
        </a>
      </Fact>
      <Fact label={t('identity')}>
        {may('client.read') ? (
          <Link to={`/clients/${client.id}` as string} className="link">
            {t(`id_${client.identity_status}`)}
          </Link>
        ) : (
          t(`id_${client.identity_status}`)
        )}
      </Fact>
      <Fact label={desk('branch')}>{loan.branch?.name ?? desk('headOffice')}</Fact>
      <Fact label={desk('officer')}>
        {loan.officer?.name ?? t('nobody')}
        {may('loan.assign') && (
          <>
            <br />
            <Link
              from="/loans/$loanId"
              to="."
              search={(before) => ({ ...before, do: 'officer' })}
              className="link"
            >
              {t('nameOfficer')}
            </Link>
          </>
        )}
      </Fact>
      <Fact label={t('appliedOn')}>{date(loan.applied_on)}</Fact>
      {entered && <Fact label={t('appliedBy')}>{entered.name ?? t('system')}</Fact>}
      {approver && <Fact label={t('approvedBy')}>{approver.name ?? t('system')}</Fact>}
      {loan.disbursed_on && <Fact label={t('paidOutOn')}>{date(loan.disbursed_on)}</Fact>}
      {loan.former_number && (
        <Fact label={t('takenOver')}>
          <span className="num">{loan.former_number}</span>
          {loan.taken_over_on && ` · ${date(loan.taken_over_on)}`}
        </Fact>
      )}
      <Fact label={t('term')}>{t('inDays', { n: loan.term_days })}</Fact>
      <Fact label={t('rate')}>{t('ratePer', { pct: rate.pct, per: t(`per_${rate.per}`) })}</Fact>
      <Fact label={t('riskClass')}>{t(`risk_${loan.risk_class}`)}</Fact>
      {loan.credit > 0 && (
        <Fact label={t('credit')}>
          <Money value={loan.credit} currency={loan.currency} />
        </Fact>
      )}
      {loan.lost > 0 && (
        <Fact label={t('lost')}>
          <Money value={loan.lost} currency={loan.currency} />
        </Fact>
      )}
    </>
  );
}
