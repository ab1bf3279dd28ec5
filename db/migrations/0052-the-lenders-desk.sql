-- The lender's desk (docs/decisions/0051): loans by stage, found by whatever staff know of a
-- client; views of lists that people keep, and lists that they take along as files.

-- People are searched for by how their names begin. The fence keeps functions such as lower() from
-- an index, because a function might tell of rows it saw; columns are compared by what cannot.
alter table client
  add column first_name_key text generated always as (lower(first_name)) stored,
  add column last_name_key text generated always as (lower(last_name)) stored,
  -- Many have two first names, and go by the second.
  add column second_name_key text
    generated always as (nullif(split_part(lower(first_name), ' ', 2), '')) stored,
  add column national_id_key text generated always as (upper(national_id)) stored;
create index client_found_by_first_name on client (tenant_id, first_name_key text_pattern_ops);
create index client_found_by_last_name on client (tenant_id, last_name_key text_pattern_ops);
create index client_found_by_second_name on client (tenant_id, second_name_key text_pattern_ops);
create index client_found_by_phone on client (tenant_id, phone text_pattern_ops);
create index client_found_by_id_number on client (tenant_id, national_id_key text_pattern_ops);

-- Only of columns that repayments leave alone: an index over what they change would cost each.
create index loan_by_status on loan (tenant_id, status, created_at desc, id desc);
create index loan_by_application on loan (tenant_id, applied_on desc, id desc);
-- What is over does not change any more, so its sums are read off the index.
create index loan_over on loan (tenant_id, status)
  include (currency, applied_amount_minor, approved_amount_minor)
  where status in ('closed', 'rejected', 'withdrawn', 'written_off');

create table saved_view (
  tenant_id  uuid not null,
  id         uuid not null default uuidv7(),
  owner_id   uuid not null,
  list       text not null check (list ~ '^[a-z_]{1,40}$'),
  name       text not null check (length(name) between 1 and 60),
  query      jsonb not null check (jsonb_typeof(query) = 'object'),
  is_shared  boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references staff_user (tenant_id, id)
);
create unique index saved_view_by_name on saved_view (tenant_id, owner_id, list, lower(name));
create index saved_view_by_list on saved_view (tenant_id, list);
alter table saved_view enable row level security;
alter table saved_view force row level security;
create policy tenant_fence on saved_view to mkopo_app
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on saved_view to mkopo_app;

-- A list that somebody takes along. Short ones are made as they are fetched; of a long one a file
-- is made in the background and kept until it expires.
create table list_export (
  tenant_id  uuid not null,
  id         uuid not null default uuidv7(),
  owner_id   uuid not null,
  list       text not null check (list ~ '^[a-z_]{1,40}$'),
  format     text not null check (format in ('csv', 'xlsx')),
  query      jsonb not null check (jsonb_typeof(query) = 'object'),
  status     text not null check (status in ('waiting', 'running', 'ready', 'failed')),
  rows_all   integer not null check (rows_all >= 0),
  rows_done  integer not null default 0 check (rows_done >= 0),
  -- Of a long list: how large its file is, once it is kept under this id.
  size_bytes integer check (size_bytes > 0),
  asked_at   timestamptz not null default now(),
  ended_at   timestamptz,
  expires_at timestamptz not null,
  -- When a job looks at it: to make its file, and to remove it.
  due_at     timestamptz,
  tries      integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references staff_user (tenant_id, id)
);
-- One at a time for each person.
create unique index list_export_under_way on list_export (tenant_id, owner_id)
  where status in ('waiting', 'running');
create index list_export_due on list_export (due_at) where due_at is not null;
create index list_export_by_owner on list_export (tenant_id, owner_id, id desc);
alter table list_export enable row level security;
alter table list_export force row level security;
create policy tenant_fence on list_export to mkopo_app
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy platform on list_export to mkopo_platform using (true);
grant select, insert, update, delete on list_export to mkopo_app;
grant select on list_export to mkopo_platform;
