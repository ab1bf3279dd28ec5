import { type Html, html, madeMarkup } from '#api/kit/site/html.ts';
import { doors, linkList } from '#api/kit/site/link-list.ts';
import type { Side, SitePage } from '#api/kit/site/site-page.ts';
import { type Guide, grouped, partsOf } from './guides.ts';

/** Where the files say that the server is; a reader is at it, and may copy what stands there. */
const WRITTEN_ORIGIN = 'http://localhost:8080';

export function guidePage(guide: Guide, guides: readonly Guide[], origin: string): SitePage {
  return {
    title: guide.title,
    side: sideOf(guides, guide),
    content: html`<div class="text">${withOrigin(guide.text.content, origin)}</div>`,
  };
}

function withOrigin({ markup }: Html, origin: string): Html {
  return madeMarkup(markup.replaceAll(WRITTEN_ORIGIN, html`${origin}`.markup));
}

export function guidesPage(guides: readonly Guide[]): SitePage {
  return {
    title: 'Guides',
    side: sideOf(guides, null),
    content: html`<div class="text"><h1>Guides</h1>
<p class="lead">How things are done, with lines that can be typed as they stand.</p>
${guideDoors(guides)}</div>`,
  };
}

/** A door to each guide, group by group. */
export function guideDoors(guides: readonly Guide[]): Html {
  return html`${grouped(guides).map((group) => {
    const to = group.guides.map(({ path, title, summary }) => ({
      to: path,
      title,
      about: summary,
    }));
    return html`<h2>${group.title}</h2>${doors(to)}`;
  })}`;
}

function sideOf(guides: readonly Guide[], current: Guide | null): Side {
  const groups = grouped(guides).map((group) => {
    const links = group.guides.map((guide) => ({
      ...{ to: guide.path, words: guide.title },
      below: guide === current ? partsBelow(guide) : null,
    }));
    return html`<h3>${group.title}</h3>${linkList(links, current?.path ?? null)}`;
  });
  return { title: 'All guides', content: html`${groups}` };
}

function partsBelow(guide: Guide): Html {
  const parts = partsOf(guide).map(({ id, text }) => ({ to: `#${id}`, words: text }));
  return html`<div class="parts">${linkList(parts, null)}</div>`;
}

/** A text by itself, such as the changelog or a decision. */
export function textPage({ title, text }: Guide, beside?: Side): SitePage {
  const content = html`<div class="text">${text.content}</div>`;
  return { title, content, ...(beside && { side: beside }) };
}

export function decisionsPage(decisions: readonly Guide[]): SitePage {
  const links = decisions.map(({ path, title }) => ({ to: path, words: title }));
  return {
    title: 'Decisions',
    content: html`<div class="text"><h1>Decisions</h1>
<p class="lead">Why it is as it is: what was seen, what was weighed, what was chosen.</p>
${linkList(links, null)}</div>`,
  };
}
