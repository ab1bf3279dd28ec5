import { useRead } from '#kit/call/use-calls.ts';
import { useSignedIn } from '#kit/page/session.ts';
import { Figures } from '#kit/parts/figures.tsx';
import { Money } from '#kit/parts/values.tsx';
import { useWords } from '#kit/text/use-words.ts';
import type { DayAsked } from './choices.ts';
import { ReportBody } from './report-body.tsx';
import { type SumColumn, SumsTable } from './sums-table.tsx';
import { REPORTS } from './words.ts';

type Sums = { readonly loans: number; readonly principal: number; readonly overdue: number };

/** The portfolio by how late its loans are, and by the regulator's classes. */
export function Ageing({ query }: { readonly query: DayAsked }) {
  const t = useWords(REPORTS);
  const { tenant } = useSignedIn();
  const report = useRead('/reports/ageing', { query });
  const sums = useSums();
  const figureOf = ({ principal, loans }: Pick<Sums, 'principal' | 'loans'>) => ({
    value: <Money value={principal} currency={tenant.currency} />,
    note: t('inLoans', { n: loans }),
  });
  return (
    <ReportBody
      report={report}
      isEmpty={({ total }) => total.loans === 0}
      empty={{ title: t('noLoans'), lead: t('noLoansLead') }}
    >
      {({ buckets, classes, classification, total, non_performing, restructured }) => (
        <>
          <Figures
            label={t('ageing')}
            figures={[
              { id: 'bad', label: t('nonPerforming'), ...figureOf(non_performing) },
              { id: 'restructured', label: t('restructured'), ...figureOf(restructured) },
              {
                ...{ id: 'provision', label: t('provision') },
                value: <Money value={total.provision} currency={tenant.currency} />,
              },
            ]}
          />
          <SumsTable
            title={t('byLateness')}
            nameHead={t('bucket')}
            nameOf={({ bucket }) => (bucket === 'current' ? t('bucket_current') : bucket)}
            rows={buckets}
            total={t('total')}
            columns={sums(total)}
          />
          <SumsTable
            title={t(`byClass_${classification}`)}
            nameHead={t('riskClass')}
            nameOf={(row) => t(`class_${row.class}`)}
            rows={classes}
            total={t('total')}
            columns={[
              ...sums(total),
              {
                ...{ id: 'pct', head: `${t('provisionPct')} %`, isCount: true },
                of: ({ provision_pct }) => provision_pct,
              },
              {
                ...{ id: 'provision', head: t('provision'), total: total.provision },
                of: ({ provision }) => provision,
              },
            ]}
          />
        </>
      )}
    </ReportBody>
  );
}

function useSums(): (total: Sums) => readonly SumColumn<Sums>[] {
  const t = useWords(REPORTS);
  return (total) => [
    {
      ...{ id: 'loans', head: t('loans'), isCount: true, total: total.loans },
      of: ({ loans }) => loans,
    },
    {
      ...{ id: 'principal', head: t('principal'), total: total.principal },
      of: ({ principal }) => principal,
    },
    {
      ...{ id: 'overdue', head: t('overdue'), total: total.overdue },
      of: ({ overdue }) => overdue,
    },
  ];
}
