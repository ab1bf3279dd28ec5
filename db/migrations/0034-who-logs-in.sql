-- Devices on which somebody has logged in before: their log-ins have a count of their own, so that
-- what strangers guess elsewhere does not slow them. A device is known by the hash of a secret that
-- it keeps. It opens nothing by itself.

create table known_device (
  tenant_id    uuid not null references tenant,
  staff_id     uuid,
  member_id    uuid,
  person_id    uuid not null generated always as (coalesce(staff_id, member_id)) stored,
  device_hash  bytea not null check (length(device_hash) = 32),
  last_seen_at timestamptz not null,
  primary key (tenant_id, person_id, device_hash),
  check (num_nonnulls(staff_id, member_id) = 1),
  foreign key (tenant_id, staff_id) references staff_user (tenant_id, id),
  foreign key (tenant_id, member_id) references member (tenant_id, id)
);
create index known_device_by_age on known_device (tenant_id, last_seen_at);
call fence_by_tenant('known_device');
create policy platform on known_device to mkopo_platform using (true);
-- It is no history: what is forgotten is gone.
grant select, insert, update (last_seen_at), delete on known_device to mkopo_app;
grant select on known_device to mkopo_platform;

-- ---------------------------------------------------------------------------------------------
-- An e-mail is one person's at a lender. If it were so over all of them, it would tell a lender who
-- works for another, and let it take the e-mail from them.

alter table staff_user drop constraint staff_user_by_email;
alter table staff_user add constraint staff_user_by_email unique (tenant_id, email);
-- People may still name themselves before we know their tenant.
create index staff_user_named on staff_user (email);
