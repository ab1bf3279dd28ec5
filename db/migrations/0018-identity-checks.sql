-- Whether clients are who they say they are: every check against a registry, with its evidence, and
-- on the client what the last one that told anything came to.

alter table client
  add column identity_status text not null default 'unverified'
    check (identity_status in ('unverified', 'verified', 'partial', 'mismatch', 'not_found')),
  add column identity_kind text check (identity_kind in ('krapin', 'alienid', 'business')),
  add column identity_checked_at timestamptz,
  add constraint client_identity_is_whole check (
    (identity_kind is null) = (identity_status = 'unverified')
    and (identity_checked_at is null) = (identity_status = 'unverified'));

-- The number is nowhere but as its hash, keyed as in identity_lookup, and its last three
-- characters; of the registry's record nothing is kept but how it compares with the client.
create table client_identity_check (
  tenant_id       uuid not null,
  id              uuid not null,
  client_id       uuid not null,
  kind            text not null check (kind in ('krapin', 'alienid', 'business')),
  number_hash     bytea not null check (length(number_hash) = 32),
  number_end      text not null check (length(number_end) = 3),
  outcome         text not null
    check (outcome in ('verified', 'partial', 'mismatch', 'not_found', 'unavailable')),
  evidence        jsonb not null check (jsonb_typeof(evidence) = 'object'),
  source          text not null check (source in ('store', 'upstream', 'cache')),
  checked_by_kind text not null,
  checked_by_id   text not null,
  checked_at      timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, client_id) references client (tenant_id, id)
);
create index client_identity_check_by_client
  on client_identity_check (tenant_id, client_id, checked_at desc, id desc);

call fence_by_tenant('client_identity_check');
call make_append_only('client_identity_check');
grant select, insert on client_identity_check to mkopo_app;
