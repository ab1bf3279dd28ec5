import { createBranch } from '@mkopo/server/operations/access/manage-tenant.ts';
import type { Making, Records } from '@mkopo/test/matrix/matrix-family.ts';
import { enterAs } from './console-records.ts';

/** Somebody who may read the books. */
async function reader(making: Making): Promise<string> {
  const { actor = '' } = await making.once('reader', () => enterAs(making, { role: 'manager' }));
  return actor.split(' ')[1] ?? '';
}

const scheduled = async (making: Making) => ({
  ...{ report: 'portfolio_at_risk', format: 'xlsx', frequency: 'monthly' },
  recipients: [await reader(making)],
});

/** A lender has at most fifty, and the matrix makes more. */
function makeRoom({ as }: Making): Promise<unknown> {
  return as((tx) =>
    tx.query(
      `update report_schedule set ended_at = now(), due_at = null
        where tenant_id = $1 and ended_at is null
          and (select count(*) from report_schedule
                where tenant_id = $1 and ended_at is null) > 10`,
      [tx.tenantId],
    ),
  );
}

export async function makeSchedule(making: Making): Promise<string> {
  await makeRoom(making);
  return making.create('POST /report-schedules', await scheduled(making));
}

/** Reports that go to people by themselves. */
export const scheduleRecords: Partial<Records> = {
  makers: { '/report-schedules/{id}': makeSchedule },
  calls: {
    async listReportSchedules(making) {
      await makeSchedule(making);
      return {};
    },
    async scheduleReport(making) {
      await makeRoom(making);
      return { body: await scheduled(making) };
    },
  },
  refusedCalls: {
    async scheduleReport(making) {
      const named = { code: `R${making.fresh()}`, name: 'Of no books' };
      const { id } = await making.as((tx) => createBranch(tx, named));
      const report = 'trial_balance';
      return { body: { ...(await scheduled(making)), report, branch_id: id } };
    },
  },
  announcesNothing: ['scheduleReport', 'stopReportSchedule'],
};
