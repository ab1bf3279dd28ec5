/** The letters of GSM 03.38: each takes one place of seven bits. */
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
  '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Those of its second table take two. */
const GSM_TWO = '^{}\\[~]|€\f';

const PLACES = {
  gsm: { alone: 160, joined: 153 },
  ucs2: { alone: 70, joined: 67 },
} as const;

export type SmsParts = {
  /** One letter outside of GSM 03.38 makes every letter of the text twice as dear. */
  readonly alphabet: keyof typeof PLACES;
  readonly parts: number;
};

/** How many messages a network makes of a text, and so charges for. */
export function smsParts(text: string): SmsParts {
  const widths = [...text].map((letter) => {
    if (GSM.includes(letter)) return 1;
    return GSM_TWO.includes(letter) ? 2 : null;
  });
  const isGsm = widths.every((width) => width !== null);
  const alphabet = isGsm ? 'gsm' : 'ucs2';
  const units = isGsm ? widths : [...text].map((letter) => letter.length);
  return { alphabet, parts: partsOf(units as number[], PLACES[alphabet]) };
}

/** A letter that takes two places is never cut in two: it begins the next part. */
function partsOf(
  widths: readonly number[],
  { alone, joined }: { readonly alone: number; readonly joined: number },
): number {
  const all = widths.reduce((sum, width) => sum + width, 0);
  if (all <= alone) return 1;
  let parts = 1;
  let taken = 0;
  for (const width of widths) {
    if (taken + width > joined) {
      parts += 1;
      taken = 0;
    }
    taken += width;
  }
  return parts;
}
