import {
  type Fault,
  type FaultCode,
  type FaultField,
  type FaultValues,
  fault,
} from '@mkopo/core/kit/fault.ts';
import {
  type ChoiceAttribute,
  mostPoints,
  type NumberAttribute,
  type Scorecard,
  type ScorecardAttribute,
  sameWord,
} from './scorecard.ts';

/** Whatever is wrong is of one field. */
type ScorecardFault = Fault<FaultField>;
/** Where an attribute stands. */
type At = `attributes.${number}`;

const NAME_MAX = 100;
const ATTRIBUTES_MAX = 50;
const BANDS_MAX = 200;
const POINTS_MAX = 10_000;
const NAME = /^[a-z][a-z0-9_]{0,59}$/;

/** Everything that is wrong with a scorecard, all at once; an empty list for a sound one. */
export function scorecardFaults({ name, attributes }: Scorecard): ScorecardFault[] {
  const names = attributes.map((attribute) => attribute.name);
  const count = attributes.length;
  return [
    ...when(name.trim() === '' || name.length > NAME_MAX, 'name', 'characters', { max: NAME_MAX }),
    ...when(count < 1 || count > ATTRIBUTES_MAX, 'attributes', 'how_many', { max: ATTRIBUTES_MAX }),
    ...attributes.flatMap((attribute, index) => {
      const at = `attributes.${index}` as const;
      const isTaken = names.indexOf(attribute.name) < index;
      return [
        ...when(!NAME.test(attribute.name), `${at}.name`, 'snake_case'),
        ...when(attribute.name === 'client_id', `${at}.name`, 'names_client'),
        ...when(isTaken, `${at}.name`, 'taken'),
        ...bandFaults(attribute, at),
      ];
    }),
    ...when(
      count > 0 && attributes.every((attribute) => mostPoints(attribute) <= 0),
      'attributes',
      'no_points',
    ),
  ];
}

function bandFaults(attribute: ScorecardAttribute, at: At): ScorecardFault[] {
  const { bands } = attribute;
  return [
    ...when(bands.length < 1 || bands.length > BANDS_MAX, `${at}.bands`, 'how_many', {
      max: BANDS_MAX,
    }),
    ...bands.flatMap(({ points }, index) => pointFaults(points, `${at}.bands.${index}.points`)),
    ...(attribute.kind === 'number' ? stepFaults(attribute, at) : valueFaults(attribute, at)),
  ];
}

function stepFaults({ bands }: NumberAttribute, at: At): ScorecardFault[] {
  return bands.flatMap(({ from }, index) => {
    const field = `${at}.bands.${index}.from` as const;
    const before = bands[index - 1]?.from ?? Number.NEGATIVE_INFINITY;
    return [
      ...when(!Number.isSafeInteger(from), field, 'whole_number'),
      ...when(from <= before, field, 'band_order'),
    ];
  });
}

function valueFaults({ bands, otherwise }: ChoiceAttribute, at: At): ScorecardFault[] {
  const seen = new Set<string>();
  const faults = bands.flatMap(({ values }, index) => {
    const field = `${at}.bands.${index}.values` as const;
    return [
      ...when(values.length === 0, field, 'no_value'),
      ...values.flatMap((value) => {
        const word = sameWord(value);
        const isTaken = seen.has(word);
        seen.add(word);
        return [
          ...when(word === '', field, 'empty_value'),
          ...when(isTaken, field, 'value_taken', { value }),
        ];
      }),
    ];
  });
  return [...faults, ...pointFaults(otherwise, `${at}.otherwise`)];
}

function pointFaults(points: number, field: FaultField): ScorecardFault[] {
  const isSound = Number.isInteger(points) && points >= 0 && points <= POINTS_MAX;
  return when(!isSound, field, 'count', { max: POINTS_MAX });
}

function when<Code extends FaultCode>(
  isWrong: boolean,
  field: FaultField,
  ...told: [code: Code, ...FaultValues<Code>]
): ScorecardFault[] {
  return isWrong ? [fault(field, ...told)] : [];
}
