/**
 * One question to another clock: what our own, which only ever ticks on, showed before it and
 * after it, and what the other one said in between. All in milliseconds.
 */
export type ClockReading = {
  readonly askedAtMs: number;
  readonly answeredAtMs: number;
  /** Since 1970, by the other clock. */
  readonly saidMs: number;
};

/**
 * A machine whose clock is kept by NTP is right within some tens of milliseconds, in trouble within
 * a second. Five seconds are no drift any more: somebody set a clock wrong, or nobody keeps it.
 */
export const CLOCKS_DIFFER_MAX_MS = 5_000;

/**
 * What is to be added to our own clock to get the other one's time. An answer proves it only up to
 * the time that the question took, so what was known stays as it is unless the answer proves it
 * wrong, and then moves no further than it must: a slow answer makes nothing worse.
 */
export function followClock(
  knownMs: number,
  { askedAtMs, answeredAtMs, saidMs }: ClockReading,
): number {
  return Math.min(Math.max(knownMs, saidMs - answeredAtMs), saidMs - askedAtMs);
}

/**
 * How far a third clock, which showed `shownMs` when the answer came, is ahead of the other one;
 * negative where it is behind, and 0 where the answer does not prove that they differ.
 */
export function aheadMs(
  shownMs: number,
  { askedAtMs, answeredAtMs, saidMs }: ClockReading,
): number {
  const latestMs = saidMs + (answeredAtMs - askedAtMs);
  if (shownMs > latestMs) return shownMs - latestMs;
  return Math.min(0, shownMs - saidMs);
}

/** As people say it: "40 days ahead of", "12 seconds behind". */
export function aheadInWords(ahead: number): string {
  const seconds = Math.round(Math.abs(ahead) / 1000);
  const [count, unit] = ((): [number, string] => {
    if (seconds >= 2 * 86_400) return [Math.round(seconds / 86_400), 'days'];
    if (seconds >= 2 * 3_600) return [Math.round(seconds / 3_600), 'hours'];
    if (seconds >= 120) return [Math.round(seconds / 60), 'minutes'];
    return [seconds, 'seconds'];
  })();
  return `${count} ${unit} ${ahead > 0 ? 'ahead of' : 'behind'}`;
}
