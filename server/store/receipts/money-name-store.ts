import type { Id } from '@mkopo/core/kit/id.ts';
import type { LoanId } from '@mkopo/core/loan/loan.ts';
import {
  type HoldingName,
  type MoneyName,
  type NameHolder,
  spellName,
} from '@mkopo/core/payment/money-name.ts';
import type { SavingsAccountId } from '@mkopo/core/savings/savings-account.ts';
import { columnsOf, listStatement } from '#store/kit/list-statement.ts';
import type { TenantTx } from '#store/kit/transaction.ts';

/** A name and what takes it. */
export type TakenName = MoneyName & { readonly kind: NameHolder; readonly holderId: string };

/** A name and what has it. */
export type HeldName = MoneyName & HoldingName;

/** Takes names. One that something else has fails the transaction, which is then done over. */
export function takeNames(tx: TenantTx, list: readonly TakenName[]): void {
  if (list.length > 0) tx.send(...INSERT([tx.tenantId], list));
}

const INSERT = listStatement<TakenName>({
  as: 'taken',
  after: 1,
  columns: [
    ['namespace', 'text', ({ namespace }) => namespace],
    ['name', 'text', ({ name }) => name],
    ['kind', 'text', ({ kind }) => kind],
    ['holder_id', 'uuid', ({ holderId }) => holderId],
  ],
  write: (list) => `
    insert into money_name (tenant_id, namespace, name, kind, holder_id)
    select $1, * from ${list}`,
});

/** Frees all names that something has. */
export function freeNames(tx: TenantTx, holderId: string): void {
  tx.send(
    `update money_name set freed_at = now()
      where tenant_id = $1 and holder_id = $2 and freed_at is null`,
    [tx.tenantId, holderId],
  );
}

/**
 * What has any of these names. Each is a probe of its own into the index (`limit 1` keeps the
 * planner to it): a join it once planned as a scan, while the table was small, and went on
 * scanning.
 */
export async function findHolders(
  tx: TenantTx,
  names: readonly MoneyName[],
): Promise<ReadonlyMap<string, HeldName>> {
  if (names.length === 0) return new Map();
  const rows = await tx.query<HeldName>(
    `select asked.namespace, asked.name, held.kind, held.holder_id,
            coalesce(receipt.status, 'posted') as status
       from unnest($2::text[], $3::text[]) as asked (namespace, name)
      cross join lateral (
             select kind, holder_id from money_name
              where tenant_id = $1 and namespace = asked.namespace and name = asked.name
                and freed_at is null
              limit 1) held
       left join receipt on receipt.tenant_id = $1 and receipt.id = held.holder_id`,
    [tx.tenantId, ...columnsOf(names, [({ namespace }) => namespace, ({ name }) => name])],
  );
  return new Map(rows.map((held) => [spellName(held), held]));
}

/** What has this name; null: nothing has. */
export async function findHolder(tx: TenantTx, name: MoneyName): Promise<HeldName | null> {
  return (await findHolders(tx, [name])).get(spellName(name)) ?? null;
}

/** The names that something has. */
export function findNamesOf(tx: TenantTx, holderId: string): Promise<MoneyName[]> {
  return tx.query<MoneyName>(
    `select namespace, name from money_name
      where tenant_id = $1 and holder_id = $2 and freed_at is null order by id`,
    [tx.tenantId, holderId],
  );
}

/** Where money stands in the books. */
export type PostedAt =
  | { readonly loanId: LoanId; readonly repaymentId: Id<'loan transaction'> }
  | { readonly savingsAccountId: SavingsAccountId; readonly savingsTransactionId: string };

export type Posted = { readonly at: PostedAt; readonly amountMinor: bigint };

/** The posting that has a name; null where a receipt has it, whose money is posted nowhere. */
export async function findPosted(
  tx: TenantTx,
  { kind, holderId }: HeldName,
): Promise<Posted | null> {
  if (kind === 'receipt') return null;
  const [found] = await tx.query<{ loanId: LoanId | null; accountId: string; minor: bigint }>(
    `select loan_id, null as account_id, amount_minor as minor
       from loan_transaction where tenant_id = $1 and id = $2
     union all
     select null, account_id, change_minor
       from savings_transaction where tenant_id = $1 and id = $2`,
    [tx.tenantId, holderId],
  );
  if (!found) throw new Error(`${kind} ${holderId} has a name and is not there`);
  const { loanId, accountId, minor: amountMinor } = found;
  if (loanId)
    return { at: { loanId, repaymentId: holderId as Id<'loan transaction'> }, amountMinor };
  const savingsAccountId = accountId as SavingsAccountId;
  return { at: { savingsAccountId, savingsTransactionId: holderId }, amountMinor };
}
