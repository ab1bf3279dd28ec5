import {
  type ChoiceAttribute,
  mostPoints,
  type NumberAttribute,
  type Scorecard,
  type ScorecardAttribute,
  sameWord,
} from './scorecard.ts';

/** One thing wrong with a scorecard, by the field that has to change. */
export type ScorecardFault = { readonly field: string; readonly problem: string };

const ATTRIBUTES_MAX = 50;
const BANDS_MAX = 200;
const POINTS_MAX = 10_000;
const NAME = /^[a-z][a-z0-9_]{0,59}$/;

/** Everything that is wrong with a scorecard, all at once; an empty list for a sound one. */
export function scorecardFaults({ name, attributes }: Scorecard): ScorecardFault[] {
  const names = attributes.map((attribute) => attribute.name);
  const count = attributes.length;
  return [
    ...when(name.trim() === '' || name.length > 100, 'name', 'must be 1 to 100 characters'),
    ...when(count < 1 || count > ATTRIBUTES_MAX, 'attributes', `must be 1 to ${ATTRIBUTES_MAX}`),
    ...attributes.flatMap((attribute, index) => {
      const at = `attributes.${index}`;
      const isTaken = names.indexOf(attribute.name) < index;
      return [
        ...when(!NAME.test(attribute.name), `${at}.name`, 'must be a word in snake_case'),
        ...when(attribute.name === 'client_id', `${at}.name`, 'names the client, and scores none'),
        ...when(isTaken, `${at}.name`, 'is there already'),
        ...bandFaults(attribute, at),
      ];
    }),
    ...when(
      count > 0 && attributes.every((attribute) => mostPoints(attribute) <= 0),
      'attributes',
      'bring no points, whatever is answered',
    ),
  ];
}

function bandFaults(attribute: ScorecardAttribute, at: string): ScorecardFault[] {
  const { bands } = attribute;
  return [
    ...when(bands.length < 1 || bands.length > BANDS_MAX, `${at}.bands`, `must be 1 to 200`),
    ...bands.flatMap(({ points }, index) => pointFaults(points, `${at}.bands.${index}.points`)),
    ...(attribute.kind === 'number' ? stepFaults(attribute, at) : valueFaults(attribute, at)),
  ];
}

function stepFaults({ bands }: NumberAttribute, at: string): ScorecardFault[] {
  return bands.flatMap(({ from }, index) => {
    const field = `${at}.bands.${index}.from`;
    const before = bands[index - 1]?.from ?? Number.NEGATIVE_INFINITY;
    return [
      ...when(!Number.isSafeInteger(from), field, 'must be a whole number'),
      ...when(from <= before, field, 'must be above the band before it'),
    ];
  });
}

function valueFaults({ bands, otherwise }: ChoiceAttribute, at: string): ScorecardFault[] {
  const seen = new Set<string>();
  const faults = bands.flatMap(({ values }, index) => {
    const field = `${at}.bands.${index}.values`;
    return [
      ...when(values.length === 0, field, 'must have at least one'),
      ...values.flatMap((value) => {
        const word = sameWord(value);
        const isTaken = seen.has(word);
        seen.add(word);
        return [
          ...when(word === '', field, 'has an empty one'),
          ...when(isTaken, field, `has "${value}", which is there already`),
        ];
      }),
    ];
  });
  return [...faults, ...pointFaults(otherwise, `${at}.otherwise`)];
}

function pointFaults(points: number, field: string): ScorecardFault[] {
  const isSound = Number.isInteger(points) && points >= 0 && points <= POINTS_MAX;
  return when(!isSound, field, `must be a whole number from 0 to ${POINTS_MAX}`);
}

function when(isWrong: boolean, field: string, problem: string): ScorecardFault[] {
  return isWrong ? [{ field, problem }] : [];
}
