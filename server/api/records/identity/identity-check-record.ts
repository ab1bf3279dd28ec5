import {
  CHECK_OUTCOMES,
  GENDER_FINDINGS,
  type IdentityCheck,
} from '@mkopo/core/client/identity-check.ts';
import type { CheckAsked } from '@mkopo/core/client/number-to-check.ts';
import { mustSayNumber } from '@mkopo/core/client/number-to-check.ts';
import { NAME_VERDICTS, WORD_FINDINGS } from '@mkopo/core/identity/compare-names.ts';
import { REGISTRY_KINDS } from '@mkopo/core/identity/registry-kind.ts';
import { NUMBER_RULES, readNumber } from '@mkopo/core/identity/registry-number.ts';
import type { Problem, ProblemText } from '@mkopo/core/kit/problem.ts';
import { type Static, Type } from 'typebox';
import { Instant, OrNull, Uuid } from '#api/kit/wire/formats.ts';
import { Body } from '#api/kit/wire/object-shapes.ts';
import { record } from '#api/records/kit/record.ts';

const RegistryKind = Type.Enum([...REGISTRY_KINDS]);

/** What a caller sends to have a client checked. */
export const IdentityCheckFields = Body('NewIdentityCheck', {
  kind: RegistryKind,
  number: Type.Optional(
    Type.String({
      maxLength: 40,
      description: 'Left out for `alienid`, it is the client’s `national_id`.',
    }),
  ),
});

/** A number must have the form of its kind, and be told where the client's record has none. */
export function identityCheckFaults(body: unknown): readonly Problem[] {
  const { kind: given, number } = (body ?? {}) as { kind?: unknown; number?: unknown };
  const kind = REGISTRY_KINDS.find((one) => one === given);
  if (!kind) return [];
  if (number === undefined) {
    const problem: ProblemText = `is required for ${kind}`;
    return mustSayNumber(kind) ? [{ field: 'number', problem }] : [];
  }
  if (typeof number !== 'string' || readNumber(kind, number) !== null) return [];
  return [{ field: 'number', problem: NUMBER_RULES[kind].problem }];
}

export function readIdentityCheck({
  kind,
  number,
}: Static<typeof IdentityCheckFields>): CheckAsked {
  return { kind, number: number ?? null };
}

const Evidence = Type.Object({
  name: OrNull(
    Type.Object({
      verdict: Type.Enum([...NAME_VERDICTS]),
      words: Type.Array(Type.Object({ word: Type.String(), found: Type.Enum([...WORD_FINDINGS]) })),
      others: Type.Integer(),
    }),
  ),
  gender: Type.Enum([...GENDER_FINDINGS]),
  document_valid: OrNull(Type.Boolean()),
});

/** A check as callers see it. */
export const { schema: IdentityCheckRecord, show: showIdentityCheck } = record(
  'IdentityCheck',
  (check: IdentityCheck) => check,
  {
    id: [Uuid, 'id'],
    client_id: [Uuid, 'clientId'],
    kind: [RegistryKind, 'kind'],
    number_ends_with: [Type.String(), 'numberEnd'],
    outcome: [Type.Enum([...CHECK_OUTCOMES]), 'outcome'],
    evidence: [Evidence, ({ evidence }) => showEvidence(evidence)],
    source: [Type.String(), 'source'],
    checked_by: [Type.String(), 'checkedBy'],
    checked_at: [Instant, 'checkedAt'],
  },
);

function showEvidence({ name, gender, documentValid }: IdentityCheck['evidence']) {
  const words = name?.words.map(({ word, found }) => ({ word, found })) ?? [];
  return { name: name && { ...name, words }, gender, document_valid: documentValid };
}
