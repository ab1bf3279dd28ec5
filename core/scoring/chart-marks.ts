import type { CountedDeposit } from './deposit-months.ts';
import { element, type Svg, shortNumber, words } from './svg-text.ts';

/** What a deposit is to its month. */
export const DEPOSIT_KINDS = ['good', 'late', 'early', 'extra'] as const;
export type DepositKind = (typeof DEPOSIT_KINDS)[number];

export const KIND_NAMES: Readonly<Record<DepositKind, string>> = {
  good: 'in time',
  late: 'late',
  early: 'early, from the month before',
  extra: 'more than expected',
};

export function kindOf({ countedAmount, isEarly, daysLate }: CountedDeposit): DepositKind {
  if (countedAmount === 0n) return 'extra';
  if (isEarly) return 'early';
  return daysLate === 0 ? 'good' : 'late';
}

type Place = { readonly x: number; readonly y: number; readonly size: number };

/** A mark for deposits of one kind: dot, diamond, arrow to where it came from, ring. */
export function mark(kind: DepositKind, { x, y, size }: Place, says: string): Svg {
  const title = element('title', {}, words(says));
  const far = size + 1;
  switch (kind) {
    case 'good':
    case 'extra':
      return element('circle', { class: kind, cx: x, cy: y, r: size }, title);
    case 'late':
      return polygon(
        kind,
        [
          [x, y - far],
          [x + far, y],
          [x, y + far],
          [x - far, y],
        ],
        title,
      );
    case 'early':
      return polygon(
        kind,
        [
          [x - far, y],
          [x + size, y - far],
          [x + size, y + far],
        ],
        title,
      );
  }
}

function polygon(kind: DepositKind, corners: readonly (readonly number[])[], title: Svg): Svg {
  const points = corners.map((corner) => corner.map(shortNumber).join(',')).join(' ');
  return element('polygon', { class: kind, points }, title);
}
