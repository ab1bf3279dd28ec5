import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** One line of a menu: something to do, or a place to go to. */
export type Choice = {
  readonly id: string;
  readonly label: ReactNode;
  readonly Icon?: (props: { size: number; 'aria-hidden': 'true' }) => ReactNode;
  /** A line below the label: why it is not allowed, or whose it is. */
  readonly hint?: ReactNode;
  readonly isOff?: boolean;
  readonly isDanger?: boolean;
  /** Chosen now, where the menu is a setting. */
  readonly isCurrent?: boolean;
  readonly link?: LinkProps;
  /** A paper, which opens beside the console. */
  readonly href?: string;
  readonly onChoose?: (() => void) | undefined;
};

export type ChoiceGroup = {
  readonly title?: string;
  readonly choices: readonly Choice[];
};

export type MenuLook = {
  readonly groups: readonly ChoiceGroup[];
  readonly width?: number;
  readonly position?: 'bottom-end' | 'top-start';
};
