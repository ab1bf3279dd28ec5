import { Marked, type Tokens } from 'marked';
import { colourCode } from './colour-code.ts';
import { escapeText, type Html, madeMarkup } from './html.ts';

export type Heading = { readonly id: string; readonly depth: number; readonly text: string };

type Setting = {
  /** Where a link of the text leads on these pages; null where it leads nowhere from here. */
  readonly linkTo?: (href: string) => string | null;
  /** How much deeper headings are than they are written. */
  readonly deeper?: number;
};

export type ShownText = { readonly content: Html; readonly headings: readonly Heading[] };

/** Our own Markdown as markup: headings with anchors, tables and code that scroll by themselves. */
export function showMarkdown(
  markdown: string,
  { linkTo = (href) => href, deeper = 0 }: Setting = {},
): ShownText {
  const headings: Heading[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const inner = this.parser.parseInline(tokens);
        const text = unescaped(inner.replaceAll(/<[^>]+>/g, ''));
        const id = freeId(anchorOf(text), headings);
        headings.push({ id, depth, text });
        const level = Math.min(6, depth + deeper);
        const anchor = depth + deeper > 1 ? ` <a class="anchor" href="#${id}">${HASH}</a>` : '';
        return `<h${level} id="${id}">${inner}${anchor}</h${level}>\n`;
      },
      code({ text, lang = '' }: Tokens.Code) {
        return codeBlock(text, lang).markup;
      },
      link({ href, tokens }: Tokens.Link) {
        const inner = this.parser.parseInline(tokens);
        const to = /^(https?:|mailto:|#)/.test(href) ? href : linkTo(href);
        // Files call each other by their names; pages have none that ends so.
        const words = inner.replace(/^(?:[\w-]+\/)*([\w-]+)\.md$/, '$1');
        return to === null ? words : `<a href="${escapeText(to)}">${words}</a>`;
      },
      image({ href, text }: Tokens.Image) {
        const from = linkTo(href);
        return from ? `<img src="${escapeText(from)}" alt="${escapeText(text)}">` : '';
      },
      // The text is ours, yet what looks like a tag in it is meant to be read.
      html({ text }: Tokens.HTML | Tokens.Tag) {
        return text.startsWith('<!--') ? '' : escapeText(text);
      },
    },
    hooks: {
      postprocess: (made) =>
        made
          .replaceAll(
            '<table>',
            '<div class="wide" role="group" aria-label="Table" tabindex="0"><table>',
          )
          .replaceAll('</table>', '</table></div>')
          .replaceAll('<th></th>', '<td></td>'),
    },
  });
  const content = madeMarkup(marked.parse(markdown, { async: false }));
  return { content, headings };
}

/** A block of code that can be read by keyboard, too; the script adds a button that copies it. */
export function codeBlock(code: string, language: string): Html {
  const inner = colourCode(code, language);
  return madeMarkup(
    `<pre tabindex="0" data-code="${escapeText(language)}"><code>${inner}</code></pre>\n`,
  );
}

const HASH = '<span aria-hidden="true">#</span><span class="unseen">Link to this part</span>';

/** As the places spell it where these files are read as they are. */
export function anchorOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
}

function freeId(id: string, taken: readonly Heading[]): string {
  const isFree = (one: string) => taken.every((heading) => heading.id !== one);
  for (let count = 0; ; count += 1) {
    const candidate = count === 0 ? id : `${id}-${count}`;
    if (isFree(candidate)) return candidate;
  }
}

const LETTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

function unescaped(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (entity) => LETTERS[entity] ?? entity);
}
