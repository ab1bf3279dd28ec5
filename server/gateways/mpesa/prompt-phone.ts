import type { PaymentId } from '@mkopo/core/payment/decide-payment.ts';
import type { PaymentFact } from '@mkopo/core/payment/payment-life.ts';
import { RAIL_WORDS } from '@mkopo/core/rail/rail-words.ts';
import type { RailContext, RailUser } from '#gateways/mpesa/kit/rail-context.ts';
import { applyPaymentFact } from '#operations/payments/apply-payment-fact.ts';
import { keepToRail } from '#operations/payments/keep-to-rail.ts';
import { takeUpPrompt } from '#operations/payments/take-up-prompt.ts';
import type { Database } from '#store/kit/database.ts';
import { inTenant, type TenantScope } from '#store/kit/transaction.ts';
import { hastenCallback } from '#store/payments/callback-store.ts';

type PromptSite = {
  readonly database: Database;
  readonly desk: RailContext;
  readonly clock: () => Temporal.Instant;
};

type Prompt = {
  readonly paymentId: PaymentId;
  readonly user: RailUser;
  readonly scope: TenantScope;
};

/** Nobody was asked, and nobody will be: that is as sure as a refusal. */
const NOT_ASKED: PaymentFact = {
  kind: 'asked',
  asked: { kind: 'refused', code: 'not_asked', reason: RAIL_WORDS.notAsked },
};

/**
 * Asks a borrower's phone for a payment that is written down: takes it up, asks the provider, and
 * writes down what that answered. The call that wrote it down does this at once; where that died, a
 * job does. Whatever happens in between, nobody is asked twice and nothing that is paid is lost.
 */
export async function promptPhone(
  { database, desk, clock }: PromptSite,
  { paymentId, user, scope }: Prompt,
): Promise<void> {
  const rail = desk.railOf(user);
  const learnt = (fact: PaymentFact) => ({ paymentId, fact, now: clock() });
  const taken = await inTenant(database, scope, async (tx) => {
    const prompt = await takeUpPrompt(tx, { paymentId, now: clock() });
    if (prompt === 'late' || (prompt && !rail)) await applyPaymentFact(tx, learnt(NOT_ASKED));
    else if (prompt && rail) await keepToRail(tx, rail);
    return prompt;
  });
  // A rail that was turned off since leaves nobody to ask.
  if (!rail || !taken || taken === 'late') return;
  const { payment, loanNumber } = taken;
  const asked = await rail.collect({
    ...{ phone: payment.phone, amountMinor: payment.amount.minor, accountReference: loanNumber },
    ...{ description: 'Repayment', callbackUrl: desk.urlsFor(user).collected(paymentId) },
  });
  await inTenant(database, scope, async (tx) => {
    await applyPaymentFact(tx, learnt({ kind: 'asked', asked }));
    hastenCallback(tx, { about: paymentId, now: clock() });
  });
  desk.wake();
}
