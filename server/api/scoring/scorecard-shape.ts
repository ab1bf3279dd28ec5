import { Type } from 'typebox';

const Name = Type.String();
const Points = Type.Integer();

/** A scorecard as it is written down; whether it makes sense, the core says. */
export const ScorecardShape = Type.Object(
  {
    name: Name,
    attributes: Type.Array(
      Type.Union([
        Type.Object(
          {
            name: Name,
            kind: Type.Literal('number'),
            bands: Type.Array(
              Type.Object(
                { from: Type.Integer(), points: Points },
                { additionalProperties: false },
              ),
            ),
          },
          { additionalProperties: false },
        ),
        Type.Object(
          {
            name: Name,
            kind: Type.Literal('choice'),
            bands: Type.Array(
              Type.Object(
                { values: Type.Array(Type.String()), points: Points },
                { additionalProperties: false },
              ),
            ),
            otherwise: Points,
          },
          { additionalProperties: false },
        ),
      ]),
    ),
  },
  { additionalProperties: false },
);
