import type { Site } from '@mkopo/bench/sites/site.ts';
import type { Pace, Row, Unit, Way } from './row.ts';
import { type Spread, spreadOf } from './spread.ts';
import { takeTurns } from './take-turns.ts';
import { type Verdict, verdictOf } from './verdict.ts';

/** What a row came to. A ratio is the row's own figure by the one that is beside it. */
export type RowResult = {
  readonly group: string;
  readonly name: string;
  readonly unit: Unit;
  readonly figure: Spread;
  readonly beside: {
    readonly name: string;
    readonly figure: Spread;
    readonly ratio: Spread;
  } | null;
  /** What another commit did, where one was compared with; `twin` is this one against itself. */
  readonly change?: { readonly twin: Spread | null; readonly verdict: Verdict };
};

/** The server of today, and what it is compared with, where it is. */
export type Stage = {
  readonly now: Site;
  readonly other: { readonly name: string; readonly site: Site; readonly twin: Site } | null;
};

type Named = { readonly group: string; readonly row: Row; readonly pace: Pace };

export async function measureRow(stage: Stage, { group, row, pace }: Named): Promise<RowResult> {
  const { now, other } = stage;
  const whole = { ...pace, ...row.pace };
  const about = { group, name: row.name, unit: row.unit };
  if (!other) {
    const { beside } = row;
    const ways = [await row.open(now), await beside?.open(now)];
    const found = await turnsOf(ways, whole);
    const second = found.second && beside;
    return { ...about, figure: found.figure, beside: second ? besideOf(beside.name, found) : null };
  }
  const twin = row.hasNoTwin ? undefined : await row.open(other.twin);
  const found = await turnsOf([await row.open(now), await row.open(other.site), twin], whole);
  const { figure, ratio } = found;
  const change = { twin: found.twin, verdict: verdictOf({ ...row, ratio, twin: found.twin }) };
  return { ...about, figure, beside: besideOf(other.name, found), change };
}

type Turns = {
  readonly figure: Spread;
  readonly second: Spread | null;
  readonly ratio: Spread;
  readonly twin: Spread | null;
};

/** The first way against the second, and against itself where it is there twice. */
async function turnsOf(opened: readonly (Way | null | undefined)[], pace: Pace): Promise<Turns> {
  const ways = opened.filter((way) => way !== null && way !== undefined);
  try {
    const rounds = await takeTurns(ways, pace);
    const column = (place: number) => rounds.map((figures) => figures[place] ?? Number.NaN);
    const byFirst = (place: number) =>
      spreadOf(
        rounds.map((figures) => (figures[0] ?? Number.NaN) / (figures[place] ?? Number.NaN)),
      );
    return {
      figure: spreadOf(column(0)),
      second: ways.length > 1 ? spreadOf(column(1)) : null,
      ratio: ways.length > 1 ? byFirst(1) : spreadOf([1]),
      twin: ways.length > 2 ? byFirst(2) : null,
    };
  } finally {
    for (const way of ways) await way.close();
  }
}

function besideOf(name: string, { second, ratio }: Turns): NonNullable<RowResult['beside']> {
  return { name, figure: second ?? spreadOf([]), ratio };
}
