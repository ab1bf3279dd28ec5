-- The staff of a lender: who they are, how they log in, and what the lender asks of approvals.

create table staff_user (
  tenant_id            uuid not null references tenant,
  id                   uuid not null default uuidv7(),
  email                text not null check (email !~ '[A-Z]' and length(email) between 3 and 254),
  name                 text not null check (length(name) between 1 and 100),
  role                 text not null
    check (role in ('admin', 'manager', 'officer', 'cashier', 'auditor')),
  -- Argon2id with its parameters and salt, in the usual text: people choose what can be guessed.
  password_hash        text not null check (password_hash like '$argon2id$%'),
  -- Set while the password is one that somebody else has seen.
  must_change_password boolean not null,
  -- How much they may approve; null: as much as the lender lets everybody.
  approval_limit_minor bigint check (approval_limit_minor >= 0),
  status               text not null default 'active' check (status in ('active', 'suspended')),
  created_at           timestamptz not null default now(),
  updated_at           timestamptz not null default now(),
  last_login_at        timestamptz,
  primary key (tenant_id, id),
  -- People name themselves before we know their tenant, as callers do with a public id: an e-mail
  -- is one person's, at one lender, across the installation.
  constraint staff_user_by_email unique (email)
);
call fence_by_tenant('staff_user');
create policy platform on staff_user to mkopo_platform using (true);
grant select, insert, update on staff_user to mkopo_app;
grant select on staff_user to mkopo_platform;

-- A log-in that lasts. The token is in the person's cookie and nowhere else; token_hash is its
-- SHA-256 (the token carries 178 random bits). Ended ones stay: who was in, from where, until when.
create table staff_session (
  tenant_id    uuid not null,
  id           uuid not null default uuidv7(),
  staff_id     uuid not null,
  token_hash   bytea not null check (length(token_hash) = 32),
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  last_seen_at timestamptz not null,
  revoked_at   timestamptz,
  ip           inet,
  user_agent   text check (length(user_agent) <= 200),
  primary key (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff_user (tenant_id, id),
  -- A session is known by its token before we know its tenant.
  constraint staff_session_by_token unique (token_hash)
);
create index staff_session_alive on staff_session (tenant_id, staff_id) where revoked_at is null;
call fence_by_tenant('staff_session');
create policy platform on staff_session to mkopo_platform using (true) with check (true);
grant select, insert, update (revoked_at) on staff_session to mkopo_app;
grant select, update (last_seen_at) on staff_session to mkopo_platform;

-- ---------------------------------------------------------------------------------------------
-- What a lender asks of its own people. A lender without a row asks for nothing.

create table tenant_setting (
  tenant_id            uuid primary key references tenant,
  maker_and_checker    text not null check (maker_and_checker in ('differ', 'may_be_one')),
  -- How much anybody may approve whose own limit is not set; null: any amount.
  approval_limit_minor bigint check (approval_limit_minor >= 0),
  updated_at           timestamptz not null default now()
);
call fence_by_tenant('tenant_setting');
grant select, insert, update on tenant_setting to mkopo_app;

-- ---------------------------------------------------------------------------------------------
-- Attempts to log in, counted over all processes: too many that failed, and the subject is locked
-- for a while. A subject is an e-mail or an address, known by a keyed hash alone, so that the table
-- does not tell who has an account. It belongs to no tenant: an attempt may name nobody.

-- Puts a fence around a table of the platform itself: no tenant's request sees it.
create procedure fence_for_platform(fenced regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', fenced);
  execute format('alter table %s force row level security', fenced);
  execute format('create policy platform on %s to mkopo_platform
    using (true) with check (true)', fenced);
end $$;

create table login_attempt (
  subject_hash bytea not null check (length(subject_hash) = 32),
  id           uuid not null default uuidv7(),
  passed       boolean not null,
  created_at   timestamptz not null,
  primary key (subject_hash, created_at, id)
) partition by range (created_at);
create table login_attempt_default partition of login_attempt default;
call fence_for_platform('login_attempt');
call fence_for_platform('login_attempt_default');
grant select, insert on login_attempt to mkopo_platform;

-- As before, and a day of a table that belongs to no tenant gets the platform's fence.
create or replace procedure make_day_partition(parent regclass, made text, day date)
language plpgsql as $$
declare
  day_starts timestamptz := day::timestamp at time zone 'UTC';
  day_ends timestamptz := (day + 1)::timestamp at time zone 'UTC';
  spare text := parent || '_default';
  is_of_tenants boolean := exists (
    select from pg_attribute where attrelid = parent and attname = 'tenant_id');
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
  execute format('call public.%I(%L)',
    case when is_of_tenants then 'fence_by_tenant' else 'fence_for_platform' end, made);
end $$;
revoke all on procedure fence_for_platform from public;
revoke all on procedure make_day_partition from public;
