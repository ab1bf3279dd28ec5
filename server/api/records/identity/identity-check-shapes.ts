import { orRefuse } from '@mkopo/core/kit/refusal.ts';
import { shape } from '#api/kit/declare/shape.ts';
import { Page } from '#api/kit/wire/paginate.ts';
import { ClientPath } from '#api/records/clients/client-record.ts';
import { verifyClientIdentity } from '#operations/identity/verify-client-identity.ts';
import { lookUpForClient } from './identity-check-answers.ts';
import { IdentityChecksQuery, pageOfIdentityChecks } from './identity-check-list.ts';
import {
  IdentityCheckFields,
  IdentityCheckRecord,
  identityCheckFaults,
  readIdentityCheck,
  showIdentityCheck,
} from './identity-check-record.ts';

/** POST /clients/{id}/identity-checks: a client is checked against the registry. */
export const CHECK_IDENTITY = shape({
  method: 'POST',
  path: '/clients/{id}/identity-checks',
  name: 'checkClientIdentity',
  tag: 'Identity',
  summary: 'Check a client’s identity',
  description:
    'Looks a number up in the identity registry, compares the record with the client, and keeps ' +
    'the outcome with its evidence. Order, case, diacritics, initials and middle names do not ' +
    'matter; a spelling that is only close, another gender or a document that no longer counts ' +
    'make it `partial`, for a person to judge. The client’s `identity` then says so, until the ' +
    'client’s names or `national_id` change. `unavailable` means that the registry could not be ' +
    'asked: it says nothing about the client, and changes nothing. Check again, with another ' +
    '`Idempotency-Key`.',
  params: ClientPath,
  body: IdentityCheckFields,
  faults: identityCheckFaults,
  reply: { status: 201, data: IdentityCheckRecord },
  refusals: ['not_found', 'invalid_state'],

  prepare: (call) => lookUpForClient(call, readIdentityCheck(call.body)),

  async live({ tx, prepared }) {
    return showIdentityCheck(await verifyClientIdentity(tx, orRefuse(prepared)));
  },
});

/** GET /clients/{id}/identity-checks: all that a client was checked for, newest first. */
export const LIST_IDENTITY_CHECKS = shape({
  method: 'GET',
  path: '/clients/{id}/identity-checks',
  name: 'listClientIdentityChecks',
  tag: 'Identity',
  summary: 'List a client’s identity checks',
  description: 'Newest first. Checks are kept for good, also when the client changes later.',
  params: ClientPath,
  query: IdentityChecksQuery,
  reply: { status: 200, data: Page(IdentityCheckRecord) },
  refusals: ['not_found'],

  async live({ tx, ...asked }) {
    return pageOfIdentityChecks(tx, asked);
  },
});
