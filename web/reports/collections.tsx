import type { Answer } from '#kit/call/answers.ts';
import { useRead } from '#kit/call/use-calls.ts';
import { useMethodWords } from '#kit/money/method-field.tsx';
import { useFormat } from '#kit/text/format.ts';
import { useWords } from '#kit/text/use-words.ts';
import type { PeriodAsked } from './choices.ts';
import { ReportBody } from './report-body.tsx';
import { type SumColumn, SumsTable } from './sums-table.tsx';
import { REPORTS } from './words.ts';

type Report = Answer<'get', '/reports/collections'>;
type Sums = Report['total'];
type PaidOff = Report['allocation']['received'];
const PARTS = [
  ...(['principal', 'interest', 'fees', 'penalties', 'overpayment', 'recovered'] as const),
] as const;

/** What borrowers paid in a period: how, for what, and on which day. */
export function Collections({ query }: { readonly query: PeriodAsked }) {
  const t = useWords(REPORTS);
  const { date } = useFormat();
  const methodIn = useMethodWords();
  const report = useRead('/reports/collections', { query });
  const columns = ({ receipts, received, reversed, net }: Sums): readonly SumColumn<Sums>[] => [
    {
      ...{ id: 'receipts', head: t('receipts'), isCount: true, total: receipts },
      of: (row) => row.receipts,
    },
    { id: 'received', head: t('received'), total: received, of: (row) => row.received },
    { id: 'reversed', head: t('reversed'), total: reversed, of: (row) => row.reversed },
    { id: 'net', head: t('net'), total: net, of: (row) => row.net },
  ];
  return (
    <ReportBody
      report={report}
      isEmpty={({ total }) => total.receipts === 0 && total.reversals === 0}
      empty={{ title: t('noneCollected'), lead: t('choosePeriod') }}
    >
      {({ total, methods, kinds, days, allocation }) => (
        <>
          <SumsTable
            title={t('byMethod')}
            nameHead={t('method')}
            nameOf={({ payment_method }) => methodIn(payment_method)}
            rows={methods}
            total={t('total')}
            columns={columns(total)}
          />
          <SumsTable
            title={t('byKind')}
            nameHead={t('kind')}
            nameOf={({ kind }) => t(`kind_${kind}`)}
            rows={kinds}
            total={t('total')}
            columns={columns(total)}
          />
          <SumsTable
            title={t('wentTo')}
            nameHead={t('kind')}
            nameOf={(part) => t(part)}
            rows={PARTS}
            columns={(['received', 'reversed'] as const).map((side) => ({
              ...{ id: side, head: t(side) },
              of: (part: keyof PaidOff) => allocation[side][part],
            }))}
          />
          <SumsTable
            title={t('byDay')}
            nameHead={t('day')}
            nameOf={({ date: on, payment_method }) => `${date(on)} · ${methodIn(payment_method)}`}
            rows={days}
            columns={columns(total)}
          />
        </>
      )}
    </ReportBody>
  );
}
