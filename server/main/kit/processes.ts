import type { InstallationHealth } from '#api/kit/declare/installation.ts';
import type { Standing } from '#api/kit/serve/observe.ts';
import type { SimulatedElsewhere } from '#gateways/mpesa/rails.ts';

/** What one of several processes knows of the server that they are together. */
export type Processes = {
  /** How all of them stand. */
  readonly whole: Standing;
  /** Where the door is, from this machine, once it is open. */
  readonly reachedAt: () => string;
  /** What is left to the first process; null in that one itself. */
  readonly first: FirstProcess | null;
  /** How those stand that the first one started; null in one of those. */
  readonly crew: (() => CrewStanding) | null;
};

/** Has the door, the jobs and the simulators: what a worker asks it for. */
export type FirstProcess = {
  /** Has those jobs look at once that wait for money. */
  wake(): void;
  readonly simulatedAccount: SimulatedElsewhere;
  health(): Promise<InstallationHealth>;
};

export type CrewStanding = {
  readonly serving: number;
  readonly away: number;
  /** How often one ended that was not told to. */
  readonly ends: number;
};
