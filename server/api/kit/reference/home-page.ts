import { type Html, html } from '#api/kit/site/html.ts';
import { type Door, doors, linkList } from '#api/kit/site/link-list.ts';
import type { SitePage } from '#api/kit/site/site-page.ts';
import type { FamilyDocument } from './api-document.ts';
import { guideDoors } from './guide-page.ts';
import type { Guide } from './guides.ts';

/** What each family is for, in a line. */
const ABOUT: Readonly<Record<string, string>> = {
  partner: 'Clients, loans, repayments, savings and papers of one lender, for a system beside it.',
  scoring: 'Scores of deposits, of people and of repayments, each with its reasons.',
  identity: 'Who or what is behind a tax PIN, an alien id or a business number.',
  member: 'What an app for members of a lender needs, from log-in to payment.',
  console: 'All that the staff console does.',
  operator: 'For whoever hosts an installation.',
  rail: 'What the mobile-money provider posts to this server.',
};

const DOORS: readonly Door[] = [
  {
    to: '/docs/reference',
    title: 'Reference',
    about: 'Every call of every API, in four languages.',
  },
  { to: '/docs/events', title: 'Events', about: 'What you can be told of, and what it holds.' },
  { to: '/docs/errors', title: 'Errors', about: 'Every code: what causes it, what to do.' },
  { to: '/docs/changelog', title: 'Changelog', about: 'What came when.' },
  { to: '/docs/status', title: 'Status', about: 'Whether this server is ready.' },
  { to: '/docs/decisions', title: 'Decisions', about: 'Why it is as it is.' },
];

type Home = {
  readonly documents: readonly FamilyDocument[];
  readonly guides: readonly Guide[];
  readonly sandboxKey: string | null;
};

/** The first page: a door to everything. */
export function homePage({ documents, guides, sandboxKey }: Home): SitePage {
  const quickStart = guides
    .filter(({ name }) => name === 'partner-quickstart')
    .map(({ path, summary }) => ({ to: path, title: 'Quick start', about: summary }));
  const about = `${guides.length} of them, from the first call to going live.`;
  return {
    title: 'Docs',
    content: html`<h1>Build on Mkopo</h1>
<p class="lead">Lend, collect, score and identify by API: guides that run as they stand, and every
call, event and error.</p>
${sandboxKey && demoNote(sandboxKey)}
${doors([...quickStart, { to: '/docs/guides', title: 'Guides', about }, ...DOORS])}
<h2>The APIs</h2>
${familyDoors(documents)}
<h3>As OpenAPI documents</h3>
${documentList(documents)}
${guideDoors(guides)}`,
  };
}

function demoNote(sandboxKey: string): Html {
  return html`<p class="note">This is a demonstration. Its public sandbox key, which never touches
real data, is filled in where a call of the Partner API is shown: <code>${sandboxKey}</code></p>`;
}

export function referencePage(
  documents: readonly FamilyDocument[],
  collections: readonly string[],
): SitePage {
  const files = collections.map((name) => ({ to: `/docs/${name}`, words: name }));
  return {
    title: 'Reference',
    content: html`<h1>Reference</h1>
<p class="lead">Every call of every API, from the same declarations that the server answers by.</p>
${familyDoors(documents)}
<h2>OpenAPI documents</h2>
${documentList(documents)}
<h2>Postman collections</h2>
${linkList(files, null)}
<p><a href="/docs/guides/names">What is called what in which API</a></p>`,
  };
}

function familyDoors(documents: readonly FamilyDocument[]): Html {
  return doors(
    documents.map(({ name, title }) => ({ to: `/docs/${name}`, title, about: ABOUT[name] })),
  );
}

function documentList(documents: readonly FamilyDocument[]): Html {
  const links = documents.map(({ name, title }) => ({ to: `/docs/${name}.json`, words: title }));
  return linkList(links, null);
}
