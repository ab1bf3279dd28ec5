import { isPhoneNumber } from '@mkopo/core/identity/phone-number.ts';
import { assert } from '@mkopo/core/kit/assert.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import type { IdentityStanding } from './identity-standing.ts';

export const GENDERS = ['male', 'female', 'other'] as const;
export type Gender = (typeof GENDERS)[number];

/** What a lender knows of a person it lends to. */
export type ClientDetails = {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly gender: Gender | null;
  readonly nationalId: string | null;
  readonly country: string;
  readonly idIssuingCountry: string;
  readonly email: string | null;
};

export type Client = ClientDetails &
  IdentityStanding & {
    readonly id: ClientId;
    readonly createdAt: Temporal.Instant;
    readonly updatedAt: Temporal.Instant;
    readonly deletedAt: Temporal.Instant | null;
  };

/** What a caller tells of a new client. What is left out is filled in by `completeDetails`. */
export type ClientInput = Pick<ClientDetails, 'firstName' | 'lastName' | 'phone'> &
  Partial<ClientDetails>;

/** Every door reads phones before. What was kept before that rule stays, and is written no more. */
export function assertPhone(phone: string): void {
  assert(isPhoneNumber(phone), 'a phone is a number that exists, in international format');
}

/**
 * A client lives where the lender is, and the document is from where the client lives, unless told.
 */
export function completeDetails(input: ClientInput, lenderCountry: string): ClientDetails {
  assertPhone(input.phone);
  const country = input.country ?? lenderCountry;
  return {
    firstName: input.firstName,
    lastName: input.lastName,
    phone: input.phone,
    gender: input.gender ?? null,
    nationalId: input.nationalId ?? null,
    country,
    idIssuingCountry: input.idIssuingCountry ?? country,
    email: input.email ?? null,
  };
}
