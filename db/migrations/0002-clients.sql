-- The people a lender lends to. Nothing is ever removed: deleted_at marks, and the row stays.

create table client (
  tenant_id          uuid not null,
  id                 uuid not null default uuidv7(),
  first_name         text not null,
  last_name          text not null,
  phone              text not null check (phone ~ '^\+[1-9]\d{6,14}$'),
  gender             text check (gender in ('male', 'female', 'other')),
  national_id        text,
  country            text not null check (country ~ '^[A-Z]{2}$'),
  id_issuing_country text not null check (id_issuing_country ~ '^[A-Z]{2}$'),
  email              text,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  deleted_at         timestamptz,
  primary key (tenant_id, id)
);

-- One living client per identity document, in capitals or not. Two creators of one meet here.
create unique index client_by_national_id
  on client (tenant_id, id_issuing_country, upper(national_id))
  where deleted_at is null and national_id is not null;
create index client_newest_first on client (tenant_id, created_at desc, id desc);
create index client_by_change on client (tenant_id, updated_at, id);

call fence_by_tenant('client');
grant select, insert, update on client to mkopo_app;
