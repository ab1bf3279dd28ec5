import { fillIn, type PlaceOf } from './sentence-reader.ts';

/** What is looked at on an installation, by the names under which `mkopo doctor` tells of it. */
export const CHECK_NAMES = [
  ...(['settings', 'unsafe database allowed', 'disks', 'place of backups', 'database'] as const),
  ...(['migrations', 'roles', 'lost writes', 'read-only', 'connections', 'clock'] as const),
  ...(['listening', 'secrets', 'documents', 'demo', 'simulated money', 'days'] as const),
  ...(['money under way', 'audit trail', 'partitions', 'backups', 'archive'] as const),
] as const;
export type CheckName = (typeof CHECK_NAMES)[number];

const HOW_TO_BACK_UP = 'Back up every night, and try a restore (docs/operating.md).';
const LOOK_FOR_JOB = 'Look for its job in the log of a server; is one running?';
const TAKE_A_BASE = 'Run mkopo backup --base.';
const HOW_TO_CLOSE =
  'Look for close-days in the log of a server; by hand: mkopo close-day --all-tenants';

/**
 * All that can be found wrong with an installation, and what to do about it. The command says it as
 * it stands; who shows it in another language words the code. A code is forever.
 */
export const FINDINGS = {
  settings_unreadable: {
    what: '{words}',
    todo: 'No server starts with these. See docs/operating.md.',
  },
  strange_setting: {
    what: '{name} is no setting, and does nothing',
    todo: 'See docs/operating.md.',
  },
  misspelt_setting: {
    what: '{name} is no setting, and does nothing',
    todo: 'Did you mean {meant}? See docs/operating.md.',
  },
  unsafe_allowed: {
    what: 'ALLOW_UNSAFE_DATABASE=on lets a server start that may lose writes',
    todo: 'Leave the setting out wherever the money is real.',
  },
  database_unreachable: { what: '{words}', todo: 'Nothing else could be looked at.' },
  not_looked: {
    what: 'this could not be looked at: {words}',
    todo: 'Mend what else is named here, and look again.',
  },
  disk_full: {
    what: 'the disk of {folder} has {left} left',
    todo: 'Make room, or give it a larger disk.',
  },
  key_in_backup: {
    what: 'the master key lies in the backup {place}',
    todo: 'Keep the key elsewhere.',
  },
  backup_in_data: {
    what: 'the backup {place} lies in the data folder',
    todo: 'Keep it on another machine.',
  },
  no_backup: { what: 'no backup is known of here ({path})', todo: HOW_TO_BACK_UP },
  old_backup: { what: 'the last backup is {hours} hours old', todo: HOW_TO_BACK_UP },
  clock_off: { what: '{words}', todo: 'Keep both machines by NTP; see docs, Clocks.' },

  schema_behind: {
    what: 'the schema is behind the program: {names}',
    todo: 'Run mkopo migrate, or start.',
  },
  migration_trouble: {
    what: '{words}',
    todo: 'See docs/operating.md, Upgrades. No server starts on it.',
  },
  writes_may_be_lost: {
    what: '{name} is off: a crash may lose money that was booked',
    todo: 'Set {name} = on.',
  },
  standby: {
    what: 'the database is a standby: nothing can be written',
    todo: 'Let DATABASE_URL name the primary.',
  },
  read_only: {
    what: 'the database is read-only: nothing can be written',
    todo: 'Let DATABASE_URL name the primary.',
  },
  role_missing: {
    what: 'the role {role} is missing',
    todo: 'Let a superuser run: create role {role} nologin',
  },
  role_not_taken: {
    what: 'the role {taker} may not take on {role}',
    todo: 'Let a superuser run: grant {role} to {taker}',
  },
  role_unfenced: {
    what: 'the role {role} is not fenced: it may log in, or see all lenders',
    todo: 'Let a superuser run: alter role {role} nologin nosuperuser nobypassrls',
  },
  role_above_fences: {
    what: "the server's role {role} is above the fences between lenders",
    todo: 'Serve with a role that owns nothing (docs/operating.md, Two ways to run).',
  },
  connections_taken: {
    what: '{used} of {all} connections to the database are taken',
    todo: 'Raise max_connections, put a pooler in between, or run fewer servers.',
  },
  keys_not_heard: {
    what:
      'changes of keys are not heard: ' +
      'a revoked key is looked up each second, and /readyz is 503',
    todo: 'set DATABASE_LISTEN_URL to a direct line.',
  },

  master_key_missing: {
    what: 'secrets are wrapped by the master key {id}, which is not here',
    todo: '{how}',
  },
  master_key_old: {
    what: 'secrets are still wrapped by the master key of before, {id}',
    todo: 'Start a server.',
  },
  secrets_in_clear: {
    what: '{count} secrets lie in the database in clear',
    todo: 'Start a server, which wraps them; then make new keys (mkopo key rotate-signing).',
  },
  strange_folder: { what: '{words}', todo: '{how}' },
  demo_open: {
    what: 'the demo lenders, whose credentials are public, can be used by everybody who gets here',
    todo: 'Set DEMO_DATA=off.',
  },
  money_simulated: {
    what: 'mobile money is simulated for lenders that are no demo: no shilling moves',
    todo: 'Give MPESA_ACCOUNTS, or set PAYMENT_RAIL=off (docs/rail.md).',
  },

  yesterday_open: { what: '{slug}: yesterday is not closed', todo: HOW_TO_CLOSE },
  days_open: { what: '{slug}: {days} days are not closed', todo: HOW_TO_CLOSE },
  payouts_wait: {
    what: '{slug}: payouts wait ({count}, the oldest for {time})',
    todo: 'See mkopo rail status.',
  },
  prompts_wait: {
    what: '{slug}: payments by prompt wait ({count}, the oldest for {time})',
    todo: 'See mkopo rail status.',
  },
  audit_not_sealed: {
    what: '{slug}: the audit trail is not sealed (seal-audit-trails)',
    todo: LOOK_FOR_JOB,
  },
  audit_end_not_noted: {
    what: '{slug}: the end of its audit chain is not noted in {file} (note-audit-heads)',
    todo: LOOK_FOR_JOB,
  },
  audit_link_lost: {
    what: '{words}',
    todo: '{how}; after a restore, move the file of heads aside.',
  },
  partitions_missing: {
    what: 'there is no room yet for the coming days: {names}',
    todo: 'A server makes them each hour (keep-partitions): is one running?',
  },
  archive_off: {
    what: 'WAL_ARCHIVE_DIR is set, and the database that runs archives nothing',
    todo: 'Stop the server and start it again; give the setting to commands too.',
  },
  wal_not_archived: {
    what: 'WAL is not archived: {name} fails',
    todo: 'Look at its disk and at the log of PostgreSQL; until then WAL fills the other disk.',
  },
  no_base: { what: '{folder} has no base: WAL alone is of no use', todo: TAKE_A_BASE },
  wal_missing: {
    what: 'files of WAL are missing in {folder} since its last base',
    todo: TAKE_A_BASE,
  },
} as const;

export type FindingCode = keyof typeof FINDINGS;

type Values = Readonly<Record<string, string | number>>;

type PlacesOf<Code extends FindingCode> = PlaceOf<
  (typeof FINDINGS)[Code]['what'] | (typeof FINDINGS)[Code]['todo']
>;

/** What the sentences of a code leave open, and more where another language needs it. */
export type FindingValues<Code extends FindingCode> = [PlacesOf<Code>] extends [never]
  ? []
  : [values: Values & Readonly<Record<PlacesOf<Code>, string | number>>];

/** What was found, for programs and in words. */
export type FoundWrong = {
  readonly code: FindingCode;
  readonly values: Values;
  readonly what: string;
  readonly todo: string;
};

export function foundWrong<Code extends FindingCode>(
  code: Code,
  ...[given]: FindingValues<Code>
): FoundWrong {
  const values: Values = given ?? {};
  const { what, todo } = FINDINGS[code];
  return { code, values, what: fillIn(what, values), todo: fillIn(todo, values) };
}
