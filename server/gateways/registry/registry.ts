import type { RegistryKind } from '@mkopo/core/identity/registry-kind.ts';
import type { RecordOf } from '@mkopo/core/identity/registry-record.ts';

/** Where an answer came from. */
export const REGISTRY_SOURCES = ['store', 'upstream', 'cache'] as const;
export type RegistrySource = (typeof REGISTRY_SOURCES)[number];

export const LOOK_UP_OUTCOMES = ['found', 'not_found', 'unavailable'] as const;

/**
 * What a look-up came to. That nobody could be asked says nothing about the number: it is neither
 * found nor not found, and nobody may take it for either.
 */
export type LookUp<Kind extends RegistryKind = RegistryKind> = {
  readonly source: RegistrySource;
} & (
  | {
      readonly outcome: 'found';
      readonly record: RecordOf<Kind>;
      /** When this was known to be so; null when nobody said. */
      readonly asOf: Temporal.Instant | null;
    }
  | { readonly outcome: 'not_found' }
  /** `reason` is for the log: it names neither the number nor a person. */
  | { readonly outcome: 'unavailable'; readonly reason: string }
);

/** `number` is in its one spelling (`readNumber`): what is malformed never gets here. */
export type RegistryAsk<Kind extends RegistryKind = RegistryKind> = {
  readonly kind: Kind;
  readonly number: string;
};

/**
 * Who knows people and businesses by their numbers. What goes wrong is an answer too: it rejects
 * only for a fault of ours. It may ask over the network, so no transaction waits for it.
 */
export type Registry = {
  lookUp<Kind extends RegistryKind>(ask: RegistryAsk<Kind>): Promise<LookUp<Kind>>;
};
