import type { RegistryKind } from '@mkopo/core/identity/registry-kind.ts';
import type { RecordOf, RegistryEntry } from '@mkopo/core/identity/registry-record.ts';
import { EXAMPLE_ENTRIES } from './example-entries.ts';
import type { Registry } from './registry.ts';

/** The examples of the reference: what sandbox lenders are shown, and nobody real. */
export const exampleRegistry: Registry = {
  async lookUp<Kind extends RegistryKind>({ kind, number }: { kind: Kind; number: string }) {
    const source = 'store';
    const entries: readonly RegistryEntry[] = EXAMPLE_ENTRIES[kind];
    const found = entries.find((entry) => entry.number === number);
    if (!found) return { outcome: 'not_found', source };
    return { outcome: 'found', source, record: found.record as RecordOf<Kind>, asOf: null };
  },
};
