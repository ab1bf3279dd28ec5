import assert from 'node:assert/strict';
import { verifyBooks, verifyLoans } from '@mkopo/server/operations/books/verify-books.ts';
import { inTenant } from '@mkopo/server/store/kit/transaction.ts';
import { until } from '@mkopo/test/kit/until.ts';
import type { ConsoleLending } from './console-lending.ts';
import type { ConsoleWorld } from './console-world.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape
type Shown = any;

/** The short ways of somebody who has loans paid out by the rail. */
export type PayoutDesk = {
  /**
   * Starts a payout of a loan to a number of the simulator, by its last four digits, for which the
   * loan is approved first: anew, where it was approved for another.
   */
  start(ending: string, loanId?: string): Promise<{ loanId: string; payoutId: string }>;
  loan(loanId: string): Promise<Shown>;
  payout(loanId: string): Promise<Shown>;
  /** Waits until the loan is in this state. */
  becomes(loanId: string, status: string): Promise<Shown>;
  /** Waits until the newest payout of a loan is in this state. */
  payoutBecomes(loanId: string, state: string): Promise<Shown>;
  /** How often money has left for a loan in our books, and under which names. */
  disbursements(loanId: string): Promise<readonly string[]>;
  /** What the provider itself knows to have paid for a loan, by its receipts. */
  paidByProvider(loanId: string): Promise<readonly string[]>;
  assertBooksHold(): Promise<void>;
};

const WITHIN_MS = 15_000;

export function payoutDesk(world: ConsoleWorld, lending: ConsoleLending): PayoutDesk {
  const { as, server, lender } = world;
  const simulator = server.rails.simulator ?? assert.fail('the rail is simulated');
  const data = async (request: string): Promise<Shown> => {
    const { status, json, text } = await as.auditor(request);
    assert.equal(status, 200, text);
    return json.data;
  };
  const desk: PayoutDesk = {
    async start(ending, given) {
      const loanId = given ?? (await lending.approved());
      const body = { phone: `+25470000${ending}` };
      const undone = await as.manager(`DELETE /loans/${loanId}/approval`);
      assert.equal(undone.status, 200, undone.text);
      const granted = { ...body, phone_reason: 'A phone that does what is tried' };
      const approved = await as.manager(`POST /loans/${loanId}/approval`, { body: granted });
      assert.equal(approved.status, 200, approved.text);
      const { status, json, text } = await as.cashier(`POST /loans/${loanId}/payout`, { body });
      assert.equal(status, 201, text);
      assert.equal(json.data.loan.status, 'disbursing');
      return { loanId, payoutId: json.data.payout.id };
    },
    loan: (loanId) => data(`GET /loans/${loanId}`),
    payout: async (loanId) => (await data(`GET /loans/${loanId}/payouts?limit=1`)).items[0],
    becomes: (loanId, status) =>
      until(`${loanId} is ${status}`, WITHIN_MS, async () => {
        const loan = await desk.loan(loanId);
        return loan.status === status && loan;
      }),
    payoutBecomes: (loanId, state) =>
      until(`the payout of ${loanId} is ${state}`, WITHIN_MS, async () => {
        const payout = await desk.payout(loanId);
        return payout?.state === state && payout;
      }),
    async disbursements(loanId) {
      const { items } = await data(`GET /loans/${loanId}/transactions?kind=disbursement`);
      return items.map(({ reference }: Shown) => reference);
    },
    async paidByProvider(loanId) {
      const { items } = await data(`GET /loans/${loanId}/payouts`);
      const ids = items.map(({ originator_id }: Shown) => originator_id);
      return simulator
        .movements()
        .filter(({ originatorId, result }) => ids.includes(originatorId) && result === '0')
        .map(({ receipt }) => receipt);
    },
    async assertBooksHold() {
      const faults = await inTenant(server.database, lender, async (tx) => [
        ...(await verifyBooks(tx)),
        ...(await verifyLoans(tx, { after: null, limit: 1000 })).faults,
      ]);
      assert.deepEqual(faults, []);
    },
  };
  return desk;
}
