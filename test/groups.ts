// Which test files share a process, and which share of them a machine takes.

/** Files that one process runs, one after the other: it loads the program once for all of them. */
export type Group = {
  readonly files: readonly string[];
  /** About the seconds that a core is busy with them. */
  readonly cost: number;
};

/** What the files of a room cost together, and how many processes share them. */
type Room = { readonly cost: number; readonly processes: number };

/**
 * Files in no room have a process of their own: they kill servers, listen for what would end a
 * process, or take as long as a room.
 */
const ROOMS: Readonly<Record<string, Room>> = {
  bench: { cost: 60, processes: 1 },
  core: { cost: 45, processes: 2 },
  sdk: { cost: 10, processes: 1 },
  'server/api/console': { cost: 360, processes: 2 },
  'server/api/partner': { cost: 60, processes: 1 },
  'server/api': { cost: 120, processes: 1 },
  'server/gateways': { cost: 60, processes: 1 },
  'server/main/commands': { cost: 160, processes: 2 },
  'server/operations': { cost: 140, processes: 2 },
  'server/store': { cost: 35, processes: 1 },
  server: { cost: 180, processes: 2 },
  // It waits much, for what it has broken to be whole again: it begins early.
  'test/browser': { cost: 420, processes: 3 },
  'test/browser/every-route': { cost: 130, processes: 2 },
  'test/chaos': { cost: 50, processes: 1 },
  'test/contract': { cost: 160, processes: 2 },
  'test/kit': { cost: 15, processes: 1 },
  'test/matrix': { cost: 260, processes: 3 },
  'test/migrate': { cost: 45, processes: 1 },
  'test/sdk': { cost: 50, processes: 2 },
  'test/model': { cost: 170, processes: 2 },
};
const ALONE: Room = { cost: 20, processes: 1 };

/** Those that cost most first: none of them is left to run alone in the end. */
export function groupsOf(files: readonly string[]): Group[] {
  const rooms = Map.groupBy(files.toSorted(), (file) => roomOf(file) ?? file);
  const groups = [...rooms].flatMap(([room, own]) => {
    const { cost, processes } = ROOMS[room] ?? ALONE;
    const parts = Map.groupBy(own, (file) => own.indexOf(file) % processes);
    return [...parts.values()].map((part) => ({ files: part, cost: cost / processes }));
  });
  return groups.toSorted((a, b) => b.cost - a.cost);
}

/** The innermost of the rooms that a file is in. */
function roomOf(file: string): string | undefined {
  const holding = Object.keys(ROOMS).filter((room) => file.startsWith(`${room}/`));
  return holding.sort((a, b) => b.length - a.length)[0];
}

/** `2/3`: the second of three shares. */
export type Shard = { readonly index: number; readonly count: number };

export function readShard(text: string): Shard {
  const [, index, count] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(text) ?? [];
  const shard = { index: Number(index), count: Number(count) };
  if (!(shard.index <= shard.count)) throw new Error(`TEST_SHARD is not like 1/3: ${text}`);
  return shard;
}

/** Each group, the dearest first, goes to the share that has cost least so far. */
export function shareOf(groups: readonly Group[], { index, count }: Shard): Group[] {
  const shares = Array.from({ length: count }, () => ({ cost: 0, groups: [] as Group[] }));
  for (const group of groups) {
    const least = shares.reduce((one, other) => (other.cost < one.cost ? other : one));
    least.cost += group.cost;
    least.groups.push(group);
  }
  return shares[index - 1]?.groups ?? [];
}
