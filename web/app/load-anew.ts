import { nowMs } from '#kit/text/clock.ts';

/**
 * A part of the console that does not come is, most often, of a version that the server no longer
 * has: the page is loaded anew, once. If that did not help, the page says so itself.
 */
const LOADED_ANEW = 'loadedAnewAt';
const PATIENCE_MS = 60_000;

window.addEventListener('vite:preloadError', () => {
  const before = Number(sessionStorage.getItem(LOADED_ANEW) ?? 0);
  if (nowMs() - before < PATIENCE_MS) return;
  sessionStorage.setItem(LOADED_ANEW, String(nowMs()));
  window.location.reload();
});
