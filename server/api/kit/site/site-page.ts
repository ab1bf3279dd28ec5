import { type Html, html, madeMarkup } from './html.ts';
import { linkList } from './link-list.ts';
import { SITE_SCRIPT, SITE_STYLE } from './site-files.ts';

export type SitePage = {
  readonly title: string;
  readonly content: Html;
  /** What is beside it: the other calls, the other guides. */
  readonly side?: Side;
  /** What was searched for. */
  readonly query?: string;
  /** Set where there is nothing to copy or to try: then no script may run at all. */
  readonly script?: 'none';
};

export type Side = { readonly title: string; readonly content: Html };

const PLACES = [
  { to: '/docs/guides', words: 'Guides' },
  { to: '/docs/reference', words: 'Reference' },
  { to: '/docs/events', words: 'Events' },
  { to: '/docs/errors', words: 'Errors' },
  { to: '/docs/changelog', words: 'Changelog' },
  { to: '/docs/status', words: 'Status' },
];

/** One page of the site, whole. What is read comes first, what is beside it after. */
export function sitePage({ title, content, side, query = '', script }: SitePage): string {
  const jump = side && html`<a class="jump" href="#beside">${side.title}</a>`;
  const beside =
    side &&
    html`<nav class="side" id="beside" aria-label="${side.title}">
<h2>${side.title}</h2>
${side.content}</nav>`;
  return html`${madeMarkup('<!doctype html>')}
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Mkopo</title>
<link rel="icon" type="image/svg+xml" href="/docs/mark.svg">
<link rel="stylesheet" href="/docs/assets/${SITE_STYLE.name}">
${script === 'none' ? null : scriptTag()}
</head>
<body>
<header class="top"><div>
<a class="brand" href="/docs"><img src="/docs/mark.svg" width="24" height="24" alt="">
Mkopo docs</a>
<nav aria-label="Docs">${linkList(PLACES, null)}</nav>
<form class="search" action="/docs/search" role="search">
<input type="search" name="q" value="${query}" maxlength="100"
aria-label="Search all of it" placeholder="Search all of it">
<button>Search</button>
</form>
</div></header>
<div class="${side ? 'body' : 'body alone'}">
<main>
${jump}
${content}
</main>
${beside}
</div>
</body>
</html>
`.markup;
}

function scriptTag(): Html {
  return html`<script src="/docs/assets/${SITE_SCRIPT.name}" defer></script>`;
}
