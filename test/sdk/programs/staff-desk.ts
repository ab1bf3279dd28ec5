import type { Settings } from './settings.js';

/** What staff do in the console, on whose side the SDK is not: by plain calls, with a cookie. */
export async function staffDoes(
  { url }: Settings,
  cookie: string,
  { path, body = {} }: { readonly path: string; readonly body?: object },
): Promise<void> {
  const answer = await fetch(`${url}/console/api${path}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

/** Asks again and again until there is something. */
export async function until<T>(what: string, ask: () => Promise<T | null>): Promise<T> {
  for (let tries = 0; tries < 1200; tries += 1) {
    const found = await ask();
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`not within a minute: ${what}`);
}
