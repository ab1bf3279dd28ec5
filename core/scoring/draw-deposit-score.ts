import {
  DEPOSIT_KINDS,
  type DepositKind,
  element,
  KIND_NAMES,
  kindOf,
  mark,
  type Svg,
  words,
} from './chart-marks.ts';
import type { DepositHistory, Period } from './deposit-history.ts';
import type { CountedDeposit } from './deposit-months.ts';
import { monthName, monthReason } from './deposit-results.ts';
import type { DepositScore, ScoredMonth } from './score-deposits.ts';
import { scoreNumber } from './score-number.ts';

/** As wide as a phone, so that nothing has to shrink there; one row for each month. */
const WIDTH = 400;
const EDGE = 16;
const HEAD = 132;
const ROW = 30;
const FOOT = 66;
const STRIP = { x: 92, width: 217, height: 16 };
const DAY = STRIP.width / 31;
const METER = { x: 322, width: 62 };
const SIZES = { min: 2.5, max: 6 };

type Drawn = {
  readonly clientId: string;
  readonly history: DepositHistory;
  readonly score: DepositScore;
};

/**
 * Draws a deposit score for people: each month a strip of its days with the due day and the
 * deposits on it, its score beside it, the overall score on top.
 */
export function drawDepositScore({ clientId, history, score }: Drawn): string {
  const height = HEAD + ROW * score.months.length + FOOT;
  const about = `Deposit score of ${clientId}: ${scoreNumber(score.overall)} overall`;
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${WIDTH} ${height}`,
      width: WIDTH,
      height,
      role: 'img',
      'aria-label': about,
    },
    element('title', {}, words(about)),
    element('style', {}, words(CHART_STYLE)),
    element('rect', { class: 'paper', width: WIDTH, height, rx: 8 }),
    ...head({ clientId, history, score }),
    ...score.months.flatMap((month, index) =>
      row(month, { history, score, y: HEAD + ROW * index }),
    ),
    ...foot(HEAD + ROW * score.months.length),
  );
}

function head({ clientId, history, score }: Drawn): Svg[] {
  const { startOn, endOn, expectedAmount, expectedDay } = history;
  const { months, onTimeMonths, longestOnTimeRun, partialDeposits } = score;
  const overall = scoreNumber(score.overall);
  const width = WIDTH - 2 * EDGE;
  return [
    text('title', [EDGE, 30], 'Deposit score'),
    text('overall number', [WIDTH - EDGE, 44], `${overall}`),
    text('', [EDGE, 50], shortened(clientId, 32)),
    text('soft', [EDGE, 68], `${startOn} to ${endOn}`),
    text('soft', [EDGE, 84], `${expectedAmount} expected by day ${expectedDay} of each month`),
    ...meter({ x: EDGE, y: 93, width, height: 6 }, overall),
    text(
      'soft',
      [EDGE, 116],
      `In time: ${onTimeMonths} of ${months.length} months · streak ${longestOnTimeRun}` +
        ` · partial deposits ${partialDeposits}`,
    ),
  ];
}

type At = { readonly history: DepositHistory; readonly score: DepositScore; readonly y: number };

function row(month: ScoredMonth, { history, score, y }: At): Svg[] {
  const middle = y + ROW / 2;
  const top = middle - STRIP.height / 2;
  const due = dayX(month.dueOn.day);
  const reason = monthReason(month, score.expectedAmount);
  const number = scoreNumber(month.score);
  return [
    element(
      'g',
      {},
      element('title', {}, words(`${monthName(month)}, due ${month.dueOn}: ${reason}`)),
      text('', [EDGE, middle + 4], monthName(month)),
      ...strip(month, { period: history, top }),
      element('line', { class: 'due', x1: due, x2: due, y1: top - 4, y2: top + STRIP.height + 4 }),
      ...marks(month, { expectedAmount: score.expectedAmount, y: middle }),
      text('number', [WIDTH - EDGE, middle + 1], `${number}`),
      ...meter({ x: METER.x, y: middle + 6, width: METER.width, height: 3 }, number),
    ),
  ];
}

/** The month's days, those of them in the period. */
function strip(
  { startsOn }: ScoredMonth,
  { period, top }: { readonly period: Period; readonly top: number },
): Svg[] {
  const { compare } = Temporal.PlainDate;
  const endsOn = startsOn.with({ day: startsOn.daysInMonth });
  const from = compare(period.startOn, startsOn) > 0 ? period.startOn : startsOn;
  const to = compare(period.endOn, endsOn) < 0 ? period.endOn : endsOn;
  const x = dayX(from.day) - DAY / 2;
  const width = (to.day - from.day + 1) * DAY;
  return [element('rect', { class: 'strip', x, y: top, width, height: STRIP.height, rx: 3 })];
}

/** Deposits of one day and kind share a mark, so that no history is too long to be drawn. */
function marks(
  { deposits }: ScoredMonth,
  { expectedAmount, y }: { readonly expectedAmount: bigint; readonly y: number },
): Svg[] {
  const groups = Map.groupBy(deposits, (deposit) => `${deposit.on} ${kindOf(deposit)}`);
  return [...groups.values()].map((group) => {
    const [first] = group as [CountedDeposit];
    const amount = group.reduce((sum, deposit) => sum + deposit.amount, 0n);
    const kind = kindOf(first);
    const size = SIZES.min + (SIZES.max - SIZES.min) * Math.sqrt(shareOf(amount, expectedAmount));
    const x = first.isEarly ? STRIP.x - SIZES.max : dayX(first.on.day);
    return mark(kind, { x, y, size }, `${first.on}: ${amount} ${KIND_NAMES[kind]}`);
  });
}

function foot(y: number): Svg[] {
  const legend = (kind: DepositKind, place: number) => {
    const [x, line] = [EDGE + 6 + (place % 2) * 204, y + 24 + Math.floor(place / 2) * 20];
    return [
      mark(kind, { x, y: line - 4, size: 4.5 }, KIND_NAMES[kind]),
      text('soft', [x + 12, line], KIND_NAMES[kind]),
    ];
  };
  const due = { class: 'due', x1: 318, x2: 318, y1: y + 13, y2: y + 27 };
  return [
    element('line', { class: 'line', x1: EDGE, x2: WIDTH - EDGE, y1: y + 4, y2: y + 4 }),
    ...DEPOSIT_KINDS.flatMap(legend),
    element('line', due),
    text('soft', [326, y + 24], 'due day'),
  ];
}

type Box = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;

function meter(box: Box, score: number): Svg[] {
  const rx = box.height / 2;
  const filled = { ...box, class: 'meter', width: box.width * score, rx };
  return [
    element('rect', { class: 'strip', ...box, rx }),
    ...(score > 0 ? [element('rect', filled)] : []),
  ];
}

function text(look: string, [x, y]: readonly [number, number], content: string): Svg {
  const attributes = look === '' ? { x, y } : { class: look, x, y };
  return element('text', attributes, words(content));
}

/** The middle of a day on the strip. */
function dayX(day: number): number {
  return STRIP.x + (day - 0.5) * DAY;
}

function shareOf(amount: bigint, whole: bigint): number {
  return Number(((amount < whole ? amount : whole) * 1000n) / whole) / 1000;
}

/** What does not fit the line ends in an ellipsis; characters stay whole. */
function shortened(content: string, lengthMax: number): string {
  const characters = [...content];
  return characters.length <= lengthMax
    ? content
    : `${characters.slice(0, lengthMax - 1).join('')}…`;
}

/** How the chart of a deposit score looks, by day and by night. Kinds differ in shape too. */
const CHART_STYLE = `
svg { --paper: #ffffff; --ink: #1b2430; --soft: #5b6675; --strip: #eef1f5; --line: #d5dbe3;
  --good: #0f7b4f; --late: #b45309; --early: #1d5fbf; color-scheme: light dark; }
@media (prefers-color-scheme: dark) { svg { --paper: #12171e; --ink: #eef2f6; --soft: #a3afbd;
  --strip: #212934; --line: #37424f; --good: #4cc38a; --late: #f0a04b; --early: #7ab0ff; } }
.paper { fill: var(--paper); } .strip { fill: var(--strip); } .outside { fill: var(--paper); }
.line { stroke: var(--line); } .due { stroke: var(--ink); stroke-width: 2; }
text { fill: var(--ink); font: 13px system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
.title { font-size: 17px; font-weight: 600; } .overall { font-size: 34px; font-weight: 700; }
.soft { fill: var(--soft); font-size: 12px; } .number { text-anchor: end;
  font-variant-numeric: tabular-nums; } .meter { fill: var(--good); }
.good { fill: var(--good); } .late { fill: var(--late); } .early { fill: var(--early); }
.extra { fill: var(--paper); stroke: var(--soft); stroke-width: 1.5; }`.replaceAll('\n', ' ');
