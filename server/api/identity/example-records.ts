import { EXAMPLE_ENTRIES } from '#gateways/registry/example-entries.ts';

/** What the reference shows, of records that nobody has. */
const { krapin, alienid, business } = EXAMPLE_ENTRIES;

export const EXAMPLE_TAX_PIN = krapin[1].record;
export const EXAMPLE_ALIEN = alienid[0].record;
export const EXAMPLE_BUSINESS_NUMBER = business[0].number;
export const EXAMPLE_BUSINESS = {
  ...business[0].record,
  partners: [...business[0].record.partners],
};
