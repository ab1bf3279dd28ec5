import { setImmediate } from 'node:timers/promises';
import { anchorOf } from '#api/kit/site/show-markdown.ts';
import { ERROR_CODES, ERRORS } from '#api/kit/wire/error-registry.ts';
import { callsIn, type FamilyDocument } from './api-document.ts';
import { eventTypesOf } from './event-pages.ts';
import { type Guide, plainText } from './guides.ts';
import type { SearchEntry } from './search-index.ts';

/** Those who integrate look for calls of these; staff and hosts have their own screens. */
const INTEGRATED = ['partner', 'scoring', 'identity', 'member'];
const WEIGHTS = {
  guide: 0.9,
  part: 0.7,
  event: 0.9,
  error: 0.9,
  word: 0.75,
  decision: 0.15,
} as const;

type Sources = {
  readonly documents: readonly FamilyDocument[];
  readonly guides: readonly Guide[];
  readonly decisions: readonly Guide[];
  readonly changelog: Guide | null;
};

/** All that can be found, from the same sources as the pages themselves. */
export async function searchEntries(sources: Sources): Promise<readonly SearchEntry[]> {
  const entries: SearchEntry[] = [];
  for (const family of sources.documents) {
    entries.push(...callEntries(family));
    // Whoever makes a call meanwhile waits for one document, not for all.
    await setImmediate();
  }
  const { guides, decisions, changelog } = sources;
  return [
    ...entries,
    ...eventEntries(sources.documents),
    ...errorEntries(),
    ...guides.flatMap(guideEntries),
    ...decisions.map((one) => wholeEntry(one, { kind: 'Decision', weight: WEIGHTS.decision })),
    ...(changelog ? [wholeEntry(changelog, { kind: 'Changelog', weight: WEIGHTS.decision })] : []),
  ];
}

function callEntries(family: FamilyDocument): SearchEntry[] {
  return callsIn(family.read()).map(({ method, path, operation }) => ({
    kind: `${family.title} · ${method} ${path}`,
    title: operation.summary,
    path: `/docs/${family.name}/${operation.operationId}`,
    names: [operation.operationId, path.replaceAll(/[{}/]/g, ' '), ...(operation.tags ?? [])].join(
      ' ',
    ),
    text: plainText(operation.description ?? ''),
    weight: INTEGRATED.includes(family.name) ? 1.1 : 1,
  }));
}

function eventEntries(documents: readonly FamilyDocument[]): SearchEntry[] {
  return eventTypesOf(documents).map(({ type, operation }) => ({
    kind: 'Event',
    title: type,
    path: `/docs/events/${type}`,
    names: type.replaceAll(/[._]/g, ' '),
    text: operation.summary,
    weight: WEIGHTS.event,
  }));
}

function errorEntries(): SearchEntry[] {
  return ERROR_CODES.map((code) => ({
    kind: `Error, ${ERRORS[code].status}`,
    title: code,
    path: `/docs/errors/${code}`,
    names: code.replaceAll('_', ' '),
    text: ERRORS[code].message,
    weight: WEIGHTS.error,
  }));
}

/** A guide by its parts, so that one is led to the place. The glossary is a list of words. */
function guideEntries(guide: Guide): SearchEntry[] {
  if (guide.name === 'glossary') return glossaryEntries(guide);
  const [opening = '', ...parts] = partsIn(guide.markdown);
  const whole = {
    ...{ kind: 'Guide', title: guide.title, path: guide.path, names: guide.name },
    ...{ text: plainText(opening), weight: WEIGHTS.guide },
  };
  const below = parts.map((part) => {
    const [heading = '', ...lines] = part.split('\n');
    const title = plainText(heading.replace(/^#+ /, ''));
    return {
      ...{ kind: `Guide · ${guide.title}`, title, names: '', weight: WEIGHTS.part },
      ...{ path: `${guide.path}#${anchorOf(title)}`, text: plainText(lines.join('\n')) },
    };
  });
  return [whole, ...below];
}

/** Split before each heading, but not at what looks like one in code. */
function partsIn(markdown: string): string[] {
  let isCode = false;
  const parts = [''];
  for (const line of markdown.split('\n')) {
    if (/^\s*```/.test(line)) isCode = !isCode;
    if (!isCode && /^##+ /.test(line)) parts.push('');
    parts.push(`${parts.pop()}${line}\n`);
  }
  return parts;
}

function glossaryEntries({ markdown, path, title }: Guide): SearchEntry[] {
  const rows = markdown.matchAll(/^\| \*\*(.+?)\*\*(.*?) \| (.+?) \|(?: (.*?) \|)?$/gm);
  return [...rows].map(([, word = '', more = '', meaning = '', not = '']) => ({
    ...{ kind: title, title: plainText(word + more), path, names: plainText(not) },
    ...{ text: plainText(meaning), weight: WEIGHTS.word },
  }));
}

function wholeEntry(
  { title, path, markdown }: Guide,
  { kind, weight }: Pick<SearchEntry, 'kind' | 'weight'>,
): SearchEntry {
  const text = plainText(markdown.replace(/^# .*$/m, ''));
  return { kind, title, path, names: '', text, weight };
}
