import type { Answer } from '#kit/call/answers.ts';
import { useRead } from '#kit/call/use-calls.ts';
import { useWords } from '#kit/text/use-words.ts';
import type { PeriodAsked } from './choices.ts';
import { useMonth } from './expected.tsx';
import { ReportBody } from './report-body.tsx';
import { SumsTable } from './sums-table.tsx';
import { REPORTS } from './words.ts';

type Report = Answer<'get', '/reports/vintage'>;
type Sums = Report['total'];

const ageOf = ({ ages }: Sums, age: number) => ages.find(({ months }) => months === age);
const lostOf = ({ ages }: Sums) => ages.at(-1)?.written_off ?? 0;

/** How the loans of each month did as they grew older. */
export function Vintage({ query }: { readonly query: PeriodAsked }) {
  const t = useWords(REPORTS);
  const monthIn = useMonth();
  const report = useRead('/reports/vintage', { query });
  const nameOf = ({ month }: Report['cohorts'][number]) => monthIn(month);
  const aged = (of: (sums: Sums, age: number) => number | null, total: Sums) =>
    total.ages.map(({ months: age }) => ({
      ...{ id: String(age), head: t('afterMonths', { n: age }), total: of(total, age) },
      of: (sums: Sums) => of(sums, age),
    }));
  return (
    <ReportBody
      report={report}
      isEmpty={({ cohorts }) => cohorts.length === 0}
      empty={{ title: t('noneLent'), lead: t('choosePeriod') }}
    >
      {({ cohorts, total }) => (
        <>
          <SumsTable
            title={t('vintagePar')}
            nameHead={t('cohort')}
            nameOf={nameOf}
            rows={cohorts}
            total={t('total')}
            columns={[
              {
                ...{ id: 'loans', head: t('loans'), isCount: true, total: total.loans },
                of: ({ loans }) => loans,
              },
              { id: 'lent', head: t('lent'), total: total.lent, of: ({ lent }) => lent },
              ...aged((sums, age) => ageOf(sums, age)?.share ?? null, total).map((column) => ({
                ...column,
                isShare: true,
              })),
              { id: 'lost', head: t('writtenOff'), total: lostOf(total), of: lostOf },
            ]}
          />
          <SumsTable
            title={t('vintageOwed')}
            nameHead={t('cohort')}
            nameOf={nameOf}
            rows={cohorts}
            total={t('total')}
            columns={aged((sums, age) => ageOf(sums, age)?.principal ?? null, total)}
          />
        </>
      )}
    </ReportBody>
  );
}
