-- The bytes of a deleted paper may be erased; what is known of it stays.
alter table document add column erased_at timestamptz;
create index document_kept_bytes on document (tenant_id) include (size_bytes)
  where erased_at is null;

-- Files that no paper owns: one that comes in, until its paper is recorded, and one whose paper was
-- erased, until it is gone. It is written down before the first byte is, so the store of files
-- never holds what no row knows. One that is condemned is never taken for a paper any more.
create table orphan_file (
  tenant_id    uuid not null,
  id           uuid not null,
  size_bytes   integer not null check (size_bytes > 0),
  -- From when on it is to be removed.
  due_at       timestamptz not null,
  is_condemned boolean not null default false,
  primary key (tenant_id, id)
);
create index orphan_file_due on orphan_file (due_at);

call fence_by_tenant('orphan_file');
create policy platform on orphan_file to mkopo_platform using (true);
grant select, insert, update, delete on orphan_file to mkopo_app;
grant select on orphan_file to mkopo_platform;
