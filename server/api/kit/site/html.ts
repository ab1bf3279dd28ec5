/** Markup that is safe to put into a page: everything in it was written by us or escaped. */
export type Html = { readonly markup: string };
export type Shown = Html | string | number | null | undefined | readonly Shown[];

/** Markup with values in it. A text is escaped, so that nothing has to remember to do it. */
export function html(strings: TemplateStringsArray, ...values: readonly Shown[]): Html {
  const markup = strings.reduce((made, piece, at) => made + markupOf(values[at - 1]) + piece);
  return { markup };
}

/** Markup that somebody else has made with care, such as the Markdown renderer. */
export function madeMarkup(markup: string): Html {
  return { markup };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeText(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
}

function markupOf(value: Shown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return escapeText(value);
  if (typeof value === 'number') return String(value);
  if ('markup' in value) return value.markup;
  return value.map(markupOf).join('');
}
