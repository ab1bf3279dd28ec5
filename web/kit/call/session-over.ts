const OVER = 'mkopo:session-over';

/** Tells the page that nobody is signed in any more. */
export function sessionOver(): void {
  dispatchEvent(new Event(OVER));
}

export function whenOver(tell: () => void): () => void {
  addEventListener(OVER, tell);
  return () => removeEventListener(OVER, tell);
}
