import type { DarajaSimulator } from '@mkopo/server/gateways/mpesa/simulator/daraja-simulator.ts';
import { asSuperuser } from '@mkopo/test/kit/database.ts';

type OurPayment = {
  readonly phone: string;
  readonly shillings: string;
  readonly status: string;
  readonly credited: number;
};
type OurPayout = {
  readonly originatorId: string;
  readonly state: string;
  readonly booked: number;
};

/** What the provider knows, held against what the books say. */
export type MoneyCompared = {
  readonly findings: readonly string[];
  /** Prompts whose answer was lost and that nobody paid: staff see them, nobody is wronged. */
  readonly leftToStaff: number;
};

/** Every prompt that was paid is credited once, every payout that was paid is booked once. */
export async function compareWithProvider(
  superuserUrl: string,
  simulator: DarajaSimulator,
): Promise<MoneyCompared> {
  const payments = await asSuperuser<OurPayment>(superuserUrl, OUR_PAYMENTS);
  const payouts = await asSuperuser<OurPayout>(superuserUrl, OUR_PAYOUTS);
  const paid = simulator.movements().filter(({ result }) => result === '0');
  const byPhone = Map.groupBy(paid, ({ kind, phone }) => `${kind} ${phone}`);
  const byOriginator = Map.groupBy(paid, ({ originatorId }) => originatorId);
  const findings: string[] = [];
  for (const { phone, shillings, status, credited } of payments) {
    const moved = byPhone.get(`prompt ${phone}`) ?? [];
    const isRight = moved.every((one) => `${one.shillings}` === shillings);
    const isPaid = status === 'paid';
    if (moved.length > 1 || !isRight || credited !== moved.length || isPaid !== credited > 0) {
      const theirs = `${moved.length} times ${moved.map((one) => one.shillings)}`;
      findings.push(`prompt ${phone}: paid ${theirs}, ${status} and credited ${credited} times`);
    }
  }
  for (const { originatorId, state, booked } of payouts) {
    const moved = byOriginator.get(originatorId)?.length ?? 0;
    if (moved > 1 || booked !== moved || (state === 'paid') !== moved > 0) {
      findings.push(
        `payout ${originatorId}: paid ${moved} times, ${state}, booked ${booked} times`,
      );
    }
  }
  const known = payments.length + payouts.length;
  if (paid.length > known) findings.push(`${paid.length} movements of money, ${known} known to us`);
  const leftToStaff = payments.filter(({ status }) => status === 'unknown').length;
  return { findings, leftToStaff };
}

const OUR_PAYMENTS = `
  select phone, (amount_minor / 100)::text as shillings, status,
         (select count(*)::int from loan_transaction t
           where t.id = payment.repayment_id and t.kind = 'repayment'
             and t.amount_minor = payment.amount_minor) as credited
    from payment`;

const OUR_PAYOUTS = `
  select originator_id, state,
         (select count(*)::int from loan_transaction t
           where t.loan_id = payout.loan_id and t.kind = 'disbursement') as booked
    from payout`;
