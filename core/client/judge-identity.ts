import {
  compareNames,
  NAME_VERDICTS,
  type NameComparison,
} from '@mkopo/core/identity/compare-names.ts';
import type { RegistryKind } from '@mkopo/core/identity/registry-kind.ts';
import type { RecordOf } from '@mkopo/core/identity/registry-record.ts';
import type { ClientDetails, Gender } from './client.ts';
import type { CheckEvidence, CheckOutcome, GenderFinding } from './identity-check.ts';

/** What a registry came to about a number. */
export type RegistryFinding =
  | { readonly outcome: 'found'; readonly record: RecordOf<RegistryKind> }
  | { readonly outcome: 'not_found' | 'unavailable' };

export type IdentityJudgement = {
  readonly outcome: CheckOutcome;
  readonly evidence: CheckEvidence;
};

type Person = Pick<ClientDetails, 'firstName' | 'lastName' | 'gender'>;

/** What a registry's record says of a person, as far as it can be compared. */
export type ToldPerson = {
  readonly names: readonly [string, ...string[]];
  readonly gender: string;
  readonly documentValid: boolean | null;
};

const NO_EVIDENCE: CheckEvidence = { name: null, gender: 'not_compared', documentValid: null };

/** Whether a registry knows the client under the number that was looked up. */
export function judgeIdentity(client: Person, finding: RegistryFinding): IdentityJudgement {
  if (finding.outcome !== 'found') return { outcome: finding.outcome, evidence: NO_EVIDENCE };
  const { record } = finding;
  return judgePerson(client, {
    names: namesIn(record),
    gender: 'gender' in record ? record.gender : '',
    documentValid: 'valid' in record ? record.valid : null,
  });
}

/**
 * Names decide; a name that matches is still only partial when the gender is another, or the
 * document no longer counts.
 */
export function judgePerson(client: Person, told: ToldPerson): IdentityJudgement {
  const { documentValid } = told;
  const own = `${client.firstName} ${client.lastName}`;
  const name = bestOf(told.names.map((other) => compareNames(own, other)));
  const gender = compareGenders(client.gender, told.gender);
  const evidence = { name, gender, documentValid };
  if (name.verdict !== 'match') return { outcome: name.verdict, evidence };
  const isSure = gender !== 'different' && documentValid !== false;
  return { outcome: isSure ? 'verified' : 'partial', evidence };
}

/** The names that a client may go by in a record; of a business, its own and its partners'. */
function namesIn(record: RecordOf<RegistryKind>): ToldPerson['names'] {
  if ('TaxpayerName' in record) return [record.TaxpayerName];
  if ('business_name' in record) return [record.business_name, ...record.partners];
  return [`${record.first_name} ${record.other_name} ${record.last_name}`];
}

function bestOf(comparisons: readonly NameComparison[]): NameComparison {
  const rank = ({ verdict }: NameComparison) => NAME_VERDICTS.indexOf(verdict);
  return comparisons.reduce((best, one) => (rank(one) < rank(best) ? one : best));
}

/** Registries write it in many ways, and all of them begin with an m or an f. */
function compareGenders(own: Gender | null, told: string): GenderFinding {
  const letter = told.trim().charAt(0).toLowerCase();
  if (own === null || own === 'other' || !['m', 'f'].includes(letter)) return 'not_compared';
  return own.startsWith(letter) ? 'same' : 'different';
}
