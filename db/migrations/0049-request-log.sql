-- What was called with a lender's keys: no bodies, no headers, no queries (docs/decisions/0048).
-- Servers write it in batches, beside the calls; a lender reads its own. What test keys called is
-- kept in the sandbox: they leave no trace outside of it.

create table request_log (
  tenant_id       uuid not null,
  id              uuid not null,
  -- When the call came.
  created_at      timestamptz not null,
  credential_id   uuid not null,
  family          text not null,
  method          text not null,
  path            text not null,
  status          integer not null,
  ms              real not null,
  request_id      text not null,
  idempotency_key text,
  replayed        boolean not null,
  error_code      text,
  ip              inet,
  primary key (tenant_id, created_at, id)
) partition by range (created_at);
create index request_log_by_key on request_log (tenant_id, credential_id, created_at, id);
create index request_log_by_request on request_log (tenant_id, request_id);
-- Failures are what is looked for, and few.
create index request_log_failures on request_log (tenant_id, created_at, id) where status >= 400;
call fence_by_tenant('request_log');
create policy platform on request_log for insert to mkopo_platform with check (true);
grant select on request_log to mkopo_app;
grant insert on request_log to mkopo_platform;

create table sandbox.request_log (like request_log including all) partition by range (created_at);
call fence_by_tenant('sandbox.request_log');
create policy platform on sandbox.request_log for insert to mkopo_platform with check (true);
grant select on sandbox.request_log to mkopo_app;
grant insert on sandbox.request_log to mkopo_platform;

create table request_log_default partition of request_log default;
call fence_by_tenant('request_log_default');
create table sandbox.request_log_default partition of sandbox.request_log default;
call fence_by_tenant('sandbox.request_log_default');
