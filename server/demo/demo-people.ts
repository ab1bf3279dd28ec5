import type { ClientInput, Gender } from '@mkopo/core/client/client.ts';
import type { SeededRandom } from './seeded-random.ts';

type People = {
  readonly female: readonly string[];
  readonly male: readonly string[];
  readonly family: readonly string[];
};

/** First and family names that go together, by the parts of Kenya they come from. */
const PEOPLES: readonly People[] = [
  {
    female: ['Wanjiku', 'Njeri', 'Wambui', 'Nyambura', 'Wairimu', 'Mumbi', 'Grace', 'Esther'],
    male: ['Kamau', 'Peter', 'Joseph', 'Mwangi', 'Kariuki', 'Njoroge', 'James', 'Stephen'],
    family: ['Kimani', 'Maina', 'Gathoni', 'Ndungu', 'Waweru', 'Gitau', 'Karanja', 'Muriuki'],
  },
  {
    female: ['Achieng', 'Akinyi', 'Atieno', 'Mercy', 'Awuor', 'Lilian', 'Beatrice'],
    male: ['Brian', 'Victor', 'Dennis', 'Kevin', 'Collins', 'George', 'Evans'],
    family: ['Otieno', 'Ochieng', 'Omondi', 'Odhiambo', 'Onyango', 'Owino', 'Okoth'],
  },
  {
    female: ['Chebet', 'Cherono', 'Jepkosgei', 'Jeruto', 'Faith', 'Sharon'],
    male: ['Kiprotich', 'Kipchoge', 'Samuel', 'Kibet', 'Elijah', 'Philip'],
    family: ['Koech', 'Kiptoo', 'Rotich', 'Cheruiyot', 'Langat', 'Korir', 'Bett'],
  },
  {
    female: ['Mwikali', 'Ndinda', 'Kanini', 'Ruth', 'Syombua'],
    male: ['Mutua', 'David', 'Kioko', 'Daniel', 'Muli'],
    family: ['Musyoka', 'Mutiso', 'Nzioka', 'Kilonzo', 'Muthama', 'Wambua'],
  },
  {
    female: ['Amina', 'Halima', 'Fatuma', 'Zainab', 'Mwanaisha'],
    male: ['Hassan', 'Omar', 'Salim', 'Abdi', 'Rashid'],
    family: ['Yusuf', 'Mohamed', 'Said', 'Juma', 'Bakari', 'Noor'],
  },
  {
    female: ['Nekesa', 'Nafula', 'Naliaka', 'Janet', 'Violet'],
    male: ['Wafula', 'Simiyu', 'Moses', 'Barasa', 'Wekesa'],
    family: ['Wanjala', 'Makokha', 'Khaemba', 'Shikuku', 'Mukhwana'],
  },
];

/** How Kenyan mobile numbers begin. */
const OPERATORS = ['701', '712', '722', '733', '745', '757', '768', '790', '110', '114'] as const;
/** Documents are numbered in steps, so that no two are one; the first are both lenders' clients. */
const FIRST_DOCUMENT = 23_104_551;
const DOCUMENT_STEP = 7919;

export type PeopleAsked = {
  readonly count: number;
  /** Which lender's: two lenders' clients have different phones, and some are the same people. */
  readonly lender: number;
  readonly random: SeededRandom;
};

/** Invented people. The same document stands in both lenders' books, as in life. */
export function inventPeople({ count, lender, random }: PeopleAsked): ClientInput[] {
  return Array.from({ length: count }, (_, index) => {
    const gender: Gender = random.happens(58) ? 'female' : 'male';
    const people = random.pick(PEOPLES);
    const [firstName, lastName] = [random.pick(people[gender]), random.pick(people.family)];
    const number = String(lender * 100_000 + 401 + index * 37).padStart(6, '0');
    const email = `${firstName}.${lastName}${index + 1}@example.com`.toLowerCase();
    return {
      ...{ firstName, lastName, gender },
      phone: `+254${random.pick(OPERATORS)}${number}`,
      nationalId: String(FIRST_DOCUMENT + index * DOCUMENT_STEP),
      ...(random.happens(60) ? { email } : {}),
    };
  });
}
