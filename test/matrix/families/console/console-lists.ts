import { EXPORTS_PER_DAY } from '@mkopo/core/access/list-export.ts';
import {
  makeApprovedLoan,
  makePendingLoan,
} from '@mkopo/test/matrix/families/records/lent-records.ts';
import type { Making, PartOfCall, Records } from '@mkopo/test/matrix/matrix-family.ts';
import { enterAs } from './console-records.ts';

/** Nobody has more than fifty views, and the matrix makes more. */
function makeRoom({ as }: Making): Promise<unknown> {
  return as((tx) =>
    tx.query(
      `delete from saved_view where tenant_id = $1
          and (select count(*) from saved_view where tenant_id = $1) > 10`,
      [tx.tenantId],
    ),
  );
}

export async function makeView(making: Making): Promise<string> {
  await makeRoom(making);
  const name = `View ${making.fresh()}`;
  const view = { list: 'loans', name, query: { tab: 'late' }, is_shared: true };
  return making.create('POST /views', view);
}

/** As the reference asks for one: a list of them shows no filters that it does not know. */
export const makeExport = (making: Making) =>
  making.create('POST /exports', {
    ...{ list: 'loans', format: 'csv', query: { stage: 'late,very_late' } },
  });

/** Exports of whoever calls, as many as are asked for, in whatever state; none is looked at. */
async function keepExports({ as }: Making, { by }: PartOfCall, kept: Kept): Promise<string> {
  const [, owner] = by?.actor?.split(' ') ?? [];
  const made = await as((tx) =>
    tx.query<{ id: string }>(
      `insert into list_export (tenant_id, owner_id, list, format, query, status, rows_all,
                                expires_at)
       select $1, $2, 'loans', 'csv', '{}', $3, 0, now() + interval '1 day'
         from generate_series(1, $4::int) returning id`,
      [tx.tenantId, owner, kept.status, kept.count],
    ),
  );
  return made[0]?.id ?? '';
}
type Kept = { readonly status: string; readonly count: number };

/** Views of lists, lists that people take along, and what is decided on for several loans. */
export const listRecords: Partial<Records> = {
  makers: { '/views/{id}': makeView, '/exports/{id}': makeExport },
  calls: {
    async listViews(making) {
      await makeView(making);
      return {};
    },
    async saveView(making) {
      await makeRoom(making);
      return { body: { list: 'loans', name: `View ${making.fresh()}`, query: { tab: 'late' } } };
    },
    approveLoans: async (making) => ({
      body: { loan_ids: [await makePendingLoan(making)], dry_run: false },
    }),
    rejectLoans: async (making) => ({
      body: { loan_ids: [await makePendingLoan(making)], reason: 'Too much debt elsewhere' },
    }),
    payOutLoans: async (making) => ({
      body: { loan_ids: [await makeApprovedLoan(making)], dry_run: false },
    }),
  },
  refusedCalls: {
    async saveView(making, { body }) {
      await making.perform('POST /views', body as object);
      return {};
    },
    async changeView(making) {
      const name = `Taken ${making.fresh()}`;
      await making.create('POST /views', { list: 'loans', name, query: {} });
      return { body: { name } };
    },
    async exportList(making) {
      const by = await enterAs(making, { role: 'manager' });
      await keepExports(making, { by }, { status: 'ready', count: EXPORTS_PER_DAY });
      return { by };
    },
    async downloadExport(making, call) {
      const status = 'failed';
      return { params: { id: await keepExports(making, call, { status, count: 1 }) } };
    },
  },
  // The whole, and the loan that it is about.
  keepsSeveral: { approveLoans: 2, rejectLoans: 2, payOutLoans: 2 },
  announcesNothing: [
    ...['saveView', 'changeView', 'deleteView', 'exportList', 'deleteExport', 'payOutLoans'],
  ],
};
