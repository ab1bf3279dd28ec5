/**
 * A points scorecard: what is asked of a person, and how many points each answer brings. Plain
 * data, as it is kept, edited and shown; numbers are whole.
 */
export type Scorecard = {
  readonly name: string;
  readonly attributes: readonly ScorecardAttribute[];
};

export type ScorecardAttribute = NumberAttribute | ChoiceAttribute;

/** A number falls into the last band that starts at or below it; below the first it brings 0. */
export type NumberAttribute = {
  readonly name: string;
  readonly kind: 'number';
  readonly bands: readonly { readonly from: number; readonly points: number }[];
};

/** A word counts whatever its case. One that no band has brings what `otherwise` says. */
export type ChoiceAttribute = {
  readonly name: string;
  readonly kind: 'choice';
  readonly bands: readonly { readonly values: readonly string[]; readonly points: number }[];
  readonly otherwise: number;
};

/** The most an attribute can bring. */
export function mostPoints(attribute: ScorecardAttribute): number {
  const points = attribute.bands.map((band) => band.points);
  return Math.max(...points, attribute.kind === 'choice' ? attribute.otherwise : 0);
}

/** One spelling for each word. */
export function sameWord(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
