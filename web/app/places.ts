import type { LinkProps } from '@tanstack/react-router';
import { Inbox, type LucideIcon } from 'lucide-react';
import type { APP } from './words.ts';

type AppText = keyof typeof APP.en;

export type Place = {
  readonly label: AppText;
  readonly Icon: LucideIcon;
  readonly to: NonNullable<LinkProps['to']>;
  /** Who may not do this does not see the place. */
  readonly needs?: string;
};

export type PlaceGroup = { readonly label: AppText; readonly places: readonly Place[] };

/** Where one can go, in the order of the navigation. */
export const PLACES: readonly PlaceGroup[] = [
  {
    label: 'work',
    places: [{ label: 'today', Icon: Inbox, to: '/' }],
  },
];
