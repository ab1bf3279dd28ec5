-- Those who host the installation (docs/decisions/0070): they make lenders and see how everything
-- fares, and are nobody's staff. No lender's request sees these tables.

-- The platform itself has an id where lenders have theirs, for its audit trail and its retries. No
-- lender can have it, so nothing of a lender's stands under it.
alter table tenant add constraint tenant_is_not_the_platform
  check (tenant_id <> '00000000-0000-0000-0000-000000000000');

create table operator (
  id            uuid primary key,
  email         text not null check (email !~ '[A-Z]' and length(email) between 3 and 254),
  name          text not null check (length(name) between 1 and 100),
  password_hash text not null check (password_hash like '$argon2id$%'),
  -- What their device shows codes by, wrapped by a master key; its name beside it.
  secret        bytea not null,
  secret_key_id text,
  -- The step of the last code that let them in: no code is used twice, nor one before it.
  last_step     bigint not null default 0 check (last_step >= 0),
  status        text not null default 'active' check (status in ('active', 'suspended')),
  created_at    timestamptz not null default now(),
  last_login_at timestamptz,
  constraint operator_by_email unique (email)
);
call fence_for_platform('operator');
grant select, insert on operator to mkopo_platform;
grant update (password_hash, secret, secret_key_id, last_step, status, last_login_at) on operator
  to mkopo_platform;

-- As of staff: the token is in the person's cookie alone, and those that ended stay.
create table operator_session (
  id           uuid primary key default uuidv7(),
  operator_id  uuid not null,
  token_hash   bytea not null check (length(token_hash) = 32),
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  last_seen_at timestamptz not null,
  revoked_at   timestamptz,
  ip           inet,
  user_agent   text check (length(user_agent) <= 200),
  constraint operator_session_by_token unique (token_hash)
);
create index operator_session_alive on operator_session (operator_id) where revoked_at is null;
call fence_for_platform('operator_session');
grant select, insert on operator_session to mkopo_platform;
grant update (last_seen_at, revoked_at) on operator_session to mkopo_platform;

-- What operators do is told in the platform's own trail, in the transaction in which they do it.
create policy platform on audit_record for insert to mkopo_platform
  with check (tenant_id = '00000000-0000-0000-0000-000000000000');
grant insert on audit_record to mkopo_platform;

-- What the operator's page counts of each lender. No column of these says who or how much.
create policy platform on day_run for select to mkopo_platform using (true);
grant select (tenant_id, business_date, status) on day_run to mkopo_platform;
grant select (status) on receipt to mkopo_platform;
create policy platform_counts on request_log for select to mkopo_platform using (true);
grant select (tenant_id, created_at, status) on request_log to mkopo_platform;
