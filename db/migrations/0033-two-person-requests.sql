-- What one person asks for and another must say yes to before it is carried out: a call of the
-- console, kept. What was asked never changes; who said yes, and when, is written once.

create table two_person_request (
  tenant_id   uuid not null references tenant,
  id          uuid not null default uuidv7(),
  -- The name of the call in the reference, the record in its path if any, and its body.
  operation   text not null,
  subject_id  uuid,
  body        jsonb not null,
  asked_by    uuid not null,
  asked_at    timestamptz not null,
  approved_by uuid check (approved_by <> asked_by),
  approved_at timestamptz,
  primary key (tenant_id, id),
  check ((approved_by is null) = (approved_at is null)),
  foreign key (tenant_id, asked_by) references staff_user (tenant_id, id),
  foreign key (tenant_id, approved_by) references staff_user (tenant_id, id)
);
call fence_by_tenant('two_person_request');
grant select, insert, update (approved_by, approved_at) on two_person_request to mkopo_app;
