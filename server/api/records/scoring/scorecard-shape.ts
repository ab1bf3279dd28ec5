import { Type } from 'typebox';
import { Closed } from '#api/kit/wire/object-shapes.ts';

/** How long it must be, the core says with all else that is wrong. */
const Name = Type.String({ maxLength: 100 });
const Points = Type.Integer();

/** A scorecard as it is written down; whether it makes sense, the core says. */
export const ScorecardShape = Closed({
  name: Name,
  attributes: Type.Array(
    Type.Union([
      Closed({
        name: Name,
        kind: Type.Literal('number'),
        bands: Type.Array(Closed({ from: Type.Integer(), points: Points })),
      }),
      Closed({
        name: Name,
        kind: Type.Literal('choice'),
        bands: Type.Array(Closed({ values: Type.Array(Type.String()), points: Points })),
        otherwise: Points,
      }),
    ]),
  ),
});
