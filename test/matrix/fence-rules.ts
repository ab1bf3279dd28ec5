import type { Session } from '@mkopo/server/store/kit/database.ts';

/** The books of the migrations belong to no tenant and are closed to those who serve. */
const NOT_FENCED = ['public.schema_migration'];

/** Keys that cannot begin with the tenant, and why; a pattern stands for the days of a table. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  platform_secret_pkey: 'secrets of the installation itself, which no tenant can see',
  database_home_pkey: 'where the database itself is',
  write_probe_pkey: 'a row that servers write to know that they can',
  event_consumer_pkey: 'who gets events of the whole installation is no tenant’s',
  tenant_slug_key: 'a slug is what tells tenants apart',
  credential_family_public_id_key: 'callers name themselves before we know their tenant',
  credential_by_secret: 'a key is known by its hash before we know its tenant',
  staff_session_by_token: 'a session is known by its token before we know its tenant',
  'operator_(pkey|by_email)': 'who hosts the installation is no tenant’s person',
  'operator_session_(pkey|by_token)': 'nor is their session',
  'registry_(record|bank|import)_pkey': 'the registry is for all tenants to ask',
  member_by_number: 'tokens of all tenants are signed in one name, where a subject is one person',
  rate_bucket_pkey: 'a caller is counted, whoever’s it is, and no tenant can see it',
  signing_key_pkey: 'keys of the installation itself, which no tenant can see',
  'login_attempt_(default_|\\d{8}_)?pkey': 'who tries to log in may be nobody’s',
};

type Rule = { readonly says: string; readonly finds: string };

const OF_A_SANDBOX = '( SELECT is_sandbox() AS is_sandbox)';

/** Each query finds what breaks its rule: `place`, one row per breach. */
const RULES: readonly Rule[] = [
  {
    says: 'has row-level security, for its owner too (call fence_by_tenant)',
    finds: `select name as place from fenced where not (relrowsecurity and relforcerowsecurity)`,
  },
  {
    says: 'has a policy that says whose rows they are (call fence_by_tenant)',
    finds: `select name as place from fenced
             where not exists (select from pg_policy where polrelid = fenced.oid)`,
  },
  {
    says: 'lets nobody see or write rows but the current tenant’s; only mkopo_platform sees across',
    finds: `select name || '.' || polname as place
              from fenced join pg_policy on polrelid = fenced.oid
             -- One that is restrictive takes rows away from whoever another lets see them.
             where polpermissive and not (polroles = array['mkopo_platform'::regrole::oid]
               or (polroles = array['mkopo_app'::regrole::oid]
                 and pg_get_expr(polqual, polrelid) = '(tenant_id = current_tenant())'
                 and pg_get_expr(polwithcheck, polrelid) = '(tenant_id = current_tenant())'))`,
  },
  {
    says: 'has a primary key',
    finds: `select name as place from fenced
             where not exists (select from pg_index where indrelid = fenced.oid and indisprimary)`,
  },
  {
    says: 'begins with tenant_id, so that no key of one tenant can meet another’s',
    finds: `select distinct on (name, index.relname) name || ': ' || index.relname as place
              from fenced join pg_index on indrelid = fenced.oid
              join pg_class index on index.oid = indexrelid
              left join pg_attribute on attrelid = fenced.oid and attnum = indkey[0]
             where (indisunique or indisprimary)
               and attname is distinct from 'tenant_id'
               and not exists (select from unnest($1::text[]) known
                where index.relname ~ ('^' || known || '$'))`,
  },
  {
    says: 'includes tenant_id on both sides: a plain foreign key looks past the fence',
    finds: `select name || ': ' || conname as place
              from fenced join pg_constraint on conrelid = fenced.oid and contype = 'f'
             where not exists (
               select from unnest(conkey, confkey) as pair (ours, theirs)
                 join pg_attribute here on here.attrelid = conrelid and here.attnum = ours
                 join pg_attribute there on there.attrelid = confrelid and there.attnum = theirs
                where here.attname = 'tenant_id' and there.attname = 'tenant_id')`,
  },
  {
    says: 'does not belong to a role that serves requests',
    finds: `select name as place from fenced
             where pg_get_userbyid(relowner) in ('mkopo_app', 'mkopo_platform', 'mkopo_server')`,
  },
  {
    says: 'cannot be emptied, deleted from or altered in its shape by a role that serves',
    finds: `select name || ' by ' || role as place
              from fenced, unnest(array['mkopo_app', 'mkopo_platform']) role
             where has_table_privilege(role, fenced.oid, 'truncate, trigger, references')
                -- That a file is to come is no history: it goes when the file has come, or is gone.
                -- Nor is on which devices somebody is known, nor how many calls somebody has left,
                -- nor that something waits to be delivered, nor how a lender words its messages,
                -- nor the secret of a device that is in use no more, nor how somebody looks at a
                -- list or takes one along, nor that a day, or a loan that was handed over,
                -- waits to be added up anew.
                or (has_table_privilege(role, fenced.oid, 'delete')
                    and name not in ('public.orphan_file', 'public.known_device',
                                     'public.rate_bucket', 'public.webhook_line',
                                     'sandbox.webhook_line', 'public.message_template',
                                     'public.staff_second_factor', 'public.saved_view',
                                     'public.list_export', 'public.reopened_day',
                                     'public.reopened_portfolio', 'public.reopened_cohort',
                                     'public.handed_over_loan')
                    -- What is past its time goes, by the database's own clock, and what is of a
                    -- sandbox lender.
                    and not exists (
                      select from pg_policy where polrelid = fenced.oid and not polpermissive
                         and polcmd = 'd'
                         and (pg_get_expr(polqual, polrelid) ~ '< \\(now\\(\\) - '
                           or pg_get_expr(polqual, polrelid) = $sql$${OF_A_SANDBOX}$sql$)))`,
  },
  {
    says: 'keeps its history: what is append-only may not be updated by a role that serves',
    finds: `select name || ' by ' || role as place
              from fenced join pg_trigger on tgrelid = fenced.oid and tgname = 'append_only',
                   unnest(array['mkopo_app', 'mkopo_platform']) role
             where has_any_column_privilege(role, fenced.oid, 'update')
               -- Whom an old look-up was about is forgotten; the trigger lets nothing else change.
               and tgfoid::regproc::text <> 'refuse_change_of_lookup'`,
  },
  {
    says: 'runs as whoever reads it, not as its owner (security_invoker)',
    finds: `select oid::regclass::text as place from pg_class
             where relkind in ('v', 'm')
               and relnamespace::regnamespace::text in ('public', 'sandbox')
               and not coalesce(reloptions @> array['security_invoker=true'], false)`,
  },
];

/** Every place where a table of ours lets one tenant near another. */
export async function fenceBreaches(session: Session): Promise<string[]> {
  const tables = await session.query<{ name: string }>(`${fenced()} select name from fenced`);
  if (tables.length === 0) return ['there are no tables: the check is blind'];
  const found: string[] = [];
  for (const { says, finds } of RULES) {
    const values = finds.includes('$1') ? [Object.keys(EXCEPTIONS)] : [];
    const rows = await session.query<{ place: string }>(fenced() + finds, values);
    found.push(...rows.map(({ place }) => `${place} — it ${says}`));
  }
  return found;
}

function fenced(): string {
  const left = NOT_FENCED.map((name) => `'${name}'`).join(', ');
  return `with fenced as (
    select pg_class.*, relnamespace::regnamespace || '.' || relname as name from pg_class
     where relkind in ('r', 'p')
       and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
       and relnamespace::regnamespace || '.' || relname not in (${left})) `;
}
