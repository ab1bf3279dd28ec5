import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useMay } from '#kit/page/session.ts';
import { way } from '#kit/page/way.ts';
import { isShortcut } from '#kit/parts/use-row-keys.ts';
import { PLACES } from './places.ts';

/** How long `g` waits for the letter of a place. */
const PAIR_MS = 1_500;
const KEPT_AS = 'keys';

/** Single letters can be switched off, for who speaks to the machine or types by accident. */
export function areKeysOn(): boolean {
  return localStorage.getItem(KEPT_AS) !== 'off';
}

export function switchKeys(isOn: boolean): void {
  localStorage.setItem(KEPT_AS, isOn ? 'on' : 'off');
}

type Openers = { readonly onPalette: () => void; readonly onHelp: () => void };

/** Ctrl or ⌘ K, / where no list is searched by it, g and a letter, ? for all of them. */
export function useShortcuts({ onPalette, onHelp }: Openers): void {
  const go = useNavigate();
  const may = useMay();
  const goAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        onPalette();
        return;
      }
      if (!areKeysOn() || !isShortcut(event)) return;
      const isSecond = event.timeStamp - goAt.current < PAIR_MS;
      goAt.current = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const place = PLACES.flatMap(({ places }) => places).find(({ key }) => key === event.key);
      if (isSecond && place && (place.needs === undefined || may(place.needs))) {
        void go(way(place.to));
      } else if (event.key === '?') onHelp();
      else if (event.key === '/' && !hasListSearch()) onPalette();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}

/** Where a list is searched, / is its own. */
function hasListSearch(): boolean {
  return document.querySelector('main input[type="search"]') !== null;
}
