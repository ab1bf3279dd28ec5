import assert from 'node:assert/strict';
import { IS_WHOLE, isTurn } from '@mkopo/test/kit/chance/turns.ts';
import type { Page } from 'playwright-core';
import { colourFaults, structureFaults } from './axe.ts';
import { DESK, PHONE, WAIT_MAX_MS } from './browser.ts';
import { cutWords } from './cut-words.ts';
import { open, settled } from './demo-desk.ts';

/** A page to look at in both languages. */
export type Shown = {
  readonly page: Page;
  readonly path: string;
  /** What to press, one after the other, before the page is looked at. */
  readonly press?: readonly string[] | undefined;
  /** Told of what brings a page here: opening it, or its words in the other language. */
  readonly during?: During;
};

type During = (bringing: () => Promise<void>) => Promise<void>;

/**
 * Opens a page, and tells what is wrong with it on a desk and a phone, light and dark. In a whole
 * run that is looked at in every way, in both languages: each look differs from the one before in
 * one thing alone, and the language is changed where the page stands, as a reader does. Otherwise
 * pages take turns: each is seen on both devices, in light and in dark, in one language.
 */
export async function faultsSeen(shown: Shown): Promise<string[]> {
  const { page, during = (bringing: () => Promise<void>) => bringing() } = shown;
  await page.setViewportSize(DESK);
  await page.emulateMedia({ colorScheme: 'light' });
  await during(() => open(shown, shown.path));
  const { pathname } = new URL(shown.path, page.url());
  assert.equal(new URL(page.url()).pathname, pathname, 'another page was shown');
  await pressAll(shown);
  if (!IS_WHOLE) {
    const faults = await faultsOf(page, isTurn(pathname, 2) ? ON_LIGHT_DESK : ON_LIGHT_PHONE);
    // The next page comes in the other language.
    const next = otherThan(await languageOf(page));
    await page.evaluate(`localStorage.language = '${next}'`);
    return faults;
  }
  const first = await faultsOf(page, LOOKS);
  const isAnew = await speakTheOther(shown, during);
  if (isAnew) await pressAll(shown);
  return [...first, ...(await faultsOf(page, LOOKS.toReversed()))];
}

type Look = readonly [typeof DESK | typeof PHONE, 'light' | 'dark'];

const LOOKS: readonly Look[] = [
  [DESK, 'light'],
  [DESK, 'dark'],
  [PHONE, 'dark'],
  [PHONE, 'light'],
];

const ON_LIGHT_DESK: readonly Look[] = [
  [DESK, 'light'],
  [PHONE, 'dark'],
];
const ON_LIGHT_PHONE: readonly Look[] = [
  [PHONE, 'light'],
  [DESK, 'dark'],
];

/** Pressed by script: what lies open over the button stays open. Tells whether there is one. */
const PRESS = '((button) => { button?.click(); return button !== null; })';

/** What lies open: menus, drawers, and what was unfolded. */
const OPEN = '[role="dialog"], [role="menu"], [aria-expanded="true"], details[open], input:checked';

/**
 * Tells whether the page was opened anew: one that has no button for the language must be, and one
 * that closes something of its own with it.
 */
async function speakTheOther(shown: Shown, during: During): Promise<boolean> {
  const { page } = shown;
  const other = otherThan(await languageOf(page));
  const before = await page.locator(OPEN).count();
  let isAnew = false;
  await during(async () => {
    isAnew = !(await page.evaluate(`${PRESS}(document.querySelector('button[lang="${other}"]'))`));
    if (isAnew) await openIn(other, shown);
    await page.locator(`html[lang="${other}"]`).waitFor();
    await settled(page);
  });
  if (isAnew || (await page.locator(OPEN).count()) === before) return isAnew;
  await openIn(other, shown);
  return true;
}

async function openIn(language: string, shown: Shown): Promise<void> {
  await shown.page.evaluate(`localStorage.language = '${language}'`);
  await open(shown, shown.path);
}

async function pressAll({ page, press = [] }: Shown): Promise<void> {
  for (const selector of press) {
    const before = await page.evaluate<string>(READ);
    await page.locator(selector).first().click();
    // What a press shows may come by a file of its own, and nothing tells of it until that is asked
    // for.
    const isLate = AbortSignal.timeout(WAIT_MAX_MS);
    do {
      await settled(page);
      assert.ok(!isLate.aborted, `${selector} shows nothing else`);
    } while ((await page.evaluate<string>(READ)) === before);
  }
}

/** All that a reader finds on a page. */
const READ = 'document.body.innerText';

function otherThan(language: string): string {
  return language === 'en' ? 'sw' : 'en';
}

function languageOf(page: Page): Promise<string> {
  return page.evaluate<string>('document.documentElement.lang');
}

async function faultsOf(page: Page, looks: readonly Look[]): Promise<string[]> {
  const faults: string[] = [];
  const language = await languageOf(page);
  for (const [size, colorScheme] of looks) {
    const isOtherSize = page.viewportSize()?.width !== size.width;
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    // A phone may show what a desk does not.
    if (isOtherSize) await settled(page);
    const words = `${language}, ${size.width} px, ${colorScheme}`;
    faults.push(...(await faultsIn(page, colorScheme)).map((fault) => `${words}: ${fault}`));
  }
  return faults;
}

async function faultsIn(page: Page, scheme: Look[1]): Promise<readonly string[]> {
  const isTooWide = await page.evaluate<boolean>(
    'document.documentElement.scrollWidth > document.documentElement.clientWidth',
  );
  return [
    // Dark differs by its colours alone.
    ...(scheme === 'light' ? await structureFaults(page) : []),
    ...(await colourFaults(page)),
    ...(await cutWords(page)).map((words) => `cuts off: ${words}`),
    ...(isTooWide ? ['scrolls sideways'] : []),
  ];
}
