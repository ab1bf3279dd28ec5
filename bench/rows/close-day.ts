import type { RowGroup, Way } from '@mkopo/bench/measure/row.ts';
import { logInto } from '@mkopo/bench/sites/log-in.ts';
import type { Site } from '@mkopo/bench/sites/site.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { openDatabase } from '@mkopo/server/store/kit/database.ts';
import { inTenant, type TenantTx } from '@mkopo/server/store/kit/transaction.ts';
import { accrueLoans } from '@mkopo/server/store/loans/accrue-loans.ts';

/** Each round closes the next night; there are as many as were lent ago. */
const PACE = { rounds: 5, warmUpMs: 1 } as const;
/** What a pass writes at a time: one statement of a million loans would not end in time. */
const AT_ONCE = 10_000;

export const CLOSE_DAY: RowGroup = {
  name: 'close-day',
  about: 'one night of all loans, beside one bare pass that writes the same accruals',
  needs: ['nights'],
  rows: ({ nights }) => [
    {
      name: `a night of ${nights.loans.toLocaleString('en')} loans`,
      unit: 'ms',
      pace: PACE,
      open: closeNights,
      beside: { name: 'a bare pass', open: passNights },
    },
  ],
};

/** The night that nobody has closed yet; servers on one database share it. */
const nextOf = new Map<string, Temporal.PlainDate>();

function nextNight({ urls, nights }: Site): Temporal.PlainDate {
  return nextOf.get(urls.name) ?? Temporal.PlainDate.from(nights.firstOn);
}

async function closeNights(site: Site): Promise<Way> {
  const headers = {
    'content-type': 'application/json',
    ...(await logInto(site, site.nights.staff)),
  };
  const url = `http://127.0.0.1:${site.port}/console/api/close-day`;
  return {
    async slice() {
      const on = nextNight(site);
      nextOf.set(site.urls.name, on.add({ days: 1 }));
      const body = JSON.stringify({ date: on });
      const began = performance.now();
      for (;;) {
        const answer = await fetch(url, { method: 'POST', headers, body });
        const text = await answer.text();
        if (answer.status !== 200) throw new Error(text);
        if (JSON.parse(text).data.is_closed) return performance.now() - began;
      }
    },
    close: async () => {},
  };
}

/** Thrown so that the same night can be closed afterwards. */
class TakenBack extends Error {}

/** Accrues the night for all loans at once, and nothing else; then takes it back. */
async function passNights(site: Site): Promise<Way> {
  const database = openDatabase(site.urls.serverUrl);
  const { lender } = site.nights;
  return {
    async slice() {
      const on = nextNight(site);
      let ms = Number.NaN;
      await inTenant(database, lender, async (tx) => {
        const ids = await loansOf(tx);
        const began = performance.now();
        for (let from = 0; from < ids.length; from += AT_ONCE) {
          await accrueLoans(tx, { ids: ids.slice(from, from + AT_ONCE), on });
        }
        ms = performance.now() - began;
        throw new TakenBack();
      }).catch((error: unknown) => {
        if (!(error instanceof TakenBack)) throw error;
      });
      return ms;
    },
    close: () => database.close(),
  };
}

async function loansOf(tx: TenantTx): Promise<LoanId[]> {
  const found = await tx.query<{ id: LoanId }>(
    `select id from loan where tenant_id = $1 and status = 'disbursed' order by id`,
    [tx.tenantId],
  );
  return found.map(({ id }) => id);
}
