import type { RegistryKind } from '@mkopo/core/identity/registry-kind.ts';
import { REGISTRY_KINDS } from '@mkopo/core/identity/registry-kind.ts';
import type { RegistryEntry } from '@mkopo/core/identity/registry-record.ts';
import { importRegistry } from '#operations/identity/import-registry.ts';
import { wasImported } from '#store/identity/write-registry.ts';
import type { Session } from '#store/kit/database.ts';
import { demoRegistry } from './demo-registry.ts';

const SOURCE = 'demo registry';

/**
 * Puts the invented records into the registry, once for each kind. A start that was killed on the
 * way is made good by the next.
 */
export async function fillDemoRegistry(session: Session): Promise<void> {
  const entries = demoRegistry();
  const origin = () => ({ source: SOURCE, sourceHash: null, importedBy: 'demo' });
  for (const kind of REGISTRY_KINDS) {
    if (await wasImported(session, { kind, source: SOURCE })) continue;
    const rows = rowsOf(entries, kind);
    const { faults } = await importRegistry(session, { kind, rows, origin, mode: 'import' });
    if (faults.length > 0) throw new Error(`the demo registry is wrong: ${faults.join('; ')}`);
  }
}

async function* rowsOf(entries: readonly RegistryEntry[], wanted: RegistryKind) {
  for (const [index, { kind, number, record }] of entries.entries()) {
    if (kind !== wanted) continue;
    yield { line: index + 1, row: kind === 'business' ? { regnumber: number, ...record } : record };
  }
}
