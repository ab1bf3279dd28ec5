import type { RegistryKind } from '@mkopo/core/identity/registry-kind.ts';
import { REGISTRY_KINDS } from '@mkopo/core/identity/registry-kind.ts';
import type { RegistryEntry } from '@mkopo/core/identity/registry-record.ts';
import { importRegistry } from '@mkopo/server/operations/identity/import-registry.ts';
import { within } from '@mkopo/test/kit/within.ts';

/** Puts records into the store, as an operator would: through the import. */
export async function fillRegistry(
  ownerUrl: string,
  entries: readonly RegistryEntry[],
): Promise<void> {
  const origin = () => ({ source: 'test', sourceHash: null, importedBy: 'test' });
  await within(ownerUrl, async (session) => {
    for (const kind of REGISTRY_KINDS) {
      const rows = rowsOf(entries, kind);
      const { faults } = await importRegistry(session, { kind, rows, origin, mode: 'import' });
      if (faults.length > 0) throw new Error(faults.join('\n'));
    }
  });
}

async function* rowsOf(entries: readonly RegistryEntry[], kind: RegistryKind) {
  const listed = entries.filter((entry) => entry.kind === kind);
  for (const [index, { number, record }] of listed.entries()) {
    yield { line: index + 1, row: kind === 'business' ? { regnumber: number, ...record } : record };
  }
}
