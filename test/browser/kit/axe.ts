import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const SCRIPT = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
let script: Promise<string> | undefined;

type Violation = {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly html: string }[];
};

/** What axe finds wrong with a page, by rule and place. The rules are those of WCAG 2.2 AA, and
 * what axe calls best practice. */
export async function axeFaults(page: Page): Promise<readonly string[]> {
  script ??= readFile(SCRIPT, 'utf8');
  // By the debugger, which the page's own policy does not bind.
  await page.evaluate(await script);
  const { violations } = await page.evaluate<{ violations: readonly Violation[] }>(
    'axe.run(document, { resultTypes: ["violations"] })',
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 120)}`),
  );
}
