import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimalsOf } from './currency.ts';
import { parseCurrency } from './parse-currency.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const KNOWN = LETTERS.flatMap((a) => LETTERS.flatMap((b) => LETTERS.map((c) => a + b + c)))
  .map(parseCurrency)
  .filter((currency) => currency !== null);

test('the currencies of East Africa have the decimals of ISO 4217', () => {
  const decimals = Object.fromEntries(
    ['KES', 'TZS', 'ETB', 'SOS', 'SSP', 'ERN', 'CDF', 'UGX', 'RWF', 'BIF', 'DJF'].map((code) => {
      const currency = parseCurrency(code);
      return [code, currency && decimalsOf(currency)];
    }),
  );
  const two = { KES: 2, TZS: 2, ETB: 2, SOS: 2, SSP: 2, ERN: 2, CDF: 2 };
  assert.deepEqual(decimals, { ...two, UGX: 0, RWF: 0, BIF: 0, DJF: 0 });
});

test('every currency has none, two or three decimals, and those that are not two are known by name', () => {
  const having = (decimals: number) => KNOWN.filter((code) => decimalsOf(code) === decimals);
  assert.equal(
    having(0).join(' '),
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
  );
  assert.equal(having(3).join(' '), 'BHD IQD JOD KWD LYD OMR TND');
  assert.equal(having(0).length + having(2).length + having(3).length, KNOWN.length);
});

test('the list is that of 2026: about 155 currencies, the new ones in, the withdrawn ones out', () => {
  assert.ok(KNOWN.length > 145 && KNOWN.length < 165, `${KNOWN.length}`);
  for (const code of ['USD', 'EUR', 'XCG', 'ZWG', 'SLE', 'VED']) assert.ok(parseCurrency(code));
  for (const code of ['BGN', 'HRK', 'ANG', 'ZWL', 'SLL', 'CUC', 'DEM']) {
    assert.equal(parseCurrency(code), null, code);
  }
});

test('what is no currency in which a lender keeps books is refused', () => {
  const funds = ['XXX', 'XTS', 'XAU', 'XDR', 'CLF', 'USN'];
  const noise = ['', 'kes', 'KE', 'KESX', ' KES', 'toString', '__proto__', 'constructor'];
  for (const code of [...funds, ...noise]) assert.equal(parseCurrency(code), null, code);
});
