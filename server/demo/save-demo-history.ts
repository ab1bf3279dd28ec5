import { setImmediate } from 'node:timers/promises';
import type { StaffId } from '@mkopo/core/access/staff.ts';
import { compareDates } from '@mkopo/core/calendar/date.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { ApplicationChannel } from '@mkopo/core/lending/eligibility.ts';
import type { Payout } from '@mkopo/core/payout/payout.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { insertLoan } from '#store/loans/loan-store.ts';
import { type DecidedStep, saveSteps } from '#store/loans/save-loan-steps.ts';
import { insertPayout, updatePayout } from '#store/payments/payout-store.ts';

/** A loan that was lived through before it is written down: all its steps, from the application. */
export type LivedThrough = {
  readonly channel: ApplicationChannel;
  readonly purpose: string | null;
  readonly steps: readonly DecidedStep[];
  readonly payout: Payout | null;
};

/**
 * Steps that are written together. PostgreSQL ends a session whose transaction waits for ten
 * seconds, and a busy machine may take that long to spell what an idle one spells in half of one.
 */
const CHUNK_STEPS = 500;

/**
 * Writes down loans with all that happened to them, in the order of days over all of them, as if
 * each step had been saved on its day. The rules are the core's, which made the steps; nobody is
 * told, because nothing of it is news. Who is responsible for a loan is told by its client.
 */
export async function saveDemoHistory(
  tx: TenantTx,
  lives: readonly LivedThrough[],
  officers: ReadonlyMap<ClientId, StaffId | null>,
): Promise<void> {
  const firsts: DecidedStep[] = [];
  const later: DecidedStep[] = [];
  for (const { channel, purpose, steps } of lives) {
    const [first, ...rest] = steps.map(untold);
    if (!first) continue;
    const { loan, events } = first.step;
    const officerId = officers.get(loan.clientId) ?? null;
    insertLoan(tx, { loan, channel, purpose, officerId, customFields: {}, events: events.length });
    firsts.push(first);
    later.push(...rest);
  }
  saveSteps(tx, firsts);
  await leave();
  later.sort((one, other) => compareDates(bookedOn(one), bookedOn(other)));
  for (let from = 0; from < later.length; from += CHUNK_STEPS) {
    saveSteps(tx, later.slice(from, from + CHUNK_STEPS));
    await leave();
  }
  for (const { payout } of lives) {
    if (!payout) continue;
    insertPayout(tx, payout);
    updatePayout(tx, payout);
  }
}

/** Lets the statements go out: those of one turn leave together at its end. */
const leave = () => setImmediate();

function untold(decided: DecidedStep): DecidedStep {
  return { ...decided, step: { ...decided.step, events: [] } };
}

function bookedOn({ step }: DecidedStep): Temporal.PlainDate {
  const [transaction] = step.transactions;
  if (!transaction) throw new Error('a step that is written down did something');
  return transaction.bookedOn;
}
