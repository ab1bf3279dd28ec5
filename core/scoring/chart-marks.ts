import type { CountedDeposit } from './deposit-months.ts';

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

type MarkPosition = { readonly x: number; readonly y: number; readonly size: number };

/** A mark for deposits of one kind: dot, diamond, arrow to where it came from, ring. */
export function mark(kind: DepositKind, { x, y, size }: MarkPosition, says: string): Svg {
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

/** An attribute's value as SVG writes it: short, and never in powers of ten. */
type Value = string | number;

/** One SVG element. Attributes and texts are escaped here, and only here. */
export function element(
  name: string,
  attributes: Readonly<Record<string, Value>>,
  ...content: readonly Svg[]
): Svg {
  const written = Object.entries(attributes).map(
    ([key, value]) =>
      ` ${key}="${typeof value === 'number' ? shortNumber(value) : escaped(value)}"`,
  );
  const start = `<${name}${written.join('')}`;
  const svg = content.length === 0 ? `${start}/>` : `${start}>${content.join('')}</${name}>`;
  return svg as Svg;
}

/** Text that has been made safe to stand in a drawing: what a caller wrote must pass here first. */
export type Svg = string & { readonly __isSvg: true };

export function words(text: string): Svg {
  return escaped(text) as Svg;
}

/** Two decimals are finer than any screen. */
export function shortNumber(value: number): string {
  return String(Math.round(value * 100) / 100);
}

const NAMED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
/** XML knows no other control characters than these three, not even escaped. */
const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function escaped(text: string): string {
  return text.replace(UNWRITABLE, '\ufffd').replace(/[&<>"]/g, (sign) => NAMED[sign] ?? sign);
}
