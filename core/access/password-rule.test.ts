import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameProblem, passwordProblem } from './password-rule.ts';

const EMAIL = 'asha.mwangi@umoja.example';
const NAMES = ['Asha Wanjiru Mwangi', 'Umoja Sacco'];
const common = new Set([
  'password',
  'dragon',
  'monkey',
  'correct',
  'horse',
  '1q2w3e4r5t',
  'soso12',
]);
const problemOf = (password: string) =>
  passwordProblem(password, { email: EMAIL, names: NAMES, common });
const longest = Array.from({ length: 20 }, (_, index) => `sentence ${index % 10}`).join('');

test('any sentence of ten characters or more will do, in any script', () => {
  for (const password of [
    'ten chars!',
    'ninaipenda kazi yangu',
    'correct horse battery staple',
    'umoja ni nguvu yetu',
    'haraka haraka haina baraka',
    '7!2#9@4$1%x',
    'property liberty',
    'ካዝና ቤት ውስጥ ነው',
    '🐘🦒🦓🦏🐆🦛🐊🦩🐍🦅',
    longest,
  ]) {
    assert.equal(problemOf(password), null, password);
  }
});

test('too short and too long are told with the lengths that will do', () => {
  for (const password of ['', 'nine char', longest.concat('e')]) {
    assert.equal(problemOf(password), 'must have 10 to 200 characters');
  }
});

test('digits alone are a phone number, a date or a row of keys', () => {
  for (const password of [
    '1234567890',
    '0712 345 678',
    '+254712345678',
    '01.02.1990',
    '83920174655',
  ]) {
    assert.equal(problemOf(password), 'must not be digits alone', password);
  }
});

test('a short piece over and over is that piece', () => {
  for (const password of [
    'aaaaaaaaaaaa',
    'ab cd'.repeat(40),
    'haraka haraka har',
    'Dragondragon',
  ]) {
    assert.equal(problemOf(password), 'must not be a few characters over and over', password);
  }
});

test('a word of the list is refused with digits, keys and signs around it, however spelt', () => {
  for (const password of [
    ...['Password2026', 'password 123!', 'P@ssw0rd2026!', '1990dragon1990', '!!!Monkey!!!'],
    ...['1Q2w3e4r5t', 'qwerty!dragon1', 'qwertyuiop', 'zxcvbnm,./', '1qaz2wsx3edc', 'abcdefghij'],
    ...['qwerty12345', '!@#$%^&*()', 'asdfghjkl;1', '0987654321x', 'xxxxxxyyyyyyz0'],
  ]) {
    assert.match(problemOf(password) ?? '', /^must not be a common password/, password);
  }
});

test('the names of person and lender, and the e-mail, are no choice', () => {
  for (const password of [
    ...[EMAIL, 'Asha.Mwangi', 'ASHA.MWANGI@UMOJA.EXAMPLE', 'mwangi1990!', 'WanjiruMwangi1'],
    ...['umoja-sacco-2026', 'Umoja#12345', 'um0jas4cc0', 'umojapassword', 'asha & umoja'],
  ]) {
    assert.match(problemOf(password) ?? '', /^must not be made of your name/, password);
  }
});

test('names that are known later are held against it then', () => {
  assert.match(nameProblem('Wanjiku Kamau 1', ['Wanjiku', 'Kamau']) ?? '', /your name/);
  assert.equal(nameProblem('Wanjiku ni rafiki', ['Wanjiku', 'Kamau']), null);
});
