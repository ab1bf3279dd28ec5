import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { test } from 'node:test';

type Text = string | { readonly one: string; readonly other: string };
type Texts = Readonly<Record<string, Text>>;

const ROOT = new URL('../../', import.meta.url);
const BOOKS = globSync('web/**/words.ts', { cwd: ROOT, exclude: ['**/node_modules/**'] });

/** Names, and words that both languages share. */
const THE_SAME = [
  ...['Mkopo', 'M-Pesa', 'JSON', 'PDF', 'CSV', 'XLSX', 'APR', 'KRA', 'SMS', 'E-mail', 'Kiswahili'],
  ...['English', 'Menu', 'OK', 'QR', '{n}', 'Excel', 'WhatsApp'],
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
