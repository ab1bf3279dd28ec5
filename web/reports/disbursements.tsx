import { useRead } from '#kit/call/use-calls.ts';
import { useWords } from '#kit/text/use-words.ts';
import type { PeriodAsked } from './choices.ts';
import { ReportBody } from './report-body.tsx';
import { SumsTable } from './sums-table.tsx';
import { REPORTS } from './words.ts';

/** What was lent in a period, by product. */
export function Disbursements({ query }: { readonly query: PeriodAsked }) {
  const t = useWords(REPORTS);
  const report = useRead('/reports/disbursements', { query });
  return (
    <ReportBody
      report={report}
      isEmpty={({ total }) => total.loans === 0 && total.top_ups === 0 && total.reversals === 0}
      empty={{ title: t('noneLent'), lead: t('choosePeriod') }}
    >
      {({ products, total }) => (
        <SumsTable
          title={t('disbursements')}
          nameHead={t('product')}
          nameOf={({ product_name }) => product_name}
          rows={products}
          total={t('all')}
          columns={[
            {
              ...{ id: 'loans', head: t('loans'), isCount: true, total: total.loans },
              of: ({ loans }) => loans,
            },
            { id: 'lent', head: t('lent'), total: total.lent, of: ({ lent }) => lent },
            {
              ...{ id: 'paid', head: t('paidOut'), total: total.paid_out },
              of: ({ paid_out }) => paid_out,
            },
            {
              ...{ id: 'fees', head: t('deducted'), total: total.fees_deducted },
              of: ({ fees_deducted }) => fees_deducted,
            },
            {
              ...{ id: 'topped', head: t('toppedUp'), total: total.topped_up },
              of: ({ topped_up }) => topped_up,
            },
            {
              ...{ id: 'reversed', head: t('reversed'), total: total.reversed },
              of: ({ reversed }) => reversed,
            },
          ]}
        />
      )}
    </ReportBody>
  );
}
