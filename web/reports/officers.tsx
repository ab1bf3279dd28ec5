import type { Answer } from '#kit/call/answers.ts';
import { useRead } from '#kit/call/use-calls.ts';
import { useWords } from '#kit/text/use-words.ts';
import type { PeriodAsked } from './choices.ts';
import { ReportBody } from './report-body.tsx';
import { type SumColumn, SumsTable } from './sums-table.tsx';
import { REPORTS } from './words.ts';

type Sums = Answer<'get', '/reports/officers'>['total'];

const par30Of = ({ at_risk }: Sums) => at_risk.find(({ days }) => days === 30)?.share ?? null;

/** What each officer has in hand, how much of it is late, and what came in. */
export function Officers({ query }: { readonly query: PeriodAsked }) {
  const t = useWords(REPORTS);
  const report = useRead('/reports/officers', { query });
  const columns = (total: Sums): readonly SumColumn<Sums>[] => [
    {
      ...{ id: 'loans', head: t('loans'), isCount: true, total: total.loans },
      of: ({ loans }) => loans,
    },
    {
      ...{ id: 'principal', head: t('principal'), total: total.principal },
      of: ({ principal }) => principal,
    },
    { id: 'overdue', head: t('overdue'), total: total.overdue, of: ({ overdue }) => overdue },
    { id: 'par30', head: 'PAR30', isShare: true, total: par30Of(total), of: par30Of },
    {
      ...{ id: 'new', head: t('newLoans'), isCount: true, total: total.new_loans },
      of: (sums) => sums.new_loans,
    },
    { id: 'lent', head: t('lent'), total: total.lent, of: ({ lent }) => lent },
    { id: 'due', head: t('due'), total: total.due, of: ({ due }) => due },
    { id: 'repaid', head: t('repaid'), total: total.repaid, of: ({ repaid }) => repaid },
    {
      ...{ id: 'share', head: t('repaidShare'), isShare: true, total: total.share },
      of: ({ share }) => share,
    },
  ];
  return (
    <ReportBody
      report={report}
      isEmpty={({ officers }) => officers.length === 0}
      empty={{ title: t('noLoans'), lead: t('choosePeriod') }}
    >
      {({ officers, total }) => (
        <>
          <p className="dim small">{t('officersLead')}</p>
          <SumsTable
            title={t('officers')}
            nameHead={t('officer')}
            nameOf={({ officer_name }) => officer_name ?? t('nobody')}
            rows={officers}
            total={t('allOfficers')}
            columns={columns(total)}
          />
        </>
      )}
    </ReportBody>
  );
}
