import type { RecordOf } from '@mkopo/core/identity/registry-record.ts';
import { findRegistryRecord, type RegistryShare } from '#store/identity/registry-store.ts';
import type { Database } from '#store/kit/database.ts';
import { DatabaseUnavailable } from '#store/kit/database-trouble.ts';
import type { Registry } from './registry.ts';

/** The registry that the operator fills, in the database, or what the demo put into it. */
export function storeRegistry(database: Database, share: RegistryShare = 'all'): Registry {
  return {
    async lookUp({ kind, number }) {
      const source = 'store';
      try {
        const found = await findRegistryRecord(database, { kind, number, share });
        if (!found) return { outcome: 'not_found', source };
        // Checked before it was written, by the same rules.
        const record = found.record as RecordOf<typeof kind>;
        return { outcome: 'found', source, record, asOf: found.updatedAt };
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable)) throw error;
        return { outcome: 'unavailable', source, reason: 'the database is out of reach' };
      }
    },
  };
}
