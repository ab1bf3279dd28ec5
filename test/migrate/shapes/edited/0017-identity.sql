-- What the Identity API looks up, and the book of who looked up what.

-- ---------------------------------------------------------------------------------------------
-- The registry belongs to the installation, not to a tenant: its operator fills it, all tenants may
-- ask. Only the owner of the schema writes it (`mkopo identity import`); who serves can read it.

-- One record per kind and number, letter by letter as the interface has it: jsonb has an order of
-- keys of its own. A number has one spelling: see core.
create table registry_record (
  kind       text not null check (kind in ('krapin', 'alienid', 'business')),
  number     text not null check (length(number) between 3 and 40),
  record     json not null check (json_typeof(record) = 'object'),
  import_id  uuid not null,
  updated_at timestamptz not null default now(),
  primary key (kind, number)
);
call fence_for_platform('registry_record');
grant select on registry_record to mkopo_platform;

-- The banks that the operator lists. While there are none, the list that is shipped counts.
create table registry_bank (
  bank_id   text primary key check (length(bank_id) between 1 and 20),
  bank_name text not null check (length(bank_name) between 1 and 500),
  swift     text not null check (swift ~ '^([A-Z0-9]{8}([A-Z0-9]{3})?)?$'),
  import_id uuid not null
);
call fence_for_platform('registry_bank');
grant select on registry_bank to mkopo_platform;

-- Who filled the registry from what, when.
create table registry_import (
  id          uuid primary key default uuidv7(),
  kind        text not null check (kind in ('krapin', 'alienid', 'business', 'banks')),
  source      text not null,
  source_hash bytea check (length(source_hash) = 32),
  row_count   integer not null check (row_count >= 0),
  imported_by text not null,
  imported_at timestamptz not null default now()
);
call fence_for_platform('registry_import');
grant select on registry_import to mkopo_platform;

-- ---------------------------------------------------------------------------------------------
-- Every look-up: who asked, what for, and what came of it. The number itself is nowhere: its hash
-- is keyed with a secret of the installation, so that nobody can try out all numbers. Append-only,
-- and the audit trail has a record of each. No foreign key to the caller: see score_entry.
create table identity_lookup (
  tenant_id    uuid not null,
  id           uuid not null default uuidv7(),
  caller_kind  text not null,
  caller_id    text not null,
  kind         text not null check (kind in ('krapin', 'alienid', 'business')),
  number_hash  bytea not null check (length(number_hash) = 32),
  outcome      text not null check (outcome in ('found', 'not_found', 'unavailable')),
  source       text not null check (source in ('store', 'upstream', 'cache')),
  latency_ms   double precision not null check (latency_ms >= 0),
  request_id   text not null,
  looked_up_at timestamptz not null,
  primary key (tenant_id, id)
);
create index identity_lookup_by_time on identity_lookup (tenant_id, looked_up_at);
call fence_by_tenant('identity_lookup');
call make_append_only('identity_lookup');
grant select, insert on identity_lookup to mkopo_app;

-- How many look-ups a key may make in a day; null: as many as the installation's setting says;
-- 0: any number.
alter table credential add column daily_quota integer check (daily_quota >= 0);

-- What keys have used of their daily quota. A key that was rotated counts with those it replaced,
-- under the first of them. The day is the tenant's own.
create table identity_quota_use (
  tenant_id     uuid not null,
  credential_id uuid not null,
  used_on       date not null,
  used          integer not null check (used >= 0),
  primary key (tenant_id, credential_id, used_on)
);
call fence_by_tenant('identity_quota_use');
grant select, insert, update on identity_quota_use to mkopo_app;
