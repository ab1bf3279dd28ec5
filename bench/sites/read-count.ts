const TIMES = { '': 1, k: 1_000, M: 1_000_000 } as const;

/** `10k` is 10,000 and `1M` a million. */
export function readCount(text: string): number {
  const [, digits, unit = ''] = /^(\d+)(k|M)?$/.exec(text) ?? [];
  if (!digits) throw new Error(`not a number of loans, such as 10k or 1M: ${text}`);
  return Number(digits) * TIMES[unit as keyof typeof TIMES];
}
