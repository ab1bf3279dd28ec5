import { type RefObject, useEffect } from 'react';

const TYPED_INTO = ['INPUT', 'TEXTAREA', 'SELECT'];

/** Whether keys go into a field, where a letter is a letter. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  return TYPED_INTO.includes(target.tagName) && target.getAttribute('type') !== 'checkbox';
}

/** Whether a key is a shortcut here: not while typing, in a dialog, or one of the browser's. */
export function isShortcut(event: KeyboardEvent): boolean {
  const isBrowsers = event.metaKey || event.ctrlKey || event.altKey;
  return !isBrowsers && !isTyping(event.target) && !document.querySelector('[role="dialog"]');
}

/**
 * j and k move the focus from row link to row link, so that Enter, Tab and a screen reader all know
 * where one is; x selects.
 */
export function useRowKeys(
  body: RefObject<HTMLElement | null>,
  onToggle: ((id: string) => void) | undefined,
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      const links = [...(body.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
      const at = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement));
      if (event.key === 'j') links[Math.min(at + 1, links.length - 1)]?.focus();
      else if (event.key === 'k') links[Math.max(at - 1, 0)]?.focus();
      else if (event.key === 'x' && at >= 0) onToggle?.(links[at]?.closest('tr')?.dataset.id ?? '');
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
