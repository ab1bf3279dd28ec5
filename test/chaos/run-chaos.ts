import { startCallers } from './callers.ts';
import { type ChaosWorld, openChaosWorld } from './chaos-world.ts';
import { endInOrder, runFault } from './faults.ts';
import { type Inspection, inspectWorld } from './inspect-world.ts';
import { type Journal, openJournal } from './journal.ts';
import { type FaultName, isKill, planFaults, type Step } from './plan-faults.ts';
import { countControlLosses } from './prove-sight.ts';
import { settleMoney } from './settle-money.ts';

export type ChaosOptions = {
  readonly seed: number;
  readonly kills: number;
  /** How many processes, beside the server in our own. */
  readonly servers: number;
  readonly callers: number;
  /** How long each caller thinks between two things, at most, while nobody waits for answers. */
  readonly thinkMs: number;
  /** How many moves are acknowledged before each fault, and while one lasts, at most. */
  readonly answersMax: number;
  readonly faults: readonly FaultName[];
};

/** What became of a run. */
export type ChaosRun = Pick<Journal, 'counts' | 'outages'> & {
  readonly options: ChaosOptions;
  readonly moves: number;
  /** How often each fault came. */
  readonly faults: ReadonlyMap<FaultName, number>;
  readonly leftOut: readonly FaultName[];
  readonly seconds: number;
  readonly inspection: Inspection;
  /** How many acknowledged moves a database lost that was told to forget. */
  readonly controlLost: number;
};

/** Told of each fault that is over. */
export type TellProgress = (done: readonly Step[], journal: Journal) => void;

/** A loan grows slow with its history: a long run has more of them. */
const KILLS_PER_LOAN = 5;
const LOANS_MIN = 4;

/** Callers call, things go wrong, and when all is over every acknowledged move is looked up. */
export async function runChaos(options: ChaosOptions, tell: TellProgress): Promise<ChaosRun> {
  const beganMs = performance.now();
  const world = await openChaosWorld({
    servers: options.servers,
    loans: Math.max(LOANS_MIN, Math.ceil(options.kills / KILLS_PER_LOAN)),
    hasSmallDisk: options.faults.includes('full disk'),
  });
  const faults = options.faults.filter((fault) => fault !== 'full disk' || world.disk);
  const steps = planFaults({ ...options, faults });
  const journal = await sufferAll(world, { options, steps, tell });
  await inTime('all money is settled', settleMoney(world));
  const inspection = await inTime('all is looked up', inspectWorld(world, journal));
  const controlLost = await inTime('the control is over', countControlLosses(world));
  return {
    ...{ options, inspection, controlLost, counts: journal.counts, outages: journal.outages },
    moves: journal.entries.size,
    faults: countFaults(steps),
    leftOut: options.faults.filter((fault) => !faults.includes(fault)),
    seconds: (performance.now() - beganMs) / 1000,
  };
}

type Course = {
  readonly options: ChaosOptions;
  readonly steps: readonly Step[];
  readonly tell: TellProgress;
};

/** All faults, one after the other, under callers who do not stop; then all processes end. */
async function sufferAll(world: ChaosWorld, { options, steps, tell }: Course): Promise<Journal> {
  const { stage, doors, servers, provider } = world;
  const journal = openJournal();
  const { callers: count, seed, thinkMs } = options;
  const callers = startCallers({ count, seed, thinkMs, stage, doors, journal });
  const done: Step[] = [];
  for (const step of steps) {
    const failed = await runFault({ world, journal, step }).catch((error: unknown) => ({ error }));
    done.push(step);
    tell(done, journal);
    if (!failed) continue;
    // What was found until then is worth telling; nothing else can be.
    journal.find(`broke off at ${step.fault}, the ${done.length}th: ${failed.error}`);
    await world.postgres.start();
    break;
  }
  await inTime('the callers stop', callers.stop()).catch(() => {
    const open = [...journal.entries].filter(([, { end }]) => end === null);
    journal.find(`never answered: ${open.map(([key]) => key)}, ${JSON.stringify(journal.counts)}`);
  });
  await inTime('the provider is idle', provider.simulator.idle());
  for (const server of servers) await endInOrder(server, journal);
  return journal;
}

/** Nobody is there to see that a run stands still. */
const PART_MAX_MS = 200_000;

async function inTime<T>(what: string, part: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`never: ${what}`)), PART_MAX_MS);
  return Promise.race([part, late.promise]).finally(() => clearTimeout(timer));
}

function countFaults(steps: readonly Step[]): Map<FaultName, number> {
  const counted = Map.groupBy(steps, ({ fault }) => fault);
  return new Map([...counted].map(([fault, own]) => [fault, own.length]));
}

export function countKills(steps: readonly Step[]): number {
  return steps.filter(({ fault }) => isKill(fault)).length;
}

/** Everything that speaks against it, in words. */
export function troublesOf({ inspection, controlLost }: ChaosRun): string[] {
  const { lost, doubled, unasked, stuck, findings } = inspection;
  const named = Object.entries({ lost, doubled, unasked, stuck });
  return [
    ...named.flatMap(([what, list]) => list.map((one) => `${what}: ${one}`)),
    ...findings,
    ...(controlLost > 0 ? [] : ['blind: a database that forgets was not found to have lost']),
  ];
}
