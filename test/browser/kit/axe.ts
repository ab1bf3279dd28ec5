import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const SCRIPT = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const LATER_ROWS = 'tbody > tr:nth-child(n + 11)';
const LATER_CARDS = 'table + ul > li:nth-child(n + 11)';
const DRAWER = '[role="dialog"]';
let script: Promise<string> | undefined;

type Violation = {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly html: string }[];
};

export type Reading = {
  /** Colours alone: what they do not change was read before. */
  readonly isOfColours: boolean;
  /**
   * All of it, or what no other reading has: of a long list the first rows, as the others are made
   * of the same parts, and of a drawer not the screen behind it, which is a route of its own.
   */
  readonly isWhole: boolean;
};

const WHOLE: Reading = { isOfColours: false, isWhole: true };

/** What axe finds wrong with a page, by rule and place. The rules are those of WCAG 2.2 AA, and
 * what axe calls best practice. */
export async function axeFaults(page: Page, reading = WHOLE): Promise<readonly string[]> {
  script ??= readFile(SCRIPT, 'utf8');
  // By the debugger, which the page's own policy does not bind.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(await script);
  const context = reading.isWhole ? { exclude: [] } : await ownPartOf(page);
  const options = {
    resultTypes: ['violations'],
    ...(reading.isOfColours && { runOnly: ['color-contrast'] }),
  };
  const { violations } = await page.evaluate<{ violations: readonly Violation[] }>(
    `axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)})`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 120)}`),
  );
}

async function ownPartOf(page: Page) {
  const isOpen = (await page.locator(DRAWER).count()) > 0;
  return { exclude: [LATER_ROWS, LATER_CARDS], ...(isOpen && { include: [DRAWER] }) };
}
