import { html } from '#api/kit/site/html.ts';
import type { SitePage } from '#api/kit/site/site-page.ts';
import type { SearchEntry } from './search-index.ts';

const EXCERPT_MAX = 180;
const BEFORE = 'Guides, calls of all APIs, events, errors and words: type above what you look for.';

export function searchPage(query: string, hits: readonly SearchEntry[]): SitePage {
  return {
    title: query ? `${query} · Search` : 'Search',
    query,
    content: html`<div class="text"><h1>Search${query ? `: ${query}` : ''}</h1>
<p class="quiet">${query ? countOf(hits) : BEFORE}</p>
<ul class="hits">${hits.map(
      ({ kind, title, path, text }) => html`<li><a href="${path}">${title}</a>
<p class="quiet">${kind}</p>${text ? html`<p>${excerptOf(text)}</p>` : null}</li>\n`,
    )}</ul></div>`,
  };
}

function countOf({ length }: readonly SearchEntry[]): string {
  if (length === 0) return 'Nothing was found. Try fewer words, or another one for the same.';
  return length === 1 ? '1 found' : `${length} found, the likeliest first`;
}

function excerptOf(text: string): string {
  if (text.length <= EXCERPT_MAX) return text;
  return `${text.slice(0, text.lastIndexOf(' ', EXCERPT_MAX))} …`;
}
