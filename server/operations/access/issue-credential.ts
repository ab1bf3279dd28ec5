import type { MintedCredential } from '@mkopo/core/access/new-credential.ts';
import {
  type CredentialTerms,
  type IssuedCredential,
  insertCredential,
  insertNewCredential,
} from '#store/access/credential-store.ts';
import { recordChange } from '#store/audit/audit-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** Gives a caller the means to prove itself. The secret in the answer is shown once. */
export async function issueCredential(
  tx: TenantTx,
  terms: CredentialTerms,
): Promise<IssuedCredential> {
  const issued = await insertNewCredential(tx, terms);
  recordIssue(tx, terms, issued);
  return issued;
}

/** Issues a credential that is known beforehand, such as a public one for demonstrations. */
export async function issueKnownCredential(
  tx: TenantTx,
  terms: CredentialTerms,
  minted: MintedCredential,
): Promise<void> {
  const id = await insertCredential(tx, terms, minted);
  if (!id) throw new Error(`another credential is called ${minted.publicId}`);
  recordIssue(tx, terms, { ...minted, id });
}

function recordIssue(
  tx: TenantTx,
  terms: CredentialTerms,
  { id, publicId }: IssuedCredential,
): void {
  const about = { subjectKind: 'credential', subjectId: id } as const;
  const after = { ...terms, publicId };
  recordChange(tx, { action: 'credential.issue', ...about, before: null, after });
}
