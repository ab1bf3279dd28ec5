import type { TObject } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import type { Endpoint } from '#api/kit/declare/endpoint.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import {
  DayQuery,
  type DayRead,
  PeriodQuery,
  type PeriodRead,
  readDay,
  readPeriod,
} from './report-query.ts';

type Words = Pick<Endpoint, 'path' | 'name' | 'tag' | 'summary' | 'description'>;

type Report<Asked, Found> = Words & {
  readonly view: (tx: TenantTx, asked: Asked) => Promise<Found>;
  readonly record: {
    readonly schema: TObject;
    readonly show: (found: Asked & Found) => Record<string, unknown>;
  };
};

/** Declares a report of how things stood at the end of a day. */
export function dayReport<Found>({ view, record, ...words }: Report<DayRead, Found>): Endpoint {
  return endpoint({
    ...words,
    method: 'GET',
    needs: 'books.read',
    query: DayQuery,
    reply: { status: 200, data: record.schema },
    example: { query: { date: '2026-02-15' } },

    async live({ tx, ...call }) {
      const asked = await readDay({ tx, ...call });
      return record.show({ ...asked, ...(await view(tx, asked)) });
    },
  });
}

/** Declares a report of what happened in a period. */
export function periodReport<Found>({
  view,
  record,
  ...words
}: Report<PeriodRead, Found>): Endpoint {
  return endpoint({
    ...words,
    method: 'GET',
    needs: 'books.read',
    query: PeriodQuery,
    reply: { status: 200, data: record.schema },
    example: { query: { from: '2026-01-01', to: '2026-02-15' } },

    async live({ tx, ...call }) {
      const period = await readPeriod({ tx, ...call });
      return record.show({ ...period, ...(await view(tx, period)) });
    },
  });
}
