import type { CheckName, FoundWrong } from '@mkopo/core/kit/finding.ts';

/** Serious: money, data or the service is in danger. A hint may be as it should be. */
export const INSTALLATION_LEVELS = ['serious', 'warning', 'hint'] as const;

/** What is wrong, by which check it was found, and what to do about it. */
export type InstallationFinding = FoundWrong & {
  readonly check: CheckName;
  readonly level: (typeof INSTALLATION_LEVELS)[number];
};

type JobHealth = {
  readonly name: string;
  readonly sinceMs: number;
  readonly rounds: number;
  readonly failures: number;
};

/** What waits in the database, of all lenders together. */
type Waiting = {
  readonly payouts: number;
  readonly oldestPayoutMs: number;
  readonly prompts: number;
  readonly oldestPromptMs: number;
  readonly messages: number;
  readonly oldestMessageMs: number;
  readonly messagesFailed: number;
  readonly webhooks: number;
  readonly oldestWebhookMs: number;
  readonly eventsBehindMs: number | null;
  readonly closedDayAge: number | null;
};

export type InstallationHealth = {
  readonly isReady: boolean;
  readonly causes: readonly string[];
  /** When the checks were made; null where they could not be. */
  readonly lookedAt: Temporal.Instant | null;
  readonly findings: readonly InstallationFinding[];
  readonly jobs: readonly JobHealth[];
  /** Null where it could not be read. */
  readonly waiting: Waiting | null;
};

export type InstallationVersions = {
  readonly program: string;
  readonly schema: number;
  readonly node: string;
  readonly postgres: string;
  readonly database: 'embedded' | 'own';
  readonly startedAt: Temporal.Instant;
};

/** What a server knows of itself and of what it stands on, for those who host it. */
export type Installation = {
  health(): Promise<InstallationHealth>;
  versions(): Promise<InstallationVersions>;
};
