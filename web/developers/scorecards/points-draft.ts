import { scorecardFaults } from '@mkopo/core/scoring/scorecard-faults.ts';
import type { Card, Factor } from './choices.ts';

/** Points as they are typed, by the field of the scorecard that they are of. */
export type PointsDraft = Readonly<Record<string, string>>;

export const fieldOf = (factor: number, band: number) =>
  `attributes.${factor}.bands.${band}.points`;
export const otherwiseOf = (factor: number) => `attributes.${factor}.otherwise`;

/** What was typed as a number; `NaN` where it is none. */
const pointsIn = (typed: string | undefined) => {
  const plain = (typed ?? '').trim();
  return plain === '' ? Number.NaN : Number(plain);
};

export function draftOfCard({ attributes }: Card): PointsDraft {
  const draft: Record<string, string> = {};
  for (const [at, factor] of attributes.entries()) {
    for (const [place, { points }] of factor.bands.entries())
      draft[fieldOf(at, place)] = `${points}`;
    if (factor.kind === 'choice') draft[otherwiseOf(at)] = `${factor.otherwise}`;
  }
  return draft;
}

/** The card with other points; its factors and bands stay as they are. */
export function cardWith(card: Card, draft: PointsDraft): Card {
  return {
    ...card,
    attributes: card.attributes.map((factor, at) => factorWith(factor, at, draft)),
  };
}

function factorWith(factor: Factor, at: number, draft: PointsDraft): Factor {
  const given = <Band extends object>(band: Band, place: number) => ({
    ...band,
    points: pointsIn(draft[fieldOf(at, place)]),
  });
  if (factor.kind === 'number') return { ...factor, bands: factor.bands.map(given) };
  const otherwise = pointsIn(draft[otherwiseOf(at)]);
  return { ...factor, bands: factor.bands.map(given), otherwise };
}

/** The fields that have to be mended before it can be sent. */
export function faultyFields(card: Card): ReadonlySet<string> {
  return new Set(scorecardFaults(card).map(({ field }) => field));
}
