import type { Page } from 'playwright-core';

/** What is hidden where it does not fit, and has words in it that do not. */
const SEARCH = `[...document.querySelectorAll('body *')].flatMap((element) => {
  const { overflowX, visibility, clipPath } = getComputedStyle(element);
  const hides = overflowX === 'hidden' || overflowX === 'clip';
  const isSeen = visibility !== 'hidden' && clipPath === 'none' && element.clientWidth > 1;
  const isCut = hides && isSeen && element.scrollWidth > element.clientWidth + 1;
  // Read last: what words an element shows takes longer to tell than all else.
  const words = isCut ? (element.innerText ?? '').trim() : '';
  return words === '' ? [] : [words.slice(0, 60)];
})`;

/** What is chosen in a list that is too narrow to show it. */
const CHOICES = `[...document.querySelectorAll('select')].flatMap((list) => {
  const { font, paddingLeft, paddingRight } = getComputedStyle(list);
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = font;
  const chosen = list.selectedOptions[0]?.text ?? '';
  const room = list.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  return pen.measureText(chosen).width > room + 1 ? [chosen] : [];
})`;

/** The words that are cut off on a page: Swahili takes a third more room than English. */
export async function cutWords(page: Page): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(`[...${SEARCH}, ...${CHOICES}]`);
}
