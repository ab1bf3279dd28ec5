import type { Site } from '@mkopo/bench/sites/site.ts';
import type { SitePart } from '@mkopo/bench/sites/site-parts.ts';

/** What figures are in, and whether more of it is better. */
export const UNITS = {
  'a second': 'more',
  ms: 'less',
  MiB: 'less',
  bytes: 'less',
} as const;
export type Unit = keyof typeof UNITS;

/** One way to do what a row measures. */
export type Way = {
  /** Works for about so long, or through one piece of work; tells a figure in the row's unit. */
  slice(forMs: number): Promise<number>;
  close(): Promise<void>;
};

/** What a row is held against: the least that the same could cost. */
export type Beside = {
  readonly name: string;
  /** Null where it cannot be had here; the row is then measured alone. */
  open(site: Site): Promise<Way | null>;
};

/** How long, and how often, the ways of a row take turns. */
export type Pace = { readonly rounds: number; readonly sliceMs: number; readonly warmUpMs: number };

/** One line of the benchmark. */
export type Row = {
  readonly name: string;
  readonly unit: Unit;
  open(site: Site): Promise<Way>;
  readonly beside?: Beside;
  readonly pace?: Partial<Pace>;
  /** Why two servers on one database cannot both do it, where they cannot. */
  readonly hasNoTwin?: string;
};

/** Rows that are about one thing, and go by its name on the command line. */
export type RowGroup = {
  readonly name: string;
  /** What the figures say, in one sentence for people. */
  readonly about: string;
  readonly needs: readonly SitePart[];
  rows(site: Site): readonly Row[];
};
