import { Link, type LinkProps } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import css from './link-tabs.module.css';

export type LinkTab = {
  readonly id: string;
  readonly label: string;
  /** Left out until it is known. */
  readonly count?: number | undefined;
  readonly link: LinkProps;
};

/** Tabs that are links: they stand in the URL, open in a new window, come back with Back. */
export function LinkTabs({
  label,
  tabs,
  active,
}: {
  label: string;
  tabs: readonly LinkTab[];
  active: string;
}) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    nav.current
      ?.querySelector(`[data-tab="${active}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [active]);
  return (
    <nav className={css.tabs} aria-label={label} ref={nav}>
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          {...tab.link}
          className={css.tab}
          data-tab={tab.id}
          data-active={tab.id === active || undefined}
          activeOptions={{ exact: true, includeSearch: true }}
          resetScroll={false}
        >
          {tab.label}
          {tab.count !== undefined && <span className={css.count}>{tab.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
