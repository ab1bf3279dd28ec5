/** What a registry can be asked about: a taxpayer, a foreigner, a business. */
export const REGISTRY_KINDS = ['krapin', 'alienid', 'business'] as const;
export type RegistryKind = (typeof REGISTRY_KINDS)[number];
