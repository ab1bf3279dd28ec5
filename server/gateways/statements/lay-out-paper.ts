import type { Paper, PaperBlock } from '@mkopo/core/paper/paper.ts';
import { factLines, linedTable, pageFrame, sumBand } from './page-frame.ts';
import { INK, QUIET } from './paper-colours.ts';

/** A paper of whatever blocks, with who made it at its foot. */
export function layOutPaper({ madeBy, blocks, ...paper }: Paper): object {
  const { lender, title, subtitle } = paper;
  return pageFrame({
    ...paper,
    fontSize: 9,
    about: `${title} ${subtitle}`,
    foot: `${lender} · ${madeBy}`,
    content: blocks.map(layOutBlock),
  });
}

function layOutBlock(block: PaperBlock): object {
  if (block.kind === 'facts') return factLines(block.rows, 3);
  if (block.kind === 'sums') return sumBand(block.rows);
  if (block.kind === 'text') return { stack: [titleOf(block.title), ...block.lines.map(lineOf)] };
  if (block.kind === 'signatures') return signaturesOf(block.names);
  return { stack: [titleOf(block.title), tableOf(block)], margin: [0, 0, 0, 14] };
}

function titleOf(title: string | null): object {
  return title === null
    ? { text: '' }
    : { text: title, bold: true, fontSize: 10.5, margin: [0, 6, 0, 4] };
}

function lineOf(text: string): object {
  return { text, margin: [0, 0, 0, 5] };
}

type Table = Extract<PaperBlock, { readonly kind: 'table' }>;

/** What comes before the amounts has the room that they leave. */
function tableOf({ head, rows, foot, amountsFrom }: Table): object {
  const widths = head.map((_, at) => (at === amountsFrom - 1 ? '*' : 'auto'));
  return linedTable({ head, rows, foot, amountsFrom, widths });
}

/** A line to sign on for each, two beside each other. */
function signaturesOf(names: readonly string[]): object {
  const pairs = Array.from({ length: Math.ceil(names.length / 2) }, (_, at) =>
    names.slice(at * 2, at * 2 + 2),
  );
  return {
    stack: pairs.map((pair) => ({
      columns: [0, 1].map((at) => ({
        stack: pair[at]
          ? [
              {
                canvas: [
                  { type: 'line', x1: 0, y1: 0, x2: 220, y2: 0, lineWidth: 0.6, lineColor: INK },
                ],
              },
              { text: pair[at], fontSize: 8, color: QUIET, margin: [0, 3, 0, 0] },
            ]
          : [],
        width: '*',
      })),
      columnGap: 24,
      margin: [0, 34, 0, 0],
      unbreakable: true,
    })),
  };
}
