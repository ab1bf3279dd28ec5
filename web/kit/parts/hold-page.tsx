import { type ReactNode, useLayoutEffect } from 'react';

type RemoveScrollProps = { readonly enabled: boolean; readonly children: ReactNode };

/**
 * Stands in for the package `react-remove-scroll`, of which Mantine's drawers and dialogs use one
 * thing: that the page behind them does not scroll. It is 5 kB less.
 */
export function RemoveScroll({ enabled, children }: RemoveScrollProps) {
  useLayoutEffect(() => {
    if (!enabled) return;
    return holdPage();
  }, [enabled]);
  return <div>{children}</div>;
}

/** A dialog over a drawer: the page goes free when the last one closes. */
let holders = 0;

function holdPage(): () => void {
  const { style, clientWidth } = document.documentElement;
  holders += 1;
  if (holders === 1) {
    // The bar goes, its room stays: nothing moves sideways.
    style.paddingInlineEnd = `${innerWidth - clientWidth}px`;
    style.overflow = 'hidden';
  }
  return () => {
    holders -= 1;
    if (holders > 0) return;
    style.paddingInlineEnd = '';
    style.overflow = '';
  };
}
