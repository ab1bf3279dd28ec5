-- A second factor at the log-in (docs/decisions/0050), how each of the staff likes the console,
-- and what Today and the search look things up by.

alter table tenant_setting
  -- Of whom the lender asks for a second factor.
  add column second_factor text not null default 'optional'
    check (second_factor in ('optional', 'approvers', 'everybody'));
create policy platform on tenant_setting for select to mkopo_platform using (true);
grant select (tenant_id, second_factor) on tenant_setting to mkopo_platform;

create table staff_second_factor (
  tenant_id uuid not null,
  staff_id  uuid not null,
  -- Wrapped by a master key, as other secrets are; its name beside it.
  secret        bytea not null,
  secret_key_id text,
  begun_at     timestamptz not null,
  -- Null until a first code has shown that the device has the secret: until then it asks nothing.
  confirmed_at timestamptz,
  -- The step of the last code that let somebody in: no code is used twice, nor one before it.
  last_step bigint not null default 0 check (last_step >= 0),
  -- Of the recovery codes that are left.
  recovery_hashes bytea[] not null default '{}' check (cardinality(recovery_hashes) <= 10),
  primary key (tenant_id, staff_id),
  foreign key (tenant_id, staff_id) references staff_user (tenant_id, id)
);
call fence_by_tenant('staff_second_factor');
grant select, insert, update, delete on staff_second_factor to mkopo_app;
create policy platform on staff_second_factor to mkopo_platform using (true) with check (true);
grant select on staff_second_factor to mkopo_platform;
grant update (secret, secret_key_id, last_step, recovery_hashes) on staff_second_factor
  to mkopo_platform;

create table staff_preference (
  tenant_id uuid not null,
  staff_id  uuid not null,
  -- Null where the browser's own holds.
  language text check (language in ('en', 'sw')),
  theme    text check (theme in ('auto', 'light', 'dark')),
  hides_set_up boolean not null default false,
  updated_at   timestamptz not null default now(),
  primary key (tenant_id, staff_id),
  foreign key (tenant_id, staff_id) references staff_user (tenant_id, id)
);
call fence_by_tenant('staff_preference');
grant select, insert, update on staff_preference to mkopo_app;

-- Today: what falls due on a day, and what waits for somebody.
create index instalment_by_due_day on instalment (tenant_id, due_on);
create index receipt_in_suspense on receipt (tenant_id, told_at) where status = 'suspense';
create index payout_doubted on payout (tenant_id) where doubt is not null;
