import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react';

/** Whose page it is, and where it begins: the address says so. */
export const BASE = location.pathname.split('/').slice(0, 3).join('/');
export const API = `${BASE}/api`;

const MOVED = 'me:moved';

function below(): string {
  return location.pathname.slice(BASE.length).replace(/^\/|\/$/g, '');
}

function listen(tell: () => void): () => void {
  addEventListener('popstate', tell);
  addEventListener(MOVED, tell);
  return () => {
    removeEventListener('popstate', tell);
    removeEventListener(MOVED, tell);
  };
}

/** Where one is on the page: `loans/…`; nothing at its beginning. */
export function usePlace(): string {
  return useSyncExternalStore(listen, below);
}

export function go(place: string): void {
  history.pushState(null, '', `${BASE}${place && `/${place}`}`);
  dispatchEvent(new Event(MOVED));
  scrollTo(0, 0);
}

type LinkProps = {
  readonly to: string;
  readonly className?: string;
  readonly isHere?: boolean;
  readonly children: ReactNode;
};

/** A link of the page's own: followed without a load, unless it is opened elsewhere. */
export function Link({ to, className, isHere = false, children }: LinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a
      href={`${BASE}${to && `/${to}`}`}
      className={className}
      aria-current={isHere ? 'page' : undefined}
      onClick={follow}
    >
      {children}
    </a>
  );
}
