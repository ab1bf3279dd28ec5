import { useRead } from '#kit/call/use-calls.ts';
import { useSignedIn } from '#kit/page/session.ts';
import { Figures } from '#kit/parts/figures.tsx';
import { Money } from '#kit/parts/values.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import type { DayAsked } from './choices.ts';
import { ReportBody } from './report-body.tsx';
import { SumsTable } from './sums-table.tsx';
import { REPORTS } from './words.ts';

/** How much of what is lent sits in loans that are late, by product. */
export function AtRisk({ query }: { readonly query: DayAsked }) {
  const t = useWords(REPORTS);
  const { percent } = useFormat();
  const { tenant } = useSignedIn();
  const report = useRead('/reports/portfolio-at-risk', { query });
  return (
    <ReportBody
      report={report}
      isEmpty={({ total }) => total.loans === 0}
      empty={{ title: t('noLoans'), lead: t('noLoansLead') }}
    >
      {({ total, products }) => (
        <>
          <Figures
            label={t('risk')}
            figures={[
              {
                ...{ id: 'principal', label: t('principal') },
                value: <Money value={total.principal} currency={tenant.currency} />,
                note: t('inLoans', { n: total.loans }),
              },
              ...total.at_risk.map(({ days, share, loans }) => ({
                ...{ id: String(days), label: `PAR${days}`, value: percent(share) },
                note: t('inLoans', { n: loans }),
              })),
            ]}
          />
          <SumsTable
            title={t('risk')}
            nameHead={t('product')}
            nameOf={({ product_name }) => product_name}
            rows={products}
            total={t('all')}
            columns={[
              {
                ...{ id: 'loans', head: t('loans'), isCount: true, total: total.loans },
                of: ({ loans }) => loans,
              },
              {
                ...{ id: 'principal', head: t('principal'), total: total.principal },
                of: ({ principal }) => principal,
              },
              ...total.at_risk.map(({ days, principal }, place) => ({
                ...{ id: String(days), head: `PAR${days}`, total: principal },
                of: (row: (typeof products)[number]) => row.at_risk[place]?.principal ?? 0,
              })),
            ]}
          />
        </>
      )}
    </ReportBody>
  );
}
