import type { Config } from '#main/kit/config.ts';
import { OperatorError } from '#main/kit/operator-error.ts';
import type { Session } from '#store/kit/database.ts';
import { type Installation, sessionOrExplain } from './installation.ts';

type Asked = Pick<Session, 'query'>;

const VERSION_MIN = 150_000;
/** With any of these off, a crash can lose money that a caller was told is booked. */
const DURABLE_SETTINGS = ['fsync', 'synchronous_commit', 'full_page_writes'] as const;
export const ROLES = ['mkopo_app', 'mkopo_platform', 'mkopo_branch'] as const;

export async function refuseOldDatabase(session: Session): Promise<void> {
  const [found] = await session.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::integer as number,
            current_setting('server_version') as version`,
  );
  if (!found || found.number >= VERSION_MIN) return;
  throw new OperatorError(`PostgreSQL 15 or newer is needed; this is ${found.version}`);
}

/** Throws unless acknowledged writes survive a crash. */
export async function refuseForgetfulDatabase(session: Session, config: Config): Promise<void> {
  if (config.allowUnsafeDatabase) return;
  refuseFor((await listDurableOff(session)).map((name) => `${name} is off`));
}

/** Which of the settings are off without which a crash may lose what was written. */
export async function listDurableOff(session: Asked): Promise<string[]> {
  const off = await session.query<{ name: string }>(
    `select name from pg_settings where name = any($1) and setting = 'off'`,
    [DURABLE_SETTINGS],
  );
  return off.map(({ name }) => name);
}

/** Which of the roles the session's own may not take on. Since 16 it takes more than membership. */
const NOT_TAKEN_ON = `
  select role as name, current_user as taker from unnest($1::text[]) as role
   where exists (select from pg_roles where rolname = role)
     and not pg_has_role(current_user, role,
           case when current_setting('server_version_num')::integer >= 160000
                then 'set' else 'member' end)`;
type NotTakenOn = { readonly name: string; readonly taker: string };

export function listRolesNotTaken(session: Asked): Promise<NotTakenOn[]> {
  return session.query<NotTakenOn>(NOT_TAKEN_ON, [ROLES]);
}

/** Which of the roles may log in themselves, or see past the fences. */
export async function listUnfencedRoles(session: Asked): Promise<string[]> {
  const unfenced = await session.query<{ name: string }>(
    `select rolname as name from pg_roles
      where rolname = any($1) and (rolsuper or rolbypassrls or rolcanlogin)`,
    [ROLES],
  );
  return unfenced.map(({ name }) => name);
}

/**
 * Whoever makes a role may hand it out, but since PostgreSQL 16 takes it on only where that is said
 * as well: the owner who made ours says so here, which also heals what was stuck.
 */
export async function takeRolesOn(session: Session): Promise<void> {
  for (const { name } of await listRolesNotTaken(session)) {
    // Where the role is not ours to hand out, whoever serves is told below.
    await session.query(`grant ${name} to current_user with set true`).catch(() => {});
  }
}

/** Throws unless the roles that requests take on are fenced, and ours to take on. */
export async function refuseUnfencedRoles(
  { serverUrl }: Installation,
  config: Config,
): Promise<void> {
  const session = await sessionOrExplain(serverUrl);
  try {
    const [closed] = await listRolesNotTaken(session);
    if (closed) {
      throw new OperatorError(
        `The role ${closed.taker} may not take on ${closed.name}. Let a superuser run: ` +
          `grant ${ROLES.join(', ')} to ${closed.taker}`,
      );
    }
    if (config.allowUnsafeDatabase) return;
    const unfenced = await listUnfencedRoles(session);
    refuseFor(unfenced.map((name) => `role ${name} is not fenced`));
  } finally {
    await session.close();
  }
}

function refuseFor(problems: readonly string[]): void {
  if (problems.length === 0) return;
  throw new OperatorError(
    `This database can lose or leak money (${problems.join('; ')}). ` +
      'Mend it, or set ALLOW_UNSAFE_DATABASE=on if nothing on it matters.',
  );
}
