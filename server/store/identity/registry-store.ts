import type { Bank } from '@mkopo/core/identity/bank.ts';
import type { RegistryKind } from '@mkopo/core/identity/registry-kind.ts';
import type { Database } from '#store/kit/database.ts';
import { askPlatform } from '#store/kit/transaction.ts';

export type StoredRecord = { readonly record: unknown; readonly updatedAt: Temporal.Instant };

/** Which records are looked at: those of the demo alone are for whoever has a public key. */
export const REGISTRY_SHARES = ['all', 'demo'] as const;
export type RegistryShare = (typeof REGISTRY_SHARES)[number];

/** Under whose name the demo fills the registry. */
export const DEMO_IMPORTER = 'demo';

type Numbered = {
  readonly kind: RegistryKind;
  readonly number: string;
  readonly share: RegistryShare;
};

/** The record that the operator's registry has under a number, in one round trip. */
export async function findRegistryRecord(
  database: Database,
  { kind, number, share }: Numbered,
): Promise<StoredRecord | null> {
  const [found] = await askPlatform<StoredRecord>(
    database,
    `select record, updated_at from registry_record
      where kind = $1 and number = $2
        and ($3 = 'all' or exists (select from registry_import
                                    where id = import_id and imported_by = '${DEMO_IMPORTER}'))`,
    [kind, number, share],
  );
  return found ?? null;
}

/** The banks that the operator lists, in the order of their ids; none while there is no list. */
export async function listOwnBanks(database: Database): Promise<Bank[]> {
  const banks = await askPlatform<BankRow>(
    database,
    // With a value the statement gets a name, and so is planned once.
    'select bank_id, bank_name, swift from registry_bank where $1 order by bank_id',
    [true],
  );
  return banks.map(({ bankId, bankName, swift }) => {
    return { bank_id: bankId, bank_name: bankName, swift };
  });
}

type BankRow = { readonly bankId: number; readonly bankName: string; readonly swift: string };
