import { parseDecimal } from '@mkopo/core/money/decimal.ts';
import {
  type ChoiceAttribute,
  mostPoints,
  type NumberAttribute,
  type Scorecard,
  type ScorecardAttribute,
  sameWord,
} from './scorecard.ts';

/** What is known of a person, by attribute. Blank is not known. */
export type Attributes = Readonly<Record<string, string>>;

export type AttributePoints = {
  readonly name: string;
  readonly value: string | null;
  readonly points: number;
  readonly mostPoints: number;
};

export type DemographicScore = {
  readonly score: number;
  readonly maxScore: number;
  /** On the scorecard and not given, or not on it and given; by name. */
  readonly missing: readonly string[];
  readonly extra: readonly string[];
  readonly attributes: readonly AttributePoints[];
};

/** Adds up the points of a person. What is missing brings none; what is extra changes nothing. */
export function scoreDemographics(card: Scorecard, given: Attributes): DemographicScore {
  const attributes = card.attributes.map((attribute): AttributePoints => {
    const value = answerTo(given, attribute.name);
    const points = value === null ? 0 : pointsFor(attribute, value);
    return { name: attribute.name, value, points, mostPoints: mostPoints(attribute) };
  });
  const known = new Set(attributes.map(({ name }) => name));
  return {
    score: attributes.reduce((sum, { points }) => sum + points, 0),
    maxScore: attributes.reduce((sum, attribute) => sum + attribute.mostPoints, 0),
    missing: attributes
      .filter(({ value }) => value === null)
      .map(({ name }) => name)
      .sort(),
    extra: Object.keys(given)
      .filter((name) => !known.has(name))
      .sort(),
    attributes,
  };
}

/** The attributes whose answer should be a number and is none. */
export function notNumbers({ attributes }: Scorecard, given: Attributes): string[] {
  return attributes
    .filter(({ name, kind }) => {
      const value = answerTo(given, name);
      return kind === 'number' && value !== null && parseDecimal(value) === null;
    })
    .map(({ name }) => name);
}

function answerTo(given: Attributes, name: string): string | null {
  const value = Object.hasOwn(given, name) ? given[name]?.trim() : '';
  return value || null;
}

function pointsFor(attribute: ScorecardAttribute, value: string): number {
  return attribute.kind === 'number'
    ? numberPoints(attribute, value)
    : choicePoints(attribute, value);
}

function numberPoints({ bands }: NumberAttribute, value: string): number {
  const number = parseDecimal(value);
  if (!number) return 0;
  const unit = 10n ** BigInt(number.scale);
  return bands.findLast(({ from }) => number.digits >= BigInt(from) * unit)?.points ?? 0;
}

function choicePoints({ bands, otherwise }: ChoiceAttribute, value: string): number {
  const word = sameWord(value);
  const band = bands.find(({ values }) => values.some((one) => sameWord(one) === word));
  return band?.points ?? otherwise;
}
