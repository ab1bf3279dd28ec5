/** A copy of the whole cluster from which the archived WAL leads on. */
export type ArchivedBase = {
  /** The name of its folder. */
  readonly name: string;
  /** From this moment on it can be gone back to. */
  readonly usableFrom: Temporal.Instant;
  /** The first WAL file that it needs. */
  readonly firstWal: string;
};

/** The newest from which a moment can be reached; null is the last moment there is. */
export function chooseBase(
  bases: readonly ArchivedBase[],
  to: Temporal.Instant | null,
): ArchivedBase | null {
  const early = bases.filter(
    ({ usableFrom }) => to === null || Temporal.Instant.compare(usableFrom, to) <= 0,
  );
  return early.toSorted(byTime).at(-1) ?? null;
}

function byTime(one: ArchivedBase, other: ArchivedBase): number {
  return Temporal.Instant.compare(one.usableFrom, other.usableFrom);
}

/** Timeline, and the number of the file: 256 files have one middle part. */
const WAL_NAME = /^([0-9A-F]{8})([0-9A-F]{8})000000([0-9A-F]{2})$/;

/** How many files of WAL there were before, on whatever timeline; null for what is none. */
export function walNumber(name: string): number | null {
  const [, , middle, last] = WAL_NAME.exec(name) ?? [];
  if (middle === undefined || last === undefined) return null;
  return Number.parseInt(middle, 16) * 256 + Number.parseInt(last, 16);
}

/** Whether files are missing between the first that a base needs and the last of its timeline. */
export function hasGap(names: readonly string[], firstWal: string): boolean {
  const first = walNumber(firstWal) ?? 0;
  const numbers = names
    .filter((name) => name.startsWith(firstWal.slice(0, 8)))
    .flatMap((name) => walNumber(name) ?? [])
    .filter((number) => number >= first);
  return numbers.length < Math.max(first, ...numbers) - first + 1;
}

/** The files of WAL that no base needs any more. */
export function uselessWal(names: readonly string[], bases: readonly ArchivedBase[]): string[] {
  if (bases.length === 0) return [];
  const needed = Math.min(...bases.map(({ firstWal }) => walNumber(firstWal) ?? 0));
  return names.filter((name) => {
    const number = walNumber(name);
    return number !== null && number < needed;
  });
}
