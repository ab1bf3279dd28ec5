/** The families that the SDK speaks. */
export const SDK_FAMILIES = ['partner', 'scoring', 'identity', 'member'] as const;
export type SdkFamily = (typeof SDK_FAMILIES)[number];
