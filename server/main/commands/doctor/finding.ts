import {
  type CheckName,
  type FindingCode,
  type FindingValues,
  foundWrong,
} from '@mkopo/core/kit/finding.ts';
import type { InstallationFinding } from '#api/kit/declare/installation.ts';
import type { Config } from '#main/kit/config.ts';
import type { MachineClock } from '#main/kit/database-clock.ts';
import type { Env } from '#main/kit/settings-reader.ts';
import type { Tenant } from '#store/access/tenant-store.ts';
import type { Database } from '#store/kit/database.ts';

/** What is wrong, and what to do about it. */
export type Finding = Omit<InstallationFinding, 'check'>;

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
  readonly name: CheckName;
  readonly look: (where: Where) => readonly Finding[] | Promise<readonly Finding[]>;
};

export const serious = ofLevel('serious');
export const warning = ofLevel('warning');
export const hint = ofLevel('hint');

function ofLevel(level: Finding['level']) {
  return <Code extends FindingCode>(code: Code, ...values: FindingValues<Code>): Finding => ({
    ...{ level, ...foundWrong(code, ...values) },
  });
}
