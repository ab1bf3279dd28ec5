-- The ground that every later migration stands on: who may do what, and how a tenant is fenced.
--
-- Roles. The role that runs this file owns everything and serves nobody. A request takes on one of
-- two roles for the length of its transaction, and neither owns a table nor bypasses row security:
--   mkopo_app       the rows of the one tenant named by the setting app.tenant_id
--   mkopo_platform  tenants, credentials and secrets, across tenants; no lending data

do $$
begin
  if not exists (select from pg_roles where rolname = 'mkopo_app') then
    create role mkopo_app nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'mkopo_platform') then
    create role mkopo_platform nologin;
  end if;
  if not pg_has_role(current_user, 'mkopo_app', 'member') then
    execute format('grant mkopo_app, mkopo_platform to %I', current_user);
  end if;
end $$;

create schema sandbox;
grant usage on schema public, sandbox to mkopo_app, mkopo_platform;

-- PostgreSQL 18 brings uuidv7(); before it we make our own: 48 bits of milliseconds, then chance.
do $$
begin
  if to_regprocedure('pg_catalog.uuidv7()') is null then
    create function public.uuidv7() returns uuid language sql volatile as $fn$
      select encode(
        set_bit(set_bit(
          overlay(uuid_send(gen_random_uuid())
            placing substring(
              int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
            from 1 for 6),
          52, 1), 53, 1), 'hex')::uuid
    $fn$;
  end if;
end $$;

-- The tenant of this transaction. A setting that was set once reads '' and not null afterwards.
create function current_tenant() returns uuid language sql stable
  return nullif(current_setting('app.tenant_id', true), '')::uuid;

-- Tables that are written often do not reference the tenant: the check would lock its row in every
-- transaction, and all of a tenant's writers would meet there. The fence below already admits no
-- other tenant than the caller's own, and tenants are never removed.

-- Puts the fence around a table: only rows of the current tenant exist, also for the table's owner.
create procedure fence_by_tenant(fenced regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', fenced);
  execute format('alter table %s force row level security', fenced);
  execute format('create policy tenant_fence on %s to mkopo_app
    using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', fenced);
end $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Makes a table append-only, for every role: history is added to, never rewritten.
create procedure make_append_only(kept regclass) language plpgsql as $$
begin
  execute format('create trigger append_only before update or delete on %s
    for each row execute function refuse_change()', kept);
  execute format('create trigger append_only_truncate before truncate on %s
    for each statement execute function refuse_change()', kept);
end $$;

-- ---------------------------------------------------------------------------------------------
-- A tenant is an organisation on the platform: a lender, or a client of the scoring and identity
-- services alone. Its row is its own key.

create table tenant (
  tenant_id  uuid primary key,
  slug       text not null unique check (slug ~ '^[a-z0-9](-?[a-z0-9]){1,39}$'),
  name       text not null,
  country    text not null check (country ~ '^[A-Z]{2}$'),
  currency   text not null check (currency ~ '^[A-Z]{3}$'),
  time_zone  text not null,
  created_at timestamptz not null default now()
);
call fence_by_tenant('tenant');
create policy platform on tenant to mkopo_platform using (true);
grant select, insert on tenant to mkopo_app;
grant select on tenant to mkopo_platform;

-- Secrets of the installation itself (the key that signs cursors), shared by all its processes.
create table platform_secret (
  name       text primary key,
  value      bytea not null,
  created_at timestamptz not null default now()
);
alter table platform_secret enable row level security;
alter table platform_secret force row level security;
create policy platform on platform_secret to mkopo_platform using (true) with check (true);
grant select, insert on platform_secret to mkopo_platform;

-- ---------------------------------------------------------------------------------------------
-- What callers prove themselves with, for all four API families. The secret itself is shown once
-- and never kept; secret_hash is its SHA-256 (secrets are made here and carry 160 random bits or
-- more, so that a slow hash would add nothing).

create table credential (
  tenant_id       uuid not null references tenant,
  id              uuid not null default uuidv7(),
  family          text not null check (family in ('partner', 'scoring', 'identity', 'member')),
  environment     text not null check (environment in ('test', 'live')),
  name            text not null check (length(name) between 1 and 100),
  public_id       text not null,
  secret_hash     bytea not null check (length(secret_hash) = 32),
  scopes          text[] not null default '{}',
  allowed_ips     cidr[] not null default '{}',
  created_at      timestamptz not null default now(),
  expires_at      timestamptz,
  revoked_at      timestamptz,
  replaced_by     uuid,
  last_used_at    timestamptz,
  -- Counts the changes that matter, so that an older reading never overwrites a newer one.
  revision        integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, replaced_by) references credential (tenant_id, id),
  -- Callers name themselves before we know their tenant, so a public id is unique across tenants.
  unique (family, public_id)
);
create unique index credential_by_secret on credential (secret_hash);
call fence_by_tenant('credential');
create policy platform on credential to mkopo_platform using (true) with check (true);
grant select, insert, update on credential to mkopo_app;
grant select, update (last_used_at) on credential to mkopo_platform;

-- Every process keeps all credentials in memory and hears of each change: see credential-directory.
-- A last use is not news.
create function count_credential_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
create trigger count_credential_revision
  before update of scopes, allowed_ips, expires_at, revoked_at, name on credential
  for each row execute function count_credential_revision();

create function tell_credential_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('credential_changed', new.id::text);
  return null;
end $$;
create trigger tell_credential_made after insert on credential
  for each row execute function tell_credential_changed();
create trigger tell_credential_changed after update on credential
  for each row when (old.revision is distinct from new.revision)
  execute function tell_credential_changed();

-- ---------------------------------------------------------------------------------------------
-- The audit trail. A change writes its record, with the hash of the record's own content, in its
-- own transaction. A sealer chains records a moment later, in commit order, so that writers never
-- queue for the end of the chain; a record that is altered or missing shows at the next
-- verification.

create table audit_record (
  tenant_id    uuid not null,
  id           uuid not null default uuidv7(),
  at           timestamptz not null default clock_timestamp(),
  actor_kind   text not null,
  actor_id     text not null,
  ip           inet,
  request_id   text not null,
  action       text not null,
  subject_kind text not null,
  subject_id   uuid not null,
  before       jsonb,
  after        jsonb,
  committed_by xid8 not null default pg_current_xact_id(),
  content_hash bytea not null,
  primary key (tenant_id, id)
);
create index audit_record_by_subject on audit_record (tenant_id, subject_kind, subject_id, id);
create index audit_record_in_commit_order on audit_record (tenant_id, committed_by, id);
call fence_by_tenant('audit_record');
call make_append_only('audit_record');
grant select, insert on audit_record to mkopo_app;

-- Values are written with their lengths, so that no two different records spell the same text.
create function audit_content_hash(record audit_record) returns bytea language sql stable
  return sha256(convert_to(
    (select string_agg(coalesce(length(part) || ':' || part, '-'), ',' order by place)
       from unnest(array[
         record.tenant_id::text, record.id::text, (extract(epoch from record.at))::text,
         record.actor_kind, record.actor_id, host(record.ip), record.request_id, record.action,
         record.subject_kind, record.subject_id::text, record.before::text, record.after::text
       ]) with ordinality as parts (part, place)), 'UTF8'));

create function hash_audit_content() returns trigger language plpgsql as $$
begin
  new.content_hash := audit_content_hash(new);
  return new;
end $$;
create trigger hash_audit_content before insert on audit_record
  for each row execute function hash_audit_content();

create table audit_seal (
  tenant_id  uuid not null,
  number     bigint not null check (number > 0),
  record_id  uuid not null,
  chain_hash bytea not null check (length(chain_hash) = 32),
  sealed_at  timestamptz not null default now(),
  primary key (tenant_id, number),
  unique (tenant_id, record_id),
  foreign key (tenant_id, record_id) references audit_record (tenant_id, id)
);
call fence_by_tenant('audit_seal');
call make_append_only('audit_seal');
grant select, insert on audit_seal to mkopo_app;

-- ---------------------------------------------------------------------------------------------
-- Tables that are purged are cut into days, so that a purge is a drop. keep_day_partitions() makes
-- the days ahead and drops those past their time; it runs as the owner because requests may not.

create table outbox_event (
  tenant_id    uuid not null,
  id           uuid not null default uuidv7(),
  type         text not null,
  subject_kind text not null,
  subject_id   uuid not null,
  data         jsonb not null,
  created_at   timestamptz not null default now(),
  committed_by xid8 not null default pg_current_xact_id(),
  primary key (tenant_id, id, created_at)
) partition by range (created_at);
create table outbox_event_default partition of outbox_event default;
call fence_by_tenant('outbox_event');
call fence_by_tenant('outbox_event_default');
grant select, insert on outbox_event to mkopo_app;

-- The answers that retries get back. Two calls with one key are kept apart by an advisory lock on
-- the key, not by a unique constraint: that could not reach across days.
create table idempotency_record (
  tenant_id   uuid not null,
  scope_hash  bytea not null check (length(scope_hash) = 32),
  fingerprint bytea not null check (length(fingerprint) = 32),
  request_id  text not null,
  status      integer not null,
  body        text not null,
  created_at  timestamptz not null default now(),
  primary key (tenant_id, scope_hash, created_at)
) partition by range (created_at);
create table idempotency_record_default partition of idempotency_record default;
call fence_by_tenant('idempotency_record');
call fence_by_tenant('idempotency_record_default');
grant select, insert on idempotency_record to mkopo_app;

-- Test keys never touch a tenant's own tables; what they must remember lives in this schema.
create table sandbox.idempotency_record (
  tenant_id   uuid not null,
  scope_hash  bytea not null check (length(scope_hash) = 32),
  fingerprint bytea not null check (length(fingerprint) = 32),
  request_id  text not null,
  status      integer not null,
  body        text not null,
  created_at  timestamptz not null default now(),
  primary key (tenant_id, scope_hash, created_at)
) partition by range (created_at);
create table sandbox.idempotency_record_default partition of sandbox.idempotency_record default;
call fence_by_tenant('sandbox.idempotency_record');
call fence_by_tenant('sandbox.idempotency_record_default');
grant select, insert on sandbox.idempotency_record to mkopo_app;

-- Cuts one day out of a table. Rows of that day that went to the default partition, for want of one
-- of their own, are taken along.
create procedure make_day_partition(parent regclass, made text, day date) language plpgsql as $$
declare
  day_starts timestamptz := day::timestamp at time zone 'UTC';
  day_ends timestamptz := (day + 1)::timestamp at time zone 'UTC';
  spare text := parent || '_default';
begin
  execute format('create table %s (like %s including all)', made, parent);
  -- The fence holds for the owner too; nobody else sees the table until this transaction ends.
  execute format('alter table %s no force row level security', spare);
  execute format(
    'with moved as (delete from %s where created_at >= %L and created_at < %L returning *)
     insert into %s select * from moved', spare, day_starts, day_ends, made);
  execute format('alter table %s force row level security', spare);
  execute format('alter table %s attach partition %s for values from (%L) to (%L)',
    parent, made, day_starts, day_ends);
  execute format('call public.fence_by_tenant(%L)', made);
end $$;

-- Makes the partitions of the coming week and drops those older than `days_kept`.
create procedure keep_day_partitions(parent regclass, today date, days_kept integer)
language plpgsql security definer set search_path = public as $$
declare
  day date;
  made text;
  old record;
begin
  perform pg_advisory_xact_lock(hashtext('mkopo.partitions'));
  for day in select generate_series(today, today + 7, interval '1 day')::date loop
    made := parent || to_char(day, '_YYYYMMDD');
    if to_regclass(made) is null then
      call public.make_day_partition(parent, made, day);
    end if;
  end loop;
  for old in
    select inhrelid::regclass as partition from pg_inherits
      join pg_class on pg_class.oid = inhrelid
     where inhparent = parent
       and relname ~ '_\d{8}$'
       and to_date(right(relname, 8), 'YYYYMMDD') < today - days_kept
  loop
    execute format('drop table %s', old.partition);
  end loop;
end $$;
revoke all on procedure make_day_partition from public;
revoke all on procedure keep_day_partitions from public;
grant execute on procedure keep_day_partitions to mkopo_platform;
