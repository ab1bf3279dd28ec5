-- Questions of a lender's own, which applications for loans answer. A field is never removed:
-- loans keep what was filled in under its key. One that is no longer asked is not active.

create table custom_field (
  tenant_id   uuid not null,
  -- What the audit trail knows it by; callers say the key.
  id          uuid not null,
  key         text not null check (key ~ '^[a-z][a-z0-9_]{0,59}$'),
  label       text not null check (length(label) > 0),
  type        text not null check (type in ('text', 'number', 'date', 'boolean', 'choice')),
  choices     text[] not null,
  is_required boolean not null,
  position    integer not null check (position >= 0),
  is_active   boolean not null,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint custom_field_by_key unique (tenant_id, key),
  check ((type = 'choice') = (cardinality(choices) > 0))
);
call fence_by_tenant('custom_field');
grant select, insert, update on custom_field to mkopo_app;
