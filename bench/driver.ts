/** Calls over so many lines at once, each line its next when the last was answered. */
export type Driver<Asked> = {
  /** Keeps all lines busy for a while; tells how many calls were answered in a second. */
  drive(next: () => Asked, forMs: number): Promise<number>;
  close(): Promise<void>;
};

/** Runs `bring` on every line, once or until the time is over. One that fails ends it all. */
export async function driveLines<Line>(
  lines: readonly Line[],
  forMs: number,
  bring: (line: Line) => Promise<void>,
): Promise<number> {
  const beganAtMs = performance.now();
  let brought = 0;
  await Promise.all(
    lines.map(async (line) => {
      do {
        await bring(line);
        brought += 1;
      } while (performance.now() - beganAtMs < forMs);
    }),
  );
  return (brought * 1000) / (performance.now() - beganAtMs);
}
