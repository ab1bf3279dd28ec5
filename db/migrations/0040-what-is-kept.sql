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
