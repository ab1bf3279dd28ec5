import { readdir, readFile } from 'node:fs/promises';
import { type Heading, type ShownText, showMarkdown } from '#api/kit/site/show-markdown.ts';
import { repositoryLink } from './repository-link.ts';

const ROOT = new URL('../../../../', import.meta.url);

/** A file of the repository that people read. */
export type Guide = {
  /** Its file's name, without the ending. */
  readonly name: string;
  /** Where it is on these pages. */
  readonly path: string;
  readonly title: string;
  /** The first sentence of it. */
  readonly summary: string;
  readonly markdown: string;
  readonly text: ShownText;
};

/** The order in which somebody new reads them; what is not named here comes last. */
const GROUPS: readonly (readonly [string, readonly string[]])[] = [
  ['Start', ['partner-quickstart', 'sdk', 'names', 'sandbox', 'keys', 'going-live']],
  ['Build', ['retries', 'paging-and-sync', 'events', 'versions', 'browser-apps', 'mcp']],
  ['The families', ['scoring', 'identity', 'member-api', 'member-journey', 'console-api']],
  ['Lend', ['console', 'borrowers-page', 'messages', 'rail', 'migrating']],
  ['Run', ['operating', 'reliability', 'glossary']],
];
const REST = 'More';

/** Reads a folder of guides, once: the files do not change while a server runs. */
export function guidesIn(folder: string, path: string): () => Promise<readonly Guide[]> {
  let read: Promise<readonly Guide[]> | null = null;
  return () => {
    read ??= readGuides(folder, path).catch((error: unknown) => {
      read = null;
      throw error;
    });
    return read;
  };
}

async function readGuides(folder: string, path: string): Promise<readonly Guide[]> {
  const names = (await readdir(new URL(`${folder}/`, ROOT))).filter((one) => one.endsWith('.md'));
  const wanted = names.filter((one) => one !== 'README.md').toSorted();
  const guides: Guide[] = [];
  // One after the other: whoever makes a call meanwhile waits for one of them, not for all.
  for (const one of wanted) {
    const guide = await readGuide(`${folder}/${one}`, `${path}/${one.replace(/\.md$/, '')}`);
    if (guide) guides.push(guide);
  }
  return guides;
}

/** Null where it is not there: an image may hold less than the repository. */
export async function readGuide(file: string, path: string): Promise<Guide | null> {
  const markdown = await readFile(new URL(file, ROOT), 'utf8').catch(() => null);
  if (markdown === null) return null;
  const text = showMarkdown(markdown, { linkTo: repositoryLink(file) });
  const name = path.split('/').at(-1) ?? '';
  const title = text.headings.find(({ depth }) => depth === 1)?.text ?? name;
  return { name, path, title, summary: summaryOf(markdown), markdown, text };
}

export type Group = { readonly title: string; readonly guides: readonly Guide[] };

export function grouped(guides: readonly Guide[]): readonly Group[] {
  const named = GROUPS.flatMap(([, names]) => names);
  const rest = guides.filter(({ name }) => !named.includes(name));
  const groups = GROUPS.map(([title, names]) => ({
    title,
    guides: names.flatMap((name) => guides.filter((one) => one.name === name)),
  }));
  return [...groups, { title: REST, guides: rest }].filter((one) => one.guides.length > 0);
}

/** The headings by which a long guide is read. */
export function partsOf({ text }: Guide): readonly Heading[] {
  return text.headings.filter(({ depth }) => depth === 2);
}

function summaryOf(markdown: string): string {
  const paragraph = markdown.split(/\n{2,}/).find((part) => /^[A-Za-z`*[]/.test(part)) ?? '';
  const plain = plainText(paragraph);
  return /^.+?[.:](?=\s|$)/.exec(plain)?.[0]?.replace(/:$/, '.') ?? plain;
}

/** Markdown as the words that are in it. */
export function plainText(markdown: string): string {
  return markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^[|\s:-]+$/gm, ' ')
    .replaceAll(/[`*|]+|^#+ |^> /gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,:;])/g, '$1')
    .trim();
}
