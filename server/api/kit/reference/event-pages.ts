import { html } from '#api/kit/site/html.ts';
import { linkList, scrolling } from '#api/kit/site/link-list.ts';
import { codeBlock } from '#api/kit/site/show-markdown.ts';
import type { Side, SitePage } from '#api/kit/site/site-page.ts';
import {
  type ApiDocument,
  exampleIn,
  type FamilyDocument,
  type Operation,
} from './api-document.ts';
import { showFields } from './show-fields.ts';

export type EventType = {
  readonly type: string;
  readonly document: ApiDocument;
  readonly operation: Operation;
};

/** Every type of event that any family sends. */
export function eventTypesOf(documents: readonly FamilyDocument[]): readonly EventType[] {
  return documents.flatMap(({ read }) => {
    const document = read();
    const sent = Object.entries(document.webhooks ?? {});
    return sent.map(([type, { post: operation }]) => ({ type, document, operation }));
  });
}

export function eventsPage(types: readonly EventType[]): SitePage {
  const rows = types.map(
    ({ type, operation }) =>
      html`<tr><td><a href="${eventPath(type)}"><code>${type}</code></a></td>
<td>${operation.summary}</td></tr>\n`,
  );
  const table = html`<table><thead><tr><th>Type</th><th>When</th></tr></thead>
<tbody>${rows}</tbody></table>`;
  return {
    title: 'Events',
    side: sideOf(types, '/docs/events'),
    content: html`<div class="text"><h1>Events</h1>
<p class="lead">What happens at a lender is told: as webhooks, signed, and as a list.</p>
<p><a href="/docs/guides/events">The guide</a> says how to get them, verify them and catch up.
Every type, with what it holds:</p>
${scrolling('Types of events', table)}</div>`,
  };
}

export function eventPage(event: EventType, types: readonly EventType[]): SitePage {
  const { type, document, operation } = event;
  const content = operation.requestBody?.content['application/json'];
  const example = JSON.stringify(exampleIn(document, content), null, 2);
  return {
    title: type,
    side: sideOf(types, eventPath(type)),
    content: html`<h1><code>${type}</code></h1>
<p class="lead">${operation.summary}</p>
<div class="call"><div><h2>Body</h2>${showFields(document, content?.schema ?? {})}
<p>The headers <code>webhook-id</code>, <code>webhook-timestamp</code> and
<code>webhook-signature</code> come with it:
<a href="/docs/guides/events">how to verify it</a>.</p></div>
<div><h2>Example</h2>${codeBlock(example, 'json')}</div></div>`,
  };
}

function sideOf(types: readonly EventType[], here: string): Side {
  const links = types.map(({ type }) => ({ to: eventPath(type), words: type }));
  const all = { to: '/docs/events', words: 'All of them' };
  return { title: 'Types of events', content: linkList([all, ...links], here) };
}

function eventPath(type: string): string {
  return `/docs/events/${type}`;
}
