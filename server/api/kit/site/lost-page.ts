import { html } from './html.ts';
import { doors } from './link-list.ts';
import type { SitePage } from './site-page.ts';

/** What a person sees at an address where nothing is. */
export const LOST_PAGE: SitePage = {
  title: 'Nothing here',
  script: 'none',
  content: html`<div class="text">
<h1>There is nothing at this address</h1>
<p class="lead">It may have been mistyped, or what was here has moved. These lead on:</p>
${doors([
  { to: '/', title: 'The console', about: 'For the staff of a lender.' },
  { to: '/docs', title: 'The docs', about: 'Guides, every call, every error.' },
  { to: '/docs/search', title: 'Search', about: 'Over all of the docs.' },
  { to: '/docs/status', title: 'Status', about: 'Whether this server is ready.' },
])}</div>`,
};
