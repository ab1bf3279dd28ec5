import assert from 'node:assert/strict';
import { cleanUp } from '@mkopo/test/kit/clean-up.ts';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
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

export const DESK = { width: 1360, height: 850 } as const;
export const PHONE = { width: 390, height: 800 } as const;

/** Somebody at a device: a window of their own, whose errors and calls abroad are kept. */
export type Visitor = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Fails if the page complained, or asked anything of another place than its own. */
  assertQuiet(): void;
};

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
  await context.addInitScript(`localStorage.language ??= '${language}'`);
  const page = await context.newPage();
  const [complaints, abroad]: [string[], string[]] = [[], []];
  page.on('console', (message) => {
    const refused = /status of (\d+)/.exec(message.text())?.[1];
    const isExpected = refused !== undefined && expected.includes(Number(refused));
    if (message.type() === 'error' && !isExpected) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    const isOwn = request.url().startsWith(origin) || /^(data|blob):/.test(request.url());
    if (!isOwn) abroad.push(request.url());
  });
  const assertQuiet = () =>
    assert.deepEqual({ complaints, abroad }, { complaints: [], abroad: [] });
  return { page, context, assertQuiet };
}
