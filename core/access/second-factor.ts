import { assert } from '@mkopo/core/kit/assert.ts';
import { spellInGroups } from './one-time-password.ts';
import { mayDo, STAFF_ACTIONS, type StaffRole } from './permission.ts';

/** Of whom a lender asks for a second factor at the log-in. */
export const SECOND_FACTOR_RULES = ['optional', 'approvers', 'everybody'] as const;
export type SecondFactorRule = (typeof SECOND_FACTOR_RULES)[number];

/** Whether a lender's rule asks somebody of a role for a second factor. */
export function asksSecondFactor(rule: SecondFactorRule, role: StaffRole): boolean {
  if (rule === 'approvers') return isApprover(role);
  return rule === 'everybody';
}

/** Who says yes to loans, or to what another asks for. */
function isApprover(role: StaffRole): boolean {
  return STAFF_ACTIONS.some((action) => action.endsWith('.approve') && mayDo(role, action));
}

/** As RFC 6238 has it, and every authenticator app understands it: SHA-1, half a minute, six. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** The clocks of phones are not quite right: one step before and after is as good. */
const STEPS_OFF = 1;
/** As long as the hash, as RFC 4226 advises. */
export const TOTP_SECRET_BYTES = 20;

export function totpStepAt(at: Temporal.Instant): number {
  return Math.floor(at.epochMilliseconds / 1_000 / STEP_SECONDS);
}

/** The code in the HMAC of a step, as RFC 4226 cuts it out. */
export function codeOfMac(mac: Uint8Array): string {
  const at = (mac.at(-1) ?? 0) & 0x0f;
  const [first = 0, second = 0, third = 0, fourth = 0] = mac.subarray(at, at + 4);
  const bits = ((first & 0x7f) << 24) | (second << 16) | (third << 8) | fourth;
  return String(bits % 10 ** DIGITS).padStart(DIGITS, '0');
}

type ShownCode = {
  /** As somebody typed it. */
  readonly typed: string;
  readonly now: Temporal.Instant;
  /** The step of the last code that was used: neither it nor one before it is good again. */
  readonly lastStep: number;
  /** The code of a step, which takes a secret to know. */
  readonly codeAt: (step: number) => string;
};

/** The step that a code is good for; null where it is wrong, over, or was used. */
export function stepOfCode({ typed, now, lastStep, codeAt }: ShownCode): number | null {
  const code = typed.replaceAll(/\s/g, '');
  const middle = totpStepAt(now);
  const steps = Array.from({ length: 2 * STEPS_OFF + 1 }, (_, at) => middle - STEPS_OFF + at);
  return steps.find((step) => step > lastStep && codeAt(step) === code) ?? null;
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A secret as authenticator apps take it: base 32 of RFC 4648, without padding. */
export function spellTotpSecret(secret: Uint8Array): string {
  assert(secret.length % 5 === 0, 'five bytes are eight digits');
  const bits = [...secret].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const digits = bits.match(/.{5}/g) ?? [];
  return digits.map((five) => BASE32[Number.parseInt(five, 2)]).join('');
}

type Enrolment = { readonly secret: string; readonly lender: string; readonly email: string };

/** What an authenticator app reads from the picture: the secret, and what to call it. */
export function otpauthUri({ secret, lender, email }: Enrolment): string {
  const label = [lender, email].map(encodeURIComponent).join(':');
  const issuer = encodeURIComponent(lender);
  const how = `algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}&${how}`;
}

export const RECOVERY_CODES = 10;
const RECOVERY = { groups: 4, length: 4 } as const;
export const RECOVERY_CODE_BYTES = RECOVERY.groups * RECOVERY.length;

/**
 * Spells a code for who has lost the device: 80 random bits in groups such as `k7mp-…`, so that a
 * plain hash of it gives nothing away.
 */
export function spellRecoveryCode(random: Uint8Array): string {
  return spellInGroups(random, RECOVERY);
}

/** The one spelling of a recovery code that a person typed; null where it is none. */
export function readRecoveryCode(typed: string): string | null {
  const digits = typed
    .toLowerCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
  return digits.length === RECOVERY_CODE_BYTES ? (digits.match(/.{4}/g) ?? []).join('-') : null;
}
