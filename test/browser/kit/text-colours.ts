/**
 * Run in a page: every text on it, with all that decides its contrast (`key`): its own ink, and
 * what is painted below, above and beside it. Texts of one key have one contrast everywhere.
 */
export const FIND_TEXTS = `(() => {
  const CLEAR = /^(transparent|rgba\\(.*, 0\\))$/;
  const PICTURES = new Set(['IMG', 'svg', 'CANVAS', 'VIDEO']);
  const FIELDS = 'select, textarea, input:not([type="checkbox"], [type="radio"])';
  const isShown = (one) => one.checkVisibility({ visibilityProperty: true });
  const shown = [...document.body.querySelectorAll('*')].filter(isShown);
  const around = [document.documentElement, document.body];
  const styles = new Map([...around, ...shown].map((one) => [one, getComputedStyle(one)]));

  // What changes the colours of all that an element holds.
  const effects = new Map([[null, '']]);
  const effectsOf = (one) => {
    if (effects.has(one)) return effects.get(one);
    const { opacity, filter, mixBlendMode, backdropFilter } = styles.get(one);
    const own = [opacity, filter, mixBlendMode, backdropFilter].join();
    const all = (own === '1,none,normal,none' ? '' : own + ';') + effectsOf(one.parentElement);
    effects.set(one, all);
    return all;
  };

  const painted = [...styles].flatMap(([element, { backgroundColor, backgroundImage }]) => {
    const picture = PICTURES.has(element.tagName) ? element.tagName : '';
    if (!picture && backgroundImage === 'none' && CLEAR.test(backgroundColor)) return [];
    const looks = [picture, backgroundColor, backgroundImage, effectsOf(element)].join();
    return [{ element, looks, box: element.getBoundingClientRect() }];
  });
  // What reaches into the box of a letter by one pixel is not below its ink.
  const meets = (a, b) =>
    a.left + 1 < b.right && b.left + 1 < a.right && a.top + 1 < b.bottom && b.top + 1 < a.bottom;
  const spans = (a, b) => a.left <= b.left + 1 && b.right <= a.right + 1;
  const holds = (a, b) => spans(a, b) && a.top <= b.top + 1 && b.bottom <= a.bottom + 1;
  const relationOf = (other, element) => {
    if (other.contains(element)) return 'around';
    const { position, zIndex } = styles.get(other);
    return (element.contains(other) ? 'within ' : 'beside ') + position + ' ' + zIndex;
  };

  const boxesOf = (element) => {
    if (element.matches(FIELDS)) return [element.getBoundingClientRect()];
    return [...element.childNodes].flatMap((node) => {
      if (node.nodeType !== Node.TEXT_NODE || node.data.trim() === '') return [];
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    });
  };
  const keyOf = (element, boxes) => {
    const style = styles.get(element);
    const ink = [style.color, style.webkitTextFillColor, style.webkitTextStroke, style.textShadow];
    const layers = painted.flatMap(({ element: other, box, looks }) => {
      if (!boxes.some((one) => meets(box, one))) return [];
      const isWhole = boxes.every((one) => holds(box, one));
      return [[looks, relationOf(other, element), isWhole].join(' ')];
    });
    return [...ink, style.fontSize, style.fontWeight, effectsOf(element), ...layers].join('|');
  };
  return shown.flatMap((element) => {
    const boxes = boxesOf(element);
    return boxes.length === 0 ? [] : [{ element, boxes, key: keyOf(element, boxes) }];
  });
})()`;

/**
 * Run in a page: where a text is and of what kind. Some texts axe does not judge: what is cut off
 * or out of sight, of one sign, over a picture, or of what is disabled. By key and place it leaves
 * them out again.
 */
export const PLACE_OF = `(({ element, boxes }) => {
  const isField = element.matches('input, select, textarea');
  const words = (isField ? element.value : element.textContent).trim();
  const kind = words.length <= 1 ? 'short' : /[\\p{L}\\p{N}]/u.test(words) ? 'words' : 'signs';
  const isOut = boxes.map((one) => one.left < 0 || one.top + scrollY < 0 || one.right > innerWidth);
  const path = [];
  for (let one = element; one; one = one.parentElement) {
    const isOff = one.matches(':disabled, [aria-disabled="true"]') || one.control?.disabled;
    const { overflow } = getComputedStyle(one);
    const frame = overflow === 'visible' ? undefined : one.getBoundingClientRect();
    const cuts = frame && boxes.map(({ left, right, top, bottom }) =>
      [left < frame.left, right > frame.right, top < frame.top, bottom > frame.bottom,
        left >= frame.right, top >= frame.bottom, right <= frame.left, bottom <= frame.top]);
    path.push([one.tagName, one.getAttribute('class'), isOff, cuts].join());
  }
  return [kind, isOut, ...path].join(' < ');
})`;
