import assert from 'node:assert/strict';
import { test } from 'node:test';
import { passwordProblem } from './password-rule.ts';

const EMAIL = 'asha.mwangi@umoja.example';

test('any sentence of ten characters or more will do, in any script', () => {
  for (const password of [
    'ten chars!',
    'ninaipenda kazi yangu',
    'ካዝና ቤት ውስጥ ነው',
    '🐘🦒🦓🦏🐆🦛🐊🦩🐍🦅',
  ]) {
    assert.equal(passwordProblem(password, EMAIL), null, password);
  }
  assert.equal(passwordProblem('ab cd'.repeat(40), EMAIL), null);
});

test('too short and too long are told with the lengths that will do', () => {
  const problem = 'must have 10 to 200 characters';
  for (const password of ['', 'nine char', 'ab cd'.repeat(40).concat('e')]) {
    assert.equal(passwordProblem(password, EMAIL), problem);
  }
});

test('what everybody would try first is refused', () => {
  for (const password of [EMAIL, 'Asha.Mwangi', 'ASHA.MWANGI@UMOJA.EXAMPLE', 'aaaaaaaaaaaa']) {
    assert.match(passwordProblem(password, EMAIL) ?? '', /^must not be/, password);
  }
});
