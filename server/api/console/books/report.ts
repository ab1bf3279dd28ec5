import type { TObject } from 'typebox';
import { BRANCH_QUERY, type BranchAsked, narrowToBranch } from '#api/console/kit/branch-query.ts';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import type { Endpoint } from '#api/kit/declare/endpoint.ts';
import { Closed } from '#api/kit/wire/object-shapes.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import {
  REPORT_FILE_QUERY,
  REPORT_FORMATS,
  type ReportTables,
  reportAnswer,
} from './report-file.ts';
import {
  DAY_QUERY,
  type DayRead,
  type PeriodRead,
  periodQuery,
  readDay,
  readPeriod,
} from './report-query.ts';

type Words = Pick<Endpoint, 'path' | 'name' | 'tag' | 'summary' | 'description'>;

type Report<Asked, Found> = Words & {
  /** Set where it can be of one branch. */
  readonly byBranch?: true;
  readonly view: (tx: TenantTx, asked: Asked) => Promise<Found>;
  readonly record: {
    readonly schema: TObject;
    readonly show: (found: Asked & Found) => Record<string, unknown>;
  };
  readonly file: ReportTables<Asked & Found>;
};

const DayQuery = Closed({ ...DAY_QUERY, ...REPORT_FILE_QUERY });

/** Declares a report of how things stood at the end of a day. */
export function dayReport<Found>(report: Report<DayRead, Found>): Endpoint {
  const { view, record, byBranch, file, ...words } = report;
  return endpoint({
    ...words,
    method: 'GET',
    readsReplica: true,
    isPlannedOnce: true,
    needs: 'books.read',
    query: byBranch ? Closed({ ...DayQuery.properties, ...BRANCH_QUERY }) : DayQuery,
    reply: { status: 200, data: record.schema, formats: REPORT_FORMATS },
    example: { query: { date: '2026-02-15' } },

    async live({ tx, query, ...call }) {
      narrowToBranch(tx, query as BranchAsked);
      const asked = await readDay({ tx, query, ...call });
      const found = { ...asked, ...(await view(tx, asked)) };
      const { format, language } = query;
      const as = { ...file, ...call, format, language, name: fileName(words.path), found };
      return reportAnswer(tx, as, record.show);
    },
  });
}

type PeriodReport<Found> = Report<PeriodRead, Found> & {
  /** How many months before its last it begins where nobody says; default: with that month. */
  readonly monthsBefore?: number;
};

/** Declares a report of what happened in a period. */
export function periodReport<Found>(report: PeriodReport<Found>): Endpoint {
  const { view, record, byBranch, file, monthsBefore = 0, ...words } = report;
  const asks = Closed({ ...periodQuery(monthsBefore), ...REPORT_FILE_QUERY });
  return endpoint({
    ...words,
    method: 'GET',
    readsReplica: true,
    isPlannedOnce: true,
    needs: 'books.read',
    query: byBranch ? Closed({ ...asks.properties, ...BRANCH_QUERY }) : asks,
    reply: { status: 200, data: record.schema, formats: REPORT_FORMATS },
    example: { query: { from: '2026-01-01', to: '2026-02-15' } },

    async live({ tx, query, ...call }) {
      narrowToBranch(tx, query as BranchAsked);
      const period = await readPeriod({ tx, query, monthsBefore, ...call });
      const found = { ...period, ...(await view(tx, period)) };
      const { format, language } = query;
      const as = { ...file, ...call, format, language, name: fileName(words.path), found };
      return reportAnswer(tx, as, record.show);
    },
  });
}

/** The last part of the path: portfolio-at-risk. */
function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
