import { Refusal, refuse } from '@mkopo/core/kit/refusal.ts';
import {
  type Alone,
  askedByAnother,
  demandSecondAdmin,
  takeMaker,
} from '#operations/access/parts/second-person.ts';
import { readPasswordGivers } from '#store/access/password-giver.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** Of two who gave a code, whoever asked for it. */
type CodeGivers = Alone & { readonly askedBy?: string };

/**
 * Lets a member of staff give a borrower a code, and tells the audit by how many it was given.
 * Whoever knows all of a code may be the borrower: where the lender asks for two persons and has a
 * second admin, one asks for it and another gives it, who did not make the one who asks.
 */
export async function takeCodeGivers(tx: TenantTx): Promise<CodeGivers> {
  const maker = await takeMaker(tx);
  const { id } = tx.actor;
  if (maker !== id && (await readPasswordGivers(tx, [maker])).includes(id)) {
    throw new Refusal(refuse('not_permitted', { why: 'maker_is_checker' }));
  }
  const alone = await demandSecondAdmin(tx, maker);
  return { ...alone, ...askedByAnother(tx, maker) };
}
