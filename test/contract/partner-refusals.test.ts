import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { ENVIRONMENTS, type Environment } from '@mkopo/core/access/credential.ts';
import { ERRORS } from '@mkopo/server/api/kit/wire/error-registry.ts';
import type { Answer } from '@mkopo/test/kit/callers/caller.ts';
import { schemaChecker } from '@mkopo/test/kit/callers/openapi-document.ts';
import { startTestServer } from '@mkopo/test/kit/server.ts';
import { changesBetween, watchTables } from '@mkopo/test/kit/table-watch.ts';
import { makeLender } from '@mkopo/test/kit/worlds/lender.ts';
import { openDesks } from './partner-desks.ts';
import {
  PARTNER_CODES,
  type PartnerCode,
  PROVOCATIONS,
  type Provocation,
} from './provoke-partner.ts';

/** The vocabulary as the contract has it, and what was added to it since. */
const CONTRACT: Readonly<Record<number, readonly PartnerCode[]>> = {
  400: ['invalid_json', 'validation_error', 'borrower_required', 'unknown_parameter'],
  401: ['unauthorized'],
  403: ['insufficient_scope', 'tenant_mismatch', 'ip_not_allowed'],
  404: ['not_found'],
  405: ['method_not_allowed'],
  409: ['client_exists', 'loan_not_disbursed', 'invalid_state', 'idempotency_in_progress'],
  413: ['payload_too_large'],
  415: ['unsupported_media_type'],
  422: [
    ...(['amount_out_of_range', 'term_out_of_range', 'product_not_available'] as const),
    ...(['client_mismatch', 'missing_custom_fields', 'idempotency_key_reused'] as const),
  ],
  429: ['rate_limited'],
  500: ['internal_error'],
  503: ['unavailable'],
};
const ADDED: Readonly<Record<number, readonly PartnerCode[]>> = {
  409: ['too_many_endpoints'],
  413: ['storage_full'],
  422: ['date_out_of_range', 'guarantors_required', 'not_eligible'],
  503: ['overloaded'],
};

/**
 * In the sandbox a call that names no borrower is for the first of its clients, and no file is
 * kept.
 */
const LIVE_ALONE: readonly PartnerCode[] = ['borrower_required', 'storage_full'];

const server = await startTestServer({ config: { documentsQuotaMib: 1 } });
const lender = await makeLender(server.database, 'umoja-sacco');
const desks = await openDesks(server, lender);
const tables = await watchTables(server.testDatabase);

const REFERENCE = new URL('../../docs/api/partner.json', import.meta.url);
const reference = JSON.parse(await readFile(REFERENCE, 'utf8'));
const check = schemaChecker(reference);
const differsFromError = (json: unknown) => check({ $ref: '#/components/schemas/Error' }, json);

test('every code that the reference names is provoked here, and no other', () => {
  const { discriminator } = reference.components.schemas.Error;
  const named = Object.keys(discriminator.mapping);
  assert.deepEqual(named.sort(), PARTNER_CODES.toSorted());
});

test('the codes and statuses are those of the contract, and what was added', () => {
  const told = [CONTRACT, ADDED].flatMap((table) =>
    Object.entries(table).flatMap(([status, codes]) => codes.map((code) => `${status} ${code}`)),
  );
  const known = PARTNER_CODES.map((code) => `${ERRORS[code].status} ${code}`);
  assert.deepEqual(told.sort(), known.sort());
});

for (const environment of ENVIRONMENTS) {
  for (const code of PARTNER_CODES.filter((one) => happensIn(environment, one))) {
    const { status } = ERRORS[code];
    test(`${status} ${code} with a ${environment} key, and nothing is left behind`, async () => {
      const provoke: Provocation = PROVOCATIONS[code];
      const { send, after } = await provoke(desks[environment]);
      try {
        const before = await tables.look();
        const answer = await send();
        assertFailure(answer, code);
        assert.equal(differsFromError(answer.json), null, answer.text);
        assert.deepEqual(changesBetween(before, await tables.look()), {});
      } finally {
        await after?.();
      }
    });
  }
}

function happensIn(environment: Environment, code: PartnerCode): boolean {
  return environment === 'live' || !LIVE_ALONE.includes(code);
}

/** The envelope in full, the headers that go with the code, and nothing of how we work. */
function assertFailure({ status, json, headers, text }: Answer, code: PartnerCode): void {
  assert.equal(status, ERRORS[code].status, text);
  const { data, ...envelope } = json;
  const request_id = headers.get('x-request-id');
  assert.deepEqual(envelope, { code, message: ERRORS[code].message, request_id });
  assert.ok(typeof data === 'object' && data !== null && !Array.isArray(data), text);
  assert.doesNotMatch(text, /\n\s+at |stack|insert into|select |violates|constraint|\.ts\b/i);
  const headerOf: Partial<Record<PartnerCode, readonly [string, RegExp]>> = {
    method_not_allowed: ['allow', /^(?=.*\bGET\b)(?=.*\bPOST\b)/],
    rate_limited: ['retry-after', /^[1-9]\d*$/],
    overloaded: ['retry-after', /^[1-9]\d*$/],
    unavailable: ['retry-after', /^[1-9]\d*$/],
  };
  const [name, wanted] = headerOf[code] ?? ['content-type', /^application\/json/];
  assert.match(headers.get(name) ?? '', wanted);
}
