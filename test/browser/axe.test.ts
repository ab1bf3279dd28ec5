// The pages are read by axe in many looks, and what is known to pass is not asked again: a fault
// that differs from what passed in one thing must be found all the same.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { colourFaults, structureFaults } from '@mkopo/test/browser/kit/axe.ts';
import { type Visitor, visit } from '@mkopo/test/browser/kit/browser.ts';

const { page }: Visitor = await visit('http://localhost');

/** Dark grey on white, large and small, and light grey where it is large enough. */
const LEGIBLE = `
  <p style="color: #555">Amina</p>
  <p style="color: #888; font-size: 40px">Baraka</p>
  <p style="color: #888; font-size: 20px; font-weight: 700">Chebet</p>
  <p style="color: #eee; background: #333">Daudi</p>
  <p style="color: #eee; background: #333c">Esther</p>`;

const ILLEGIBLE: Readonly<Record<string, string>> = {
  'the ink': '<p style="color: #999">Amina</p>',
  'the ground': '<p style="color: #555; background: #666">Amina</p>',
  'the ground of what is around it':
    '<div style="background: #666"><p style="color: #555">A B</p></div>',
  'the ground of the page':
    '<style>body { background: #666 }</style><p style="color: #555">A B</p>',
  'its size': '<p style="color: #888; font-size: 20px">Baraka</p>',
  'its weight': '<p style="color: #888; font-size: 20px; font-weight: 400">Chebet</p>',
  'its opacity': '<p style="color: #555; opacity: 0.5">Amina</p>',
  'the opacity of what is around it':
    '<div style="opacity: 0.5"><p style="color: #555">A B</p></div>',
  'a ground that lets through': '<p style="color: #eee; background: #3336">Esther</p>',
  'a box below it that is not around it': `<div style="position: relative; height: 40px">
    <div style="position: absolute; inset: 0; background: #666"></div>
    <p style="position: relative; color: #555">Amina</p></div>`,
  'a box that it stands out of': `<div style="background: #fff; height: 1px">
    <div style="background: #666; margin-top: 4px"><p style="color: #555; margin: 0">A B</p></div>
    </div>`,
  'a field': '<input aria-label="name" value="Amina" style="color: #999; background: #fff">',
};

before(async () => {
  await page.setContent(inPage(LEGIBLE));
  assert.deepEqual(await colourFaults(page), []);
});

for (const [difference, content] of Object.entries(ILLEGIBLE)) {
  test(`a text that cannot be read is found, though it differs from others by ${difference} alone`, async () => {
    await page.setContent(inPage(`${LEGIBLE}${content}`));
    assert.match((await colourFaults(page)).join(), /color-contrast/);
  });
}

test('a fault of colours is found again by each who asks', async () => {
  for (const _ of [1, 2]) {
    await page.setContent(inPage(ILLEGIBLE['the ink'] ?? ''));
    assert.equal((await colourFaults(page)).length, 1);
  }
});

const FORM = `<style>a { display: inline-block; line-height: 24px }</style>
  <main><h1>Loans</h1><nav aria-label="Places"><a href="/a">Loans</a></nav>
  <nav aria-label="Tabs"><a href="/b">Late</a></nav><button aria-label="Pay now">Pay</button>
  <label>Name <input></label>
  <ul><li><a href="/1">One</a></li><li><a href="/2">Two</a><a href="/3">Three</a></li></ul></main>`;

const REWORDED: Readonly<Record<string, readonly [from: string, to: string]>> = {
  'label-content-name-mismatch': ['aria-label="Pay now"', 'aria-label="Lipa"'],
  'landmark-unique': ['aria-label="Tabs"', 'aria-label="Places"'],
  'link-name': ['>Late<', '><'],
  label: ['Name ', ''],
  'target-size': ['>Two<', '>i<'],
  'empty-heading': ['<h1>Loans', '<h1>'],
};

for (const [rule, [from, to]] of Object.entries(REWORDED)) {
  test(`${rule} is found in other words of a page that was read`, async () => {
    await page.setContent(inPage(FORM));
    assert.deepEqual(await structureFaults(page), []);
    await page.evaluate(`document.body.innerHTML = ${JSON.stringify(FORM.replace(from, to))}`);
    assert.match((await structureFaults(page)).join(), new RegExp(`^${rule}:`));
  });
}

test('a row that is made unlike those before it is read', async () => {
  await page.setContent(inPage(FORM.replace('>Two<', ' aria-label=""><svg></svg><')));
  assert.match((await structureFaults(page)).join(), /^link-name:/);
});

test('a row whose name is not in its words is read, though its elements are as those before', async () => {
  const rows = ['Pay now', 'Pay later', 'Lipa'].map(
    (label) => `<li><button aria-label="${label}">Pay</button></li>`,
  );
  await page.setContent(inPage(FORM.replace('<ul>', `<ul>${rows.join('')}`)));
  assert.match((await structureFaults(page)).join(), /^label-content-name-mismatch:.*Lipa/);
});

function inPage(body: string): string {
  return `<!doctype html><html lang="en"><title>Loans</title><body>${body}</body></html>`;
}
