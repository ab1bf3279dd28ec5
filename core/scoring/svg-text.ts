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
