import { recordChange } from '#store/audit-store.ts';
import {
  type CredentialTerms,
  type IssuedCredential,
  insertNewCredential,
} from '#store/credential-store.ts';
import type { TenantTx } from '#store/transaction.ts';

/** Gives a caller the means to prove itself. The secret in the answer is shown once. */
export async function issueCredential(
  tx: TenantTx,
  terms: CredentialTerms,
): Promise<IssuedCredential> {
  const issued = await insertNewCredential(tx, terms);
  recordChange(tx, {
    action: 'credential.issue',
    subjectKind: 'credential',
    subjectId: issued.id,
    before: null,
    after: { ...terms, publicId: issued.publicId },
  });
  return issued;
}
