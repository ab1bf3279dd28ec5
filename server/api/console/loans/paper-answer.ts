import type { StaffCaller } from '@mkopo/core/access/caller.ts';
import { type LenderCalendar, lenderClockOf } from '@mkopo/core/calendar/lender-calendar.ts';
import type { ClientId } from '@mkopo/core/kit/id.ts';
import { LANGUAGES, type Language } from '@mkopo/core/kit/language.ts';
import type { Letterhead } from '@mkopo/core/paper/letterhead.ts';
import type { Paper, PaperBlock } from '@mkopo/core/paper/paper.ts';
import { type Static, Type } from 'typebox';
import { FileAnswer } from '#api/kit/wire/file-answer.ts';
import { Day, OrNull } from '#api/kit/wire/formats.ts';
import { Closed, Titled } from '#api/kit/wire/object-shapes.ts';
import { TextOf } from '#api/records/kit/described.ts';
import { readTenant } from '#store/access/tenant-store.ts';
import { hasSimulatedEntries } from '#store/books/journal-store.ts';
import type { TenantTx } from '#store/kit/transaction.ts';
import { readChoice } from '#store/messages/recipient-store.ts';

const Cells = Type.Array(Type.String());

/** A part of a paper: rows of cells, or lines of text. */
const BlockRecord = Titled('PaperBlock', {
  kind: Type.Enum(['facts', 'sums', 'text', 'table', 'signatures']),
  title: OrNull(Type.String()),
  head: OrNull(Cells),
  rows: Type.Array(Cells),
  foot: OrNull(Cells),
  lines: Cells,
});

function showBlock(block: PaperBlock): Static<typeof BlockRecord> {
  const nothing = { title: null, head: null, rows: [], foot: null, lines: [] };
  const { kind } = block;
  if (kind === 'facts' || kind === 'sums') return { ...nothing, kind, rows: cellsOf(block.rows) };
  if (kind === 'signatures') return { ...nothing, kind, lines: [...block.names] };
  const { title } = block;
  if (kind === 'text') return { ...nothing, kind, title, lines: [...block.lines] };
  const foot = block.foot && [...block.foot];
  return { ...nothing, kind, title, head: [...block.head], rows: cellsOf(block.rows), foot };
}

function cellsOf(rows: readonly (readonly string[])[]): string[][] {
  return rows.map((row) => [...row]);
}

/** A paper as JSON: what is printed on it, in words. */
export const PaperRecord = Titled('Paper', {
  lender: Type.String(),
  title: Type.String(),
  subtitle: Type.String(),
  notice: OrNull(TextOf('What must not be overlooked.')),
  made_by: TextOf('Who made it, and when.'),
  on: Day,
  blocks: Type.Array(BlockRecord),
});

export const PAPER_FORMATS = { pdf: 'application/pdf' } as const;

export const LANGUAGE_QUERY = {
  language: Type.Optional(Type.Enum([...LANGUAGES], { description: 'Default: en.' })),
  own_language: Type.Optional(
    Type.Boolean({
      description:
        'In the language that the client has chosen for messages, where they have; `language` is ' +
        'for the others.',
    }),
  ),
};

type LanguageAsked = { readonly language?: Language; readonly own_language?: boolean };

/** The language that a paper of a client is made in. */
export async function paperLanguage(
  tx: TenantTx,
  clientId: ClientId,
  { language = 'en', own_language: isOwn = false }: LanguageAsked,
): Promise<Language> {
  const chosen = isOwn ? await readChoice(tx, clientId) : null;
  return chosen?.language ?? language;
}

/** How a paper is asked for; `Accept` may ask for the format as well. */
export const PaperQuery = Closed({
  format: Type.Optional(
    Type.Enum(['json', 'pdf'] as ('json' | 'pdf')[], {
      description: 'Default: what `Accept` asks for, or else JSON.',
    }),
  ),
  ...LANGUAGE_QUERY,
});

export type PaperAsked = { readonly format?: 'json' | 'pdf' };

/** A paper in the format that is asked for, under the name of its file. */
export function paperAnswer(
  paper: Paper,
  { format = 'json' }: PaperAsked,
  name: string,
): Static<typeof PaperRecord> | FileAnswer {
  if (format === 'pdf') {
    return new FileAnswer({
      name: `${name}.pdf`,
      type: PAPER_FORMATS.pdf,
      content: { sheet: paper },
    });
  }
  const { lender, title, subtitle, notice, madeBy, on, blocks } = paper;
  return { lender, title, subtitle, notice, made_by: madeBy, on, blocks: blocks.map(showBlock) };
}

type Making = {
  readonly caller: Pick<StaffCaller, 'name' | 'timeZone'> & LenderCalendar;
  readonly now: Temporal.Instant;
};

/** Whose paper it is, who makes it, and whether its money is real. */
export async function letterheadFor(tx: TenantTx, { caller, now }: Making): Promise<Letterhead> {
  const [{ name: lender }, isSimulated] = await Promise.all([
    readTenant(tx),
    hasSimulatedEntries(tx),
  ]);
  return { lender, isSimulated, maker: { name: caller.name, at: lenderClockOf(now, caller) } };
}
