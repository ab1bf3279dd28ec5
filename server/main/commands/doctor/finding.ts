import type { Config } from '#main/kit/config.ts';
import type { MachineClock } from '#main/kit/database-clock.ts';
import type { Env } from '#main/kit/settings-reader.ts';
import type { Tenant } from '#store/access/tenant-store.ts';
import type { Database } from '#store/kit/database.ts';

/** Serious: money, data or the service is in danger. A hint may be as it should be. */
export const FINDING_LEVELS = ['serious', 'warning', 'hint'] as const;

/** What is wrong, and what to do about it. */
export type Finding = {
  readonly level: (typeof FINDING_LEVELS)[number];
  readonly what: string;
  readonly todo: string;
};

/** Asks one thing, in a transaction that can change nothing. */
export type Ask = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

/** The machine and its settings. */
export type Machine = {
  readonly env: Env;
  readonly config: Config;
  readonly clock: MachineClock;
};

/** The same with its database, over which nothing can be written. */
export type Site = Machine & {
  readonly serverUrl: string;
  readonly owner: Ask;
  readonly server: Ask;
  readonly database: Database;
  readonly now: Temporal.Instant;
  readonly tenants: readonly Tenant[];
};

/** One thing that is looked at. */
export type Check<Where> = {
  readonly name: string;
  readonly look: (where: Where) => readonly Finding[] | Promise<readonly Finding[]>;
};

export const serious = (what: string, todo: string): Finding => ({ level: 'serious', what, todo });
export const warning = (what: string, todo: string): Finding => ({ level: 'warning', what, todo });
export const hint = (what: string, todo: string): Finding => ({ level: 'hint', what, todo });
