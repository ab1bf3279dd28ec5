import { API_VERSION } from '#api/kit/openapi/openapi.ts';
import { html } from '#api/kit/site/html.ts';
import type { SitePage } from '#api/kit/site/site-page.ts';

/** What `/readyz` tells programs, for people. */
export function statusPage(causes: readonly string[]): SitePage {
  const isReady = causes.length === 0;
  return {
    title: 'Status',
    script: 'none',
    content: html`<div class="text"><h1>Status</h1>
<p class="lead">${
      isReady
        ? html`<span class="tag good">ready</span> This server takes calls.`
        : html`<span class="tag bad">not ready</span> This server takes no calls for now.`
    }</p>
<ul>${causes.map((cause) => html`<li>${cause}</li>`)}</ul>
<p>Version ${API_VERSION}. Programs ask <a href="/readyz"><code>/readyz</code></a> and
<a href="/healthz"><code>/healthz</code></a>;
<a href="/docs/guides/operating">the guide for those who run it</a> says what else can be
watched.</p></div>`,
  };
}
