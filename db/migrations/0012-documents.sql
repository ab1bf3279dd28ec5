-- Papers of clients. The file itself is in the store of files, under the ids of tenant and paper;
-- here is what is known of it. Nothing is ever removed: deleted_at marks.

create table document (
  tenant_id  uuid not null,
  id         uuid not null,
  client_id  uuid not null,
  kind       text not null,
  name       text not null,
  type       text not null,
  size_bytes integer not null check (size_bytes > 0),
  sha256     text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, client_id) references client (tenant_id, id)
);
create index document_newest_first on document (tenant_id, created_at desc, id desc);
create index document_by_client on document (tenant_id, client_id, created_at desc, id desc);

call fence_by_tenant('document');
grant select, insert, update on document to mkopo_app;
