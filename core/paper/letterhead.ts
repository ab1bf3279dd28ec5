import type { Maker, Paper } from './paper.ts';
import type { PaperVoice } from './paper-words.ts';

export type Letterhead = {
  readonly lender: string;
  /** Of books with money that never moved: the paper says so where nobody overlooks it. */
  readonly isSimulated: boolean;
  readonly maker: Maker;
};

/** What every paper says around its own matter. */
export function letterhead(
  say: PaperVoice,
  { lender, isSimulated, maker: { name, at } }: Letterhead,
): Pick<Paper, 'lender' | 'notice' | 'madeBy' | 'pageOf'> {
  const clock = at.toPlainTime().toString({ smallestUnit: 'minute' });
  return {
    lender,
    notice: isSimulated ? say('simulated') : null,
    madeBy: say('madeBy', { name, at: `${say.day(at.toPlainDate())}, ${clock}` }),
    pageOf: say('pageOf'),
  };
}
