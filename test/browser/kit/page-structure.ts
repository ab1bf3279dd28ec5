import type { Page } from 'playwright-core';

/**
 * Run in a page: all that axe's rules look at in an element but words and colours. Of words it says
 * whether there are any, and whether a name that is given has the words that are seen.
 */
const SHAPE_OF = `(() => {
  const WORDS = /^(lang|title|alt|placeholder|label|value|style|aria-(label|valuetext))$/;
  const DRAWN = /^(d|x|y|x1|x2|y1|y2|cx|cy|r|dx|dy|width|height|points|transform|viewBox)$/;
  const LETTER = /[\\p{L}\\p{N}]/u;
  const kindOf = (words) => (LETTER.test(words) ? 'words' : words.trim() === '' ? '' : 'signs');
  const attribute = ({ name, value }) => {
    if (DRAWN.test(name)) return name;
    return name + '=' + (WORDS.test(name) ? kindOf(value) : value);
  };
  const said = (words) => words.trim().toLowerCase();
  const namesItself = (one) => {
    const [text, label] = [said(one.textContent), one.getAttribute('aria-label')];
    const around = one.hasAttribute('alt') && said(one.closest('a, button')?.textContent ?? '');
    return [label === null || said(label).includes(text), around === said(one.alt ?? '')];
  };
  return (one) => {
    const texts = [...one.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const own = [one.tagName, one.childElementCount, ...[...one.attributes].map(attribute)];
    own.push(...new Set(texts.map(({ data }) => kindOf(data))));
    own.push(...namesItself(one).map(Number));
    const isSeen = one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!isSeen) return own.join(' ') + ' unseen';
    const box = one.getBoundingClientRect();
    const seen = [box.width > 1, box.height > 1, box.right <= 0, box.bottom + scrollY <= 0];
    return own.join(' ') + ' ' + seen.map(Number).join('');
  };
})()`;

/** Looks at a page, and tells whether it was read before and differs by its words alone. */
export function isReworded(page: Page): Promise<boolean> {
  return page.evaluate<boolean>(`(() => {
    const shapeOf = ${SHAPE_OF};
    const all = document.querySelectorAll('html, meta, body, body *');
    window.structuresRead ??= new Set();
    window.shapes = new Map([...all].map((one) => [one, shapeOf(one)]));
    window.structure = [...shapes.values()].join('\\n');
    return structuresRead.has(structure);
  })()`);
}

/** Remembers a page as it was looked at last, in itself: with the page it is forgotten. */
export async function keepStructure(page: Page): Promise<void> {
  await page.evaluate('void structuresRead.add(structure)');
}

/**
 * Run in a page that was looked at: the rows and entries that are made as one before them in the
 * same list, but for what they lead to and what they are known by.
 */
export const ROWS_ALIKE = `[...document.querySelectorAll('tbody, ul, ol')].flatMap((list) => {
  const OWN = / (href|id|for|name|datetime|aria-\\w+by|aria-controls|data-[\\w-]+)=\\S*/g;
  const met = new Set();
  return [...list.children].filter((row) => {
    const all = [row, ...row.querySelectorAll('*')].map((one) => shapes.get(one)).join('\\n');
    return met.size === met.add(all.replaceAll(OWN, ' $1')).size;
  });
})`;
