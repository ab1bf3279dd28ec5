import { type Html, html, type Shown } from './html.ts';

export type Link = {
  readonly to: string;
  readonly words: Shown;
  /** What stands below it. */
  readonly below?: Html | null;
};

/** Links one below the other; the one that leads to where the reader is says so. */
export function linkList(links: readonly Link[], current: string | null): Html {
  return html`<ul>${links.map(({ to, words, below }) => {
    const isHere = to === current ? html` aria-current="page"` : null;
    return html`<li><a href="${to}"${isHere}>${words}</a>${below}</li>\n`;
  })}</ul>\n`;
}

export type Door = { readonly to: string; readonly title: string; readonly about: Shown };

/** Ways to go on, each with a word on what is behind it. */
export function doors(to: readonly Door[]): Html {
  return html`<ul class="doors">${to.map(
    (door) => html`<li><a href="${door.to}"><b>${door.title}</b>
<span>${door.about}</span></a></li>\n`,
  )}</ul>\n`;
}

/** A table or the like that scrolls by itself where it is wider than the page. */
export function scrolling(name: string, content: Html): Html {
  return html`<div class="wide" role="group" aria-label="${name}" tabindex="0">${content}</div>`;
}
