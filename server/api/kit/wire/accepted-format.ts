/** The type of each format that an answer may have beside JSON, by the name it is asked for by. */
export type Formats = Readonly<Record<string, string>>;

/** How much a caller wants a type that it names, from 0 to 1. */
export function weightOf(accept: string | undefined, type: string): number {
  return weightNamed(accept, type) ?? 0;
}

/** Null where the header does not name it. */
function weightNamed(accept = '', wanted: string): number | null {
  for (const range of accept.split(',')) {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    if (name !== wanted) continue;
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return weight === undefined ? 1 : Number(weight.slice(2)) || 0;
  }
  return null;
}

/**
 * Takes in the format that a caller accepts, as if it stood in the query; what stands there counts.
 * A format must be asked for by its name: who takes anything at all gets what programs can read.
 */
export function takeAccepted(
  query: URLSearchParams,
  accept: string | undefined,
  formats: Formats,
): void {
  if (query.has('format')) return;
  const weighed = Object.entries(formats)
    .map(([name, type]) => ({ name, weight: weightOf(accept, type) }))
    .toSorted((left, right) => right.weight - left.weight);
  const [best] = weighed;
  const json = weightOf(accept, 'application/json');
  if (best && best.weight > 0 && best.weight >= json) query.set('format', best.name);
}

/** How an answer can be packed, the cheapest first. */
export const PACKINGS = ['zstd', 'br', 'gzip'] as const;

export type Packing = (typeof PACKINGS)[number];

/**
 * What a caller takes and likes best, of several the cheapest; null where it takes none. Who takes
 * anything at all gets gzip, which everybody knows.
 */
export function packingFor(encodings: string | undefined): Packing | null {
  const weights = {
    zstd: weightOf(encodings, 'zstd'),
    br: weightOf(encodings, 'br'),
    gzip: gzipWeight(encodings),
  };
  const taken = PACKINGS.filter((packing) => weights[packing] > 0);
  return taken.toSorted((one, other) => weights[other] - weights[one])[0] ?? null;
}

/** Whether a caller takes gzip, by its name or as one of all; a weight of 0 means "never". */
export function takesGzip(encodings: string | undefined): boolean {
  return gzipWeight(encodings) > 0;
}

function gzipWeight(encodings: string | undefined): number {
  return weightNamed(encodings, 'gzip') ?? weightOf(encodings, '*');
}
