import type { TenantTx } from '@mkopo/server/store/kit/transaction.ts';

/** How PostgreSQL would answer what a list asks, behind the fence of the transaction. */
export async function explainList(
  tx: TenantTx,
  list: (tx: TenantTx) => Promise<unknown>,
): Promise<string> {
  const plans: string[] = [];
  const explain = async (text: string, values: readonly unknown[]) => {
    const rows = await tx.query<Record<string, string>>(`explain ${text}`, values);
    plans.push(...rows.map((row) => Object.values(row).join()));
    return [];
  };
  await list({ ...tx, query: explain } as unknown as TenantTx);
  return plans.join('\n');
}
