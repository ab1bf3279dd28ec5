import { createHmac, timingSafeEqual } from 'node:crypto';
import type { TenantId } from '@mkopo/core/kit/id.ts';

/**
 * Where the provider tells us things. It signs nothing, so the address is the secret: whoever knows
 * it has it from us. Id and secret are hexadecimal, because the provider refuses addresses in which
 * it reads words such as `exe`, `cmd` or `mpesa`; a lender's name could hold one.
 */
export type CallbackUrls = {
  /** The end of one prompt: the address names the payment, for when its ids never reach us. */
  collected(paymentId: string): string;
  readonly paybillValidation: string;
  readonly paybillConfirmation: string;
  readonly paidOut: string;
  readonly timedOut: string;
  readonly status: string;
  readonly reversed: string;
  /** Where a provider of messages tells what became of them: the same secret proves it. */
  readonly messageReports: string;
};

/** 192 bits. */
const SECRET_DIGITS = 48;

export function callbackSecret(key: Buffer, tenantId: TenantId): string {
  return createHmac('sha256', key).update(tenantId).digest('hex').slice(0, SECRET_DIGITS);
}

/** Whether that is the tenant's secret. It takes as long whatever is wrong, and whoever asks. */
export function isCallbackSecret(key: Buffer, tenantId: TenantId, secret: string): boolean {
  const digest = (text: string) => createHmac('sha256', key).update(text).digest();
  return timingSafeEqual(digest(callbackSecret(key, tenantId)), digest(secret));
}

type Site = { readonly origin: string; readonly key: Buffer };

export function callbackUrls({ origin, key }: Site, tenantId: TenantId): CallbackUrls {
  const below = `${origin}/money/${tenantId}/${callbackSecret(key, tenantId)}`;
  return {
    collected: (paymentId) => `${below}/collected/${paymentId}`,
    paybillValidation: `${below}/paybill/validation`,
    paybillConfirmation: `${below}/paybill/confirmation`,
    paidOut: `${below}/paid-out`,
    timedOut: `${below}/timed-out`,
    status: `${below}/status`,
    reversed: `${below}/reversed`,
    messageReports: `${below}/message-reports`,
  };
}
