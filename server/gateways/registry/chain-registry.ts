import type { RegistryKind } from '@mkopo/core/identity/registry-kind.ts';
import type { LookUp, Registry, RegistryAsk } from './registry.ts';

/**
 * Asks registries one after the other, until one has the record. There is none only when every one
 * of them said so: as long as one could not be asked, nobody knows. The answer names the registry
 * that decided it.
 */
export function chainRegistry(registries: readonly [Registry, ...Registry[]]): Registry {
  return {
    async lookUp<Kind extends RegistryKind>(ask: RegistryAsk<Kind>): Promise<LookUp<Kind>> {
      const [first, ...others] = registries;
      let told = await first.lookUp(ask);
      for (const registry of others) {
        if (told.outcome === 'found') return told;
        const next = await registry.lookUp(ask);
        if (next.outcome === 'found' || told.outcome === 'not_found') told = next;
      }
      return told;
    },
  };
}
