import { findArchiveTrouble } from './check-archive.ts';
import {
  findForgetful,
  findFullSlots,
  findMigrations,
  findReadOnly,
  findRoles,
} from './check-database-settings.ts';
import { findDeafness } from './check-hearing.ts';
import {
  findBackupInReach,
  findClockTrouble,
  findFullDisks,
  findOldBackup,
} from './check-machine.ts';
import { findSecretTrouble, findStrangeFolder } from './check-secrets.ts';
import {
  findOpenDemo,
  findSimulatedMoney,
  findStrangeSettings,
  findUnsafeSettings,
} from './check-settings.ts';
import { findMissingPartitions, findOpenDays, findStuckMoney, findUnsealed } from './check-work.ts';
import type { Check, Machine, Site } from './finding.ts';

/** What can be seen without a database. */
export const MACHINE_CHECKS: readonly Check<Machine>[] = [
  { name: 'settings', look: findStrangeSettings },
  { name: 'unsafe database allowed', look: findUnsafeSettings },
  { name: 'disks', look: findFullDisks },
  { name: 'place of backups', look: findBackupInReach },
];

export const DATABASE_CHECKS: readonly Check<Site>[] = [
  { name: 'migrations', look: findMigrations },
  { name: 'roles', look: findRoles },
  { name: 'lost writes', look: findForgetful },
  { name: 'read-only', look: findReadOnly },
  { name: 'connections', look: findFullSlots },
  { name: 'clock', look: findClockTrouble },
  { name: 'listening', look: findDeafness },
  { name: 'secrets', look: findSecretTrouble },
  { name: 'documents', look: findStrangeFolder },
  { name: 'demo', look: findOpenDemo },
  { name: 'simulated money', look: findSimulatedMoney },
  { name: 'days', look: findOpenDays },
  { name: 'money under way', look: findStuckMoney },
  { name: 'audit trail', look: findUnsealed },
  { name: 'partitions', look: findMissingPartitions },
  { name: 'backups', look: findOldBackup },
  { name: 'archive', look: findArchiveTrouble },
];
