import type { Page } from 'playwright-core';
import { FIND_TEXTS, PLACE_OF } from './text-colours.ts';

/** What axe judged in this process: which keys of texts pass, and where it passed no judgement. */
const passing = new Set<string>();
const unjudged = new Map<string, Set<string>>();

type Judgement = {
  readonly faults: readonly string[];
  readonly passing: readonly string[];
  readonly unjudged: readonly (readonly [key: string, place: string])[];
};

/**
 * The texts of a page, axe being loaded, whose contrast is too little. Axe needs a second to judge
 * a long list, and a page is read in many looks: so it is asked about each combination of colours
 * and sizes once, on whichever page it comes first.
 */
export async function contrastFaults(page: Page): Promise<readonly string[]> {
  const keys = await page.evaluate<readonly string[]>(
    `[...new Set((window.textsFound = ${FIND_TEXTS}).map(({ key }) => key))]`,
  );
  const open = keys.filter((key) => !passing.has(key));
  if (open.length === 0) return [];
  const known = open.map((key) => [key, [...(unjudged.get(key) ?? [])]]);
  const judged = await page.evaluate<Judgement>(`(${JUDGE})(${JSON.stringify(known)})`);
  for (const key of judged.passing) passing.add(key);
  for (const [key, place] of judged.unjudged) {
    unjudged.set(key, (unjudged.get(key) ?? new Set()).add(place));
  }
  return judged.faults;
}

/**
 * Run in a page: has axe judge some texts among what lies where they are. Axe sorts all of a page
 * by place first, which takes most of its time, and then looks at what meets a text alone. It
 * walks the page by a walker of the document's: that one leaves out what meets none of them.
 */
const AMONG_NEAR = `async (judge, texts) => {
  const boxOf = (one) => one.getBoundingClientRect();
  const asked = window.textsFound.filter(({ element }) => texts.has(element));
  const boxes = asked.flatMap(({ element, boxes }) => [boxOf(element), ...boxes]);
  const isNear = (a) => boxes.some((b) =>
    a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom);
  const near = new Set();
  for (const one of document.querySelectorAll('body *')) {
    if (!isNear(boxOf(one))) continue;
    for (let held = one; held && !near.has(held); held = held.parentElement) near.add(held);
  }
  const { FILTER_ACCEPT, FILTER_REJECT } = NodeFilter;
  const leaveOut = (one) => (near.has(one) ? FILTER_ACCEPT : FILTER_REJECT);
  document.createTreeWalker = (root, shown, filter) =>
    Document.prototype.createTreeWalker.call(document, root, shown, filter ?? leaveOut);
  try {
    return await judge();
  } finally {
    delete document.createTreeWalker;
  }
}`;

/** One text of each key and place is as good as all of them. */
const JUDGE = `async (known) => {
  const places = new Map(known.map(([key, places]) => [key, new Set(places)]));
  const asked = new Map();
  for (const text of window.textsFound) {
    if (!places.has(text.key)) continue;
    const place = (${PLACE_OF})(text);
    if (places.get(text.key).has(place)) continue;
    places.get(text.key).add(place);
    asked.set(text.element, [text.key, place]);
  }
  if (asked.size === 0) return { faults: [], passing: [], unjudged: [] };
  const options = { runOnly: ['color-contrast'], elementRef: true };
  const judge = () => axe.run({ include: [...asked.keys()] }, options);
  const { violations, passes } = await (${AMONG_NEAR})(judge, asked);
  const nodesOf = (results) => results.flatMap(({ nodes }) => nodes);
  const failed = nodesOf(violations);
  const passed = new Set(nodesOf(passes).map(({ element }) => element));
  const decided = new Set([...failed.map(({ element }) => element), ...passed]);
  return {
    faults: failed.map(({ target, html, any: [{ data }] }) =>
      ['color-contrast:', data.contrastRatio, ...target, html.slice(0, 120)].join(' ')),
    passing: [...asked].flatMap(([element, [key]]) => (passed.has(element) ? [key] : [])),
    unjudged: [...asked].flatMap(([element, one]) => (decided.has(element) ? [] : [one])),
  };
}`;
