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

/**
 * What a key scores by until its owner says otherwise. Its points are a reasonable start and no
 * more: a lender sets its own from what its borrowers did, and asks only what its law allows.
 */
export const DEFAULT_SCORECARD: Scorecard = {
  name: 'default',
  attributes: [
    {
      name: 'age',
      kind: 'number',
      bands: [
        { from: 18, points: 8 },
        { from: 25, points: 14 },
        { from: 35, points: 20 },
        { from: 50, points: 16 },
        { from: 65, points: 8 },
      ],
    },
    {
      name: 'customer_tier',
      kind: 'choice',
      bands: [
        { values: ['platinum', 'gold'], points: 20 },
        { values: ['silver'], points: 14 },
        { values: ['bronze'], points: 8 },
      ],
      otherwise: 4,
    },
    {
      name: 'location',
      kind: 'choice',
      bands: [
        { values: ['urban', 'nairobi', 'mombasa', 'kisumu', 'nakuru', 'eldoret'], points: 10 },
        { values: ['peri-urban'], points: 8 },
      ],
      otherwise: 6,
    },
    {
      name: 'marital_status',
      kind: 'choice',
      bands: [{ values: ['married'], points: 10 }],
      otherwise: 7,
    },
    {
      name: 'monthly_net_income',
      kind: 'number',
      bands: [
        { from: 5_000, points: 8 },
        { from: 15_000, points: 16 },
        { from: 30_000, points: 24 },
        { from: 60_000, points: 32 },
        { from: 120_000, points: 40 },
      ],
    },
  ],
};
