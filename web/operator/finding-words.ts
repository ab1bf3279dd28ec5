import { type CheckName, FINDINGS, type FindingCode } from '@mkopo/core/kit/finding.ts';

type WhatWords = { readonly [Code in FindingCode as `what_${Code}`]: string };
type TodoWords = { readonly [Code in FindingCode as `todo_${Code}`]: string };
type CheckWords = { readonly [Name in CheckName as `check_${Name}`]: string };

const CHECK_WORDS = {
  check_settings: 'Settings',
  'check_unsafe database allowed': 'Unsafe database allowed',
  check_disks: 'Disks',
  'check_place of backups': 'Place of backups',
  check_database: 'Database',
  check_migrations: 'Migrations',
  check_roles: 'Roles',
  'check_lost writes': 'Lost writes',
  'check_read-only': 'Read-only',
  check_connections: 'Connections',
  check_clock: 'Clock',
  check_listening: 'Listening',
  check_secrets: 'Secrets',
  check_documents: 'Documents',
  check_demo: 'Demo lenders',
  'check_simulated money': 'Simulated money',
  check_days: 'Days',
  'check_money under way': 'Money under way',
  'check_audit trail': 'Audit trail',
  check_partitions: 'Partitions',
  check_backups: 'Backups',
  check_archive: 'Archive',
} as const satisfies CheckWords;

/** What the doctor finds is said by core, but for what only its command can say so. */
export const FINDING_WORDS = {
  ...(told('what') as WhatWords),
  ...(told('todo') as TodoWords),
  ...CHECK_WORDS,
  what_settings_unreadable: 'the settings cannot be read: {words}',
  what_database_unreachable: 'the database cannot be reached: {words}',
  what_migration_trouble: 'the schema is not what the program expects: {words}',
  what_clock_off: 'the clocks of this machine and the database are {seconds} s apart',
  what_strange_folder: '{folder} is not the folder in which documents are kept here',
  what_payouts_wait: '{slug}: payouts wait ({count}, the oldest for {hours} h)',
  what_prompts_wait: '{slug}: payments by prompt wait ({count}, the oldest for {hours} h)',
  what_audit_link_lost: '{slug}: a link of its audit chain is lost',
  todo_keys_not_heard: 'Set DATABASE_LISTEN_URL to a direct line.',
  todo_master_key_missing:
    'Give it as MASTER_KEY or MASTER_KEY_FILE, or in DATA_DIR: ' +
    'the server that made it has it there.',
  todo_strange_folder:
    'Let DOCUMENTS_DIR name a folder that all servers share, restore it, or use a bucket ' +
    '(S3_ENDPOINT).',
  todo_audit_link_lost: 'Run mkopo audit verify; after a restore, move the file of heads aside.',
} as const;

function told(part: 'what' | 'todo'): Readonly<Record<string, string>> {
  const all = Object.entries(FINDINGS);
  return Object.fromEntries(all.map(([code, texts]) => [`${part}_${code}`, texts[part]]));
}
