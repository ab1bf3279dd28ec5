import {
  listDurableOff,
  listRolesNotTaken,
  listUnfencedRoles,
  ROLES,
} from '#main/check-database.ts';
import { MigrationTrouble, pendingMigrations, readMigrations } from '#store/kit/migrate.ts';
import { type Finding, type Site, serious, warning } from './finding.ts';

export async function findMigrations({ owner }: Pick<Site, 'owner'>): Promise<Finding[]> {
  try {
    const pending = await pendingMigrations({ query: owner }, await readMigrations());
    if (pending.length === 0) return [];
    const names = pending.map(({ name }) => name).join(', ');
    return [warning('schema_behind', { names })];
  } catch (error) {
    if (!(error instanceof MigrationTrouble)) throw error;
    return [serious('migration_trouble', { words: error.message })];
  }
}

export async function findForgetful({ owner }: Site): Promise<Finding[]> {
  const off = await listDurableOff({ query: owner });
  return off.map((name) => serious('writes_may_be_lost', { name }));
}

export async function findReadOnly({ server }: Site): Promise<Finding[]> {
  const [found] = await server<{ isStandby: boolean; isReadOnly: boolean }>(
    `select pg_is_in_recovery() as is_standby,
            current_setting('default_transaction_read_only') = 'on' as is_read_only`,
  );
  if (!found?.isStandby && !found?.isReadOnly) return [];
  return [serious(found.isStandby ? 'standby' : 'read_only')];
}

export async function findRoles({ server }: Site): Promise<Finding[]> {
  const session = { query: server };
  const [there, notTaken, unfenced, [us]] = await Promise.all([
    server<{ name: string }>('select rolname as name from pg_roles where rolname = any($1)', [
      ROLES,
    ]),
    listRolesNotTaken(session),
    listUnfencedRoles(session),
    server<{ name: string; isAbove: boolean }>(
      `select rolname as name, rolsuper or rolbypassrls as is_above
         from pg_roles where rolname = current_user`,
    ),
  ]);
  const missing = ROLES.filter((role) => !there.some(({ name }) => name === role));
  return [
    ...missing.map((role) => serious('role_missing', { role })),
    ...notTaken.map(({ name, taker }) => serious('role_not_taken', { role: name, taker })),
    ...unfenced.map((role) => serious('role_unfenced', { role })),
    ...(us?.isAbove ? [serious('role_above_fences', { role: us.name })] : []),
  ];
}

type Slots = { readonly used: number; readonly all: number };

/** Of the whole PostgreSQL, or of this database alone where that has a limit of its own. */
export async function findFullSlots({ server }: Site): Promise<Finding[]> {
  const slots = await server<Slots>(
    `select (select count(*) from pg_stat_activity
              where backend_type = 'client backend')::integer as used,
            current_setting('max_connections')::integer
              - current_setting('superuser_reserved_connections')::integer as all
      union all
     select (select count(*) from pg_stat_activity where datname = current_database())::integer,
            datconnlimit
       from pg_database where datname = current_database() and datconnlimit >= 0`,
  );
  return slots.flatMap(({ used, all }) => {
    if (used < all * 0.8) return [];
    const level = used < all * 0.95 ? warning : serious;
    return [level('connections_taken', { used, all })];
  });
}
