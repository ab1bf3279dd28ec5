import { type Html, html } from '#api/kit/site/html.ts';
import { linkList } from '#api/kit/site/link-list.ts';
import { anchorOf, showMarkdown } from '#api/kit/site/show-markdown.ts';
import type { Side, SitePage } from '#api/kit/site/site-page.ts';
import { type ApiCall, callsByTag, callsIn, type FamilyDocument } from './api-document.ts';

/** A family: what holds for all of its calls, and a list of them. */
export function familyPage(family: FamilyDocument): SitePage {
  const document = family.read();
  const about = new Map(document.tags?.map(({ name, description }) => [name, description]));
  const { info } = document;
  return {
    title: family.title,
    side: sideOfFamily(family, null),
    content: html`<div class="text"><h1>${family.title}</h1>
<p><code>${document.servers[0]?.url}</code> · version ${info.version} ·
<a href="/docs/${family.name}.json">OpenAPI document</a> ·
<a href="#calls">${callsIn(document).length} calls</a></p>
${showMarkdown(info.description ?? '').content}
<h2 id="calls">Calls</h2>
${callsByTag(document).map(
  ([tag, calls]) => html`<h3 id="${tagId(tag)}">${tag}</h3>
<p class="quiet">${about.get(tag)}</p>
<ul class="calls">${calls.map((call) => callLine(family, call))}</ul>\n`,
)}</div>`,
  };
}

function callLine(family: FamilyDocument, call: ApiCall): Html {
  const { method, path, operation } = call;
  return html`<li><a href="${callPath(family, call)}">
<span class="method ${method.toLowerCase()}">${method}</span>
<span>${operation.summary}</span> <code>${path}</code></a></li>\n`;
}

/** All calls of a family by tag; those of the tag that is being read are unfolded. */
export function sideOfFamily(family: FamilyDocument, current: ApiCall | null): Side {
  const { name, title } = family;
  const tags = callsByTag(family.read());
  const here = current ? callPath(family, current) : `/docs/${name}`;
  return {
    title: `Calls of the ${title}`,
    content: html`${linkList([{ to: `/docs/${name}`, words: 'All about it' }], here)}
${tags.map(([tag, calls]) => {
  const links = calls.map((call) => ({
    to: callPath(family, call),
    words: call.operation.summary,
  }));
  const isOpen = tags.length < 3 || links.some(({ to }) => to === here);
  return html`<details${isOpen ? html` open` : null}><summary>${tag}</summary>
${linkList(links, here)}</details>\n`;
})}`,
  };
}

export function callPath({ name }: FamilyDocument, { operation }: ApiCall): string {
  return `/docs/${name}/${operation.operationId}`;
}

/** Headings of the description have their own words for ids. */
function tagId(tag: string): string {
  return `calls-${anchorOf(tag)}`;
}
