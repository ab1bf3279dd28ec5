import type { ClientInput } from '@mkopo/core/client/client.ts';

type Person = readonly [
  firstName: string,
  lastName: string,
  gender: 'male' | 'female',
  phone: string,
];

const UMOJA: readonly Person[] = [
  ['Wanjiku', 'Kamau', 'female', '+254712400101'],
  ['Brian', 'Otieno', 'male', '+254722400102'],
  ['Amina', 'Hassan', 'female', '+254733400103'],
  ['Kiprotich', 'Koech', 'male', '+254701400104'],
  ['Mercy', 'Achieng', 'female', '+254711400105'],
  ['Peter', 'Mwangi', 'male', '+254720400106'],
  ['Faith', 'Mutua', 'female', '+254114400107'],
  ['Hassan', 'Abdi', 'male', '+254745400108'],
  ['Grace', 'Njeri', 'female', '+254790400109'],
  ['Samuel', 'Kiptoo', 'male', '+254702400110'],
  ['Esther', 'Wambui', 'female', '+254757400111'],
  ['Dennis', 'Ochieng', 'male', '+254768400112'],
];

const BARAKA: readonly Person[] = [
  ['Lilian', 'Chebet', 'female', '+254713500201'],
  ['Joseph', 'Kariuki', 'male', '+254724500202'],
  ['Halima', 'Yusuf', 'female', '+254735500203'],
  ['Victor', 'Omondi', 'male', '+254706500204'],
];

const clientsOf = (people: readonly Person[], firstDocument: number): ClientInput[] =>
  people.map(([firstName, lastName, gender, phone], index) => ({
    firstName,
    lastName,
    gender,
    phone,
    nationalId: String(firstDocument + index * 7919),
    email: `${firstName}.${lastName}@example.com`.toLowerCase(),
  }));

/** Invented people; the same document stands in both lenders' books, as in life. */
export const DEMO_CLIENTS = {
  umoja: clientsOf(UMOJA, 23_104_551),
  baraka: clientsOf(BARAKA, 23_104_551),
} as const;
