import type { Answer } from '#kit/call/answers.ts';
import { useRead } from '#kit/call/use-calls.ts';
import { useSignedIn } from '#kit/page/session.ts';
import { BarPairs } from '#kit/parts/bar-pairs.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import type { PeriodAsked } from './choices.ts';
import { ReportBody } from './report-body.tsx';
import { SumsTable } from './sums-table.tsx';
import { REPORTS } from './words.ts';

type Month = Answer<'get', '/reports/expected-and-actual'>['months'][number];

/** What fell due and what was repaid, month by month. */
export function Expected({ query }: { readonly query: PeriodAsked }) {
  const t = useWords(REPORTS);
  const { whole, monthShort } = useFormat();
  const { tenant } = useSignedIn();
  const monthIn = useMonth();
  const report = useRead('/reports/expected-and-actual', { query });
  return (
    <ReportBody
      report={report}
      isEmpty={({ months }) => months.length === 0}
      empty={{ title: t('noneDue'), lead: t('choosePeriod') }}
    >
      {({ months, total }) => (
        <>
          <BarPairs
            title={t('expected')}
            lead={t('expectedLead', { currency: tenant.currency })}
            unit={t('month')}
            labels={months.map(({ month }) => monthShort(month))}
            format={(value) => whole(value / 1000)}
            series={[
              {
                ...{ id: 'repaid', label: t('repaid'), color: 'var(--chart-in)' },
                values: months.map(({ repaid }) => Math.max(repaid, 0)),
              },
              {
                ...{ id: 'due', label: t('due'), color: 'var(--chart-out)', isHatched: true },
                values: months.map(({ due }) => due),
              },
            ]}
          />
          <SumsTable
            title={t('expected')}
            nameHead={t('month')}
            nameOf={({ month }: Month) => monthIn(month)}
            rows={months}
            total={t('total')}
            columns={[
              { id: 'due', head: t('due'), total: total.due, of: ({ due }) => due },
              { id: 'repaid', head: t('repaid'), total: total.repaid, of: ({ repaid }) => repaid },
              {
                ...{ id: 'difference', head: t('difference'), total: total.difference },
                of: ({ difference }) => difference,
              },
              {
                ...{ id: 'share', head: t('repaidShare'), isShare: true, total: total.share },
                of: ({ share }) => share,
              },
            ]}
          />
        </>
      )}
    </ReportBody>
  );
}

/** A month by its name and year. */
export function useMonth(): (day: string) => string {
  const { monthLong } = useFormat();
  return (day) => `${monthLong(day)} ${day.slice(0, 4)}`;
}
