-- What goes by the day asks the database which day it is, and nobody else: a server whose clock was
-- forty days ahead dropped the answers that retries rely on, and closed days that had not begun.

-- How many days the rows of a table stay at least, whoever asks for fewer. Retries are promised a
-- day; a slowed log-in waits a minute, and is counted for a quarter of an hour; an event that was
-- told wrong is told again by hand within a week.
create function days_kept_min(parent regclass) returns integer language sql immutable
set search_path = public as $$
  select case parent
    when 'public.outbox_event'::regclass then 7
    else 2
  end
$$;

-- Drops a partition of which every row is older than `kept_from`, by the rows' own times; one with
-- a younger row stays. The fence holds for the owner too, so it is lifted to look; nobody else gets
-- at the table until this transaction ends.
create procedure drop_expired_partition(partition regclass, kept_from timestamptz)
language plpgsql as $$
declare
  is_needed boolean;
begin
  execute format('alter table %s no force row level security', partition);
  execute format('select exists (select from %s where created_at >= %L)', partition, kept_from)
    into is_needed;
  if is_needed then
    execute format('alter table %s force row level security', partition);
  else
    execute format('drop table %s', partition);
  end if;
end $$;

-- Makes the partitions of the coming week and drops those older than `days_kept`. Which day it is
-- nobody may say.
drop procedure keep_day_partitions(regclass, date, integer);
create procedure keep_day_partitions(parent regclass, days_kept integer)
language plpgsql security definer set search_path = public as $$
declare
  today date := (now() at time zone 'UTC')::date;
  day date;
  made text;
  old record;
begin
  if days_kept < public.days_kept_min(parent) then
    raise exception '% days of % are too few: at least % are kept',
      days_kept, parent, public.days_kept_min(parent);
  end if;
  perform pg_advisory_xact_lock(hashtext('mkopo.partitions'));
  for day in select generate_series(today, today + 7, interval '1 day')::date loop
    made := parent || to_char(day, '_YYYYMMDD');
    if to_regclass(made) is null then
      call public.make_day_partition(parent, made, day);
    end if;
  end loop;
  for old in
    select inhrelid::regclass as partition from pg_inherits
      join pg_class on pg_class.oid = inhrelid
     where inhparent = parent
       and relname ~ '_\d{8}$'
       and to_date(right(relname, 8), 'YYYYMMDD') < today - days_kept
  loop
    call public.drop_expired_partition(old.partition, now() - make_interval(days => days_kept));
  end loop;
end $$;
revoke all on procedure drop_expired_partition from public;
revoke all on procedure keep_day_partitions from public;
grant execute on procedure keep_day_partitions to mkopo_platform;

-- No day is closed that has not begun where the lender lives, whoever closes it. Interest,
-- penalties and the classes of loans follow from closed days; none closed ahead can be reopened.
create function refuse_day_ahead() returns trigger language plpgsql as $$
declare
  today date := (select (now() at time zone time_zone)::date from tenant
                  where tenant_id = new.tenant_id);
begin
  if new.business_date > today then
    raise exception '% cannot be closed: it is % where the lender lives', new.business_date, today;
  end if;
  return new;
end $$;
create trigger day_has_begun before insert on day_run
  for each row execute function refuse_day_ahead();
