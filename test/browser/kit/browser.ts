import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';
import { findChromium } from './find-chromium.ts';

let started: Promise<Browser> | undefined;

/** The one browser of this test file: what a file opened is closed before the next one begins. */
function browser(): Promise<Browser> {
  started ??= findChromium().then(async ({ executablePath, args }) => {
    const launched = await chromium.launch({ executablePath, args: [...args], headless: true });
    cleanUp(() => {
      started = undefined;
      return launched.close();
    });
    return launched;
  });
  return started;
}

export type Look = {
  readonly width?: number;
  readonly height?: number;
  readonly scheme?: 'light' | 'dark';
  readonly language?: 'en' | 'sw';
};

/** A test that waits in vain fails: on a machine with much else to do as late as this. */
export const WAIT_MAX_MS = 180_000;

/**
 * `SLOW_PAGES=800 npm test -- FILE`: all that a page asks for comes up to that much later, in
 * another order each time. A test that forgot to wait for something fails here, and not one day
 * on a machine with much else to do.
 */
const SLOWNESS_MAX_MS = Number(process.env['SLOW_PAGES'] ?? 0);

export const DESK = { width: 1360, height: 850 } as const;
export const PHONE = { width: 390, height: 800 } as const;

/** Somebody at a device: a window of their own, whose errors and calls abroad are kept. */
export type Visitor = {
  readonly page: Page;
  readonly context: BrowserContext;
  /**
   * Fails if the page complained, or asked anything of another place than its own, since this was
   * asked last.
   */
  assertQuiet(): void;
};

const onTheirWay = new WeakMap<Page, ReadonlySet<Request>>();

/** Waits until a page has shown all that it asked for, and asks for nothing more. */
export async function untilStill(page: Page): Promise<void> {
  const coming = onTheirWay.get(page) ?? new Set();
  const busy = page.locator(`[aria-busy="true"], ${NAMELESS_YET}`);
  const isLate = AbortSignal.timeout(WAIT_MAX_MS);
  // What a page asks for is told by another process than what it shows: one look is not enough.
  for (let calm = 0; calm < 2; ) {
    const late = [...coming].map((request) => request.url());
    assert.ok(!isLate.aborted, `still on their way: ${late.join()}`);
    await busy.first().waitFor({ state: 'detached' });
    // What was done last is drawn now; what that asks for is on its way.
    await page.evaluate(TWO_FRAMES);
    const isCalm = coming.size === 0 && (await busy.count()) === 0;
    calm = isCalm ? calm + 1 : 0;
  }
}

/** A dialog that was drawn a moment ago: it takes the name of its title a moment later. */
const NAMELESS_YET = '[role="dialog"]:not([aria-labelledby]):has(h2[id$="-title"])';

const TWO_FRAMES = 'new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))';

/** Opens a window on a server. Refusals that a test provokes are named, by status. */
export async function visit(
  origin: string,
  { width = DESK.width, height = DESK.height, scheme = 'light', language = 'en' }: Look = {},
  expected: readonly number[] = [],
): Promise<Visitor> {
  const context = await (await browser()).newContext({
    baseURL: origin,
    viewport: { width, height },
    colorScheme: scheme,
    locale: 'en-KE',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(WAIT_MAX_MS);
  await context.addInitScript(`localStorage.language ??= '${language}'`);
  if (SLOWNESS_MAX_MS > 0) await slowDown(context);
  const page = await context.newPage();
  let [complaints, abroad]: [string[], string[]] = [[], []];
  page.on('console', (message) => {
    const refused = /status of (\d+)/.exec(message.text())?.[1];
    const isExpected = refused !== undefined && expected.includes(Number(refused));
    if (message.type() === 'error' && !isExpected) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  const coming = new Set<Request>();
  onTheirWay.set(page, coming);
  page.on('requestfinished', (request) => coming.delete(request));
  page.on('requestfailed', (request) => coming.delete(request));
  page.on('request', (request) => {
    // With another page, nobody waits any more for what the one before asked for.
    if (request.isNavigationRequest()) coming.clear();
    coming.add(request);
    const isOwn = request.url().startsWith(origin) || /^(data|blob):/.test(request.url());
    if (!isOwn) abroad.push(request.url());
  });
  const assertQuiet = () => {
    const heard = { complaints, abroad };
    [complaints, abroad] = [[], []];
    assert.deepEqual(heard, { complaints: [], abroad: [] });
  };
  return { page, context, assertQuiet };
}

async function slowDown(context: BrowserContext): Promise<void> {
  await context.route('**', async (route) => {
    await setTimeout(Math.random() * SLOWNESS_MAX_MS);
    // A page that was left meanwhile waits for nothing any more.
    await route.fallback().catch(() => undefined);
  });
}
