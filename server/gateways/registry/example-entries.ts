import type { RegistryKind } from '@mkopo/core/identity/registry-kind.ts';
import {
  type AlienRecord,
  alienName,
  type BusinessRecord,
  type RegistryEntry,
  type TaxPinRecord,
} from '@mkopo/core/identity/registry-record.ts';

/** Invented records: one that is plain, and one for every awkward case, of each kind. */
export const EXAMPLE_ENTRIES = {
  krapin: [
    taxPin('A004561230T', {
      Email_Addresses: 'wanjiru.kamau@example.co.ke',
      Locality: 'Nairobi',
      Paye: 'Active',
      Station: 'East of Nairobi',
      TaxpayerName: 'WANJIRU KAMAU',
    }),
    taxPin('P051234567Q', {
      Business_Certificate_Id: 'PVT-7LUA2Q9',
      Email_Addresses: 'accounts@mwangaza.example.co.ke;info@mwangaza.example.co.ke',
      Locality: 'Mombasa',
      Partnership: 'Not registered',
      Paye: 'Active',
      Station: 'Mombasa North',
      TaxpayerName: 'MWANGAZA TRADERS LIMITED',
      Tot: 'Not registered',
      Trading_Business_Name: 'Ng’ombe & Sons "Mwangaza"',
      Vat: 'Active',
    }),
  ],
  alienid: [
    alien('312456', {
      first_name: 'Grace',
      last_name: 'Uwimana',
      gender: 'female',
      citizenship: 'Rwanda',
    }),
    alien('0045678', {
      first_name: 'Zoë',
      last_name: 'O’Brien-Müller',
      other_name: 'Ñandú 美玲',
      gender: 'female',
      citizenship: 'Ireland',
      valid: false,
    }),
  ],
  business: [
    business('PVT-7LUA2Q9', {
      business_name: 'MWANGAZA TRADERS LIMITED',
      kra_pin: 'P051234567Q',
      partners: ['Njoki Wa Thiong’o', 'Åse Lindström', 'José "Pepe" Núñez'],
    }),
    business('CPR/2010/12345', { business_name: 'Duka Moja', status: 'dissolved', partners: [] }),
    business('C.12345', { business_name: 'Jua Kali Metal Works', partners: ['Otieno Ouma'] }),
  ],
} as const satisfies { readonly [Kind in RegistryKind]: readonly RegistryEntry<Kind>[] };

function taxPin(number: string, known: Partial<TaxPinRecord>): RegistryEntry<'krapin'> {
  const record = {
    Business_Certificate_Id: '',
    Email_Addresses: '',
    Locality: '',
    PINNo: number,
    Partnership: '',
    Paye: '',
    Station: '',
    TaxpayerName: '',
    Tot: '',
    Trading_Business_Name: '',
    Vat: '',
    ...known,
  };
  return { kind: 'krapin', number, record };
}

type Foreigner = Partial<AlienRecord> & Pick<AlienRecord, 'first_name' | 'last_name'>;

function alien(number: string, known: Foreigner): RegistryEntry<'alienid'> {
  const { first_name, last_name, other_name = '' } = known;
  const record = {
    first_name,
    last_name,
    other_name,
    name: alienName({ first_name, last_name, other_name }),
    gender: known.gender ?? 'male',
    dob: '1988-02-29',
    citizenship: known.citizenship ?? '',
    id_number: number,
    serial_no: `SN${number}`,
    valid: known.valid ?? true,
  };
  return { kind: 'alienid', number, record };
}

function business(number: string, known: Partial<BusinessRecord>): RegistryEntry<'business'> {
  const record = {
    status: 'registered',
    registration_date: '12 March 2016',
    postal_address: 'P.O. Box 1234-00100 Nairobi',
    physical_address: 'Biashara Street, Nairobi',
    phone_number: '+254712345678',
    kra_pin: '',
    email: 'hello@example.co.ke',
    business_name: '',
    partners: [],
    ...known,
  };
  return { kind: 'business', number, record };
}
