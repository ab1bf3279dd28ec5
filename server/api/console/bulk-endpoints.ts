import type { StaffAction } from '@mkopo/core/access/permission.ts';
import { parseId } from '@mkopo/core/kit/id.ts';
import { Refusal } from '@mkopo/core/kit/refusal.ts';
import { LOANS_AT_ONCE_MAX } from '@mkopo/core/lending/several-loans.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import { type TProperties, Type } from 'typebox';
import { endpoint } from '#api/console/kit/console-endpoint.ts';
import type { Endpoint } from '#api/kit/declare/endpoint.ts';
import { EXAMPLE_IDS } from '#api/kit/declare/example-ids.ts';
import { toApiError } from '#api/kit/wire/api-error.ts';
import { Uuid } from '#api/kit/wire/formats.ts';
import { Body } from '#api/kit/wire/object-shapes.ts';
import { businessDay } from '#api/records/kit/business-day.ts';
import { inTenant } from '#store/kit/transaction.ts';
import { findLoanSummaries } from '#store/loans/loan-summary.ts';
import { readDeskFacts } from '#views/loans/loan-desk.ts';
import { BulkRecord, showBulk } from './bulk-record.ts';
import { type PartRefused, type PartSite, runPart, workOfPart } from './run-part.ts';

/** Whose retries are told apart as those of the console's other calls are. */
const FAMILY = { name: 'console', retries: 'of_caller' } as const;

type Bulk = {
  readonly path: string;
  readonly name: string;
  readonly summary: string;
  /** What is done to each loan, as a call of its own would. */
  readonly target: Endpoint;
  /** What is said of all of them. */
  readonly fields?: TProperties;
  readonly example?: object;
};

type Sent = { readonly loan_ids: readonly string[]; readonly dry_run?: boolean };

/** Parts by the loan that each is of. */
type Outcomes = ReadonlyMap<string, PartRefused | null>;

/**
 * Declares a call that does to several loans what another does to one: each by that very call, in
 * a transaction of its own, so that one that is refused keeps no other from being done. It is done
 * before the transaction of this call, in which only its answer is kept; should that be lost, a
 * retry finds each part's own answer.
 */
export function bulkEndpoint({ path, name, summary, target, fields = {}, example = {} }: Bulk) {
  return endpoint({
    ...{ method: 'POST', path, name, summary, tag: 'Loans' },
    description:
      `\`${target.name}\` for up to ${LOANS_AT_ONCE_MAX} loans, each by itself: limits, ` +
      'two persons and all other rules hold for each, and one that is refused keeps no other ' +
      'from being done. With `dry_run` nothing is done: it answers what would be. A retry ' +
      'with the same Idempotency-Key does none twice.',
    needs: target.needs as StaffAction,
    body: Body(`${name.charAt(0).toUpperCase()}${name.slice(1)}`, {
      loan_ids: Type.Array(Uuid, { minItems: 1, maxItems: LOANS_AT_ONCE_MAX, uniqueItems: true }),
      dry_run: Type.Optional(Type.Boolean()),
      ...fields,
    }),
    reply: { status: 200, data: BulkRecord },
    refusals: target.refusals.includes('rail_unavailable') ? ['rail_unavailable'] : [],
    example: { body: { loan_ids: [EXAMPLE_IDS.loan], dry_run: true, ...example } },

    async prepare(call): Promise<Outcomes> {
      const { loan_ids, dry_run, ...body } = call.body as Sent;
      const ids = loan_ids.map((id) => parseId(id) as string);
      const prepared = await target.prepare?.(call as never);
      const part = (id: string) => ({ endpoint: target, params: { id }, body, prepared });
      const site: PartSite = { ...call, family: FAMILY };
      return dry_run ? tryAll(ids, part, site) : doAll(ids, part, site);
    },
    async live({ tx, body, caller, now, prepared }) {
      const ids = [...prepared.keys()] as LoanId[];
      const today = businessDay({ caller, now });
      const loans = await findLoanSummaries(tx, ids);
      const facts = await readDeskFacts(tx, { ids, today });
      const items = ids.map((id) => ({
        ...{ id, loan: loans.get(id) ?? null, facts: facts.get(id) ?? null },
        refused: prepared.get(id) ?? null,
      }));
      return showBulk(items, { isDryRun: (body as Sent).dry_run === true, ...caller });
    },
    async afterwards(call) {
      if (!(call.body as Sent).dry_run) await target.afterwards?.(call as never);
    },
  });
}

type PartOf = (id: string) => Parameters<typeof runPart>[0];

async function doAll(ids: readonly string[], part: PartOf, site: PartSite): Promise<Outcomes> {
  const outcomes = new Map<string, PartRefused | null>();
  for (const id of ids) outcomes.set(id, await runPart(part(id), site));
  return outcomes;
}

/** Thrown to have all of it undone. */
class Tried extends Error {}

/**
 * Does all of it in one transaction and takes it back: so a loan is judged as it will be once those
 * before it are done. A refusal is thrown before anything of its part is written.
 */
async function tryAll(ids: readonly string[], part: PartOf, site: PartSite): Promise<Outcomes> {
  const outcomes = new Map<string, PartRefused | null>();
  await inTenant(site.database, { ...site.scope, waits: 'briefly' }, async (tx) => {
    for (const id of ids) outcomes.set(id, await tried(workOfPart(part(id), site)(tx)));
    throw new Tried();
  }).catch((error: unknown) => {
    if (!(error instanceof Tried)) throw error;
  });
  return outcomes;
}

async function tried(work: Promise<unknown>): Promise<PartRefused | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, message, data } = toApiError(error);
    return { code, message, data };
  }
}
