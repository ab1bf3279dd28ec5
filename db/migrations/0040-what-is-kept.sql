-- What is past its time is forgotten by a job, which may take away what is past and nothing else:
-- the database itself shows it no other row, by its own clock. Each table has its least time here;
-- how long an installation keeps it beyond that is a setting.

-- Log-ins that have expired, ended before that or not: a token that is shown after its end is known
-- as a copy while it could still be believed. Who was in from where is asked for after a break-in.
grant delete on staff_session, member_session to mkopo_app;
create policy only_what_is_past on staff_session as restrictive for delete to mkopo_app
  using (expires_at < now() - interval '7 days');
create policy only_what_is_past on member_session as restrictive for delete to mkopo_app
  using (expires_at < now() - interval '7 days');

-- Codes that can open nothing any more.
grant delete on member_code to mkopo_app;
create policy only_what_is_past on member_code as restrictive for delete to mkopo_app
  using (expires_at < now() - interval '1 day');

-- What a provider told, once it was handled, and what it was asked: money is known by its own
-- records, but a claim about a payment is settled by what was said of it, for three months or more.
grant delete on rail_news, rail_inquiry to mkopo_app;
create policy only_what_is_past on rail_news as restrictive for delete to mkopo_app
  using (handled_at < now() - interval '90 days');
create policy only_what_is_past on rail_inquiry as restrictive for delete to mkopo_app
  using (asked_at < now() - interval '90 days');

create function refuse_change_of_inquiry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.asked_at < now() - interval '90 days' then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger append_only on rail_inquiry;
create trigger append_only before update or delete on rail_inquiry
  for each row execute function refuse_change_of_inquiry();

-- Of a look-up the count, the outcome and the time it took stay: they are what is billed and
-- measured. What could be traced to the person that was looked up goes, and nothing else changes.
alter table identity_lookup alter column number_hash drop not null;
create index identity_lookup_to_forget on identity_lookup (tenant_id, id)
  where number_hash is not null;
grant update (number_hash) on identity_lookup to mkopo_app;
create function refuse_change_of_lookup() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.number_hash is null and old.number_hash is not null
     and old.looked_up_at < now() - interval '30 days'
     and to_jsonb(new) - 'number_hash' = to_jsonb(old) - 'number_hash' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger append_only on identity_lookup;
create trigger append_only before update or delete on identity_lookup
  for each row execute function refuse_change_of_lookup();

-- Who still has to get events, and up to which time each has got them all. A day of the outbox that
-- somebody has still to get is not dropped, however old it is.
create table event_consumer (
  name         text primary key check (length(name) between 1 and 100),
  has_up_to_at timestamptz not null
);
alter table event_consumer enable row level security;
alter table event_consumer force row level security;
create policy platform on event_consumer to mkopo_platform using (true) with check (true);
grant select, insert on event_consumer to mkopo_platform;
grant update (has_up_to_at) on event_consumer to mkopo_platform;

-- Drops what is older than `kept_from`, and in the outbox what every consumer has got.
create or replace procedure drop_expired_partition(partition regclass, kept_from timestamptz)
language plpgsql as $$
declare
  is_needed boolean;
  from_at timestamptz := kept_from;
begin
  if exists (select from pg_inherits
              where inhrelid = partition and inhparent = 'public.outbox_event'::regclass) then
    alter table public.event_consumer no force row level security;
    from_at := least(kept_from, (select min(has_up_to_at) from public.event_consumer));
    alter table public.event_consumer force row level security;
  end if;
  execute format('alter table %s no force row level security', partition);
  execute format('select exists (select from %s where created_at >= %L)', partition, from_at)
    into is_needed;
  if is_needed then
    execute format('alter table %s force row level security', partition);
  else
    execute format('drop table %s', partition);
  end if;
end $$;

-- ---------------------------------------------------------------------------------------------
-- The audit trail is kept for ever, and cut into months, so that what is old can be stored, read
-- and vacuumed apart. An id tells when its record was made, so the months are stretches of ids:
-- key, seals and proofs stay as they are. What was written until now, this month's too, stays
-- together where it lies; nothing is copied.

-- The least id that can be made at a moment.
create function id_from(at timestamptz) returns uuid language sql immutable
  return (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;

-- A month, or all before the first, belongs to nobody and cannot be emptied either.
create procedure fence_audit_month(month regclass) language plpgsql as $$
begin
  call public.fence_by_tenant(month);
  execute format('create trigger append_only_truncate before truncate on %s
    for each statement execute function public.refuse_change()', month);
end $$;

alter table audit_seal drop constraint audit_seal_tenant_id_record_id_fkey;
drop trigger hash_audit_content on audit_record;
drop trigger append_only on audit_record;
drop trigger append_only_truncate on audit_record;
drop policy tenant_fence on audit_record;
revoke all on audit_record from mkopo_app;
drop function hash_audit_content();
drop function audit_content_hash(audit_record);
alter table audit_record rename to audit_record_00010101;
alter index audit_record_pkey rename to audit_record_00010101_pkey;
alter index audit_record_by_subject rename to audit_record_00010101_by_subject;
alter index audit_record_in_commit_order rename to audit_record_00010101_in_commit_order;

create table audit_record (like audit_record_00010101 including defaults including generated,
  primary key (tenant_id, id)) partition by range (id);
create index audit_record_by_subject on audit_record (tenant_id, subject_kind, subject_id, id);
create index audit_record_in_commit_order on audit_record (tenant_id, committed_by, id);
call fence_by_tenant('audit_record');
call make_append_only('audit_record');
grant select, insert on audit_record to mkopo_app;

-- Values are written with their lengths, so that no two different records spell the same text.
create function audit_content_hash(record audit_record) returns bytea language sql stable
  return sha256(convert_to(
    (select string_agg(coalesce(length(part) || ':' || part, '-'), ',' order by place)
       from unnest(array[
         record.tenant_id::text, record.id::text, (extract(epoch from record.at))::text,
         record.actor_kind, record.actor_id, host(record.ip), record.request_id, record.action,
         record.subject_kind, record.subject_id::text, record.before::text, record.after::text
       ]) with ordinality as parts (part, place)), 'UTF8'));

create function hash_audit_content() returns trigger language plpgsql as $$
begin
  new.content_hash := audit_content_hash(new);
  return new;
end $$;
create trigger hash_audit_content before insert on audit_record
  for each row execute function hash_audit_content();

-- Where nobody made room in time, records are taken in all the same.
create table audit_record_default partition of audit_record default;
call fence_audit_month('audit_record_default');
do $$
begin
  execute format('alter table audit_record attach partition audit_record_00010101
    for values from (minvalue) to (%L)',
    id_from((date_trunc('month', now() at time zone 'UTC') + interval '1 month')
      at time zone 'UTC'));
end $$;
call fence_audit_month('audit_record_00010101');
alter table audit_seal add foreign key (tenant_id, record_id)
  references audit_record (tenant_id, id);

-- Makes room for the coming months. Records that went to the default partition, for want of room,
-- cannot be moved: then their month stays there.
create procedure keep_audit_months()
language plpgsql security definer set search_path = public as $$
declare
  month date;
  made text;
  is_taken boolean;
begin
  perform pg_advisory_xact_lock(hashtext('mkopo.partitions'));
  for month in
    select (date_trunc('month', now() at time zone 'UTC') + ahead * interval '1 month')::date
      from generate_series(1, 3) as ahead
  loop
    made := 'audit_record_' || to_char(month, 'YYYYMMDD');
    continue when to_regclass(made) is not null;
    alter table audit_record_default no force row level security;
    is_taken := exists (select from audit_record_default
      where id >= id_from(month::timestamp at time zone 'UTC')
        and id < id_from((month + interval '1 month') at time zone 'UTC'));
    alter table audit_record_default force row level security;
    continue when is_taken;
    execute format('create table %s (like audit_record including all)', made);
    execute format('alter table audit_record attach partition %s for values from (%L) to (%L)',
      made, id_from(month::timestamp at time zone 'UTC'),
      id_from((month + interval '1 month') at time zone 'UTC'));
    call fence_audit_month(made::regclass);
  end loop;
end $$;
revoke all on procedure fence_audit_month from public;
revoke all on procedure keep_audit_months from public;
grant execute on procedure keep_audit_months to mkopo_platform;
