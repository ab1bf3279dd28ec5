import { SANDBOX_DAYS, type SandboxLife } from '@mkopo/core/sandbox/sandbox-life.ts';
import { SANDBOX_PRODUCT } from '@mkopo/core/sandbox/sandbox-product.ts';
import type { Static } from 'typebox';
import { readAmount } from '#api/records/amount.ts';
import { listedLoan, scheduleInForce } from '#api/records/life-views.ts';
import { type LoanFields, type LoanWithSchedule, showLoan } from '#api/records/loan-record.ts';
import { showSchedule } from '#api/records/schedule-record.ts';

/** A loan of the sandbox by itself. Every day there is the same one. */
export function shownSandboxLoan(life: SandboxLife): Static<typeof LoanWithSchedule> {
  const { today } = SANDBOX_DAYS;
  const { instalments } = showSchedule(scheduleInForce(life), today);
  return { ...showLoan(listedLoan(life), today), schedule: instalments };
}

type Sent = Omit<Static<typeof LoanFields>, 'client_id'>;

/** What an application says, beside whose it is. */
export function readSandboxApplication({ product_id, applied_amount, term_days, ...sent }: Sent) {
  const amount = readAmount(SANDBOX_PRODUCT.currency, applied_amount, 'applied_amount');
  return {
    productId: product_id.toLowerCase(),
    applied: { amount, termDays: term_days },
    purpose: sent.purpose ?? null,
    customFields: sent.custom_field_values ?? {},
  };
}
