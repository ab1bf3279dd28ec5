import { dateInWords } from '@mkopo/core/identity/date-in-words.ts';
import { REGISTRY_KINDS, type RegistryKind } from '@mkopo/core/identity/registry-kind.ts';
import { alienName, type RegistryEntry } from '@mkopo/core/identity/registry-record.ts';
import { EXAMPLE_ENTRIES } from '#gateways/registry/example-entries.ts';
import { importRegistry } from '#operations/identity/import-registry.ts';
import { DEMO_IMPORTER } from '#store/identity/registry-store.ts';
import { wasImported } from '#store/identity/write-registry.ts';
import type { Session } from '#store/kit/database.ts';
import { inventPeople } from './demo-people.ts';
import { diceOf, type SeededRandom } from './seeded-random.ts';

const BUSINESSES = 30;
const ALIENS = 34;

/** What the demo credentials show to look up. */
export const REGISTRY_SAMPLES = {
  pinnumber: EXAMPLE_ENTRIES.krapin[1].number,
  idnumber: EXAMPLE_ENTRIES.alienid[0].number,
  regnumber: EXAMPLE_ENTRIES.business[0].number,
} as const;

const TRADES = ['Traders', 'Hardware', 'Agrovet', 'Transporters', 'Dairy', 'Tailors', 'Bakers'];
const PLACES = [
  { town: 'Nairobi', station: 'East of Nairobi', box: '00100', street: 'Moi Avenue' },
  { town: 'Mombasa', station: 'Mombasa North', box: '80100', street: 'Digo Road' },
  { town: 'Kisumu', station: 'Kisumu', box: '40100', street: 'Oginga Odinga Street' },
  { town: 'Nakuru', station: 'Nakuru', box: '20100', street: 'Kenyatta Avenue' },
  { town: 'Eldoret', station: 'Eldoret', box: '30100', street: 'Uganda Road' },
] as const;

/** Neighbours and others, with names from there. */
const FOREIGNERS = [
  { from: 'Uganda', first: ['Ronald', 'Namukasa', 'Brenda'], last: ['Okello', 'Ssemakula'] },
  { from: 'Tanzania', first: ['Neema', 'Juma', 'Rehema'], last: ['Mushi', 'Massawe'] },
  { from: 'Rwanda', first: ['Aline', 'Eric', 'Divine'], last: ['Mukamana', 'Niyonzima'] },
  { from: 'Ethiopia', first: ['Selam', 'Dawit', 'Hana'], last: ['Tesfaye', 'Bekele'] },
  { from: 'Somalia', first: ['Ayaan', 'Sahra', 'Yusuf'], last: ['Warsame', 'Farah'] },
  { from: 'South Sudan', first: ['Nyandeng', 'Deng', 'Achol'], last: ['Garang', 'Majok'] },
  { from: 'France', first: ['Chloé', 'François'], last: ['Lefèvre', 'D’Aubigné'] },
] as const;

/**
 * Invented records, the same on every machine: businesses with the tax PINs of themselves and of
 * their partners, and foreigners. The awkward ones come from the examples.
 */
export function demoRegistry(): readonly RegistryEntry[] {
  const random = diceOf('the demo registry');
  const people = inventPeople({ count: BUSINESSES * 2, lender: 9, random });
  const known = Array.from({ length: BUSINESSES }, (_, index) => {
    const partners = people.slice(index * 2, index * 2 + (index % 3));
    return businessOf({ random, index, partners: partners.map(nameOf) });
  });
  const aliens = Array.from({ length: ALIENS }, (_, index) => alienOf(random, index));
  return [...Object.values(EXAMPLE_ENTRIES).flat(), ...known.flat(), ...aliens];
}

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}

type Venture = {
  readonly random: SeededRandom;
  readonly index: number;
  readonly partners: readonly string[];
};

/** A business, its PIN, and the PIN of each of its partners. */
function businessOf({ random, index, partners }: Venture): RegistryEntry[] {
  const place = random.pick(PLACES);
  const kind = partners.length > 0 ? 'BN' : 'PVT';
  const number = `${kind}-${lettersOf(index * 7919 + 11)}${100 + index}`;
  const pin = pinOf('P', 51_400_000 + index * 137);
  const owner = partners[0]?.split(' ')[1] ?? place.town;
  const name = `${owner} ${random.pick(TRADES)}${kind === 'PVT' ? ' Limited' : ''}`;
  const email = `info@${name.toLowerCase().replaceAll(' ', '-')}.example.co.ke`;
  const registered = Temporal.PlainDate.from('2009-03-02').add({ days: index * 193 });
  const record = {
    status: random.happens(85) ? 'registered' : 'dissolved',
    registration_date: dateInWords(registered),
    postal_address: `P.O. Box ${1200 + index * 31}-${place.box} ${place.town}`,
    physical_address: `${place.street}, ${place.town}`,
    phone_number: `+2547${22 + (index % 8)}${String(410_000 + index * 977).padStart(6, '0')}`,
    kra_pin: pin,
    email,
    business_name: name,
    partners,
  };
  const taxed = { email, place, certificate: number, trading: name };
  const people = partners.map((partner, which) =>
    taxPinOf(pinOf('A', 4_600_000 + index * 151 + which), partner, { place }),
  );
  return [{ kind: 'business', number, record }, taxPinOf(pin, name, taxed), ...people];
}

type Taxed = {
  readonly place: (typeof PLACES)[number];
  readonly email?: string;
  readonly certificate?: string;
  readonly trading?: string;
};

function taxPinOf(number: string, name: string, taxed: Taxed): RegistryEntry<'krapin'> {
  const { place, email = '', certificate = '', trading = '' } = taxed;
  const isBusiness = certificate !== '';
  const record = {
    Business_Certificate_Id: certificate,
    Email_Addresses: email,
    Locality: place.town,
    PINNo: number,
    Partnership: isBusiness && certificate.startsWith('BN') ? 'Registered' : 'Not registered',
    Paye: isBusiness ? 'Registered' : 'Not registered',
    Station: place.station,
    TaxpayerName: name.toUpperCase(),
    Tot: isBusiness ? 'Registered' : 'Not registered',
    Trading_Business_Name: trading,
    Vat: certificate.startsWith('PVT') ? 'Registered' : 'Not registered',
  };
  return { kind: 'krapin', number, record };
}

function alienOf(random: SeededRandom, index: number): RegistryEntry<'alienid'> {
  const { from, first, last } = random.pick(FOREIGNERS);
  const names = {
    first_name: random.pick<string>(first),
    last_name: random.pick<string>(last),
    other_name: random.happens(40) ? random.pick<string>(first) : '',
  };
  const number = `${514_200 + index * 389}`;
  const record = {
    ...names,
    name: alienName(names),
    gender: random.happens(50) ? 'female' : 'male',
    dob: Temporal.PlainDate.from('1961-05-14')
      .add({ days: index * 401 })
      .toString(),
    citizenship: from,
    id_number: number,
    serial_no: `${220_000_000 + index * 7919}`,
    valid: random.happens(90),
  };
  return { kind: 'alienid', number, record };
}

function pinOf(letter: 'A' | 'P', number: number): string {
  return `${letter}${String(number).padStart(9, '0')}${lettersOf(number).at(-1)}`;
}

/** Four letters that follow from a number. */
function lettersOf(number: number): string {
  return [17_576, 676, 26, 1]
    .map((weight) => String.fromCharCode(65 + (Math.floor(number / weight) % 26)))
    .join('');
}

const SOURCE = 'demo registry';

/**
 * Puts the invented records into the registry, once for each kind. A start that was killed on the
 * way is made good by the next.
 */
export async function fillDemoRegistry(session: Session): Promise<void> {
  const entries = demoRegistry();
  const origin = () => ({ source: SOURCE, sourceHash: null, importedBy: DEMO_IMPORTER });
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
