import type { RegistryKind } from './registry-kind.ts';

/** Of where the registries are: a phone in them that names no country is of there. */
export const REGISTRY_COUNTRY = 'KE';

/** What is known of a tax PIN. Names and order are the interface's own. */
export const TAX_PIN_FIELDS = [
  'Business_Certificate_Id',
  'Email_Addresses',
  'Locality',
  'PINNo',
  'Partnership',
  'Paye',
  'Station',
  'TaxpayerName',
  'Tot',
  'Trading_Business_Name',
  'Vat',
] as const;
export type TaxPinRecord = Readonly<Record<(typeof TAX_PIN_FIELDS)[number], string>>;

/** What is known of a foreigner who lives here. `name` is made of the other names. */
export type AlienRecord = {
  readonly first_name: string;
  readonly last_name: string;
  readonly other_name: string;
  readonly name: string;
  readonly gender: string;
  /** `yyyy-mm-dd` */
  readonly dob: string;
  readonly citizenship: string;
  readonly id_number: string;
  readonly serial_no: string;
  readonly valid: boolean;
};

export type BusinessRecord = {
  readonly status: string;
  /** In words: `12 March 2016`. */
  readonly registration_date: string;
  readonly postal_address: string;
  readonly physical_address: string;
  readonly phone_number: string;
  readonly kra_pin: string;
  readonly email: string;
  readonly business_name: string;
  readonly partners: readonly string[];
};

type Records = {
  readonly krapin: TaxPinRecord;
  readonly alienid: AlienRecord;
  readonly business: BusinessRecord;
};
export type RecordOf<Kind extends RegistryKind> = Records[Kind];

/** A record with the number it is found by; a business record does not say its own. */
export type RegistryEntry<Kind extends RegistryKind = RegistryKind> = {
  readonly [K in Kind]: {
    readonly kind: K;
    readonly number: string;
    readonly record: RecordOf<K>;
  };
}[Kind];

/** Last, first and other names, with one space between. */
export function alienName({
  last_name,
  first_name,
  other_name,
}: Pick<AlienRecord, 'last_name' | 'first_name' | 'other_name'>): string {
  return [last_name, first_name, other_name].filter((name) => name !== '').join(' ');
}
