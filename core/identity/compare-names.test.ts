import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareNames, type NameVerdict } from './compare-names.ts';

const EXAMPLES: readonly (readonly [string, string, NameVerdict])[] = [
  // Order and case.
  ['Jane Wanjiru', 'JANE WANJIRU', 'match'],
  ['Jane Wanjiru', 'WANJIRU JANE', 'match'],
  ['Amina Odhiambo', 'odhiambo, amina', 'match'],
  // Middle names that one side leaves out.
  ['Jane Wanjiru', 'Jane Muthoni Wanjiru Kamau', 'match'],
  ['Jane Muthoni Wanjiru', 'Jane Wanjiru', 'match'],
  ['Grace Nakato', 'Nakato Grace Babirye', 'match'],
  // Apostrophes, hyphens, marks.
  ["Peter Ng'ang'a", 'Peter Nganga', 'match'],
  ['Peter Ng’ang’a', "NG'ANG'A PETER", 'match'],
  ["Achieng' Oneko", 'Achieng Oneko', 'match'],
  ['Zoë Dübendorf', 'ZOE DUBENDORF', 'match'],
  ['Søren Łukasz', 'Soren Lukasz', 'match'],
  ['Mary-Anne Akinyi', 'Mary Anne Akinyi', 'match'],
  ['Daniel arap Moi', 'Daniel Toroitich Arap Moi', 'match'],
  ['Wangari Maathai', 'Wangari wa Maathai', 'match'],
  // Initials.
  ['J. Wanjiru', 'Jane Wanjiru', 'match'],
  ['Jane Wanjiru', 'J.M. Wanjiru', 'match'],
  ['J.K. Otieno', 'James Kevin Otieno', 'match'],
  ['J. Wanjiru', 'Mary Wanjiru', 'partial'],
  ['J W', 'Jane Wanjiru', 'partial'],
  // Written as one word or as two.
  ['Abdirahman Ali', 'Abdi Rahman Ali', 'match'],
  ['Abdul-Aziz Hussein', 'ABDULAZIZ HUSSEIN', 'match'],
  ['Al-Amin Mazrui', 'Alamin Mazrui', 'match'],
  ['Abdi Rahman', 'Abdirahman', 'match'],
  // Titles.
  ['Wanjiru Kamau', 'Dr. Wanjiru Kamau', 'match'],
  // Spellings that are close: for a person to judge.
  ['Mohamed Abdullahi', 'Mohammed Abdullahi', 'partial'],
  ['Muhammad Hassan', 'Mohamed Hassan', 'partial'],
  ['Yusuf Abdulahi', 'Yusuf Abdullahi', 'partial'],
  ['Jane Wanjiru', 'Jane Wanjiku', 'partial'],
  // Married: one name stays.
  ['Jane Wanjiru Kamau', 'Jane Wanjiru Mwangi', 'partial'],
  ['Fatuma Ali', 'Fatuma Omar', 'partial'],
  ['Halima', 'Halima Nur', 'partial'],
  // Other people.
  ['Jane Wanjiru', 'Peter Otieno', 'mismatch'],
  ['Jane Wanjiru', 'John Waweru', 'mismatch'],
  ['Ali Omar', 'Ole Umar', 'mismatch'],
  // Nothing is no name, and one letter is none either.
  ['', '', 'mismatch'],
  ['Jane Wanjiru', '', 'mismatch'],
  ['. -', "' .", 'mismatch'],
  ['J', 'Jane Wanjiru', 'mismatch'],
  ['J', 'J', 'mismatch'],
  ['Jane Wanjiru', 'J. Otieno', 'mismatch'],
];

for (const [asked, other, verdict] of EXAMPLES) {
  test(`${asked} and ${other}: ${verdict}`, () => {
    assert.equal(compareNames(asked, other).verdict, verdict);
    assert.equal(compareNames(other, asked).verdict, verdict, 'and the other way round');
  });
}

test('the evidence tells of each word how it was found, and of the other name no word', () => {
  assert.deepEqual(compareNames('J. Mohamed Wanjiru Abc', 'Jane Mohammed Wanjiru Secret Nur'), {
    verdict: 'partial',
    words: [
      { word: 'abc', found: 'none' },
      { word: 'j', found: 'initial' },
      { word: 'mohamed', found: 'similar' },
      { word: 'wanjiru', found: 'exact' },
    ],
    others: 2,
  });
});

test('both halves of a word that is written as one are found', () => {
  const { words, others } = compareNames('Abdi Rahman Ali', 'ALI ABDIRAHMAN');
  assert.deepEqual(
    words.map(({ found }) => found),
    ['joined', 'exact', 'joined'],
  );
  assert.equal(others, 0);
});
