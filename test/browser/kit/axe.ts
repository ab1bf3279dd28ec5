import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { contrastFaults } from './contrast-faults.ts';
import { isReworded, keepStructure, ROWS_ALIKE } from './page-structure.ts';

const SCRIPT = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
let script: Promise<string> | undefined;

type Violation = {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly html: string }[];
};

/** Of WCAG 2.2 AA, and left out by axe unless it is asked for. */
const ROOM_TO_PRESS = 'target-size';

/** The rules that words decide, or their length, and not only whether there are any. */
const OF_WORDS = [
  ROOM_TO_PRESS,
  ...['label-content-name-mismatch', 'landmark-unique', 'table-duplicate-name'],
  ...['image-redundant-alt', 'frame-title-unique', 'label-title-only', 'document-title'],
  ...[
    'scrollable-region-focusable',
    'html-has-lang',
    'html-lang-valid',
    'html-xml-lang-mismatch',
    'valid-lang',
  ],
] as const;

/** What axe finds wrong with a page, by rule and place. The rules are those of WCAG 2.2 AA, and
 * what axe calls best practice. */
export async function axeFaults(page: Page): Promise<readonly string[]> {
  return [...(await structureFaults(page)), ...(await colourFaults(page))];
}

/** Colours alone: what they do not change was read before. */
export async function colourFaults(page: Page): Promise<readonly string[]> {
  await loadAxe(page);
  return contrastFaults(page);
}

/**
 * All but colours. A page that was read before, and has other words now and nothing else, is read
 * for what words decide. Of rows that are made alike one is read.
 */
export async function structureFaults(page: Page): Promise<readonly string[]> {
  await loadAxe(page);
  const isKnown = await isReworded(page);
  const violations = await run(page, isKnown ? { runOnly: OF_WORDS } : ALL_BUT_COLOURS);
  if (!isKnown) await keepStructure(page);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 120)}`),
  );
}

const ALL_BUT_COLOURS = {
  rules: { 'color-contrast': { enabled: false }, [ROOM_TO_PRESS]: { enabled: true } },
};

async function run(page: Page, options: object): Promise<readonly Violation[]> {
  const asked = JSON.stringify({ resultTypes: ['violations'], ...options });
  return page.evaluate(
    `axe.run({ exclude: ${ROWS_ALIKE} }, ${asked}).then(({ violations }) => violations)`,
  );
}

/** By the debugger, which the page's own policy does not bind. */
async function loadAxe(page: Page): Promise<void> {
  script ??= readFile(SCRIPT, 'utf8');
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(await script);
}
