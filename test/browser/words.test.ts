import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { test } from 'node:test';
import { type Fault, fault, showFaults } from '@mkopo/core/kit/fault.ts';
import { REFUSAL_WHYS } from '@mkopo/core/kit/refusal-why.ts';
import { BARS } from '@mkopo/core/lending/eligibility.ts';
import { LOAN_STATUSES } from '@mkopo/core/loan/loan-life.ts';
import { ERROR_CODES } from '@mkopo/server/api/kit/wire/error-registry.ts';

type Text = string | { readonly one: string; readonly other: string };
type Texts = Readonly<Record<string, Text>>;

const ROOT = new URL('../../', import.meta.url);
const BOOKS = globSync('web/**/words.ts', { cwd: ROOT, exclude: ['**/node_modules/**'] });

/** Names, and words that both languages share. */
const THE_SAME = [
  ...['Mkopo', 'M-Pesa', 'JSON', 'PDF', 'CSV', 'XLSX', 'APR', 'KRA', 'SMS', 'E-mail', 'Kiswahili'],
  ...['English', 'Menu', 'OK', 'QR', '{n}', 'Excel', 'WhatsApp', 'Airtel Money'],
];

test('every subject has its words, and they say which subject they are of', async () => {
  assert.ok(BOOKS.length >= 4);
  for (const file of BOOKS) {
    const { subject } = await bookIn(file);
    assert.equal(`web/${subject}`, dirname(file).replaceAll('\\', '/'));
  }
});

for (const file of BOOKS) {
  test(`nothing in ${file} is left in English, and no number falls out of a text`, async () => {
    const { en } = await bookIn(file);
    const { sw } = (await import(new URL(file.replace('.ts', '-sw.ts'), ROOT).href)) as {
      readonly sw: Texts;
    };
    assert.deepEqual(Object.keys(sw).toSorted(), Object.keys(en).toSorted());
    for (const [key, text] of Object.entries(en)) {
      const [english, swahili] = [formsOf(text), formsOf(sw[key] ?? '')];
      assert.ok(
        swahili.every((form) => form.trim() !== ''),
        `${key} is empty`,
      );
      for (const [at, form] of english.entries()) {
        const other = swahili[at] ?? '';
        assert.deepEqual(slotsOf(other), slotsOf(form), key);
        const isName = !/\p{L}{2}/u.test(withoutNames(form));
        assert.ok(isName || other !== form, `${key}: "${form}" is the same in both`);
      }
    }
  });
}

test('whatever the server says no with has words of its own for staff', async () => {
  const { en } = await bookIn('web/kit/refusal/words.ts');
  const said = [
    ...ERROR_CODES,
    ...REFUSAL_WHYS.map((why) => `why_${why}`),
    ...BARS.map((bar) => `bar_${bar}`),
    ...LOAN_STATUSES.map((status) => `is_${status}`),
  ];
  assert.deepEqual(
    said.filter((word) => !Object.hasOwn(en, word)),
    [],
  );
});

type Refusal = { readonly code: string; readonly message: string; readonly data?: object };

async function inSwahili(refusal: Refusal) {
  const { wordRefusal } = await import(new URL('web/kit/refusal/word-refusal.ts', ROOT).href);
  return wordRefusal(refusal, 'sw');
}

const faulty = (code: string, faults: readonly Fault[]) => ({ code, data: showFaults(faults) });

const REFUSALS = [
  [{ code: 'not_permitted', data: { why: 'role' } }, 'Wadhifa wako hauruhusu hili.'],
  [{ code: 'not_eligible', data: { reasons: ['arrears'] } }, /amechelewa kulipa mkopo mwingine/],
  [
    { code: 'amount_out_of_range', data: { minimum: 1000, maximum: 50_000 } },
    'Kiasi lazima kiwe kati ya 1,000 na 50,000.',
  ],
  [{ code: 'date_out_of_range', data: { to: '2026-11-16' } }, /iwe 16 Nov 2026 au kabla/],
  [{ code: 'invalid_state', data: { status: 'closed', action: 'charge' } }, /"imefungwa"/],
  [{ code: 'invalid_state', data: { status: 'never heard of' } }, /Hali yake hairuhusu hili/],
  [{ code: 'invalid_state', data: { existing_id: 'x', status: 'posted' } }, /yameshaandikwa/],
  [
    faulty('invalid_product', [
      fault('amount.max', 'below_least'),
      fault('fees.0', 'percent', { max: 1000 }),
      fault('product', 'no_schedule', { why: 'grace_out_of_range' }),
    ]),
    'Bidhaa hii haiwezi kukopeshwa jinsi ilivyo. Kiasi cha juu: ni chini ya kiasi cha chini. ' +
      'Ada ya 1: lazima iwe asilimia 0 hadi 1000. Bidhaa: haitengenezi ratiba (Kipindi kisicho ' +
      'na malipo ni kirefu mno kwa muda huu).',
  ],
  [
    faulty('invalid_scorecard', [fault('attributes.1.bands.0.points', 'count', { max: 10_000 })]),
    /Kigezo cha 2, alama za kundi la 1: lazima iwe namba kamili kutoka 0 hadi 10000\.$/,
  ],
  [
    faulty('invalid_entry', [fault(null, 'no_account', { account: '5300' })]),
    /Hakuna akaunti 5300\.$/,
  ],
  [faulty('invalid_key', [fault('expires_at', 'ahead')]), /Mwisho wa ufunguo: .* ujao\.$/],
  [
    faulty('guarantors_required', [
      fault('guarantors.0', 'is_borrower'),
      fault(null, 'small_pledges', { needed: '6000.00 KES', there: '101.00 KES' }),
    ]),
    /Mdhamini wa 1: ndiye mkopaji mwenyewe\. Ahadi .* ni 6000\.00 KES, zilizopo ni 101\.00 KES\.$/,
  ],
  [{ code: 'made_up_tomorrow' }, 'Haikuwezekana (made_up_tomorrow).'],
] as const;

for (const [refusal, expected] of REFUSALS) {
  test(`${JSON.stringify(refusal)} is told in Swahili`, async () => {
    const { message } = await inSwahili({ message: 'In English.', ...refusal });
    if (typeof expected === 'string') assert.equal(message, expected);
    else assert.match(message, expected);
  });
}

test('what is wrong with a field is told in Swahili, with its own numbers', async () => {
  const fields = [
    { field: 'first_name', problem: 'is required' },
    { field: 'amount', problem: 'must be <= 1000000' },
  ];
  const { data } = await inSwahili({ code: 'validation_error', message: '', data: { fields } });
  assert.deepEqual(data.fields, [
    { field: 'first_name', problem: 'lazima ijazwe' },
    { field: 'amount', problem: 'isizidi 1000000' },
  ]);
});

test('what is wrong with a product is told in Swahili at its fields, the whole at none', async () => {
  const { data } = await inSwahili({
    ...faulty('invalid_product', [
      fault('amount.usual', 'off_step'),
      fault('penalty.cap', 'percent', { max: 1000 }),
      fault('product', 'no_schedule', { why: 'grace_out_of_range' }),
    ]),
    message: '',
  });
  assert.deepEqual(data.fields, [
    { field: 'amount.usual', problem: 'hakifuati hatua kuanzia kiasi cha chini' },
    { field: 'penalty.cap', problem: 'lazima iwe asilimia 0 hadi 1000' },
  ]);
});

async function bookIn(file: string): Promise<{ readonly subject: string; readonly en: Texts }> {
  const [book] = Object.values(await import(new URL(file, ROOT).href));
  return book as { readonly subject: string; readonly en: Texts };
}

function formsOf(text: Text): readonly string[] {
  return typeof text === 'string' ? [text] : [text.one, text.other];
}

function slotsOf(text: string): readonly string[] {
  return [...text.matchAll(/\{\w+\}/g)].map(([slot]) => slot).toSorted();
}

function withoutNames(text: string): string {
  return THE_SAME.reduce((rest, name) => rest.replaceAll(name, ''), text);
}
