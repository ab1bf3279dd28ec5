-- What db/migrations comes to: to be read, and to show what a migration changes.
-- Written by "npm run schema" from the catalogue of a fresh database; do not edit.

create schema public;
grant usage on schema public to mkopo_app;
grant usage on schema public to mkopo_platform;
grant usage on schema public to public;

create schema sandbox;
grant usage on schema sandbox to mkopo_app;
grant usage on schema sandbox to mkopo_platform;

CREATE OR REPLACE FUNCTION public.add_uses(uses jsonb, used_on date, calls bigint)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
RETURN (SELECT jsonb_object_agg(to_char((days.day)::timestamp with time zone, 'YYYY-MM-DD'::text), days.counted) AS jsonb_object_agg FROM (SELECT every_day.day, sum(every_day.uses_then) AS counted FROM (SELECT (jsonb_each_text.key)::date AS key, (jsonb_each_text.value)::bigint AS value FROM jsonb_each_text(add_uses.uses) jsonb_each_text(key, value) UNION ALL SELECT add_uses.used_on AS used_on, add_uses.calls AS calls) every_day(day, uses_then) WHERE (every_day.day > (add_uses.used_on - 8)) GROUP BY every_day.day) days);

CREATE OR REPLACE FUNCTION public.audit_content_hash(record audit_record)
 RETURNS bytea
 LANGUAGE sql
 STABLE
RETURN sha256(convert_to(concat_ws(','::text, audit_part(((record).tenant_id)::text), audit_part(((record).id)::text), audit_part((EXTRACT(epoch FROM (record).at))::text), audit_part((record).actor_kind), audit_part((record).actor_id), audit_part(host((record).ip)), audit_part((record).request_id), audit_part((record).action), audit_part((record).subject_kind), audit_part(((record).subject_id)::text), audit_part(((record).before)::text), audit_part(((record).after)::text)), 'UTF8'::name));

CREATE OR REPLACE FUNCTION public.audit_part(part text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN COALESCE(((length(part) || ':'::text) || part), '-'::text);

CREATE OR REPLACE FUNCTION public.check_entry_balances()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  lines bigint;
  difference text;
begin
  select sum(of_currency.lines),
         string_agg(currency || ' ' || off_minor, ', ') filter (where off_minor <> 0)
    into lines, difference
    from (select currency, count(*) as lines,
                 sum(case side when 'debit' then amount_minor else -amount_minor end) as off_minor
            from journal_line
           where tenant_id = new.tenant_id and entry_id = new.id
           group by currency) of_currency;
  if lines is null then
    raise exception 'journal entry % has no lines', new.id using errcode = 'check_violation';
  end if;
  if difference is not null then
    raise exception 'journal entry % does not balance: off by % (minor units)', new.id, difference
      using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_credential_revision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.revision := old.revision + 1;
  return new;
end $function$;

CREATE OR REPLACE PROCEDURE public.count_grown_tables()
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $procedure$
declare
  grown regclass;
begin
  for grown in
    select oid from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'
       and pg_relation_size(oid) between 1 and 64 * 1024 * 1024
       and (reltuples <= 0 or pg_stat_get_mod_since_analyze(oid) > 50 + reltuples / 10)
  loop
    begin
      execute format('analyze (skip_locked) %s', grown);
    exception when undefined_table then
      null;
    end;
  end loop;
end $procedure$;
revoke all on procedure count_grown_tables() from public;
grant execute on procedure count_grown_tables() to mkopo_platform;

CREATE OR REPLACE FUNCTION public.current_branch()
 RETURNS uuid
 LANGUAGE sql
 STABLE
RETURN (NULLIF(current_setting('app.branch_id'::text, true), ''::text))::uuid;

CREATE OR REPLACE FUNCTION public.current_tenant()
 RETURNS uuid
 LANGUAGE sql
 STABLE
RETURN (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid;

CREATE OR REPLACE FUNCTION public.days_kept_min(parent regclass)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'public'
AS $function$
  select case parent
    when 'public.outbox_event'::regclass then 7
    else 2
  end
$function$;

CREATE OR REPLACE FUNCTION public.demand_key(lock_number bigint, is_test boolean, hash bytea)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if pg_try_advisory_xact_lock(lock_number) then
    if is_test then
      perform from sandbox.idempotency_record
        where tenant_id = current_tenant() and scope_hash = hash
          and created_at < now() + interval '1 hour';
    else
      perform from idempotency_record
        where tenant_id = current_tenant() and scope_hash = hash
          and created_at < now() + interval '1 hour';
    end if;
    if not found then
      return;
    end if;
  end if;
  raise exception 'this key is in use or has been used' using errcode = 'MK001';
end $function$;

CREATE OR REPLACE FUNCTION public.demand_keys(lock_numbers bigint[], is_test boolean, hashes bytea[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  are_ours boolean;
begin
  select bool_and(pg_try_advisory_xact_lock(number)) into are_ours from unnest(lock_numbers) number;
  if are_ours then
    if is_test then
      perform from sandbox.idempotency_record
        where tenant_id = current_tenant() and scope_hash = any (hashes)
          and created_at < now() + interval '1 hour';
    else
      perform from idempotency_record
        where tenant_id = current_tenant() and scope_hash = any (hashes)
          and created_at < now() + interval '1 hour';
    end if;
    if not found then
      return;
    end if;
  end if;
  raise exception 'a key of these is in use or has been used' using errcode = 'MK001';
end $function$;

CREATE OR REPLACE PROCEDURE public.drop_expired_partition(IN partition regclass, IN kept_from timestamp with time zone)
 LANGUAGE plpgsql
AS $procedure$
declare
  is_needed boolean;
  from_at timestamptz := kept_from;
begin
  if exists (select from pg_inherits
              where inhrelid = partition
                and inhparent in ('public.outbox_event'::regclass,
                                  'sandbox.outbox_event'::regclass)) then
    alter table public.event_consumer no force row level security;
    -- An event is of the moment its transaction began, which may have been before others ended.
    from_at := least(kept_from,
      (select min(has_up_to_at) - interval '1 hour' from public.event_consumer));
    alter table public.event_consumer force row level security;
  end if;
  execute format('alter table %s no force row level security', partition);
  execute format('select exists (select from %s where created_at >= %L)', partition, from_at)
    into is_needed;
  if is_needed then
    execute format('alter table %s force row level security', partition);
  -- contract: what goes is a day past its time, as before.
  else
    execute format('drop table %s', partition);
  end if;
end $procedure$;
revoke all on procedure drop_expired_partition(regclass,timestamp with time zone) from public;

CREATE OR REPLACE FUNCTION public.drop_piece_of_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.below_id is not distinct from old.below_id then
    new.below_id := null;
  end if;
  return new;
end $function$;

CREATE OR REPLACE PROCEDURE public.fence_audit_month(IN month regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  call public.fence_by_tenant(month);
  execute format('create trigger append_only_truncate before truncate on %s
    for each statement execute function public.refuse_change()', month);
end $procedure$;
revoke all on procedure fence_audit_month(regclass) from public;

CREATE OR REPLACE PROCEDURE public.fence_by_branch(IN fenced regclass, IN seen text, IN written text DEFAULT NULL::text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('create policy branch_fence on %s as restrictive to mkopo_branch
    using (%s) with check (%s)', fenced, seen, coalesce(written, seen));
end $procedure$;

CREATE OR REPLACE PROCEDURE public.fence_by_owner(IN fenced regclass, IN owner regclass, IN key text)
 LANGUAGE plpgsql
AS $procedure$
begin
  call fence_by_branch(fenced, format('exists (select from %s owner
    where owner.tenant_id = %s.tenant_id and owner.id = %s.%I)', owner, fenced, fenced, key));
end $procedure$;

CREATE OR REPLACE PROCEDURE public.fence_by_subject(IN fenced regclass, IN kinds text[])
 LANGUAGE plpgsql
AS $procedure$
declare
  cases text := '';
  kind text;
begin
  foreach kind in array kinds loop
    cases := cases || format(
      ' when %L then exists (select from %s subject where subject.tenant_id = %s.tenant_id
                                                      and subject.id = %s.subject_id)',
      split_part(kind, '=', 1), split_part(kind, '=', 2), fenced, fenced);
  end loop;
  call fence_by_branch(fenced, 'case subject_kind' || cases || ' else false end', 'true');
end $procedure$;

CREATE OR REPLACE PROCEDURE public.fence_by_tenant(IN fenced regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s enable row level security', fenced);
  execute format('alter table %s force row level security', fenced);
  execute format('create policy tenant_fence on %s to mkopo_app
    using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', fenced);
end $procedure$;

CREATE OR REPLACE PROCEDURE public.fence_for_platform(IN fenced regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s enable row level security', fenced);
  execute format('alter table %s force row level security', fenced);
  execute format('create policy platform on %s to mkopo_platform
    using (true) with check (true)', fenced);
end $procedure$;
revoke all on procedure fence_for_platform(regclass) from public;

CREATE OR REPLACE FUNCTION public.hash_audit_content()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.content_hash := audit_content_hash(new);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.hold_lender(lender text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  found_state text;
begin
  if lender = '' then
    return;
  end if;
  if not pg_try_advisory_xact_lock_shared(hashtext('mkopo.move'), hashtext(lender)) then
    raise exception 'the lender is being moved' using errcode = '57M01';
  end if;
  select state into found_state from lender_move where tenant_id = lender::uuid;
  if found_state = 'gone' then
    raise exception 'the lender is in another cell' using errcode = '57M02', detail = lender;
  elsif found_state is not null then
    raise exception 'the lender is being moved' using errcode = '57M01';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.id_from(at timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
RETURN ((lpad(to_hex(((EXTRACT(epoch FROM at) * (1000)::numeric))::bigint), 12, '0'::text) || repeat('0'::text, 20)))::uuid;

CREATE OR REPLACE FUNCTION public.is_elsewhere(lender uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from lender_move where tenant_id = lender and state in ('arriving', 'gone'))
$function$;

CREATE OR REPLACE FUNCTION public.is_mpesa_receipt(method text, reference text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN ((method = ANY (ARRAY['mpesa'::text, 'mobile_money'::text])) AND (upper(btrim(reference)) ~ '^[A-Z0-9]{10}$'::text));

CREATE OR REPLACE FUNCTION public.is_sandbox()
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN COALESCE((SELECT tenant.is_sandbox FROM tenant WHERE (tenant.tenant_id = current_tenant())), false);

CREATE OR REPLACE FUNCTION public.is_simulated()
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN COALESCE((SELECT (tenant.rail = 'simulated'::text) FROM tenant WHERE (tenant.tenant_id = current_tenant())), false);

CREATE OR REPLACE PROCEDURE public.keep_audit_months()
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $procedure$
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
end $procedure$;
revoke all on procedure keep_audit_months() from public;
grant execute on procedure keep_audit_months() to mkopo_platform;

CREATE OR REPLACE PROCEDURE public.keep_day_partitions(IN parent regclass, IN days_kept integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $procedure$
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
end $procedure$;
revoke all on procedure keep_day_partitions(regclass,integer) from public;
grant execute on procedure keep_day_partitions(regclass,integer) to mkopo_platform;

CREATE OR REPLACE FUNCTION public.keep_rail()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.is_demo <> old.is_demo or (old.rail is not null and new.rail is distinct from old.rail)
  then
    raise exception 'the money of lender % is % for good', old.slug, old.rail
      using errcode = 'restrict_violation';
  end if;
  if new.is_sandbox <> old.is_sandbox then
    raise exception 'lender % is a sandbox for good, or never', old.slug
      using errcode = 'restrict_violation';
  end if;
  -- What is in the books was booked on days that have been.
  if new.ahead_days < old.ahead_days
     and (exists (select from day_run where tenant_id = new.tenant_id)
          or exists (select from journal_entry where tenant_id = new.tenant_id)
          or exists (select from loan where tenant_id = new.tenant_id))
  then
    raise exception 'the clock of lender % goes back only with empty books', old.slug
      using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.key_line(newest uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 WITH RECURSIVE line AS (
          SELECT key_line.newest AS id
         UNION
          SELECT replaced.id
            FROM (credential replaced
              JOIN line line_1 ON ((replaced.replaced_by = line_1.id)))
           WHERE (replaced.tenant_id = current_tenant())
         )
  SELECT line.id
    FROM line;
END;

CREATE OR REPLACE PROCEDURE public.let_sandbox_empty(IN emptied regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('grant delete on %s to mkopo_app', emptied);
  execute format('create policy only_of_a_sandbox on %s as restrictive for delete to mkopo_app
    using ((select public.is_sandbox()))', emptied);
end $procedure$;

CREATE OR REPLACE FUNCTION public.loan_number_text(number bigint)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN ('LN-'::text || CASE WHEN (number < 1000000) THEN lpad((number)::text, 6, '0'::text) ELSE (number)::text END);

CREATE OR REPLACE PROCEDURE public.make_append_only(IN kept regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('create trigger append_only before update or delete on %s
    for each row execute function refuse_change()', kept);
  execute format('create trigger append_only_truncate before truncate on %s
    for each statement execute function refuse_change()', kept);
end $procedure$;

CREATE OR REPLACE PROCEDURE public.make_day_partition(IN parent regclass, IN made text, IN day date)
 LANGUAGE plpgsql
AS $procedure$
declare
  day_starts timestamptz := day::timestamp at time zone 'UTC';
  day_ends timestamptz := (day + 1)::timestamp at time zone 'UTC';
  spare text := parent || '_default';
  is_of_tenants boolean := exists (
    select from pg_attribute where attrelid = parent and attname = 'tenant_id');
begin
  execute format('create table %s (like %s including all)', made, parent);
  -- The fence holds for the owner too; nobody else sees the table until this transaction ends.
  execute format('alter table %s no force row level security', spare);
  execute format(
    'with moved as (delete from %s where created_at >= %L and created_at < %L returning *)
     insert into %s select * from moved', spare, day_starts, day_ends, made);
  execute format('alter table %s force row level security', spare);
  execute format('alter table %s attach partition %s for values from (%L) to (%L)',
    parent, made, day_starts, day_ends);
  execute format('call public.%I(%L)',
    case when is_of_tenants then 'fence_by_tenant' else 'fence_for_platform' end, made);
end $procedure$;
revoke all on procedure make_day_partition(regclass,text,date) from public;

CREATE OR REPLACE FUNCTION public.mark_simulated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select rail = 'simulated' into new.simulated from tenant where tenant_id = new.tenant_id;
  -- A row for a lender that is out of sight comes to the fence next, which refuses it.
  if found and new.simulated is null then
    raise exception 'nobody knows whether the money of this % is real', tg_table_name
      using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.money_name_of(method text, reference text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN is_mpesa_receipt(method, reference) THEN upper(btrim(reference)) ELSE reference END;

CREATE OR REPLACE FUNCTION public.money_namespace(method text, reference text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN is_mpesa_receipt(method, reference) THEN 'mpesa'::text ELSE method END;

CREATE OR REPLACE FUNCTION public.note_hand_over()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into handed_over_loan (tenant_id, loan_id, officer_id, branch_id)
  values (new.tenant_id, new.id,
          coalesce(old.officer_id, '00000000-0000-0000-0000-000000000000'),
          coalesce(old.branch_id, '00000000-0000-0000-0000-000000000000'))
  on conflict (tenant_id, loan_id) do update set officer_id = handed_over_loan.officer_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.place_now()
 RETURNS xid8
 LANGUAGE plpgsql
AS $function$
declare
  lender text := current_setting('app.tenant_id', true);
  known  text := current_setting('app.era', true);
  added  bigint;
begin
  -- Of nearly all lenders: the number is the place.
  if known = lender then
    return pg_current_xact_id();
  end if;
  if starts_with(known, lender || ' ') then
    added := substr(known, length(lender) + 2)::bigint;
  else
    select max(ahead) into added from lender_era
     where tenant_id = coalesce(nullif(lender, ''), '00000000-0000-0000-0000-000000000000')::uuid;
    perform set_config('app.era', concat_ws(' ', lender, added), true);
  end if;
  return (coalesce(added, 0) + pg_current_xact_id()::text::bigint)::text::xid8;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and tg_table_name not like 'audit\_%' then
    if old.tenant_id = current_tenant() and is_sandbox() then
      return old;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_inquiry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE'
     and (old.asked_at < now() - interval '90 days'
          or (old.tenant_id = current_tenant() and is_sandbox()))
  then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_lookup()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and new.number_hash is null and old.number_hash is not null
     and old.looked_up_at < now() - interval '30 days'
     and to_jsonb(new) - 'number_hash' = to_jsonb(old) - 'number_hash' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_day_ahead()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  today date := (select (now() at time zone time_zone)::date + ahead_days from tenant
                  where tenant_id = new.tenant_id);
begin
  if new.business_date > today then
    raise exception '% cannot be closed: it is % where the lender lives', new.business_date, today;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_locked_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  day date;
begin
  select fresh.booked_on into day
    from fresh
    join tenant_setting setting on setting.tenant_id = fresh.tenant_id
   where fresh.booked_on <= setting.books_locked_through
   limit 1;
  if day is not null then
    raise exception 'the books are locked: nothing more is booked on %', day
      using errcode = 'check_violation', constraint = 'books_locked';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_stray_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ours xid8 := place_now();
begin
  if exists (
    select from fresh
     where (select entry.made_by = ours and entry.booked_on = fresh.booked_on
              from journal_entry entry
             where entry.tenant_id = fresh.tenant_id and entry.id = fresh.entry_id) is not true)
  then
    raise exception 'journal lines are written with their entry, in one transaction'
      using errcode = 'restrict_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_unfit_custom_fields()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if jsonb_typeof(new.custom_fields) <> 'object'
    or octet_length(new.custom_fields::text) > 16384 + 300
    or exists (
      select from jsonb_each(new.custom_fields)
       where length(key) > 60 or key in ('__proto__', 'constructor', 'prototype')
          or jsonb_typeof(value) in ('object', 'array')
          or length(value #>> '{}') > 1000)
  then
    raise exception 'custom fields of loan % are too large, or hold more than plain values', new.id
      using errcode = 'check_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.reopen_cohort()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into reopened_cohort (tenant_id, disbursed_on)
  select distinct tenant.tenant_id, day.disbursed_on
    from (values (old.disbursed_on), (new.disbursed_on)) as day (disbursed_on)
    join tenant on tenant.tenant_id = new.tenant_id
   where day.disbursed_on is not null
     and (tenant.is_sandbox
          or day.disbursed_on < (now() at time zone tenant.time_zone)::date + tenant.ahead_days)
     and not exists (
       select from reopened_cohort known
        where known.tenant_id = tenant.tenant_id and known.disbursed_on = day.disbursed_on
          and known.xmin = pg_current_xact_id()::xid);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.reopen_late_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Nearly nothing is late, and to look for it costs half of what an empty insert would.
  if not exists (
    select from fresh join tenant on tenant.tenant_id = fresh.tenant_id
     where tenant.is_sandbox
        or fresh.booked_on < (now() at time zone tenant.time_zone)::date + tenant.ahead_days
        or fresh.id < (select id_from(now() - interval '1 minute'))) then
    return null;
  end if;
  -- One word for a transaction is enough. Those of others do not count: they may be gone, with the
  -- day folded anew, before this one is committed.
  insert into reopened_day (tenant_id, booked_on)
  select distinct tenant_id, booked_on from fresh
   where not exists (
     select from reopened_day known
      where known.tenant_id = fresh.tenant_id and known.booked_on = fresh.booked_on
        and known.xmin = pg_current_xact_id()::xid);
  if tg_table_name = 'loan_transaction' then
    insert into reopened_portfolio (tenant_id, from_on)
    select late.tenant_id, late.from_on
      from (select tenant_id, min(booked_on) as from_on from fresh
             where principal_owed_minor is not null group by tenant_id) late
     where not exists (
       select from reopened_portfolio known
        where known.tenant_id = late.tenant_id and known.from_on <= late.from_on
          and known.xmin = pg_current_xact_id()::xid);
    insert into reopened_cohort (tenant_id, disbursed_on)
    select distinct loan.tenant_id, loan.disbursed_on
      from fresh join loan on loan.tenant_id = fresh.tenant_id and loan.id = fresh.loan_id
     where fresh.principal_owed_minor is not null and loan.disbursed_on is not null
       and not exists (
         select from reopened_cohort known
          where known.tenant_id = loan.tenant_id and known.disbursed_on = loan.disbursed_on
            and known.xmin = pg_current_xact_id()::xid);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.settled_before(lender uuid DEFAULT current_tenant())
 RETURNS xid8
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (coalesce((select max(ahead) from lender_era where tenant_id = lender), 0)
    + pg_snapshot_xmin(pg_current_snapshot())::text::bigint)::text::xid8;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_credential_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('credential_changed', new.id::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_signing_key_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('signing_key_changed', new.id);
  return null;
end $function$;

create table account (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  kind text not null,
  role text,
  created_at timestamp with time zone not null default now(),
  constraint account_code_check CHECK (code ~ '^[0-9A-Za-z.-]{1,20}$'::text),
  constraint account_kind_check CHECK (kind = ANY (ARRAY['asset'::text, 'liability'::text, 'equity'::text, 'income'::text, 'expense'::text])),
  constraint account_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
  constraint account_pkey PRIMARY KEY (tenant_id, id),
  constraint account_role_check CHECK (role ~ '^[a-z]+(_[a-z]+)*$'::text),
  constraint account_tenant_id_code_key UNIQUE (tenant_id, code),
  constraint account_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
);
CREATE UNIQUE INDEX account_by_role ON account USING btree (tenant_id, role) WHERE role IS NOT NULL;
alter table account enable row level security;
alter table account force row level security;
create policy tenant_fence on account to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant insert, select on account to mkopo_app;

create table account_day (
  tenant_id uuid not null,
  account_id uuid not null,
  booked_on date not null,
  currency text not null,
  debit_minor bigint not null,
  credit_minor bigint not null,
  constraint account_day_credit_minor_check CHECK (credit_minor >= 0),
  constraint account_day_debit_minor_check CHECK (debit_minor >= 0),
  constraint account_day_pkey PRIMARY KEY (tenant_id, account_id, booked_on, currency),
  constraint account_day_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES account(tenant_id, id),
  constraint account_day_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
);
alter table account_day enable row level security;
alter table account_day force row level security;
create policy branch_fence on account_day as restrictive to mkopo_branch
  using (false)
  with check (false);
create policy only_of_a_sandbox on account_day as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy tenant_fence on account_day to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select, update on account_day to mkopo_app;

create table audit_record (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  at timestamp with time zone not null default clock_timestamp(),
  actor_kind text not null,
  actor_id text not null,
  ip inet,
  request_id text not null,
  action text not null,
  subject_kind text not null,
  subject_id uuid not null,
  before jsonb,
  after jsonb,
  committed_by xid8 not null default place_now(),
  content_hash bytea not null,
  constraint audit_record_pkey PRIMARY KEY (tenant_id, id)
) partition by RANGE (id);
CREATE INDEX audit_record_by_subject ON ONLY audit_record USING btree (tenant_id, subject_kind, subject_id, id);
CREATE INDEX audit_record_in_commit_order ON ONLY audit_record USING btree (tenant_id, committed_by, id);
alter table audit_record enable row level security;
alter table audit_record force row level security;
create policy branch_fence on audit_record as restrictive to mkopo_branch
  using (
CASE subject_kind
    WHEN 'client'::text THEN (EXISTS ( SELECT
       FROM client subject
      WHERE subject.tenant_id = audit_record.tenant_id AND subject.id = audit_record.subject_id))
    WHEN 'loan'::text THEN (EXISTS ( SELECT
       FROM loan subject
      WHERE subject.tenant_id = audit_record.tenant_id AND subject.id = audit_record.subject_id))
    WHEN 'repayment'::text THEN (EXISTS ( SELECT
       FROM loan_transaction subject
      WHERE subject.tenant_id = audit_record.tenant_id AND subject.id = audit_record.subject_id))
    WHEN 'payment'::text THEN (EXISTS ( SELECT
       FROM payment subject
      WHERE subject.tenant_id = audit_record.tenant_id AND subject.id = audit_record.subject_id))
    WHEN 'payout'::text THEN (EXISTS ( SELECT
       FROM payout subject
      WHERE subject.tenant_id = audit_record.tenant_id AND subject.id = audit_record.subject_id))
    WHEN 'receipt'::text THEN (EXISTS ( SELECT
       FROM receipt subject
      WHERE subject.tenant_id = audit_record.tenant_id AND subject.id = audit_record.subject_id))
    WHEN 'savings_account'::text THEN (EXISTS ( SELECT
       FROM savings_account subject
      WHERE subject.tenant_id = audit_record.tenant_id AND subject.id = audit_record.subject_id))
    WHEN 'savings_transaction'::text THEN (EXISTS ( SELECT
       FROM savings_transaction subject
      WHERE subject.tenant_id = audit_record.tenant_id AND subject.id = audit_record.subject_id))
    WHEN 'document'::text THEN (EXISTS ( SELECT
       FROM document subject
      WHERE subject.tenant_id = audit_record.tenant_id AND subject.id = audit_record.subject_id))
    WHEN 'member'::text THEN (EXISTS ( SELECT
       FROM member subject
      WHERE subject.tenant_id = audit_record.tenant_id AND subject.id = audit_record.subject_id))
    WHEN 'guarantor'::text THEN (EXISTS ( SELECT
       FROM loan_guarantor subject
      WHERE subject.tenant_id = audit_record.tenant_id AND subject.id = audit_record.subject_id))
    WHEN 'note'::text THEN (EXISTS ( SELECT
       FROM contact_note subject
      WHERE subject.tenant_id = audit_record.tenant_id AND subject.id = audit_record.subject_id))
    WHEN 'promise'::text THEN (EXISTS ( SELECT
       FROM promise_to_pay subject
      WHERE subject.tenant_id = audit_record.tenant_id AND subject.id = audit_record.subject_id))
    WHEN 'task'::text THEN (EXISTS ( SELECT
       FROM staff_task subject
      WHERE subject.tenant_id = audit_record.tenant_id AND subject.id = audit_record.subject_id))
    WHEN 'message'::text THEN (EXISTS ( SELECT
       FROM message subject
      WHERE subject.tenant_id = audit_record.tenant_id AND subject.id = audit_record.subject_id))
    WHEN 'collection_sheet'::text THEN (EXISTS ( SELECT
       FROM collection_sheet subject
      WHERE subject.tenant_id = audit_record.tenant_id AND subject.id = audit_record.subject_id))
    ELSE false
END)
  with check (true);
create policy platform on audit_record for insert to mkopo_platform
  with check (tenant_id = '00000000-0000-0000-0000-000000000000'::uuid);
create policy tenant_fence on audit_record to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON audit_record FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON audit_record FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER hash_audit_content BEFORE INSERT ON audit_record FOR EACH ROW EXECUTE FUNCTION hash_audit_content();
grant insert on audit_record to mkopo_platform;
grant insert, select on audit_record to mkopo_app;

create table audit_record_default partition of audit_record DEFAULT;
alter table audit_record_default enable row level security;
alter table audit_record_default force row level security;
create policy tenant_fence on audit_record_default to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON audit_record_default FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table audit_seal (
  tenant_id uuid not null,
  number bigint not null,
  record_id uuid not null,
  chain_hash bytea not null,
  sealed_at timestamp with time zone not null default now(),
  constraint audit_seal_chain_hash_check CHECK (length(chain_hash) = 32),
  constraint audit_seal_number_check CHECK (number > 0),
  constraint audit_seal_pkey PRIMARY KEY (tenant_id, number),
  constraint audit_seal_tenant_id_record_id_fkey FOREIGN KEY (tenant_id, record_id) REFERENCES audit_record(tenant_id, id),
  constraint audit_seal_tenant_id_record_id_key UNIQUE (tenant_id, record_id)
);
alter table audit_seal enable row level security;
alter table audit_seal force row level security;
create policy tenant_fence on audit_seal to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON audit_seal FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON audit_seal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on audit_seal to mkopo_app;

create table borrower_day (
  tenant_id uuid not null,
  day_on date not null,
  borrowers bigint not null,
  constraint borrower_day_pkey PRIMARY KEY (tenant_id, day_on),
  constraint borrower_day_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
);
alter table borrower_day enable row level security;
alter table borrower_day force row level security;
create policy branch_fence on borrower_day as restrictive to mkopo_branch
  using (false)
  with check (false);
create policy only_of_a_sandbox on borrower_day as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy tenant_fence on borrower_day to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select, update on borrower_day to mkopo_app;

create table branch (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  created_at timestamp with time zone not null default now(),
  constraint branch_by_code UNIQUE (tenant_id, code),
  constraint branch_code_check CHECK (code ~ '^[A-Z0-9](-?[A-Z0-9]){0,19}$'::text),
  constraint branch_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
  constraint branch_pkey PRIMARY KEY (tenant_id, id),
  constraint branch_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
);
alter table branch enable row level security;
alter table branch force row level security;
create policy branch_fence on branch as restrictive to mkopo_branch
  using (id = current_branch())
  with check (id = current_branch());
create policy tenant_fence on branch to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant insert, select on branch to mkopo_app;

create table branch_portfolio_day (
  tenant_id uuid not null,
  day_on date not null,
  currency text not null,
  branch_id uuid not null,
  product_id uuid not null,
  oldest_unpaid_due_on date not null,
  kept_days_past_due integer not null,
  loans bigint not null,
  principal_minor bigint not null,
  overdue_minor bigint not null,
  due_minor bigint not null,
  constraint branch_portfolio_day_kept_days_past_due_check CHECK (kept_days_past_due >= '-1'::integer),
  constraint branch_portfolio_day_pkey PRIMARY KEY (tenant_id, day_on, currency, branch_id, product_id, oldest_unpaid_due_on, kept_days_past_due),
  constraint branch_portfolio_day_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  constraint branch_portfolio_day_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES product(tenant_id, id)
);
alter table branch_portfolio_day enable row level security;
alter table branch_portfolio_day force row level security;
create policy branch_fence on branch_portfolio_day as restrictive to mkopo_branch
  using (branch_id = current_branch())
  with check (branch_id = current_branch());
create policy only_of_a_sandbox on branch_portfolio_day as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy tenant_fence on branch_portfolio_day to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select, update on branch_portfolio_day to mkopo_app;

create table branch_portfolio_month (
  tenant_id uuid not null,
  end_on date not null,
  currency text not null,
  branch_id uuid not null,
  product_id uuid not null,
  oldest_unpaid_due_on date not null,
  kept_days_past_due integer not null,
  loans bigint not null,
  principal_minor bigint not null,
  overdue_minor bigint not null,
  due_minor bigint not null,
  constraint branch_portfolio_month_kept_days_past_due_check CHECK (kept_days_past_due >= '-1'::integer),
  constraint branch_portfolio_month_pkey PRIMARY KEY (tenant_id, end_on, currency, branch_id, product_id, oldest_unpaid_due_on, kept_days_past_due),
  constraint branch_portfolio_month_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  constraint branch_portfolio_month_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES product(tenant_id, id)
);
alter table branch_portfolio_month enable row level security;
alter table branch_portfolio_month force row level security;
create policy branch_fence on branch_portfolio_month as restrictive to mkopo_branch
  using (branch_id = current_branch())
  with check (branch_id = current_branch());
create policy only_of_a_sandbox on branch_portfolio_month as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy tenant_fence on branch_portfolio_month to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select, update on branch_portfolio_month to mkopo_app;

create table client (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  first_name text not null,
  last_name text not null,
  phone text not null,
  gender text,
  national_id text,
  country text not null,
  id_issuing_country text not null,
  email text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  identity_status text not null default 'unverified'::text,
  identity_kind text,
  identity_checked_at timestamp with time zone,
  first_name_key text generated always as (lower(first_name)) stored,
  last_name_key text generated always as (lower(last_name)) stored,
  second_name_key text generated always as (NULLIF(split_part(lower(first_name), ' '::text, 2), ''::text)) stored,
  national_id_key text generated always as (upper(national_id)) stored,
  phone_ends_key text generated always as ("left"(phone, 5) || "right"(phone, 3)) stored,
  name_key text generated always as (lower((first_name || ' '::text) || last_name)) stored,
  branch_id uuid,
  email_key text generated always as (lower(email)) stored,
  given_name_key text generated always as (split_part(lower(first_name), ' '::text, 1)) stored,
  family_name_key text generated always as (split_part(lower(last_name), ' '::text, '-1'::integer)) stored,
  constraint client_country_check CHECK (country ~ '^[A-Z]{2}$'::text),
  constraint client_gender_check CHECK (gender = ANY (ARRAY['male'::text, 'female'::text, 'other'::text])),
  constraint client_id_issuing_country_check CHECK (id_issuing_country ~ '^[A-Z]{2}$'::text),
  constraint client_identity_is_whole CHECK ((identity_kind IS NULL) = (identity_status = 'unverified'::text) AND (identity_checked_at IS NULL) = (identity_status = 'unverified'::text)),
  constraint client_identity_kind_check CHECK (identity_kind = ANY (ARRAY['krapin'::text, 'alienid'::text, 'business'::text])),
  constraint client_identity_status_check CHECK (identity_status = ANY (ARRAY['unverified'::text, 'verified'::text, 'partial'::text, 'mismatch'::text, 'not_found'::text])),
  constraint client_phone_check CHECK (phone ~ '^\+[1-9]\d{6,14}$'::text),
  constraint client_pkey PRIMARY KEY (tenant_id, id),
  constraint client_tenant_id_branch_id_fkey FOREIGN KEY (tenant_id, branch_id) REFERENCES branch(tenant_id, id)
);
CREATE INDEX client_by_change ON client USING btree (tenant_id, updated_at, id);
CREATE INDEX client_by_name ON client USING btree (tenant_id, name_key, id);
CREATE UNIQUE INDEX client_by_national_id ON client USING btree (tenant_id, id_issuing_country, upper(national_id)) WHERE deleted_at IS NULL AND national_id IS NOT NULL;
CREATE INDEX client_found_by_email ON client USING btree (tenant_id, email_key) WHERE email_key IS NOT NULL;
CREATE INDEX client_found_by_family_name ON client USING btree (tenant_id, family_name_key text_pattern_ops);
CREATE INDEX client_found_by_first_name ON client USING btree (tenant_id, first_name_key text_pattern_ops);
CREATE INDEX client_found_by_given_name ON client USING btree (tenant_id, given_name_key text_pattern_ops);
CREATE INDEX client_found_by_id_number ON client USING btree (tenant_id, national_id_key text_pattern_ops);
CREATE INDEX client_found_by_last_name ON client USING btree (tenant_id, last_name_key text_pattern_ops);
CREATE INDEX client_found_by_phone ON client USING btree (tenant_id, phone text_pattern_ops);
CREATE INDEX client_found_by_phone_ends ON client USING btree (tenant_id, phone_ends_key);
CREATE INDEX client_found_by_second_name ON client USING btree (tenant_id, second_name_key text_pattern_ops);
CREATE INDEX client_newest_first ON client USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX client_newest_of_branch ON client USING btree (tenant_id, branch_id, created_at DESC, id DESC) WHERE branch_id IS NOT NULL;
CREATE INDEX client_newest_of_identity ON client USING btree (tenant_id, identity_status, created_at DESC, id DESC) WHERE identity_status <> 'unverified'::text;
alter table client enable row level security;
alter table client force row level security;
create policy branch_fence on client as restrictive to mkopo_branch
  using (branch_id = current_branch())
  with check (branch_id = current_branch());
create policy only_of_a_sandbox on client as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy tenant_fence on client to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select, update on client to mkopo_app;

create table client_identity_check (
  tenant_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  kind text not null,
  number_hash bytea not null,
  number_end text not null,
  outcome text not null,
  evidence jsonb not null,
  source text not null,
  checked_by_kind text not null,
  checked_by_id text not null,
  checked_at timestamp with time zone not null,
  constraint client_identity_check_evidence_check CHECK (jsonb_typeof(evidence) = 'object'::text),
  constraint client_identity_check_kind_check CHECK (kind = ANY (ARRAY['krapin'::text, 'alienid'::text, 'business'::text])),
  constraint client_identity_check_number_end_check CHECK (length(number_end) = 3),
  constraint client_identity_check_number_hash_check CHECK (length(number_hash) = 32),
  constraint client_identity_check_outcome_check CHECK (outcome = ANY (ARRAY['verified'::text, 'partial'::text, 'mismatch'::text, 'not_found'::text, 'unavailable'::text])),
  constraint client_identity_check_pkey PRIMARY KEY (tenant_id, id),
  constraint client_identity_check_source_check CHECK (source = ANY (ARRAY['store'::text, 'upstream'::text, 'cache'::text])),
  constraint client_identity_check_tenant_id_client_id_fkey FOREIGN KEY (tenant_id, client_id) REFERENCES client(tenant_id, id)
);
CREATE INDEX client_identity_check_by_client ON client_identity_check USING btree (tenant_id, client_id, checked_at DESC, id DESC);
alter table client_identity_check enable row level security;
alter table client_identity_check force row level security;
create policy branch_fence on client_identity_check as restrictive to mkopo_branch
  using ((EXISTS ( SELECT
   FROM client owner
  WHERE owner.tenant_id = client_identity_check.tenant_id AND owner.id = client_identity_check.client_id)))
  with check ((EXISTS ( SELECT
   FROM client owner
  WHERE owner.tenant_id = client_identity_check.tenant_id AND owner.id = client_identity_check.client_id)));
create policy only_of_a_sandbox on client_identity_check as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy tenant_fence on client_identity_check to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON client_identity_check FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON client_identity_check FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant delete, insert, select on client_identity_check to mkopo_app;

create table client_message_choice (
  tenant_id uuid not null,
  client_id uuid not null,
  language text,
  no_sms boolean not null default false,
  no_email boolean not null default false,
  updated_at timestamp with time zone not null default now(),
  constraint client_message_choice_language_check CHECK (language = ANY (ARRAY['en'::text, 'sw'::text])),
  constraint client_message_choice_pkey PRIMARY KEY (tenant_id, client_id),
  constraint client_message_choice_tenant_id_client_id_fkey FOREIGN KEY (tenant_id, client_id) REFERENCES client(tenant_id, id)
);
alter table client_message_choice enable row level security;
alter table client_message_choice force row level security;
create policy branch_fence on client_message_choice as restrictive to mkopo_branch
  using ((EXISTS ( SELECT
   FROM client owner
  WHERE owner.tenant_id = client_message_choice.tenant_id AND owner.id = client_message_choice.client_id)))
  with check ((EXISTS ( SELECT
   FROM client owner
  WHERE owner.tenant_id = client_message_choice.tenant_id AND owner.id = client_message_choice.client_id)));
create policy only_of_a_sandbox on client_message_choice as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy tenant_fence on client_message_choice to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select, update on client_message_choice to mkopo_app;

create table cohort_day (
  tenant_id uuid not null,
  disbursed_on date not null,
  currency text not null,
  loans bigint not null,
  lent_minor bigint not null,
  constraint cohort_day_lent_minor_check CHECK (lent_minor >= 0),
  constraint cohort_day_loans_check CHECK (loans >= 0),
  constraint cohort_day_pkey PRIMARY KEY (tenant_id, disbursed_on, currency),
  constraint cohort_day_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
);
alter table cohort_day enable row level security;
alter table cohort_day force row level security;
create policy branch_fence on cohort_day as restrictive to mkopo_branch
  using (false)
  with check (false);
create policy only_of_a_sandbox on cohort_day as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy tenant_fence on cohort_day to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select, update on cohort_day to mkopo_app;

create table cohort_stand (
  tenant_id uuid not null,
  disbursed_on date not null,
  end_on date not null,
  currency text not null,
  principal_minor bigint not null,
  at_risk_minor bigint not null,
  lost_minor bigint not null,
  constraint cohort_stand_check CHECK (end_on > disbursed_on),
  constraint cohort_stand_check1 CHECK (at_risk_minor >= 0 AND at_risk_minor <= principal_minor),
  constraint cohort_stand_pkey PRIMARY KEY (tenant_id, disbursed_on, end_on, currency),
  constraint cohort_stand_principal_minor_check CHECK (principal_minor >= 0),
  constraint cohort_stand_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
);
alter table cohort_stand enable row level security;
alter table cohort_stand force row level security;
create policy branch_fence on cohort_stand as restrictive to mkopo_branch
  using (false)
  with check (false);
create policy only_of_a_sandbox on cohort_stand as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy tenant_fence on cohort_stand to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select, update on cohort_stand to mkopo_app;

create table collected_day (
  tenant_id uuid not null,
  booked_on date not null,
  part text not null,
  method text not null,
  kind text not null,
  currency text not null,
  receipts bigint not null,
  received_minor bigint not null,
  reversals bigint not null,
  reversed_minor bigint not null,
  principal_minor bigint not null,
  interest_minor bigint not null,
  fees_minor bigint not null,
  penalties_minor bigint not null,
  overpayment_minor bigint not null,
  recovered_minor bigint not null,
  constraint collected_day_part_check CHECK (part = ANY (ARRAY['received'::text, 'reversed'::text, 'restated'::text])),
  constraint collected_day_pkey PRIMARY KEY (tenant_id, booked_on, part, method, kind, currency),
  constraint collected_day_receipts_check CHECK (receipts >= 0),
  constraint collected_day_received_minor_check CHECK (received_minor >= 0),
  constraint collected_day_reversals_check CHECK (reversals >= 0),
  constraint collected_day_reversed_minor_check CHECK (reversed_minor >= 0),
  constraint collected_day_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
);
alter table collected_day enable row level security;
alter table collected_day force row level security;
create policy branch_fence on collected_day as restrictive to mkopo_branch
  using (false)
  with check (false);
create policy only_of_a_sandbox on collected_day as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy tenant_fence on collected_day to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select, update on collected_day to mkopo_app;

create table collection_sheet (
  tenant_id uuid not null,
  id uuid not null,
  booked_by uuid not null,
  name text not null,
  held_on date not null,
  currency text not null,
  booked_at timestamp with time zone not null,
  constraint collection_sheet_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint collection_sheet_name_check CHECK (length(name) >= 1 AND length(name) <= 64),
  constraint collection_sheet_pkey PRIMARY KEY (tenant_id, id),
  constraint collection_sheet_tenant_id_booked_by_name_key UNIQUE (tenant_id, booked_by, name),
  constraint collection_sheet_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
);
CREATE INDEX collection_sheet_newest_first ON collection_sheet USING btree (tenant_id, booked_at DESC, id DESC);
alter table collection_sheet enable row level security;
alter table collection_sheet force row level security;
create policy branch_fence on collection_sheet as restrictive to mkopo_branch
  using ((EXISTS ( SELECT
   FROM staff_user
  WHERE staff_user.tenant_id = collection_sheet.tenant_id AND staff_user.id = collection_sheet.booked_by AND staff_user.branch_id = current_branch())) OR (EXISTS ( SELECT
   FROM collection_sheet_line line
  WHERE line.tenant_id = collection_sheet.tenant_id AND line.sheet_id = collection_sheet.id)))
  with check ((EXISTS ( SELECT
   FROM staff_user
  WHERE staff_user.tenant_id = collection_sheet.tenant_id AND staff_user.id = collection_sheet.booked_by AND staff_user.branch_id = current_branch())) OR (EXISTS ( SELECT
   FROM collection_sheet_line line
  WHERE line.tenant_id = collection_sheet.tenant_id AND line.sheet_id = collection_sheet.id)));
create policy only_of_a_sandbox on collection_sheet as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy tenant_fence on collection_sheet to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select on collection_sheet to mkopo_app;

create table collection_sheet_line (
  tenant_id uuid not null,
  sheet_id uuid not null,
  loan_id uuid not null,
  repayment_id uuid not null,
  amount_minor bigint not null,
  constraint collection_sheet_line_amount_minor_check CHECK (amount_minor > 0),
  constraint collection_sheet_line_pkey PRIMARY KEY (tenant_id, sheet_id, loan_id),
  constraint collection_sheet_line_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  constraint collection_sheet_line_tenant_id_repayment_id_fkey FOREIGN KEY (tenant_id, repayment_id) REFERENCES loan_transaction(tenant_id, id),
  constraint collection_sheet_line_tenant_id_sheet_id_fkey FOREIGN KEY (tenant_id, sheet_id) REFERENCES collection_sheet(tenant_id, id)
);
CREATE INDEX collection_sheet_line_by_repayment ON collection_sheet_line USING btree (tenant_id, repayment_id);
alter table collection_sheet_line enable row level security;
alter table collection_sheet_line force row level security;
create policy branch_fence on collection_sheet_line as restrictive to mkopo_branch
  using ((EXISTS ( SELECT
   FROM loan owner
  WHERE owner.tenant_id = collection_sheet_line.tenant_id AND owner.id = collection_sheet_line.loan_id)))
  with check ((EXISTS ( SELECT
   FROM loan owner
  WHERE owner.tenant_id = collection_sheet_line.tenant_id AND owner.id = collection_sheet_line.loan_id)));
create policy only_of_a_sandbox on collection_sheet_line as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy tenant_fence on collection_sheet_line to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select on collection_sheet_line to mkopo_app;

create table contact_note (
  tenant_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  loan_id uuid,
  channel text not null,
  outcome text,
  body text not null,
  written_by uuid not null,
  created_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  constraint contact_note_body_check CHECK (length(body) >= 1 AND length(body) <= 1000),
  constraint contact_note_channel_check CHECK (length(channel) >= 1 AND length(channel) <= 20),
  constraint contact_note_outcome_check CHECK (length(outcome) >= 1 AND length(outcome) <= 20),
  constraint contact_note_pkey PRIMARY KEY (tenant_id, id),
  constraint contact_note_tenant_id_client_id_fkey FOREIGN KEY (tenant_id, client_id) REFERENCES client(tenant_id, id),
  constraint contact_note_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  constraint contact_note_tenant_id_loan_id_fkey FOREIGN KEY (tenant_id, loan_id) REFERENCES loan(tenant_id, id),
  constraint contact_note_tenant_id_written_by_fkey FOREIGN KEY (tenant_id, written_by) REFERENCES staff_user(tenant_id, id)
);
CREATE INDEX contact_note_by_client ON contact_note USING btree (tenant_id, client_id, id DESC);
CREATE INDEX contact_note_by_loan ON contact_note USING btree (tenant_id, loan_id, id DESC) WHERE loan_id IS NOT NULL;
alter table contact_note enable row level security;
alter table contact_note force row level security;
create policy branch_fence on contact_note as restrictive to mkopo_branch
  using ((EXISTS ( SELECT
   FROM client owner
  WHERE owner.tenant_id = contact_note.tenant_id AND owner.id = contact_note.client_id)))
  with check ((EXISTS ( SELECT
   FROM client owner
  WHERE owner.tenant_id = contact_note.tenant_id AND owner.id = contact_note.client_id)));
create policy only_of_a_sandbox on contact_note as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy tenant_fence on contact_note to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select on contact_note to mkopo_app;
grant update (body) on contact_note to mkopo_app;
grant update (channel) on contact_note to mkopo_app;
grant update (edited_at) on contact_note to mkopo_app;
grant update (outcome) on contact_note to mkopo_app;

create table credential (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  family text not null,
  environment text not null,
  name text not null,
  public_id text not null,
  secret_hash bytea not null,
  scopes text[] not null default '{}'::text[],
  allowed_ips cidr[] not null default '{}'::cidr[],
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  replaced_by uuid,
  last_used_at timestamp with time zone,
  revision integer not null default 1,
  daily_quota integer,
  branch_id uuid,
  created_by_kind text,
  created_by text,
  last_used_ip inet,
  uses_by_day jsonb not null default '{}'::jsonb,
  allowed_origins text[] not null default '{}'::text[],
  constraint credential_daily_quota_check CHECK (daily_quota >= 0),
  constraint credential_environment_check CHECK (environment = ANY (ARRAY['test'::text, 'live'::text])),
  constraint credential_family_check CHECK (family = ANY (ARRAY['partner'::text, 'scoring'::text, 'identity'::text, 'member'::text])),
  constraint credential_family_public_id_key UNIQUE (family, public_id),
  constraint credential_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
  constraint credential_of_branch CHECK ((family = 'member'::text) = (branch_id IS NOT NULL)),
  constraint credential_origins_of_apps CHECK ((family = 'member'::text OR allowed_origins = '{}'::text[]) AND cardinality(allowed_origins) <= 20 AND array_position(allowed_origins, NULL::text) IS NULL),
  constraint credential_pkey PRIMARY KEY (tenant_id, id),
  constraint credential_secret_hash_check CHECK (length(secret_hash) = 32),
  constraint credential_tenant_id_branch_id_fkey FOREIGN KEY (tenant_id, branch_id) REFERENCES branch(tenant_id, id),
  constraint credential_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  constraint credential_tenant_id_replaced_by_fkey FOREIGN KEY (tenant_id, replaced_by) REFERENCES credential(tenant_id, id)
);
CREATE INDEX credential_by_branch ON credential USING btree (tenant_id, branch_id) WHERE branch_id IS NOT NULL;
CREATE UNIQUE INDEX credential_by_secret ON credential USING btree (secret_hash);
alter table credential enable row level security;
alter table credential force row level security;
create policy branch_fence on credential as restrictive to mkopo_branch
  using (branch_id = current_branch())
  with check (branch_id = current_branch());
create policy platform on credential to mkopo_platform
  using (true)
  with check (true);
create policy tenant_fence on credential to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
CREATE TRIGGER count_credential_origins BEFORE UPDATE OF allowed_origins ON credential FOR EACH ROW WHEN (old.allowed_origins IS DISTINCT FROM new.allowed_origins) EXECUTE FUNCTION count_credential_revision();
CREATE TRIGGER count_credential_quota BEFORE UPDATE OF daily_quota ON credential FOR EACH ROW WHEN (old.daily_quota IS DISTINCT FROM new.daily_quota) EXECUTE FUNCTION count_credential_revision();
CREATE TRIGGER count_credential_revision BEFORE UPDATE OF scopes, allowed_ips, expires_at, revoked_at, name ON credential FOR EACH ROW EXECUTE FUNCTION count_credential_revision();
CREATE TRIGGER tell_credential_changed AFTER UPDATE ON credential FOR EACH ROW WHEN (old.revision IS DISTINCT FROM new.revision) EXECUTE FUNCTION tell_credential_changed();
CREATE TRIGGER tell_credential_made AFTER INSERT ON credential FOR EACH ROW EXECUTE FUNCTION tell_credential_changed();
grant insert, select, update on credential to mkopo_app;
grant select on credential to mkopo_platform;
grant update (last_used_at) on credential to mkopo_platform;
grant update (last_used_ip) on credential to mkopo_platform;
grant update (uses_by_day) on credential to mkopo_platform;

create table custom_field (
  tenant_id uuid not null,
  id uuid not null,
  key text not null,
  label text not null,
  type text not null,
  choices text[] not null,
  is_required boolean not null,
  "position" integer not null,
  is_active boolean not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint custom_field_by_key UNIQUE (tenant_id, key),
  constraint custom_field_check CHECK ((type = 'choice'::text) = (cardinality(choices) > 0)),
  constraint custom_field_key_check CHECK (key ~ '^[a-z][a-z0-9_]{0,59}$'::text),
  constraint custom_field_label_check CHECK (length(label) > 0),
  constraint custom_field_pkey PRIMARY KEY (tenant_id, id),
  constraint custom_field_position_check CHECK ("position" >= 0),
  constraint custom_field_type_check CHECK (type = ANY (ARRAY['text'::text, 'number'::text, 'date'::text, 'boolean'::text, 'choice'::text]))
);
alter table custom_field enable row level security;
alter table custom_field force row level security;
create policy tenant_fence on custom_field to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant insert, select, update on custom_field to mkopo_app;

create table data_import (
  tenant_id uuid not null,
  id uuid not null,
  kind text not null,
  status text not null,
  file_name text not null,
  format text not null,
  size_bytes integer not null,
  sha256 text not null,
  header jsonb not null default '[]'::jsonb,
  mapping jsonb not null default '{}'::jsonb,
  rows_all integer not null default 0,
  rows_good integer not null default 0,
  rows_bad integer not null default 0,
  rows_done integer not null default 0,
  rows_failed integer not null default 0,
  rows_undone integer not null default 0,
  amount_minor bigint not null default 0,
  trouble text,
  asked_by_kind text not null,
  asked_by text not null,
  asked_at timestamp with time zone not null default now(),
  confirmed_by_kind text,
  confirmed_by text,
  confirmed_at timestamp with time zone,
  undone_by_kind text,
  undone_by text,
  ended_at timestamp with time zone,
  due_at timestamp with time zone,
  tries integer not null default 0,
  mapped_by text,
  constraint data_import_amount_minor_check CHECK (amount_minor >= 0),
  constraint data_import_check CHECK ((confirmed_by IS NULL) = (confirmed_at IS NULL)),
  constraint data_import_file_name_check CHECK (length(file_name) >= 1 AND length(file_name) <= 200),
  constraint data_import_format_check CHECK (format = ANY (ARRAY['csv'::text, 'xlsx'::text])),
  constraint data_import_header_check CHECK (jsonb_typeof(header) = 'array'::text),
  constraint data_import_kind_check CHECK (kind = ANY (ARRAY['clients'::text, 'repayments'::text, 'savings'::text, 'loans'::text])),
  constraint data_import_mapping_check CHECK (jsonb_typeof(mapping) = 'object'::text),
  constraint data_import_pkey PRIMARY KEY (tenant_id, id),
  constraint data_import_rows_all_check CHECK (rows_all >= 0),
  constraint data_import_rows_bad_check CHECK (rows_bad >= 0),
  constraint data_import_rows_done_check CHECK (rows_done >= 0),
  constraint data_import_rows_failed_check CHECK (rows_failed >= 0),
  constraint data_import_rows_good_check CHECK (rows_good >= 0),
  constraint data_import_rows_undone_check CHECK (rows_undone >= 0),
  constraint data_import_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint data_import_size_bytes_check CHECK (size_bytes > 0),
  constraint data_import_status_check CHECK (status = ANY (ARRAY['reading'::text, 'unmapped'::text, 'checking'::text, 'checked'::text, 'running'::text, 'done'::text, 'undoing'::text, 'undone'::text, 'cancelled'::text, 'failed'::text])),
  constraint data_import_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  constraint data_import_trouble_check CHECK (length(trouble) >= 1 AND length(trouble) <= 200)
);
CREATE INDEX data_import_due ON data_import USING btree (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX data_import_newest_first ON data_import USING btree (tenant_id, asked_at DESC, id DESC);
CREATE UNIQUE INDEX data_import_once ON data_import USING btree (tenant_id, kind, sha256) WHERE status <> 'failed'::text AND ((status <> ALL (ARRAY['cancelled'::text, 'undone'::text])) OR rows_done > rows_undone);
alter table data_import enable row level security;
alter table data_import force row level security;
create policy branch_fence on data_import as restrictive to mkopo_branch
  using (false)
  with check (false);
create policy only_of_a_sandbox on data_import as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy platform on data_import to mkopo_platform
  using (true);
create policy tenant_fence on data_import to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select, update on data_import to mkopo_app;
grant select on data_import to mkopo_platform;

create table data_import_row (
  tenant_id uuid not null,
  import_id uuid not null,
  number integer not null,
  cells jsonb not null,
  state text not null default 'waiting'::text,
  key text,
  other_key text,
  faults jsonb,
  subject_id uuid,
  constraint data_import_row_cells_check CHECK (jsonb_typeof(cells) = 'array'::text),
  constraint data_import_row_check CHECK ((state <> ALL (ARRAY['done'::text, 'undone'::text])) OR subject_id IS NOT NULL),
  constraint data_import_row_faults_check CHECK (jsonb_typeof(faults) = 'array'::text),
  constraint data_import_row_number_check CHECK (number >= 2),
  constraint data_import_row_pkey PRIMARY KEY (tenant_id, import_id, number),
  constraint data_import_row_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'good'::text, 'bad'::text, 'done'::text, 'failed'::text, 'undone'::text])),
  constraint data_import_row_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  constraint data_import_row_tenant_id_import_id_fkey FOREIGN KEY (tenant_id, import_id) REFERENCES data_import(tenant_id, id)
);
CREATE INDEX data_import_row_by_key ON data_import_row USING btree (tenant_id, import_id, key, number) WHERE key IS NOT NULL;
CREATE INDEX data_import_row_by_other_key ON data_import_row USING btree (tenant_id, import_id, other_key, number) WHERE other_key IS NOT NULL;
CREATE INDEX data_import_row_by_state ON data_import_row USING btree (tenant_id, import_id, state, number);
CREATE INDEX data_import_row_by_subject ON data_import_row USING btree (tenant_id, import_id, subject_id) WHERE subject_id IS NOT NULL;
alter table data_import_row enable row level security;
alter table data_import_row force row level security;
create policy branch_fence on data_import_row as restrictive to mkopo_branch
  using (false)
  with check (false);
create policy only_of_a_sandbox on data_import_row as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy tenant_fence on data_import_row to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select, update on data_import_row to mkopo_app;

create table database_home (
  is_only boolean not null default true,
  home text not null,
  constraint database_home_is_only_check CHECK (is_only),
  constraint database_home_pkey PRIMARY KEY (is_only)
);
alter table database_home enable row level security;
alter table database_home force row level security;
create policy platform on database_home to mkopo_platform
  using (true)
  with check (true);
grant insert, select, update on database_home to mkopo_platform;

create table day_run (
  tenant_id uuid not null,
  business_date date not null,
  id uuid not null default uuidv7(),
  status text not null,
  closed_to uuid,
  loans_expected bigint not null,
  loans bigint not null default 0,
  accrued bigint not null default 0,
  penalised bigint not null default 0,
  turned bigint not null default 0,
  overdue_told bigint not null default 0,
  started_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  held_loans uuid[] not null default '{}'::uuid[],
  constraint day_run_accrued_check CHECK (accrued >= 0),
  constraint day_run_check CHECK ((status = 'finished'::text) = (finished_at IS NOT NULL)),
  constraint day_run_check1 CHECK (status = 'running'::text OR held_loans = '{}'::uuid[]),
  constraint day_run_loans_check CHECK (loans >= 0),
  constraint day_run_loans_expected_check CHECK (loans_expected >= 0),
  constraint day_run_overdue_told_check CHECK (overdue_told >= 0),
  constraint day_run_penalised_check CHECK (penalised >= 0),
  constraint day_run_pkey PRIMARY KEY (tenant_id, business_date),
  constraint day_run_status_check CHECK (status = ANY (ARRAY['running'::text, 'finished'::text])),
  constraint day_run_turned_check CHECK (turned >= 0)
);
alter table day_run enable row level security;
alter table day_run force row level security;
create policy only_of_a_sandbox on day_run as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy platform on day_run for select to mkopo_platform
  using (true);
create policy tenant_fence on day_run to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
CREATE TRIGGER day_has_begun BEFORE INSERT ON day_run FOR EACH ROW EXECUTE FUNCTION refuse_day_ahead();
grant delete, insert, select, update on day_run to mkopo_app;
grant select (business_date) on day_run to mkopo_platform;
grant select (status) on day_run to mkopo_platform;
grant select (tenant_id) on day_run to mkopo_platform;

create table document (
  tenant_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  kind text not null,
  name text not null,
  type text not null,
  size_bytes integer not null,
  sha256 text not null,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  erased_at timestamp with time zone,
  constraint document_pkey PRIMARY KEY (tenant_id, id),
  constraint document_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint document_size_bytes_check CHECK (size_bytes > 0),
  constraint document_tenant_id_client_id_fkey FOREIGN KEY (tenant_id, client_id) REFERENCES client(tenant_id, id)
);
CREATE INDEX document_by_client ON document USING btree (tenant_id, client_id, created_at DESC, id DESC);
CREATE INDEX document_kept_bytes ON document USING btree (tenant_id) INCLUDE (size_bytes) WHERE erased_at IS NULL;
CREATE INDEX document_newest_first ON document USING btree (tenant_id, created_at DESC, id DESC);
alter table document enable row level security;
alter table document force row level security;
create policy branch_fence on document as restrictive to mkopo_branch
  using ((EXISTS ( SELECT
   FROM client owner
  WHERE owner.tenant_id = document.tenant_id AND owner.id = document.client_id)))
  with check ((EXISTS ( SELECT
   FROM client owner
  WHERE owner.tenant_id = document.tenant_id AND owner.id = document.client_id)));
create policy only_of_a_sandbox on document as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy tenant_fence on document to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select, update on document to mkopo_app;

create table due_day (
  tenant_id uuid not null,
  due_on date not null,
  currency text not null,
  day_on date not null,
  due_minor bigint not null,
  constraint due_day_pkey PRIMARY KEY (tenant_id, due_on, currency, day_on),
  constraint due_day_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
);
alter table due_day enable row level security;
alter table due_day force row level security;
create policy branch_fence on due_day as restrictive to mkopo_branch
  using (false)
  with check (false);
create policy only_of_a_sandbox on due_day as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy tenant_fence on due_day to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select, update on due_day to mkopo_app;

create table event_consumer (
  name text not null,
  has_up_to_at timestamp with time zone not null,
  constraint event_consumer_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
  constraint event_consumer_pkey PRIMARY KEY (name)
);
alter table event_consumer enable row level security;
alter table event_consumer force row level security;
create policy platform on event_consumer to mkopo_platform
  using (true)
  with check (true);
grant insert, select on event_consumer to mkopo_platform;
grant update (has_up_to_at) on event_consumer to mkopo_platform;

create table expected_day (
  tenant_id uuid not null,
  day_on date not null,
  currency text not null,
  due_minor bigint not null,
  next_minor bigint not null,
  constraint expected_day_pkey PRIMARY KEY (tenant_id, day_on, currency),
  constraint expected_day_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
);
alter table expected_day enable row level security;
alter table expected_day force row level security;
create policy branch_fence on expected_day as restrictive to mkopo_branch
  using (false)
  with check (false);
create policy only_of_a_sandbox on expected_day as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy tenant_fence on expected_day to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select, update on expected_day to mkopo_app;

create table folded_books (
  tenant_id uuid not null,
  folded_to date not null,
  below_id uuid,
  constraint folded_books_pkey PRIMARY KEY (tenant_id),
  constraint folded_books_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
);
alter table folded_books enable row level security;
alter table folded_books force row level security;
create policy branch_fence on folded_books as restrictive to mkopo_branch
  using (false)
  with check (false);
create policy only_of_a_sandbox on folded_books as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy tenant_fence on folded_books to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
CREATE TRIGGER drop_piece_of_day BEFORE UPDATE ON folded_books FOR EACH ROW EXECUTE FUNCTION drop_piece_of_day();
grant delete, insert, select, update on folded_books to mkopo_app;

create table folded_cohorts (
  tenant_id uuid not null,
  folded_to date not null,
  constraint folded_cohorts_pkey PRIMARY KEY (tenant_id),
  constraint folded_cohorts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
);
alter table folded_cohorts enable row level security;
alter table folded_cohorts force row level security;
create policy branch_fence on folded_cohorts as restrictive to mkopo_branch
  using (false)
  with check (false);
create policy only_of_a_sandbox on folded_cohorts as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy tenant_fence on folded_cohorts to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select, update on folded_cohorts to mkopo_app;

create table folded_portfolio (
  tenant_id uuid not null,
  begun_on date not null,
  folded_to date not null,
  hand_overs bigint not null default 0,
  below_id uuid,
  constraint folded_portfolio_check CHECK (folded_to >= begun_on),
  constraint folded_portfolio_pkey PRIMARY KEY (tenant_id),
  constraint folded_portfolio_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
);
alter table folded_portfolio enable row level security;
alter table folded_portfolio force row level security;
create policy branch_fence on folded_portfolio as restrictive to mkopo_branch
  using (current_setting('app.branch_sums'::text, true) = 'on'::text)
  with check (false);
create policy only_of_a_sandbox on folded_portfolio as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy tenant_fence on folded_portfolio to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
CREATE TRIGGER drop_piece_of_day BEFORE UPDATE ON folded_portfolio FOR EACH ROW EXECUTE FUNCTION drop_piece_of_day();
grant delete, insert, select, update on folded_portfolio to mkopo_app;

create table guarantor_answer (
  tenant_id uuid not null,
  guarantor_id uuid not null,
  number integer not null,
  answer text not null,
  made_at timestamp with time zone not null default now(),
  constraint guarantor_answer_answer_check CHECK (answer = ANY (ARRAY['accepted'::text, 'declined'::text, 'removed'::text])),
  constraint guarantor_answer_number_check CHECK (number > 0),
  constraint guarantor_answer_pkey PRIMARY KEY (tenant_id, guarantor_id, number),
  constraint guarantor_answer_tenant_id_guarantor_id_fkey FOREIGN KEY (tenant_id, guarantor_id) REFERENCES loan_guarantor(tenant_id, id)
);
alter table guarantor_answer enable row level security;
alter table guarantor_answer force row level security;
create policy branch_fence on guarantor_answer as restrictive to mkopo_branch
  using ((EXISTS ( SELECT
   FROM loan_guarantor owner
  WHERE owner.tenant_id = guarantor_answer.tenant_id AND owner.id = guarantor_answer.guarantor_id)))
  with check ((EXISTS ( SELECT
   FROM loan_guarantor owner
  WHERE owner.tenant_id = guarantor_answer.tenant_id AND owner.id = guarantor_answer.guarantor_id)));
create policy only_of_a_sandbox on guarantor_answer as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy tenant_fence on guarantor_answer to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON guarantor_answer FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON guarantor_answer FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant delete, insert, select on guarantor_answer to mkopo_app;

create table handed_over_loan (
  tenant_id uuid not null,
  loan_id uuid not null,
  officer_id uuid not null,
  branch_id uuid not null,
  constraint handed_over_loan_pkey PRIMARY KEY (tenant_id, loan_id),
  constraint handed_over_loan_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  constraint handed_over_loan_tenant_id_loan_id_fkey FOREIGN KEY (tenant_id, loan_id) REFERENCES loan(tenant_id, id)
);
alter table handed_over_loan enable row level security;
alter table handed_over_loan force row level security;
create policy branch_fence on handed_over_loan as restrictive to mkopo_branch
  using (branch_id = current_branch() OR (EXISTS ( SELECT
   FROM loan owner
  WHERE owner.tenant_id = handed_over_loan.tenant_id AND owner.id = handed_over_loan.loan_id)))
  with check (branch_id = current_branch() OR (EXISTS ( SELECT
   FROM loan owner
  WHERE owner.tenant_id = handed_over_loan.tenant_id AND owner.id = handed_over_loan.loan_id)));
create policy tenant_fence on handed_over_loan to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select, update on handed_over_loan to mkopo_app;

create table idempotency_record (
  tenant_id uuid not null,
  scope_hash bytea not null,
  fingerprint bytea not null,
  request_id text not null,
  status integer not null,
  body text not null,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_record_fingerprint_check CHECK (length(fingerprint) = 32),
  constraint idempotency_record_pkey PRIMARY KEY (tenant_id, scope_hash, created_at),
  constraint idempotency_record_scope_hash_check CHECK (length(scope_hash) = 32)
) partition by RANGE (created_at);
alter table idempotency_record enable row level security;
alter table idempotency_record force row level security;
create policy only_of_a_sandbox on idempotency_record as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy tenant_fence on idempotency_record to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select on idempotency_record to mkopo_app;

create table idempotency_record_default partition of idempotency_record DEFAULT;
alter table idempotency_record_default enable row level security;
alter table idempotency_record_default force row level security;
create policy tenant_fence on idempotency_record_default to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());

create table identity_lookup (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  caller_kind text not null,
  caller_id text not null,
  kind text not null,
  number_hash bytea,
  outcome text not null,
  source text not null,
  latency_ms double precision not null,
  request_id text not null,
  looked_up_at timestamp with time zone not null,
  constraint identity_lookup_kind_check CHECK (kind = ANY (ARRAY['krapin'::text, 'alienid'::text, 'business'::text])),
  constraint identity_lookup_latency_ms_check CHECK (latency_ms >= 0::double precision),
  constraint identity_lookup_number_hash_check CHECK (length(number_hash) = 32),
  constraint identity_lookup_outcome_check CHECK (outcome = ANY (ARRAY['found'::text, 'not_found'::text, 'unavailable'::text])),
  constraint identity_lookup_pkey PRIMARY KEY (tenant_id, id),
  constraint identity_lookup_source_check CHECK (source = ANY (ARRAY['store'::text, 'upstream'::text, 'cache'::text]))
);
CREATE INDEX identity_lookup_by_time ON identity_lookup USING btree (tenant_id, looked_up_at);
CREATE INDEX identity_lookup_to_forget ON identity_lookup USING btree (tenant_id, id) WHERE number_hash IS NOT NULL;
alter table identity_lookup enable row level security;
alter table identity_lookup force row level security;
create policy tenant_fence on identity_lookup to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON identity_lookup FOR EACH ROW EXECUTE FUNCTION refuse_change_of_lookup();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON identity_lookup FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on identity_lookup to mkopo_app;
grant update (number_hash) on identity_lookup to mkopo_app;

create table identity_quota_use (
  tenant_id uuid not null,
  credential_id uuid not null,
  used_on date not null,
  used integer not null,
  constraint identity_quota_use_pkey PRIMARY KEY (tenant_id, credential_id, used_on),
  constraint identity_quota_use_used_check CHECK (used >= 0)
);
alter table identity_quota_use enable row level security;
alter table identity_quota_use force row level security;
create policy tenant_fence on identity_quota_use to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant insert, select, update on identity_quota_use to mkopo_app;

create table instalment (
  tenant_id uuid not null,
  loan_id uuid not null,
  number integer not null,
  version integer not null,
  accrues_from_on date not null,
  due_on date not null,
  penalised_on date,
  planned_principal_minor bigint not null,
  planned_interest_minor bigint not null,
  planned_fees_minor bigint not null,
  principal_charged_minor bigint not null,
  principal_settled_minor bigint not null,
  interest_charged_minor bigint not null,
  interest_recognised_minor bigint not null,
  interest_settled_minor bigint not null,
  fee_charged_minor bigint not null,
  fee_recognised_minor bigint not null,
  fee_settled_minor bigint not null,
  tax_charged_minor bigint not null,
  tax_recognised_minor bigint not null,
  tax_settled_minor bigint not null,
  penalty_charged_minor bigint not null,
  penalty_settled_minor bigint not null,
  interest_stopped_minor bigint not null default 0,
  interest_withheld_minor bigint not null default 0,
  interest_carried_minor bigint not null default 0,
  constraint instalment_check CHECK (principal_charged_minor >= principal_settled_minor AND principal_settled_minor >= 0),
  constraint instalment_check2 CHECK (fee_charged_minor >= fee_recognised_minor AND fee_recognised_minor >= fee_settled_minor AND fee_settled_minor >= 0),
  constraint instalment_check3 CHECK (tax_charged_minor >= tax_recognised_minor AND tax_recognised_minor >= tax_settled_minor AND tax_settled_minor >= 0),
  constraint instalment_check4 CHECK (penalty_charged_minor >= penalty_settled_minor AND penalty_settled_minor >= 0),
  constraint instalment_interest_check CHECK (interest_charged_minor >= interest_recognised_minor AND interest_charged_minor >= interest_settled_minor AND interest_recognised_minor >= 0 AND interest_settled_minor >= 0),
  constraint instalment_interest_stopped_minor_check CHECK (interest_stopped_minor >= 0),
  constraint instalment_interest_withheld_minor_check CHECK (interest_withheld_minor >= 0),
  constraint instalment_number_check CHECK (number >= 0),
  constraint instalment_pkey PRIMARY KEY (tenant_id, loan_id, number),
  constraint instalment_tenant_id_loan_id_fkey FOREIGN KEY (tenant_id, loan_id) REFERENCES loan(tenant_id, id),
  constraint instalment_version_check CHECK (version >= 0)
);
CREATE INDEX instalment_by_due_day ON instalment USING btree (tenant_id, due_on);
alter table instalment enable row level security;
alter table instalment force row level security;
create policy branch_fence on instalment as restrictive to mkopo_branch
  using ((EXISTS ( SELECT
   FROM loan owner
  WHERE owner.tenant_id = instalment.tenant_id AND owner.id = instalment.loan_id)))
  with check ((EXISTS ( SELECT
   FROM loan owner
  WHERE owner.tenant_id = instalment.tenant_id AND owner.id = instalment.loan_id)));
create policy only_of_a_sandbox on instalment as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy tenant_fence on instalment to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select, update on instalment to mkopo_app;

create table journal_entry (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  booked_on date not null,
  loan_id uuid,
  loan_transaction integer,
  made_by xid8 not null default place_now(),
  made_at timestamp with time zone not null default now(),
  savings_account_id uuid,
  savings_transaction integer,
  receipt_id uuid,
  receipt_step text,
  receipt_round integer,
  simulated boolean not null default is_simulated(),
  memo text,
  entered_by uuid,
  seconded_by uuid,
  reverses uuid,
  constraint journal_entry_check CHECK ((loan_id IS NULL) = (loan_transaction IS NULL)),
  constraint journal_entry_check1 CHECK ((savings_account_id IS NULL) = (savings_transaction IS NULL)),
  constraint journal_entry_check2 CHECK (loan_id IS NULL OR savings_account_id IS NULL),
  constraint journal_entry_check3 CHECK ((receipt_id IS NULL) = (receipt_step IS NULL)),
  constraint journal_entry_check4 CHECK (num_nonnulls(loan_id, savings_account_id, receipt_id) <= 1),
  constraint journal_entry_check5 CHECK ((receipt_id IS NULL) = (receipt_round IS NULL)),
  constraint journal_entry_check6 CHECK (memo IS NULL OR num_nonnulls(loan_id, savings_account_id, receipt_id) = 0),
  constraint journal_entry_check7 CHECK (memo IS NOT NULL OR num_nonnulls(entered_by, seconded_by, reverses) = 0),
  constraint journal_entry_loan_transaction_check CHECK (loan_transaction > 0),
  constraint journal_entry_memo_check CHECK (length(memo) >= 1 AND length(memo) <= 200),
  constraint journal_entry_pkey PRIMARY KEY (tenant_id, id),
  constraint journal_entry_receipt_round_check CHECK (receipt_round > 0),
  constraint journal_entry_receipt_step_check CHECK (receipt_step = ANY (ARRAY['held'::text, 'matched'::text, 'returned'::text])),
  constraint journal_entry_savings_transaction_check CHECK (savings_transaction > 0),
  constraint journal_entry_tenant_id_reverses_fkey FOREIGN KEY (tenant_id, reverses) REFERENCES journal_entry(tenant_id, id)
);
CREATE UNIQUE INDEX journal_entry_by_loan ON journal_entry USING btree (tenant_id, loan_id, loan_transaction) WHERE loan_id IS NOT NULL;
CREATE UNIQUE INDEX journal_entry_by_savings ON journal_entry USING btree (tenant_id, savings_account_id, savings_transaction) WHERE savings_account_id IS NOT NULL;
CREATE UNIQUE INDEX journal_entry_held ON journal_entry USING btree (tenant_id, receipt_id, receipt_round) WHERE receipt_step = 'held'::text;
CREATE UNIQUE INDEX journal_entry_let_go ON journal_entry USING btree (tenant_id, receipt_id, receipt_round) WHERE receipt_step = ANY (ARRAY['matched'::text, 'returned'::text]);
CREATE INDEX journal_entry_newest_first ON journal_entry USING btree (tenant_id, booked_on DESC, id DESC);
CREATE UNIQUE INDEX journal_entry_reversed_once ON journal_entry USING btree (tenant_id, reverses) WHERE reverses IS NOT NULL;
CREATE INDEX journal_entry_simulated ON journal_entry USING btree (tenant_id) WHERE simulated;
alter table journal_entry enable row level security;
alter table journal_entry force row level security;
create policy branch_fence on journal_entry as restrictive to mkopo_branch
  using ((EXISTS ( SELECT
   FROM loan
  WHERE loan.tenant_id = journal_entry.tenant_id AND loan.id = journal_entry.loan_id)) OR (EXISTS ( SELECT
   FROM savings_account account
  WHERE account.tenant_id = journal_entry.tenant_id AND account.id = journal_entry.savings_account_id)) OR (EXISTS ( SELECT
   FROM receipt
  WHERE receipt.tenant_id = journal_entry.tenant_id AND receipt.id = journal_entry.receipt_id)))
  with check ((EXISTS ( SELECT
   FROM loan
  WHERE loan.tenant_id = journal_entry.tenant_id AND loan.id = journal_entry.loan_id)) OR (EXISTS ( SELECT
   FROM savings_account account
  WHERE account.tenant_id = journal_entry.tenant_id AND account.id = journal_entry.savings_account_id)) OR (EXISTS ( SELECT
   FROM receipt
  WHERE receipt.tenant_id = journal_entry.tenant_id AND receipt.id = journal_entry.receipt_id)));
create policy only_of_a_sandbox on journal_entry as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy tenant_fence on journal_entry to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON journal_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON journal_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER check_entry_balances AFTER INSERT ON journal_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_entry_balances();
CREATE TRIGGER refuse_locked_days AFTER INSERT ON journal_entry REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION refuse_locked_days();
CREATE TRIGGER reopen_late_days AFTER INSERT ON journal_entry REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION reopen_late_days();
grant delete, insert, select on journal_entry to mkopo_app;

create table journal_line (
  tenant_id uuid not null,
  entry_id uuid not null,
  number smallint not null,
  account_id uuid not null,
  side text not null,
  currency text not null,
  amount_minor bigint not null,
  booked_on date not null,
  constraint journal_line_amount_minor_check CHECK (amount_minor > 0),
  constraint journal_line_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint journal_line_number_check CHECK (number > 0),
  constraint journal_line_pkey PRIMARY KEY (tenant_id, entry_id, number),
  constraint journal_line_side_check CHECK (side = ANY (ARRAY['debit'::text, 'credit'::text]))
);
CREATE INDEX journal_line_by_day ON journal_line USING btree (tenant_id, account_id, booked_on);
alter table journal_line enable row level security;
alter table journal_line force row level security;
create policy branch_fence on journal_line as restrictive to mkopo_branch
  using ((EXISTS ( SELECT
   FROM journal_entry entry
  WHERE entry.tenant_id = journal_line.tenant_id AND entry.id = journal_line.entry_id)))
  with check (true);
create policy only_of_a_sandbox on journal_line as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy tenant_fence on journal_line to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON journal_line FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON journal_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_stray_lines AFTER INSERT ON journal_line REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION refuse_stray_lines();
grant delete, insert, select on journal_line to mkopo_app;

create table known_device (
  tenant_id uuid not null,
  staff_id uuid,
  member_id uuid,
  person_id uuid not null generated always as (COALESCE(staff_id, member_id)) stored,
  device_hash bytea not null,
  last_seen_at timestamp with time zone not null,
  constraint known_device_check CHECK (num_nonnulls(staff_id, member_id) = 1),
  constraint known_device_device_hash_check CHECK (length(device_hash) = 32),
  constraint known_device_pkey PRIMARY KEY (tenant_id, person_id, device_hash),
  constraint known_device_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  constraint known_device_tenant_id_member_id_fkey FOREIGN KEY (tenant_id, member_id) REFERENCES member(tenant_id, id),
  constraint known_device_tenant_id_staff_id_fkey FOREIGN KEY (tenant_id, staff_id) REFERENCES staff_user(tenant_id, id)
);
CREATE INDEX known_device_by_age ON known_device USING btree (tenant_id, last_seen_at);
alter table known_device enable row level security;
alter table known_device force row level security;
create policy platform on known_device to mkopo_platform
  using (true);
create policy tenant_fence on known_device to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select on known_device to mkopo_app;
grant select on known_device to mkopo_platform;
grant update (last_seen_at) on known_device to mkopo_app;

create table lender_era (
  tenant_id uuid not null,
  ahead bigint not null,
  ended_at xid8 not null,
  began_at timestamp with time zone not null default now(),
  constraint lender_era_ahead_check CHECK (ahead > 0),
  constraint lender_era_check CHECK (ended_at::text::numeric < ahead::numeric),
  constraint lender_era_pkey PRIMARY KEY (tenant_id, ahead)
);
alter table lender_era enable row level security;
alter table lender_era force row level security;
create policy platform on lender_era to mkopo_platform
  using (true)
  with check (true);
create policy tenant_fence on lender_era to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant insert, select on lender_era to mkopo_platform;
grant select on lender_era to mkopo_app;

create table lender_move (
  tenant_id uuid not null,
  slug text not null,
  state text not null,
  cell text not null,
  reached xid8,
  since timestamp with time zone not null default now(),
  constraint lender_move_check CHECK ((state = 'arriving'::text) = (reached IS NULL)),
  constraint lender_move_pkey PRIMARY KEY (tenant_id),
  constraint lender_move_state_check CHECK (state = ANY (ARRAY['arriving'::text, 'leaving'::text, 'gone'::text]))
);
alter table lender_move enable row level security;
alter table lender_move force row level security;
create policy platform on lender_move to mkopo_platform
  using (true)
  with check (true);
create policy tenant_fence on lender_move to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant select on lender_move to mkopo_app;
grant select on lender_move to mkopo_platform;

create table lent_day (
  tenant_id uuid not null,
  booked_on date not null,
  product_id uuid not null,
  currency text not null,
  loans bigint not null,
  lent_minor bigint not null,
  paid_out_minor bigint not null,
  top_ups bigint not null,
  topped_up_minor bigint not null,
  reversals bigint not null,
  reversed_minor bigint not null,
  constraint lent_day_lent_minor_check CHECK (lent_minor >= 0),
  constraint lent_day_loans_check CHECK (loans >= 0),
  constraint lent_day_paid_out_minor_check CHECK (paid_out_minor >= 0),
  constraint lent_day_pkey PRIMARY KEY (tenant_id, booked_on, product_id, currency),
  constraint lent_day_reversals_check CHECK (reversals >= 0),
  constraint lent_day_reversed_minor_check CHECK (reversed_minor >= 0),
  constraint lent_day_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  constraint lent_day_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES product(tenant_id, id),
  constraint lent_day_top_ups_check CHECK (top_ups >= 0),
  constraint lent_day_topped_up_minor_check CHECK (topped_up_minor >= 0)
);
alter table lent_day enable row level security;
alter table lent_day force row level security;
create policy branch_fence on lent_day as restrictive to mkopo_branch
  using (false)
  with check (false);
create policy only_of_a_sandbox on lent_day as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy tenant_fence on lent_day to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select, update on lent_day to mkopo_app;

create table list_export (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  owner_id uuid not null,
  list text not null,
  format text not null,
  query jsonb not null,
  status text not null,
  rows_all integer not null,
  rows_done integer not null default 0,
  size_bytes integer,
  asked_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  due_at timestamp with time zone,
  tries integer not null default 0,
  constraint list_export_format_check CHECK (format = ANY (ARRAY['csv'::text, 'xlsx'::text])),
  constraint list_export_list_check CHECK (list ~ '^[a-z_]{1,40}$'::text),
  constraint list_export_pkey PRIMARY KEY (tenant_id, id),
  constraint list_export_query_check CHECK (jsonb_typeof(query) = 'object'::text),
  constraint list_export_rows_all_check CHECK (rows_all >= 0),
  constraint list_export_rows_done_check CHECK (rows_done >= 0),
  constraint list_export_size_bytes_check CHECK (size_bytes > 0),
  constraint list_export_status_check CHECK (status = ANY (ARRAY['waiting'::text, 'running'::text, 'ready'::text, 'failed'::text])),
  constraint list_export_tenant_id_owner_id_fkey FOREIGN KEY (tenant_id, owner_id) REFERENCES staff_user(tenant_id, id)
);
CREATE INDEX list_export_by_owner ON list_export USING btree (tenant_id, owner_id, id DESC);
CREATE INDEX list_export_due ON list_export USING btree (due_at) WHERE due_at IS NOT NULL;
CREATE UNIQUE INDEX list_export_under_way ON list_export USING btree (tenant_id, owner_id) WHERE status = ANY (ARRAY['waiting'::text, 'running'::text]);
alter table list_export enable row level security;
alter table list_export force row level security;
create policy platform on list_export to mkopo_platform
  using (true);
create policy tenant_fence on list_export to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select, update on list_export to mkopo_app;
grant select on list_export to mkopo_platform;

create table loan (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  client_id uuid not null,
  product_id uuid not null,
  product_version integer not null,
  terms jsonb,
  currency text not null,
  channel text not null,
  custom_fields jsonb not null,
  applied_amount_minor bigint not null,
  applied_term_days integer not null,
  applied_on date not null,
  applied_by text,
  status text not null,
  approved_amount_minor bigint,
  approved_term_days integer,
  disbursed_on date,
  closed_on date,
  schedule_version integer not null,
  duplum_cap_minor bigint,
  credit_minor bigint not null,
  lost_minor bigint not null,
  transactions integer not null,
  principal_owed_minor bigint not null,
  interest_owed_minor bigint not null,
  fees_owed_minor bigint not null,
  penalties_owed_minor bigint not null,
  oldest_unpaid_due_on date,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  loan_number text not null,
  purpose text,
  approved_at timestamp with time zone,
  disbursed_at timestamp with time zone,
  closed_at timestamp with time zone,
  kept_days_past_due integer,
  on_time_since_on date,
  event_count integer not null default 0,
  last_event_by xid8,
  branch_id uuid,
  officer_id uuid,
  former_number text,
  taken_over_on date,
  constraint loan_applied_amount_minor_check CHECK (applied_amount_minor > 0),
  constraint loan_applied_term_days_check CHECK (applied_term_days > 0),
  constraint loan_approved_amount_minor_check CHECK (approved_amount_minor > 0),
  constraint loan_approved_term_days_check CHECK (approved_term_days > 0),
  constraint loan_channel_check CHECK (channel = ANY (ARRAY['staff'::text, 'partner'::text, 'portal'::text])),
  constraint loan_check CHECK ((approved_amount_minor IS NULL) = (approved_term_days IS NULL)),
  constraint loan_check1 CHECK (kept_days_past_due IS NOT NULL OR on_time_since_on IS NULL),
  constraint loan_credit_minor_check CHECK (credit_minor >= 0),
  constraint loan_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint loan_duplum_cap_minor_check CHECK (duplum_cap_minor >= 0),
  constraint loan_fees_owed_minor_check CHECK (fees_owed_minor >= 0),
  constraint loan_former_number_check CHECK (length(former_number) >= 1 AND length(former_number) <= 60),
  constraint loan_interest_owed_minor_check CHECK (interest_owed_minor >= 0),
  constraint loan_kept_days_past_due_check CHECK (kept_days_past_due >= 0),
  constraint loan_lost_minor_check CHECK (lost_minor >= 0),
  constraint loan_penalties_owed_minor_check CHECK (penalties_owed_minor >= 0),
  constraint loan_pkey PRIMARY KEY (tenant_id, id),
  constraint loan_principal_owed_minor_check CHECK (principal_owed_minor >= 0),
  constraint loan_purpose_check CHECK (length(purpose) >= 1 AND length(purpose) <= 1000),
  constraint loan_schedule_version_check CHECK (schedule_version >= 0),
  constraint loan_status_check CHECK (status = ANY (ARRAY['pending'::text, 'approved'::text, 'disbursing'::text, 'disbursed'::text, 'closed'::text, 'rejected'::text, 'withdrawn'::text, 'written_off'::text])),
  constraint loan_taken_over_check CHECK ((former_number IS NULL) = (taken_over_on IS NULL)),
  constraint loan_tenant_id_client_id_fkey FOREIGN KEY (tenant_id, client_id) REFERENCES client(tenant_id, id),
  constraint loan_tenant_id_officer_id_fkey FOREIGN KEY (tenant_id, officer_id) REFERENCES staff_user(tenant_id, id),
  constraint loan_tenant_id_product_id_product_version_fkey FOREIGN KEY (tenant_id, product_id, product_version) REFERENCES product_version(tenant_id, product_id, version),
  constraint loan_terms_check CHECK (jsonb_typeof(terms) = 'object'::text),
  constraint loan_transactions_check CHECK (transactions > 0)
);
CREATE INDEX loan_by_amount ON loan USING btree (tenant_id, COALESCE(approved_amount_minor, applied_amount_minor), id);
CREATE INDEX loan_by_application ON loan USING btree (tenant_id, applied_on DESC, id DESC);
CREATE INDEX loan_by_client ON loan USING btree (tenant_id, client_id, created_at DESC, id DESC);
CREATE INDEX loan_by_disbursement ON loan USING btree (tenant_id, disbursed_on) WHERE disbursed_on IS NOT NULL;
CREATE UNIQUE INDEX loan_by_former_number ON loan USING btree (tenant_id, former_number) WHERE former_number IS NOT NULL AND status <> 'withdrawn'::text;
CREATE UNIQUE INDEX loan_by_number ON loan USING btree (tenant_id, loan_number);
CREATE INDEX loan_by_product ON loan USING btree (tenant_id, product_id, created_at DESC, id DESC);
CREATE INDEX loan_by_status ON loan USING btree (tenant_id, status, created_at DESC, id DESC);
CREATE INDEX loan_newest_first ON loan USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX loan_newest_of_branch ON loan USING btree (tenant_id, branch_id, created_at DESC, id DESC) WHERE branch_id IS NOT NULL;
CREATE INDEX loan_newest_of_officer ON loan USING btree (tenant_id, officer_id, created_at DESC, id DESC) WHERE officer_id IS NOT NULL;
CREATE INDEX loan_newest_restructured ON loan USING btree (tenant_id, created_at DESC, id DESC) WHERE status = 'disbursed'::text AND kept_days_past_due IS NOT NULL;
CREATE INDEX loan_over ON loan USING btree (tenant_id, status) INCLUDE (currency, applied_amount_minor, approved_amount_minor) WHERE status = ANY (ARRAY['closed'::text, 'rejected'::text, 'withdrawn'::text, 'written_off'::text]);
CREATE INDEX loan_to_close ON loan USING btree (tenant_id, id) WHERE status = 'disbursed'::text;
alter table loan enable row level security;
alter table loan force row level security;
create policy branch_fence on loan as restrictive to mkopo_branch
  using (branch_id = current_branch())
  with check (branch_id = current_branch());
create policy only_of_a_sandbox on loan as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy tenant_fence on loan to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
CREATE TRIGGER loan_custom_fields_fit BEFORE INSERT OR UPDATE OF custom_fields ON loan FOR EACH ROW EXECUTE FUNCTION refuse_unfit_custom_fields();
CREATE TRIGGER note_hand_over AFTER UPDATE OF officer_id, branch_id ON loan FOR EACH ROW WHEN (old.officer_id IS DISTINCT FROM new.officer_id OR old.branch_id IS DISTINCT FROM new.branch_id) EXECUTE FUNCTION note_hand_over();
CREATE TRIGGER reopen_cohort_by_insert AFTER INSERT ON loan FOR EACH ROW WHEN (new.disbursed_on IS NOT NULL) EXECUTE FUNCTION reopen_cohort();
CREATE TRIGGER reopen_cohort_by_update AFTER UPDATE OF disbursed_on, approved_amount_minor ON loan FOR EACH ROW WHEN (old.disbursed_on IS DISTINCT FROM new.disbursed_on OR new.disbursed_on IS NOT NULL AND old.approved_amount_minor IS DISTINCT FROM new.approved_amount_minor) EXECUTE FUNCTION reopen_cohort();
grant delete, insert, select, update on loan to mkopo_app;

create table loan_counter (
  tenant_id uuid not null,
  last bigint not null,
  constraint loan_counter_last_check CHECK (last > 0),
  constraint loan_counter_pkey PRIMARY KEY (tenant_id)
);
alter table loan_counter enable row level security;
alter table loan_counter force row level security;
create policy only_of_a_sandbox on loan_counter as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy tenant_fence on loan_counter to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select, update on loan_counter to mkopo_app;

create table loan_guarantor (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  loan_id uuid not null,
  number integer not null,
  client_id uuid not null,
  pledge_minor bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint loan_guarantor_number_check CHECK (number > 0),
  constraint loan_guarantor_pkey PRIMARY KEY (tenant_id, id),
  constraint loan_guarantor_pledge_minor_check CHECK (pledge_minor > 0),
  constraint loan_guarantor_tenant_id_client_id_fkey FOREIGN KEY (tenant_id, client_id) REFERENCES client(tenant_id, id),
  constraint loan_guarantor_tenant_id_loan_id_fkey FOREIGN KEY (tenant_id, loan_id) REFERENCES loan(tenant_id, id),
  constraint loan_guarantor_tenant_id_loan_id_number_key UNIQUE (tenant_id, loan_id, number)
);
CREATE INDEX loan_guarantor_by_client ON loan_guarantor USING btree (tenant_id, client_id, created_at DESC, id DESC);
alter table loan_guarantor enable row level security;
alter table loan_guarantor force row level security;
create policy branch_fence on loan_guarantor as restrictive to mkopo_branch
  using ((EXISTS ( SELECT
   FROM loan owner
  WHERE owner.tenant_id = loan_guarantor.tenant_id AND owner.id = loan_guarantor.loan_id)))
  with check ((EXISTS ( SELECT
   FROM loan owner
  WHERE owner.tenant_id = loan_guarantor.tenant_id AND owner.id = loan_guarantor.loan_id)));
create policy only_of_a_sandbox on loan_guarantor as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy tenant_fence on loan_guarantor to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON loan_guarantor FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON loan_guarantor FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant delete, insert, select on loan_guarantor to mkopo_app;

create table loan_transaction (
  tenant_id uuid not null,
  loan_id uuid not null,
  number integer not null,
  id uuid not null default uuidv7(),
  kind text not null,
  effective_on date not null,
  booked_on date not null,
  move jsonb not null,
  laid jsonb,
  changes jsonb not null,
  standing jsonb,
  credit_minor bigint not null,
  lost_minor bigint not null,
  amount_minor bigint,
  method text,
  reference text,
  principal_minor bigint,
  interest_minor bigint,
  fees_minor bigint,
  penalties_minor bigint,
  overpayment_minor bigint,
  made_at timestamp with time zone not null default now(),
  principal_owed_minor bigint,
  oldest_unpaid_due_on date,
  paid_at timestamp with time zone,
  kept_days_past_due integer,
  is_after_close boolean not null default false,
  constraint loan_transaction_amount_minor_check CHECK (amount_minor > 0),
  constraint loan_transaction_check CHECK (effective_on <= booked_on),
  constraint loan_transaction_check1 CHECK (kind <> 'repayment'::text OR num_nulls(amount_minor, method, principal_minor, interest_minor, fees_minor, penalties_minor, overpayment_minor) = 0),
  constraint loan_transaction_check2 CHECK (kind <> 'repayment'::text OR amount_minor = (principal_minor + interest_minor + fees_minor + penalties_minor + overpayment_minor)),
  constraint loan_transaction_kept_days_past_due_check CHECK (kept_days_past_due >= 0),
  constraint loan_transaction_number_check CHECK (number > 0),
  constraint loan_transaction_pkey PRIMARY KEY (tenant_id, loan_id, number),
  constraint loan_transaction_principal_owed_minor_check CHECK (principal_owed_minor >= 0),
  constraint loan_transaction_reference_check CHECK (length(reference) >= 1 AND length(reference) <= 200),
  constraint loan_transaction_says_how_it_stood CHECK (kind = 'accrual'::text OR principal_owed_minor IS NOT NULL),
  constraint loan_transaction_tenant_id_id_key UNIQUE (tenant_id, id),
  constraint loan_transaction_tenant_id_loan_id_fkey FOREIGN KEY (tenant_id, loan_id) REFERENCES loan(tenant_id, id)
);
CREATE INDEX loan_transaction_by_day ON loan_transaction USING btree (tenant_id, booked_on, id) WHERE principal_owed_minor IS NOT NULL;
CREATE INDEX loan_transaction_by_reference ON loan_transaction USING btree (tenant_id, method, reference) WHERE kind = 'repayment'::text AND reference IS NOT NULL;
CREATE INDEX loan_transaction_disbursement ON loan_transaction USING btree (tenant_id, loan_id, number) INCLUDE (reference) WHERE kind = 'disbursement'::text;
CREATE INDEX loan_transaction_outstanding ON loan_transaction USING btree (tenant_id, loan_id, number) INCLUDE (booked_on, principal_owed_minor, oldest_unpaid_due_on, kept_days_past_due) WHERE principal_owed_minor IS NOT NULL;
CREATE INDEX loan_transaction_reversal ON loan_transaction USING btree (tenant_id, loan_id) WHERE kind = 'reversal'::text;
CREATE INDEX loan_transaction_top_up ON loan_transaction USING btree (tenant_id, loan_id, number) INCLUDE (amount_minor) WHERE kind = 'reschedule'::text AND amount_minor IS NOT NULL;
CREATE INDEX repayment_booked_of_method ON loan_transaction USING btree (tenant_id, method, booked_on DESC, id DESC) WHERE kind = 'repayment'::text AND method <> 'mpesa'::text AND principal_owed_minor IS NOT NULL;
CREATE INDEX repayment_newest_first ON loan_transaction USING btree (tenant_id, made_at DESC, id DESC) WHERE kind = 'repayment'::text;
CREATE INDEX repayment_newest_of_method ON loan_transaction USING btree (tenant_id, method, made_at DESC, id DESC) WHERE kind = 'repayment'::text AND method <> 'mpesa'::text;
alter table loan_transaction enable row level security;
alter table loan_transaction force row level security;
create policy branch_fence on loan_transaction as restrictive to mkopo_branch
  using ((EXISTS ( SELECT
   FROM loan owner
  WHERE owner.tenant_id = loan_transaction.tenant_id AND owner.id = loan_transaction.loan_id)))
  with check ((EXISTS ( SELECT
   FROM loan owner
  WHERE owner.tenant_id = loan_transaction.tenant_id AND owner.id = loan_transaction.loan_id)));
create policy only_of_a_sandbox on loan_transaction as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy tenant_fence on loan_transaction to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON loan_transaction FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON loan_transaction FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER reopen_late_days AFTER INSERT ON loan_transaction REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION reopen_late_days();
grant delete, insert, select on loan_transaction to mkopo_app;

create table login_attempt (
  subject_hash bytea not null,
  id uuid not null default uuidv7(),
  passed boolean not null,
  created_at timestamp with time zone not null,
  constraint login_attempt_pkey PRIMARY KEY (subject_hash, created_at, id),
  constraint login_attempt_subject_hash_check CHECK (length(subject_hash) = 32)
) partition by RANGE (created_at);
alter table login_attempt enable row level security;
alter table login_attempt force row level security;
create policy platform on login_attempt to mkopo_platform
  using (true)
  with check (true);
grant insert, select on login_attempt to mkopo_platform;

create table login_attempt_default partition of login_attempt DEFAULT;
alter table login_attempt_default enable row level security;
alter table login_attempt_default force row level security;
create policy platform on login_attempt_default to mkopo_platform
  using (true)
  with check (true);

create table member (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  number integer not null generated always as identity,
  member_no text not null,
  client_id uuid not null,
  email text not null,
  status text not null,
  password_hash text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  last_login_at timestamp with time zone,
  reset_asked_at timestamp with time zone,
  constraint member_by_client UNIQUE (tenant_id, client_id),
  constraint member_by_email UNIQUE (tenant_id, email),
  constraint member_by_no UNIQUE (tenant_id, member_no),
  constraint member_by_number UNIQUE (number),
  constraint member_check CHECK (status <> 'active'::text OR password_hash IS NOT NULL),
  constraint member_email_check CHECK (email !~ '[A-Z]'::text AND length(email) >= 3 AND length(email) <= 254),
  constraint member_member_no_check CHECK (member_no ~ '^M-\d{6,}$'::text),
  constraint member_password_hash_check CHECK (password_hash ~~ '$argon2id$%'::text),
  constraint member_pkey PRIMARY KEY (tenant_id, id),
  constraint member_status_check CHECK (status = ANY (ARRAY['invited'::text, 'active'::text, 'suspended'::text])),
  constraint member_tenant_id_client_id_fkey FOREIGN KEY (tenant_id, client_id) REFERENCES client(tenant_id, id)
);
alter table member enable row level security;
alter table member force row level security;
create policy branch_fence on member as restrictive to mkopo_branch
  using ((EXISTS ( SELECT
   FROM client owner
  WHERE owner.tenant_id = member.tenant_id AND owner.id = member.client_id)))
  with check ((EXISTS ( SELECT
   FROM client owner
  WHERE owner.tenant_id = member.tenant_id AND owner.id = member.client_id)));
create policy only_of_a_sandbox on member as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy platform on member to mkopo_platform
  using (true);
create policy tenant_fence on member to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select, update on member to mkopo_app;
grant select on member to mkopo_platform;

create table member_code (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  member_id uuid not null,
  purpose text not null,
  code_hash text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint member_code_check CHECK (expires_at > created_at),
  constraint member_code_code_hash_check CHECK (code_hash ~~ '$argon2id$%'::text),
  constraint member_code_pkey PRIMARY KEY (tenant_id, id),
  constraint member_code_purpose_check CHECK (purpose = ANY (ARRAY['invitation'::text, 'reset'::text])),
  constraint member_code_tenant_id_member_id_fkey FOREIGN KEY (tenant_id, member_id) REFERENCES member(tenant_id, id)
);
CREATE UNIQUE INDEX member_code_alive ON member_code USING btree (tenant_id, member_id) WHERE ended_at IS NULL;
alter table member_code enable row level security;
alter table member_code force row level security;
create policy branch_fence on member_code as restrictive to mkopo_branch
  using ((EXISTS ( SELECT
   FROM member owner
  WHERE owner.tenant_id = member_code.tenant_id AND owner.id = member_code.member_id)))
  with check ((EXISTS ( SELECT
   FROM member owner
  WHERE owner.tenant_id = member_code.tenant_id AND owner.id = member_code.member_id)));
create policy only_what_is_past on member_code as restrictive for delete to mkopo_app
  using (expires_at < (now() - '1 day'::interval) OR is_sandbox());
create policy platform on member_code to mkopo_platform
  using (true);
create policy tenant_fence on member_code to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select on member_code to mkopo_app;
grant select on member_code to mkopo_platform;
grant update (ended_at) on member_code to mkopo_app;

create table member_counter (
  tenant_id uuid not null,
  last bigint not null,
  constraint member_counter_last_check CHECK (last > 0),
  constraint member_counter_pkey PRIMARY KEY (tenant_id)
);
alter table member_counter enable row level security;
alter table member_counter force row level security;
create policy only_of_a_sandbox on member_counter as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy tenant_fence on member_counter to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select, update on member_counter to mkopo_app;

create table member_session (
  tenant_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  credential_id uuid not null,
  began_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  ip inet,
  user_agent text,
  constraint member_session_check CHECK (expires_at > created_at),
  constraint member_session_pkey PRIMARY KEY (tenant_id, id),
  constraint member_session_tenant_id_credential_id_fkey FOREIGN KEY (tenant_id, credential_id) REFERENCES credential(tenant_id, id),
  constraint member_session_tenant_id_member_id_fkey FOREIGN KEY (tenant_id, member_id) REFERENCES member(tenant_id, id),
  constraint member_session_user_agent_check CHECK (length(user_agent) <= 200)
);
CREATE INDEX member_session_alive ON member_session USING btree (tenant_id, member_id) WHERE revoked_at IS NULL;
alter table member_session enable row level security;
alter table member_session force row level security;
create policy branch_fence on member_session as restrictive to mkopo_branch
  using ((EXISTS ( SELECT
   FROM member owner
  WHERE owner.tenant_id = member_session.tenant_id AND owner.id = member_session.member_id)))
  with check ((EXISTS ( SELECT
   FROM member owner
  WHERE owner.tenant_id = member_session.tenant_id AND owner.id = member_session.member_id)));
create policy only_what_is_past on member_session as restrictive for delete to mkopo_app
  using (expires_at < (now() - '7 days'::interval) OR is_sandbox());
create policy platform on member_session to mkopo_platform
  using (true);
create policy tenant_fence on member_session to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select on member_session to mkopo_app;
grant select on member_session to mkopo_platform;
grant update (revoked_at) on member_session to mkopo_app;

create table message (
  tenant_id uuid not null,
  id uuid not null,
  kind text not null,
  channel text not null,
  language text not null,
  to_address text not null,
  subject text,
  body text not null,
  sealed_body bytea,
  sealed_by text,
  state text not null,
  reason text,
  detail text,
  client_id uuid,
  member_id uuid,
  loan_id uuid,
  once_name text,
  parts integer not null,
  provider text,
  provider_id text,
  cost_minor bigint,
  cost_currency text,
  simulated boolean not null default false,
  due_at timestamp with time zone,
  begun_at timestamp with time zone,
  tries integer not null default 0,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  delivered_at timestamp with time zone,
  constraint message_body_check CHECK (length(body) <= 20000),
  constraint message_channel_check CHECK (channel = ANY (ARRAY['sms'::text, 'email'::text])),
  constraint message_check CHECK ((state = 'waiting'::text) = (due_at IS NOT NULL)),
  constraint message_check1 CHECK (sealed_body IS NULL OR state = 'waiting'::text),
  constraint message_check2 CHECK ((state = ANY (ARRAY['skipped'::text, 'failed'::text])) = (reason IS NOT NULL)),
  constraint message_check3 CHECK ((cost_minor IS NULL) = (cost_currency IS NULL)),
  constraint message_cost_currency_check CHECK (cost_currency ~ '^[A-Z]{3}$'::text),
  constraint message_cost_minor_check CHECK (cost_minor >= 0),
  constraint message_detail_check CHECK (length(detail) <= 200),
  constraint message_kind_check CHECK (length(kind) >= 1 AND length(kind) <= 40),
  constraint message_language_check CHECK (language = ANY (ARRAY['en'::text, 'sw'::text])),
  constraint message_once_name_check CHECK (length(once_name) >= 1 AND length(once_name) <= 200),
  constraint message_parts_check CHECK (parts > 0),
  constraint message_pkey PRIMARY KEY (tenant_id, id),
  constraint message_provider_check CHECK (length(provider) <= 40),
  constraint message_provider_id_check CHECK (length(provider_id) >= 1 AND length(provider_id) <= 200),
  constraint message_reason_check CHECK (length(reason) <= 40),
  constraint message_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'sent'::text, 'delivered'::text, 'failed'::text, 'skipped'::text])),
  constraint message_subject_check CHECK (length(subject) <= 1000),
  constraint message_tenant_id_client_id_fkey FOREIGN KEY (tenant_id, client_id) REFERENCES client(tenant_id, id),
  constraint message_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  constraint message_tenant_id_loan_id_fkey FOREIGN KEY (tenant_id, loan_id) REFERENCES loan(tenant_id, id),
  constraint message_tenant_id_member_id_fkey FOREIGN KEY (tenant_id, member_id) REFERENCES member(tenant_id, id),
  constraint message_to_address_check CHECK (length(to_address) <= 254)
);
CREATE INDEX message_by_client ON message USING btree (tenant_id, client_id, id DESC);
CREATE INDEX message_by_loan ON message USING btree (tenant_id, loan_id, id DESC) WHERE loan_id IS NOT NULL;
CREATE INDEX message_by_provider_id ON message USING btree (tenant_id, provider_id) WHERE provider_id IS NOT NULL;
CREATE INDEX message_due ON message USING btree (due_at, tenant_id) WHERE due_at IS NOT NULL;
CREATE UNIQUE INDEX message_once ON message USING btree (tenant_id, once_name);
alter table message enable row level security;
alter table message force row level security;
create policy branch_fence on message as restrictive to mkopo_branch
  using ((EXISTS ( SELECT
   FROM client
  WHERE client.tenant_id = message.tenant_id AND client.id = message.client_id)))
  with check (client_id IS NULL OR (EXISTS ( SELECT
   FROM client
  WHERE client.tenant_id = message.tenant_id AND client.id = message.client_id)));
create policy only_what_is_past on message as restrictive for delete to mkopo_app
  using (due_at IS NULL AND created_at < (now() - '30 days'::interval) OR is_sandbox());
create policy platform on message for select to mkopo_platform
  using (true);
create policy tenant_fence on message to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select, update on message to mkopo_app;
grant select (due_at) on message to mkopo_platform;
grant select (tenant_id) on message to mkopo_platform;

create table message_report (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  provider_id text not null,
  arrived boolean not null,
  detail text,
  received_at timestamp with time zone not null,
  constraint message_report_detail_check CHECK (length(detail) <= 200),
  constraint message_report_pkey PRIMARY KEY (tenant_id, id),
  constraint message_report_provider_id_check CHECK (length(provider_id) >= 1 AND length(provider_id) <= 200),
  constraint message_report_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
);
CREATE INDEX message_report_by_provider_id ON message_report USING btree (tenant_id, provider_id);
alter table message_report enable row level security;
alter table message_report force row level security;
create policy only_what_is_past on message_report as restrictive for delete to mkopo_app
  using (received_at < (now() - '30 days'::interval) OR is_sandbox());
create policy tenant_fence on message_report to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select on message_report to mkopo_app;

create table message_setting (
  tenant_id uuid not null,
  sms boolean not null default false,
  email boolean not null default false,
  kinds text[] not null,
  language text not null,
  quiet_from text,
  quiet_until text,
  due_soon_days integer not null,
  person_daily_max integer not null,
  person_daily_codes_max integer not null,
  lender_daily_max integer not null,
  followed_by xid8 not null default '0'::xid8,
  followed_id uuid not null default '00000000-0000-0000-0000-000000000000'::uuid,
  reminded_on date,
  updated_at timestamp with time zone not null default now(),
  constraint message_setting_check CHECK ((quiet_from IS NULL) = (quiet_until IS NULL)),
  constraint message_setting_due_soon_days_check CHECK (due_soon_days >= 1 AND due_soon_days <= 30),
  constraint message_setting_language_check CHECK (language = ANY (ARRAY['en'::text, 'sw'::text])),
  constraint message_setting_lender_daily_max_check CHECK (lender_daily_max >= 1 AND lender_daily_max <= 1000000),
  constraint message_setting_person_daily_codes_max_check CHECK (person_daily_codes_max >= 1 AND person_daily_codes_max <= 1000),
  constraint message_setting_person_daily_max_check CHECK (person_daily_max >= 1 AND person_daily_max <= 1000),
  constraint message_setting_pkey PRIMARY KEY (tenant_id),
  constraint message_setting_quiet_from_check CHECK (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text),
  constraint message_setting_quiet_until_check CHECK (quiet_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text),
  constraint message_setting_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
);
alter table message_setting enable row level security;
alter table message_setting force row level security;
create policy platform on message_setting for select to mkopo_platform
  using (true);
create policy tenant_fence on message_setting to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant insert, select, update on message_setting to mkopo_app;
grant select (email) on message_setting to mkopo_platform;
grant select (sms) on message_setting to mkopo_platform;
grant select (tenant_id) on message_setting to mkopo_platform;

create table message_template (
  tenant_id uuid not null,
  kind text not null,
  channel text not null,
  language text not null,
  subject text,
  body text not null,
  updated_at timestamp with time zone not null default now(),
  constraint message_template_body_check CHECK (length(body) >= 1 AND length(body) <= 5000),
  constraint message_template_channel_check CHECK (channel = ANY (ARRAY['sms'::text, 'email'::text])),
  constraint message_template_check CHECK ((subject IS NOT NULL) = (channel = 'email'::text)),
  constraint message_template_kind_check CHECK (length(kind) >= 1 AND length(kind) <= 40),
  constraint message_template_language_check CHECK (language = ANY (ARRAY['en'::text, 'sw'::text])),
  constraint message_template_pkey PRIMARY KEY (tenant_id, kind, channel, language),
  constraint message_template_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 200),
  constraint message_template_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
);
alter table message_template enable row level security;
alter table message_template force row level security;
create policy tenant_fence on message_template to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select, update on message_template to mkopo_app;

create table money_name (
  tenant_id uuid not null,
  namespace text not null,
  name text not null,
  kind text not null,
  holder_id uuid not null,
  id uuid not null default uuidv7(),
  taken_at timestamp with time zone not null default now(),
  freed_at timestamp with time zone,
  constraint money_name_kind_check CHECK (kind = ANY (ARRAY['repayment'::text, 'recovery'::text, 'fee_payment'::text, 'deposit'::text, 'withdrawal'::text, 'receipt'::text])),
  constraint money_name_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  constraint money_name_namespace_check CHECK (length(namespace) >= 1 AND length(namespace) <= 40),
  constraint money_name_pkey PRIMARY KEY (tenant_id, holder_id, id)
);
CREATE UNIQUE INDEX money_name_in_use ON money_name USING btree (tenant_id, namespace, name) WHERE freed_at IS NULL;
alter table money_name enable row level security;
alter table money_name force row level security;
create policy only_of_a_sandbox on money_name as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy tenant_fence on money_name to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select on money_name to mkopo_app;
grant update (freed_at) on money_name to mkopo_app;

create table officer_day (
  tenant_id uuid not null,
  day_on date not null,
  currency text not null,
  officer_id uuid not null,
  due_minor bigint not null,
  next_minor bigint not null,
  repaid_minor bigint not null,
  recovered_minor bigint not null,
  new_loans bigint not null,
  lent_minor bigint not null,
  branch_id uuid not null,
  constraint officer_day_pkey PRIMARY KEY (tenant_id, day_on, currency, branch_id, officer_id),
  constraint officer_day_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
);
alter table officer_day enable row level security;
alter table officer_day force row level security;
create policy branch_fence on officer_day as restrictive to mkopo_branch
  using (branch_id = current_branch())
  with check (branch_id = current_branch());
create policy only_of_a_sandbox on officer_day as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy tenant_fence on officer_day to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select, update on officer_day to mkopo_app;

create table officer_portfolio_day (
  tenant_id uuid not null,
  day_on date not null,
  currency text not null,
  officer_id uuid not null,
  oldest_unpaid_due_on date not null,
  kept_days_past_due integer not null,
  loans bigint not null,
  principal_minor bigint not null,
  overdue_minor bigint not null,
  due_minor bigint not null,
  branch_id uuid not null,
  constraint officer_portfolio_day_kept_days_past_due_check CHECK (kept_days_past_due >= '-1'::integer),
  constraint officer_portfolio_day_pkey PRIMARY KEY (tenant_id, day_on, currency, branch_id, officer_id, oldest_unpaid_due_on, kept_days_past_due),
  constraint officer_portfolio_day_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
);
alter table officer_portfolio_day enable row level security;
alter table officer_portfolio_day force row level security;
create policy branch_fence on officer_portfolio_day as restrictive to mkopo_branch
  using (branch_id = current_branch())
  with check (branch_id = current_branch());
create policy only_of_a_sandbox on officer_portfolio_day as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy tenant_fence on officer_portfolio_day to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select, update on officer_portfolio_day to mkopo_app;

create table officer_portfolio_month (
  tenant_id uuid not null,
  end_on date not null,
  currency text not null,
  officer_id uuid not null,
  oldest_unpaid_due_on date not null,
  kept_days_past_due integer not null,
  loans bigint not null,
  principal_minor bigint not null,
  overdue_minor bigint not null,
  due_minor bigint not null,
  branch_id uuid not null,
  constraint officer_portfolio_month_kept_days_past_due_check CHECK (kept_days_past_due >= '-1'::integer),
  constraint officer_portfolio_month_pkey PRIMARY KEY (tenant_id, end_on, currency, branch_id, officer_id, oldest_unpaid_due_on, kept_days_past_due),
  constraint officer_portfolio_month_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
);
alter table officer_portfolio_month enable row level security;
alter table officer_portfolio_month force row level security;
create policy branch_fence on officer_portfolio_month as restrictive to mkopo_branch
  using (branch_id = current_branch())
  with check (branch_id = current_branch());
create policy only_of_a_sandbox on officer_portfolio_month as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy tenant_fence on officer_portfolio_month to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select, update on officer_portfolio_month to mkopo_app;

create table operator (
  id uuid not null,
  email text not null,
  name text not null,
  password_hash text not null,
  secret bytea not null,
  secret_key_id text,
  last_step bigint not null default 0,
  status text not null default 'active'::text,
  created_at timestamp with time zone not null default now(),
  last_login_at timestamp with time zone,
  constraint operator_by_email UNIQUE (email),
  constraint operator_email_check CHECK (email !~ '[A-Z]'::text AND length(email) >= 3 AND length(email) <= 254),
  constraint operator_last_step_check CHECK (last_step >= 0),
  constraint operator_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
  constraint operator_password_hash_check CHECK (password_hash ~~ '$argon2id$%'::text),
  constraint operator_pkey PRIMARY KEY (id),
  constraint operator_status_check CHECK (status = ANY (ARRAY['active'::text, 'suspended'::text]))
);
alter table operator enable row level security;
alter table operator force row level security;
create policy platform on operator to mkopo_platform
  using (true)
  with check (true);
grant insert, select on operator to mkopo_platform;
grant update (last_login_at) on operator to mkopo_platform;
grant update (last_step) on operator to mkopo_platform;
grant update (password_hash) on operator to mkopo_platform;
grant update (secret) on operator to mkopo_platform;
grant update (secret_key_id) on operator to mkopo_platform;
grant update (status) on operator to mkopo_platform;

create table operator_session (
  id uuid not null default uuidv7(),
  operator_id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  ip inet,
  user_agent text,
  constraint operator_session_by_token UNIQUE (token_hash),
  constraint operator_session_pkey PRIMARY KEY (id),
  constraint operator_session_token_hash_check CHECK (length(token_hash) = 32),
  constraint operator_session_user_agent_check CHECK (length(user_agent) <= 200)
);
CREATE INDEX operator_session_alive ON operator_session USING btree (operator_id) WHERE revoked_at IS NULL;
alter table operator_session enable row level security;
alter table operator_session force row level security;
create policy platform on operator_session to mkopo_platform
  using (true)
  with check (true);
grant insert, select on operator_session to mkopo_platform;
grant update (last_seen_at) on operator_session to mkopo_platform;
grant update (revoked_at) on operator_session to mkopo_platform;

create table orphan_file (
  tenant_id uuid not null,
  id uuid not null,
  size_bytes integer not null,
  due_at timestamp with time zone not null,
  is_condemned boolean not null default false,
  constraint orphan_file_pkey PRIMARY KEY (tenant_id, id),
  constraint orphan_file_size_bytes_check CHECK (size_bytes > 0)
);
CREATE INDEX orphan_file_due ON orphan_file USING btree (due_at);
alter table orphan_file enable row level security;
alter table orphan_file force row level security;
create policy platform on orphan_file to mkopo_platform
  using (true);
create policy tenant_fence on orphan_file to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select, update on orphan_file to mkopo_app;
grant select on orphan_file to mkopo_platform;

create table outbox_event (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  type text not null,
  subject_kind text not null,
  subject_id uuid not null,
  data jsonb not null,
  created_at timestamp with time zone not null default now(),
  committed_by xid8 not null default place_now(),
  sequence integer,
  constraint outbox_event_pkey PRIMARY KEY (tenant_id, committed_by, id, created_at)
) partition by RANGE (created_at);
CREATE INDEX outbox_event_by_id ON ONLY outbox_event USING brin (id) WITH (pages_per_range='16', autosummarize='on');
alter table outbox_event enable row level security;
alter table outbox_event force row level security;
create policy branch_fence on outbox_event as restrictive to mkopo_branch
  using (
CASE subject_kind
    WHEN 'client'::text THEN (EXISTS ( SELECT
       FROM client subject
      WHERE subject.tenant_id = outbox_event.tenant_id AND subject.id = outbox_event.subject_id))
    WHEN 'loan'::text THEN (EXISTS ( SELECT
       FROM loan subject
      WHERE subject.tenant_id = outbox_event.tenant_id AND subject.id = outbox_event.subject_id))
    WHEN 'repayment'::text THEN (EXISTS ( SELECT
       FROM loan_transaction subject
      WHERE subject.tenant_id = outbox_event.tenant_id AND subject.id = outbox_event.subject_id))
    WHEN 'payment'::text THEN (EXISTS ( SELECT
       FROM payment subject
      WHERE subject.tenant_id = outbox_event.tenant_id AND subject.id = outbox_event.subject_id))
    WHEN 'payout'::text THEN (EXISTS ( SELECT
       FROM payout subject
      WHERE subject.tenant_id = outbox_event.tenant_id AND subject.id = outbox_event.subject_id))
    WHEN 'receipt'::text THEN (EXISTS ( SELECT
       FROM receipt subject
      WHERE subject.tenant_id = outbox_event.tenant_id AND subject.id = outbox_event.subject_id))
    WHEN 'savings_account'::text THEN (EXISTS ( SELECT
       FROM savings_account subject
      WHERE subject.tenant_id = outbox_event.tenant_id AND subject.id = outbox_event.subject_id))
    WHEN 'savings_transaction'::text THEN (EXISTS ( SELECT
       FROM savings_transaction subject
      WHERE subject.tenant_id = outbox_event.tenant_id AND subject.id = outbox_event.subject_id))
    WHEN 'document'::text THEN (EXISTS ( SELECT
       FROM document subject
      WHERE subject.tenant_id = outbox_event.tenant_id AND subject.id = outbox_event.subject_id))
    WHEN 'member'::text THEN (EXISTS ( SELECT
       FROM member subject
      WHERE subject.tenant_id = outbox_event.tenant_id AND subject.id = outbox_event.subject_id))
    WHEN 'guarantor'::text THEN (EXISTS ( SELECT
       FROM loan_guarantor subject
      WHERE subject.tenant_id = outbox_event.tenant_id AND subject.id = outbox_event.subject_id))
    ELSE false
END)
  with check (true);
create policy platform on outbox_event for select to mkopo_platform
  using (true);
create policy tenant_fence on outbox_event to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant insert, select on outbox_event to mkopo_app;
grant select (committed_by) on outbox_event to mkopo_platform;
grant select (created_at) on outbox_event to mkopo_platform;
grant select (id) on outbox_event to mkopo_platform;
grant select (tenant_id) on outbox_event to mkopo_platform;

create table outbox_event_default partition of outbox_event DEFAULT;
alter table outbox_event_default enable row level security;
alter table outbox_event_default force row level security;
create policy tenant_fence on outbox_event_default to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());

create table payment (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  loan_id uuid not null,
  client_id uuid not null,
  currency text not null,
  amount_minor bigint not null,
  phone text not null,
  asked_by text not null,
  requested_at timestamp with time zone not null,
  status text not null,
  asked text,
  request_id text,
  merchant_request_id text,
  told text,
  receipt text,
  paid_minor bigint,
  paid_at timestamp with time zone,
  proof text,
  proven_at timestamp with time zone,
  failure_code text,
  failure_reason text,
  strange text,
  doubt text,
  repayment_id uuid,
  receipt_id uuid,
  settled_at timestamp with time zone,
  due_at timestamp with time zone,
  tries integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  simulated boolean not null default false,
  taken_up_at timestamp with time zone,
  constraint payment_amount_minor_check CHECK (amount_minor > 0),
  constraint payment_asked_check CHECK (asked = ANY (ARRAY['accepted'::text, 'refused'::text, 'unknown'::text])),
  constraint payment_check CHECK ((request_id IS NULL) = (merchant_request_id IS NULL)),
  constraint payment_check1 CHECK ((receipt IS NULL) = (paid_minor IS NULL)),
  constraint payment_check2 CHECK ((settled_at IS NOT NULL) = (num_nonnulls(repayment_id, receipt_id) = 1)),
  constraint payment_check3 CHECK (settled_at IS NULL OR status = 'paid'::text),
  constraint payment_check4 CHECK ((proven_at IS NOT NULL) = (NOT proof IS DISTINCT FROM 'paid'::text)),
  constraint payment_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint payment_doubt_check CHECK (doubt = ANY (ARRAY['told_paid_but_failed'::text, 'amount_differs'::text, 'other_request'::text, 'other_receipt'::text, 'credited_twice'::text])),
  constraint payment_paid_minor_check CHECK (paid_minor > 0),
  constraint payment_phone_check CHECK (phone ~ '^254[0-9]{9}$'::text),
  constraint payment_pkey PRIMARY KEY (tenant_id, id),
  constraint payment_proof_check CHECK (proof = ANY (ARRAY['paid'::text, 'failed'::text])),
  constraint payment_request_id_check CHECK (length(request_id) >= 1 AND length(request_id) <= 200),
  constraint payment_status_check CHECK (status = ANY (ARRAY['requested'::text, 'prompted'::text, 'unknown'::text, 'paid'::text, 'failed'::text])),
  constraint payment_strange_check CHECK (strange = ANY (ARRAY['other_request'::text, 'other_receipt'::text, 'credited_twice'::text])),
  constraint payment_tenant_id_client_id_fkey FOREIGN KEY (tenant_id, client_id) REFERENCES client(tenant_id, id),
  constraint payment_tenant_id_loan_id_fkey FOREIGN KEY (tenant_id, loan_id) REFERENCES loan(tenant_id, id),
  constraint payment_tenant_id_receipt_id_fkey FOREIGN KEY (tenant_id, receipt_id) REFERENCES receipt(tenant_id, id),
  constraint payment_tenant_id_repayment_id_fkey FOREIGN KEY (tenant_id, repayment_id) REFERENCES loan_transaction(tenant_id, id),
  constraint payment_told_check CHECK (told = ANY (ARRAY['paid'::text, 'failed'::text]))
);
CREATE INDEX payment_by_client ON payment USING btree (tenant_id, client_id, requested_at DESC, id DESC);
CREATE INDEX payment_by_held_receipt ON payment USING btree (tenant_id, receipt_id) WHERE receipt_id IS NOT NULL;
CREATE INDEX payment_by_loan ON payment USING btree (tenant_id, loan_id, requested_at DESC, id DESC);
CREATE UNIQUE INDEX payment_by_receipt ON payment USING btree (tenant_id, receipt) WHERE receipt IS NOT NULL;
CREATE INDEX payment_by_repayment ON payment USING btree (tenant_id, repayment_id) WHERE repayment_id IS NOT NULL;
CREATE UNIQUE INDEX payment_by_request ON payment USING btree (tenant_id, request_id) WHERE request_id IS NOT NULL;
CREATE INDEX payment_due ON payment USING btree (due_at, tenant_id) WHERE due_at IS NOT NULL;
CREATE INDEX payment_found_by_phone ON payment USING btree (tenant_id, phone text_pattern_ops, requested_at DESC);
CREATE INDEX payment_newest_first ON payment USING btree (tenant_id, requested_at DESC, id DESC);
alter table payment enable row level security;
alter table payment force row level security;
create policy branch_fence on payment as restrictive to mkopo_branch
  using ((EXISTS ( SELECT
   FROM loan owner
  WHERE owner.tenant_id = payment.tenant_id AND owner.id = payment.loan_id)))
  with check ((EXISTS ( SELECT
   FROM loan owner
  WHERE owner.tenant_id = payment.tenant_id AND owner.id = payment.loan_id)));
create policy only_of_a_sandbox on payment as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy platform on payment for select to mkopo_platform
  using (true);
create policy tenant_fence on payment to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
CREATE TRIGGER mark_simulated BEFORE INSERT ON payment FOR EACH ROW EXECUTE FUNCTION mark_simulated();
grant delete, insert, select, update on payment to mkopo_app;
grant select (due_at) on payment to mkopo_platform;
grant select (tenant_id) on payment to mkopo_platform;

create table payout (
  tenant_id uuid not null,
  id uuid not null,
  loan_id uuid not null,
  currency text not null,
  amount_minor bigint not null,
  deducted_fee_minor bigint not null,
  deducted_tax_minor bigint not null,
  first_due_on date,
  phone text not null,
  originator_id text not null,
  state text not null,
  conversation_id text,
  told_code text,
  told_reason text,
  told_in text,
  receipt text,
  failure_code text,
  failure_reason text,
  doubt text,
  requested_by text not null,
  requested_at timestamp with time zone not null,
  asked_at timestamp with time zone,
  ended_at timestamp with time zone,
  due_at timestamp with time zone,
  questions integer not null default 0,
  simulated boolean not null default false,
  constraint payout_amount_minor_check CHECK (amount_minor > 0),
  constraint payout_by_originator UNIQUE (tenant_id, originator_id),
  constraint payout_check CHECK (num_nulls(told_code, told_reason, told_in) = ANY (ARRAY[0, 3])),
  constraint payout_check1 CHECK ((state = 'paid'::text) = (receipt IS NOT NULL)),
  constraint payout_check2 CHECK ((state = 'failed'::text) = (failure_code IS NOT NULL)),
  constraint payout_check3 CHECK ((failure_code IS NULL) = (failure_reason IS NULL)),
  constraint payout_check4 CHECK ((state = ANY (ARRAY['paid'::text, 'failed'::text])) = (ended_at IS NOT NULL)),
  constraint payout_check5 CHECK (state <> 'requested'::text OR asked_at IS NULL),
  constraint payout_check6 CHECK (state <> 'paid'::text OR due_at IS NULL),
  constraint payout_conversation_id_check CHECK (length(conversation_id) >= 1 AND length(conversation_id) <= 200),
  constraint payout_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint payout_deducted_fee_minor_check CHECK (deducted_fee_minor >= 0),
  constraint payout_deducted_tax_minor_check CHECK (deducted_tax_minor >= 0),
  constraint payout_originator_id_check CHECK (length(originator_id) >= 1 AND length(originator_id) <= 80),
  constraint payout_phone_check CHECK (phone ~ '^254[17][0-9]{8}$'::text),
  constraint payout_pkey PRIMARY KEY (tenant_id, id),
  constraint payout_questions_check CHECK (questions >= 0),
  constraint payout_receipt_check CHECK (receipt ~ '^[A-Z0-9]{10}$'::text),
  constraint payout_state_check CHECK (state = ANY (ARRAY['requested'::text, 'asked'::text, 'unknown'::text, 'paid'::text, 'failed'::text])),
  constraint payout_tenant_id_loan_id_fkey FOREIGN KEY (tenant_id, loan_id) REFERENCES loan(tenant_id, id)
);
CREATE INDEX payout_by_loan ON payout USING btree (tenant_id, loan_id, requested_at DESC, id DESC);
CREATE UNIQUE INDEX payout_by_receipt ON payout USING btree (tenant_id, receipt) WHERE receipt IS NOT NULL;
CREATE INDEX payout_doubted ON payout USING btree (tenant_id) WHERE doubt IS NOT NULL;
CREATE INDEX payout_due ON payout USING btree (due_at, tenant_id) WHERE due_at IS NOT NULL;
CREATE INDEX payout_found_by_phone ON payout USING btree (tenant_id, phone text_pattern_ops);
CREATE UNIQUE INDEX payout_living ON payout USING btree (tenant_id, loan_id) WHERE state = ANY (ARRAY['requested'::text, 'asked'::text, 'unknown'::text]);
CREATE INDEX payout_newest_first ON payout USING btree (tenant_id, requested_at DESC, id DESC);
alter table payout enable row level security;
alter table payout force row level security;
create policy branch_fence on payout as restrictive to mkopo_branch
  using ((EXISTS ( SELECT
   FROM loan owner
  WHERE owner.tenant_id = payout.tenant_id AND owner.id = payout.loan_id)))
  with check ((EXISTS ( SELECT
   FROM loan owner
  WHERE owner.tenant_id = payout.tenant_id AND owner.id = payout.loan_id)));
create policy only_of_a_sandbox on payout as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy platform on payout for select to mkopo_platform
  using (true);
create policy tenant_fence on payout to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
CREATE TRIGGER mark_simulated BEFORE INSERT ON payout FOR EACH ROW EXECUTE FUNCTION mark_simulated();
grant delete, insert, select, update on payout to mkopo_app;
grant select (due_at) on payout to mkopo_platform;
grant select (tenant_id) on payout to mkopo_platform;

create table platform_secret (
  name text not null,
  value bytea not null,
  created_at timestamp with time zone not null default now(),
  key_id text,
  constraint platform_secret_pkey PRIMARY KEY (name)
);
alter table platform_secret enable row level security;
alter table platform_secret force row level security;
create policy platform on platform_secret to mkopo_platform
  using (true)
  with check (true);
grant insert, select on platform_secret to mkopo_platform;
grant update (key_id) on platform_secret to mkopo_platform;
grant update (value) on platform_secret to mkopo_platform;

create table portfolio_day (
  tenant_id uuid not null,
  day_on date not null,
  currency text not null,
  product_id uuid not null,
  oldest_unpaid_due_on date not null,
  kept_days_past_due integer not null,
  loans bigint not null,
  principal_minor bigint not null,
  overdue_minor bigint not null,
  due_minor bigint not null,
  constraint portfolio_day_kept_days_past_due_check CHECK (kept_days_past_due >= '-1'::integer),
  constraint portfolio_day_pkey PRIMARY KEY (tenant_id, day_on, currency, product_id, oldest_unpaid_due_on, kept_days_past_due),
  constraint portfolio_day_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  constraint portfolio_day_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES product(tenant_id, id)
);
alter table portfolio_day enable row level security;
alter table portfolio_day force row level security;
create policy branch_fence on portfolio_day as restrictive to mkopo_branch
  using (false)
  with check (false);
create policy only_of_a_sandbox on portfolio_day as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy tenant_fence on portfolio_day to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select, update on portfolio_day to mkopo_app;

create table portfolio_month (
  tenant_id uuid not null,
  end_on date not null,
  currency text not null,
  product_id uuid not null,
  oldest_unpaid_due_on date not null,
  kept_days_past_due integer not null,
  loans bigint not null,
  principal_minor bigint not null,
  overdue_minor bigint not null,
  due_minor bigint not null,
  constraint portfolio_month_kept_days_past_due_check CHECK (kept_days_past_due >= '-1'::integer),
  constraint portfolio_month_pkey PRIMARY KEY (tenant_id, end_on, currency, product_id, oldest_unpaid_due_on, kept_days_past_due),
  constraint portfolio_month_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  constraint portfolio_month_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES product(tenant_id, id)
);
alter table portfolio_month enable row level security;
alter table portfolio_month force row level security;
create policy branch_fence on portfolio_month as restrictive to mkopo_branch
  using (false)
  with check (false);
create policy only_of_a_sandbox on portfolio_month as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy tenant_fence on portfolio_month to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select, update on portfolio_month to mkopo_app;

create table product (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  version integer not null,
  name text not null,
  is_active boolean not null,
  is_portal_visible boolean not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint product_name_check CHECK (length(name) > 0),
  constraint product_pkey PRIMARY KEY (tenant_id, id),
  constraint product_version_check CHECK (version > 0)
);
alter table product enable row level security;
alter table product force row level security;
create policy tenant_fence on product to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant insert, select, update on product to mkopo_app;

create table product_version (
  tenant_id uuid not null,
  product_id uuid not null,
  version integer not null,
  terms jsonb not null,
  made_at timestamp with time zone not null default now(),
  constraint product_version_pkey PRIMARY KEY (tenant_id, product_id, version),
  constraint product_version_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES product(tenant_id, id),
  constraint product_version_terms_check CHECK (jsonb_typeof(terms) = 'object'::text),
  constraint product_version_version_check CHECK (version > 0)
);
alter table product_version enable row level security;
alter table product_version force row level security;
create policy tenant_fence on product_version to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON product_version FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON product_version FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on product_version to mkopo_app;

create table promise_to_pay (
  tenant_id uuid not null,
  id uuid not null,
  loan_id uuid not null,
  amount_minor bigint not null,
  made_on date not null,
  due_on date not null,
  made_after integer not null,
  note text,
  taken_by uuid not null,
  created_at timestamp with time zone not null,
  cancelled_at timestamp with time zone,
  cancelled_by uuid,
  constraint promise_to_pay_amount_minor_check CHECK (amount_minor > 0),
  constraint promise_to_pay_check CHECK (made_on <= due_on),
  constraint promise_to_pay_check1 CHECK ((cancelled_at IS NULL) = (cancelled_by IS NULL)),
  constraint promise_to_pay_made_after_check CHECK (made_after >= 0),
  constraint promise_to_pay_note_check CHECK (length(note) >= 1 AND length(note) <= 500),
  constraint promise_to_pay_pkey PRIMARY KEY (tenant_id, id),
  constraint promise_to_pay_tenant_id_cancelled_by_fkey FOREIGN KEY (tenant_id, cancelled_by) REFERENCES staff_user(tenant_id, id),
  constraint promise_to_pay_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  constraint promise_to_pay_tenant_id_loan_id_fkey FOREIGN KEY (tenant_id, loan_id) REFERENCES loan(tenant_id, id),
  constraint promise_to_pay_tenant_id_taken_by_fkey FOREIGN KEY (tenant_id, taken_by) REFERENCES staff_user(tenant_id, id)
);
CREATE INDEX promise_to_pay_by_day ON promise_to_pay USING btree (tenant_id, due_on) WHERE cancelled_at IS NULL;
CREATE INDEX promise_to_pay_by_loan ON promise_to_pay USING btree (tenant_id, loan_id, id DESC);
alter table promise_to_pay enable row level security;
alter table promise_to_pay force row level security;
create policy branch_fence on promise_to_pay as restrictive to mkopo_branch
  using ((EXISTS ( SELECT
   FROM loan owner
  WHERE owner.tenant_id = promise_to_pay.tenant_id AND owner.id = promise_to_pay.loan_id)))
  with check ((EXISTS ( SELECT
   FROM loan owner
  WHERE owner.tenant_id = promise_to_pay.tenant_id AND owner.id = promise_to_pay.loan_id)));
create policy only_of_a_sandbox on promise_to_pay as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy tenant_fence on promise_to_pay to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select on promise_to_pay to mkopo_app;
grant update (cancelled_at) on promise_to_pay to mkopo_app;
grant update (cancelled_by) on promise_to_pay to mkopo_app;

create table rail_inquiry (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  subject_kind text not null,
  subject_id uuid not null,
  conversation_id text not null,
  asked_at timestamp with time zone not null default now(),
  constraint rail_inquiry_conversation_id_check CHECK (length(conversation_id) >= 1 AND length(conversation_id) <= 200),
  constraint rail_inquiry_pkey PRIMARY KEY (tenant_id, id),
  constraint rail_inquiry_subject_kind_check CHECK (subject_kind = ANY (ARRAY['receipt'::text, 'payment'::text, 'payout'::text])),
  constraint rail_inquiry_tenant_id_conversation_id_key UNIQUE (tenant_id, conversation_id)
);
alter table rail_inquiry enable row level security;
alter table rail_inquiry force row level security;
create policy only_what_is_past on rail_inquiry as restrictive for delete to mkopo_app
  using (asked_at < (now() - '90 days'::interval) OR is_sandbox());
create policy tenant_fence on rail_inquiry to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON rail_inquiry FOR EACH ROW EXECUTE FUNCTION refuse_change_of_inquiry();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON rail_inquiry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant delete, insert, select on rail_inquiry to mkopo_app;

create table rail_news (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  kind text not null,
  about uuid,
  body text not null,
  received_at timestamp with time zone not null,
  due_at timestamp with time zone,
  tries integer not null default 0,
  handled_at timestamp with time zone,
  verdict text,
  constraint rail_news_check CHECK ((handled_at IS NULL) = (due_at IS NOT NULL)),
  constraint rail_news_check1 CHECK ((handled_at IS NULL) = (verdict IS NULL)),
  constraint rail_news_kind_check CHECK (kind = ANY (ARRAY['collected'::text, 'paybill'::text, 'paid_out'::text, 'timed_out'::text, 'status'::text, 'reversed'::text])),
  constraint rail_news_pkey PRIMARY KEY (tenant_id, id)
);
CREATE INDEX rail_news_due ON rail_news USING btree (due_at, tenant_id) WHERE due_at IS NOT NULL;
CREATE INDEX rail_news_newest_first ON rail_news USING btree (tenant_id, received_at DESC, id DESC);
alter table rail_news enable row level security;
alter table rail_news force row level security;
create policy branch_fence on rail_news as restrictive to mkopo_branch
  using ((EXISTS ( SELECT
   FROM payment
  WHERE payment.tenant_id = rail_news.tenant_id AND payment.id = rail_news.about)) OR (EXISTS ( SELECT
   FROM payout
  WHERE payout.tenant_id = rail_news.tenant_id AND payout.id = rail_news.about)))
  with check ((EXISTS ( SELECT
   FROM payment
  WHERE payment.tenant_id = rail_news.tenant_id AND payment.id = rail_news.about)) OR (EXISTS ( SELECT
   FROM payout
  WHERE payout.tenant_id = rail_news.tenant_id AND payout.id = rail_news.about)));
create policy only_what_is_past on rail_news as restrictive for delete to mkopo_app
  using (handled_at < (now() - '90 days'::interval) OR is_sandbox());
create policy platform on rail_news for select to mkopo_platform
  using (true);
create policy tenant_fence on rail_news to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select on rail_news to mkopo_app;
grant select (due_at) on rail_news to mkopo_platform;
grant select (tenant_id) on rail_news to mkopo_platform;
grant update (due_at) on rail_news to mkopo_app;
grant update (handled_at) on rail_news to mkopo_app;
grant update (tries) on rail_news to mkopo_app;
grant update (verdict) on rail_news to mkopo_app;

create unlogged table rate_bucket (
  caller text not null,
  level bigint,
  filled_at timestamp with time zone not null default clock_timestamp(),
  constraint rate_bucket_pkey PRIMARY KEY (caller)
);
alter table rate_bucket enable row level security;
alter table rate_bucket force row level security;
create policy platform on rate_bucket to mkopo_platform
  using (true)
  with check (true);
grant delete, insert, select, update on rate_bucket to mkopo_platform;

create table receipt (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  receipt text not null,
  currency text not null,
  amount_minor bigint not null,
  bill_reference text not null,
  payer_phone text,
  payer_name text,
  paid_at timestamp with time zone,
  told_at timestamp with time zone not null,
  status text not null,
  reason text,
  proven_at timestamp with time zone,
  loan_id uuid,
  repayment_id uuid,
  savings_account_id uuid,
  savings_transaction_id uuid,
  returned_by text,
  return_conversation_id text,
  return_failure text,
  due_at timestamp with time zone,
  tries integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  holds integer not null default 0,
  simulated boolean not null default is_simulated(),
  payer_name_key text generated always as (lower(payer_name)) stored,
  payer_last_name_key text generated always as (regexp_replace(lower(payer_name), '^.*\s'::text, ''::text)) stored,
  bill_reference_key text generated always as (upper(bill_reference)) stored,
  constraint receipt_amount_minor_check CHECK (amount_minor > 0),
  constraint receipt_bill_reference_check CHECK (length(bill_reference) <= 200),
  constraint receipt_check CHECK ((status = 'credited'::text) = (num_nonnulls(repayment_id, savings_transaction_id) = 1)),
  constraint receipt_check1 CHECK ((repayment_id IS NULL) = (loan_id IS NULL)),
  constraint receipt_check2 CHECK ((savings_transaction_id IS NULL) = (savings_account_id IS NULL)),
  constraint receipt_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint receipt_holds_check CHECK (holds >= 0),
  constraint receipt_payer_name_check CHECK (length(payer_name) <= 200),
  constraint receipt_payer_phone_check CHECK (length(payer_phone) <= 100),
  constraint receipt_pkey PRIMARY KEY (tenant_id, id),
  constraint receipt_receipt_check CHECK (length(receipt) >= 1 AND length(receipt) <= 200),
  constraint receipt_status_check CHECK (status = ANY (ARRAY['told'::text, 'credited'::text, 'suspense'::text, 'returning'::text, 'returned'::text, 'refuted'::text])),
  constraint receipt_tenant_id_receipt_key UNIQUE (tenant_id, receipt),
  constraint receipt_tenant_id_repayment_id_fkey FOREIGN KEY (tenant_id, repayment_id) REFERENCES loan_transaction(tenant_id, id),
  constraint receipt_tenant_id_savings_transaction_id_fkey FOREIGN KEY (tenant_id, savings_transaction_id) REFERENCES savings_transaction(tenant_id, id)
);
CREATE INDEX receipt_by_deposit ON receipt USING btree (tenant_id, savings_transaction_id) WHERE savings_transaction_id IS NOT NULL;
CREATE INDEX receipt_by_payer ON receipt USING btree (tenant_id, payer_phone) WHERE payer_phone IS NOT NULL;
CREATE INDEX receipt_by_repayment ON receipt USING btree (tenant_id, repayment_id) WHERE repayment_id IS NOT NULL;
CREATE UNIQUE INDEX receipt_by_return ON receipt USING btree (tenant_id, return_conversation_id) WHERE return_conversation_id IS NOT NULL;
CREATE INDEX receipt_by_standing ON receipt USING btree (tenant_id, status, told_at DESC, id DESC) WHERE status = ANY (ARRAY['suspense'::text, 'returning'::text, 'returned'::text, 'refuted'::text]);
CREATE INDEX receipt_due ON receipt USING btree (due_at, tenant_id) WHERE due_at IS NOT NULL;
CREATE INDEX receipt_found_by_bill_reference ON receipt USING btree (tenant_id, bill_reference_key text_pattern_ops);
CREATE INDEX receipt_found_by_payer ON receipt USING btree (tenant_id, payer_name_key text_pattern_ops) WHERE payer_name_key IS NOT NULL;
CREATE INDEX receipt_found_by_payer_last_name ON receipt USING btree (tenant_id, payer_last_name_key text_pattern_ops) WHERE payer_last_name_key IS NOT NULL;
CREATE INDEX receipt_newest_first ON receipt USING btree (tenant_id, told_at DESC, id DESC);
alter table receipt enable row level security;
alter table receipt force row level security;
create policy branch_fence on receipt as restrictive to mkopo_branch
  using ((EXISTS ( SELECT
   FROM loan
  WHERE loan.tenant_id = receipt.tenant_id AND loan.id = receipt.loan_id)) OR (EXISTS ( SELECT
   FROM savings_account account
  WHERE account.tenant_id = receipt.tenant_id AND account.id = receipt.savings_account_id)))
  with check ((EXISTS ( SELECT
   FROM loan
  WHERE loan.tenant_id = receipt.tenant_id AND loan.id = receipt.loan_id)) OR (EXISTS ( SELECT
   FROM savings_account account
  WHERE account.tenant_id = receipt.tenant_id AND account.id = receipt.savings_account_id)));
create policy only_of_a_sandbox on receipt as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy platform on receipt for select to mkopo_platform
  using (true);
create policy tenant_fence on receipt to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select, update on receipt to mkopo_app;
grant select (due_at) on receipt to mkopo_platform;
grant select (status) on receipt to mkopo_platform;
grant select (tenant_id) on receipt to mkopo_platform;

create table registry_bank (
  bank_id integer not null,
  bank_name text not null,
  swift text not null,
  import_id uuid not null,
  constraint registry_bank_bank_id_check CHECK (bank_id >= 0 AND bank_id <= 999999),
  constraint registry_bank_bank_name_check CHECK (length(bank_name) >= 1 AND length(bank_name) <= 500),
  constraint registry_bank_pkey PRIMARY KEY (bank_id),
  constraint registry_bank_swift_check CHECK (swift ~ '^([A-Z0-9]{8}([A-Z0-9]{3})?)?$'::text)
);
alter table registry_bank enable row level security;
alter table registry_bank force row level security;
create policy platform on registry_bank to mkopo_platform
  using (true)
  with check (true);
grant select on registry_bank to mkopo_platform;

create table registry_import (
  id uuid not null default uuidv7(),
  kind text not null,
  source text not null,
  source_hash bytea,
  row_count integer not null,
  imported_by text not null,
  imported_at timestamp with time zone not null default now(),
  constraint registry_import_kind_check CHECK (kind = ANY (ARRAY['krapin'::text, 'alienid'::text, 'business'::text, 'banks'::text])),
  constraint registry_import_pkey PRIMARY KEY (id),
  constraint registry_import_row_count_check CHECK (row_count >= 0),
  constraint registry_import_source_hash_check CHECK (length(source_hash) = 32)
);
alter table registry_import enable row level security;
alter table registry_import force row level security;
create policy platform on registry_import to mkopo_platform
  using (true)
  with check (true);
grant select on registry_import to mkopo_platform;

create table registry_record (
  kind text not null,
  number text not null,
  record json not null,
  import_id uuid not null,
  updated_at timestamp with time zone not null default now(),
  constraint registry_record_kind_check CHECK (kind = ANY (ARRAY['krapin'::text, 'alienid'::text, 'business'::text])),
  constraint registry_record_number_check CHECK (length(number) >= 3 AND length(number) <= 40),
  constraint registry_record_pkey PRIMARY KEY (kind, number),
  constraint registry_record_record_check CHECK (json_typeof(record) = 'object'::text)
);
alter table registry_record enable row level security;
alter table registry_record force row level security;
create policy platform on registry_record to mkopo_platform
  using (true)
  with check (true);
grant select on registry_record to mkopo_platform;

create table reopened_cohort (
  tenant_id uuid not null,
  disbursed_on date not null,
  id uuid not null default uuidv7(),
  constraint reopened_cohort_pkey PRIMARY KEY (tenant_id, disbursed_on, id),
  constraint reopened_cohort_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
);
alter table reopened_cohort enable row level security;
alter table reopened_cohort force row level security;
create policy branch_fence on reopened_cohort as restrictive to mkopo_branch
  using (false)
  with check (true);
create policy tenant_fence on reopened_cohort to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select on reopened_cohort to mkopo_app;

create table reopened_day (
  tenant_id uuid not null,
  booked_on date not null,
  id uuid not null default uuidv7(),
  constraint reopened_day_pkey PRIMARY KEY (tenant_id, booked_on, id),
  constraint reopened_day_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
);
alter table reopened_day enable row level security;
alter table reopened_day force row level security;
create policy branch_fence on reopened_day as restrictive to mkopo_branch
  using (false)
  with check (true);
create policy tenant_fence on reopened_day to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select on reopened_day to mkopo_app;

create table reopened_portfolio (
  tenant_id uuid not null,
  from_on date not null,
  id uuid not null default uuidv7(),
  constraint reopened_portfolio_pkey PRIMARY KEY (tenant_id, from_on, id),
  constraint reopened_portfolio_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
);
alter table reopened_portfolio enable row level security;
alter table reopened_portfolio force row level security;
create policy branch_fence on reopened_portfolio as restrictive to mkopo_branch
  using (true)
  with check (true);
create policy tenant_fence on reopened_portfolio to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select on reopened_portfolio to mkopo_app;

create table repayment_restatement (
  tenant_id uuid not null,
  loan_id uuid not null,
  number integer not null,
  restated_by integer not null,
  principal_minor bigint not null,
  interest_minor bigint not null,
  fees_minor bigint not null,
  penalties_minor bigint not null,
  overpayment_minor bigint not null,
  constraint repayment_restatement_check CHECK (restated_by > number),
  constraint repayment_restatement_pkey PRIMARY KEY (tenant_id, loan_id, number, restated_by),
  constraint repayment_restatement_tenant_id_loan_id_number_fkey FOREIGN KEY (tenant_id, loan_id, number) REFERENCES loan_transaction(tenant_id, loan_id, number),
  constraint repayment_restatement_tenant_id_loan_id_restated_by_fkey FOREIGN KEY (tenant_id, loan_id, restated_by) REFERENCES loan_transaction(tenant_id, loan_id, number)
);
alter table repayment_restatement enable row level security;
alter table repayment_restatement force row level security;
create policy branch_fence on repayment_restatement as restrictive to mkopo_branch
  using ((EXISTS ( SELECT
   FROM loan owner
  WHERE owner.tenant_id = repayment_restatement.tenant_id AND owner.id = repayment_restatement.loan_id)))
  with check ((EXISTS ( SELECT
   FROM loan owner
  WHERE owner.tenant_id = repayment_restatement.tenant_id AND owner.id = repayment_restatement.loan_id)));
create policy only_of_a_sandbox on repayment_restatement as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy tenant_fence on repayment_restatement to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON repayment_restatement FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON repayment_restatement FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant delete, insert, select on repayment_restatement to mkopo_app;

create table report_schedule (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  report text not null,
  format text not null,
  frequency text not null,
  language text not null,
  branch_id uuid,
  recipients uuid[] not null,
  made_by uuid not null,
  made_at timestamp with time zone not null default now(),
  next_on date not null,
  last_on date,
  last_outcome text,
  last_detail text,
  last_at timestamp with time zone,
  ended_at timestamp with time zone,
  due_at timestamp with time zone,
  tries integer not null default 0,
  constraint report_schedule_check CHECK ((ended_at IS NULL) = (due_at IS NOT NULL)),
  constraint report_schedule_check1 CHECK (num_nulls(last_on, last_outcome, last_at) = ANY (ARRAY[0, 3])),
  constraint report_schedule_format_check CHECK (format = ANY (ARRAY['csv'::text, 'xlsx'::text, 'pdf'::text])),
  constraint report_schedule_frequency_check CHECK (frequency = ANY (ARRAY['daily'::text, 'weekly'::text, 'monthly'::text])),
  constraint report_schedule_language_check CHECK (language = ANY (ARRAY['en'::text, 'sw'::text])),
  constraint report_schedule_last_detail_check CHECK (length(last_detail) <= 200),
  constraint report_schedule_last_outcome_check CHECK (last_outcome = ANY (ARRAY['sent'::text, 'failed'::text])),
  constraint report_schedule_pkey PRIMARY KEY (tenant_id, id),
  constraint report_schedule_recipients_check CHECK (cardinality(recipients) >= 1 AND cardinality(recipients) <= 20),
  constraint report_schedule_report_check CHECK (report ~ '^[a-z_]{1,40}$'::text),
  constraint report_schedule_tenant_id_branch_id_fkey FOREIGN KEY (tenant_id, branch_id) REFERENCES branch(tenant_id, id),
  constraint report_schedule_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  constraint report_schedule_tenant_id_made_by_fkey FOREIGN KEY (tenant_id, made_by) REFERENCES staff_user(tenant_id, id)
);
CREATE INDEX report_schedule_due ON report_schedule USING btree (due_at) WHERE due_at IS NOT NULL;
alter table report_schedule enable row level security;
alter table report_schedule force row level security;
create policy branch_fence on report_schedule as restrictive to mkopo_branch
  using (false)
  with check (false);
create policy platform on report_schedule to mkopo_platform
  using (true);
create policy tenant_fence on report_schedule to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant insert, select, update on report_schedule to mkopo_app;
grant select on report_schedule to mkopo_platform;

create table request_log (
  tenant_id uuid not null,
  id uuid not null,
  created_at timestamp with time zone not null,
  credential_id uuid not null,
  family text not null,
  method text not null,
  path text not null,
  status integer not null,
  ms real not null,
  request_id text not null,
  idempotency_key text,
  replayed boolean not null,
  error_code text,
  ip inet,
  constraint request_log_pkey PRIMARY KEY (tenant_id, created_at, id)
) partition by RANGE (created_at);
CREATE INDEX request_log_by_key ON ONLY request_log USING btree (tenant_id, credential_id, created_at, id);
CREATE INDEX request_log_by_request ON ONLY request_log USING btree (tenant_id, request_id);
CREATE INDEX request_log_failures ON ONLY request_log USING btree (tenant_id, created_at, id) WHERE status >= 400;
alter table request_log enable row level security;
alter table request_log force row level security;
create policy branch_fence on request_log as restrictive to mkopo_branch
  using ((EXISTS ( SELECT
   FROM credential owner
  WHERE owner.tenant_id = request_log.tenant_id AND owner.id = request_log.credential_id)))
  with check ((EXISTS ( SELECT
   FROM credential owner
  WHERE owner.tenant_id = request_log.tenant_id AND owner.id = request_log.credential_id)));
create policy platform on request_log for insert to mkopo_platform
  with check (true);
create policy platform_counts on request_log for select to mkopo_platform
  using (true);
create policy tenant_fence on request_log to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant insert on request_log to mkopo_platform;
grant select (created_at) on request_log to mkopo_platform;
grant select (status) on request_log to mkopo_platform;
grant select (tenant_id) on request_log to mkopo_platform;
grant select on request_log to mkopo_app;

create table request_log_default partition of request_log DEFAULT;
alter table request_log_default enable row level security;
alter table request_log_default force row level security;
create policy tenant_fence on request_log_default to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());

create table saved_view (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  owner_id uuid not null,
  list text not null,
  name text not null,
  query jsonb not null,
  is_shared boolean not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint saved_view_list_check CHECK (list ~ '^[a-z_]{1,40}$'::text),
  constraint saved_view_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  constraint saved_view_pkey PRIMARY KEY (tenant_id, id),
  constraint saved_view_query_check CHECK (jsonb_typeof(query) = 'object'::text),
  constraint saved_view_tenant_id_owner_id_fkey FOREIGN KEY (tenant_id, owner_id) REFERENCES staff_user(tenant_id, id)
);
CREATE INDEX saved_view_by_list ON saved_view USING btree (tenant_id, list);
CREATE UNIQUE INDEX saved_view_by_name ON saved_view USING btree (tenant_id, owner_id, list, lower(name));
alter table saved_view enable row level security;
alter table saved_view force row level security;
create policy tenant_fence on saved_view to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select, update on saved_view to mkopo_app;

create table savings_account (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  account_number bigint not null,
  client_id uuid not null,
  terms jsonb not null,
  currency text not null,
  earns_interest boolean not null,
  opened_on date not null,
  closed_on date,
  status text not null generated always as (
CASE
    WHEN closed_on IS NULL THEN 'active'::text
    ELSE 'closed'::text
END) stored,
  balance_minor bigint not null,
  interest_through_on date,
  transactions integer not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint savings_account_balance_minor_check CHECK (balance_minor >= 0),
  constraint savings_account_check CHECK (closed_on >= opened_on),
  constraint savings_account_check1 CHECK (closed_on IS NULL OR balance_minor = 0),
  constraint savings_account_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint savings_account_pkey PRIMARY KEY (tenant_id, id),
  constraint savings_account_tenant_id_account_number_key UNIQUE (tenant_id, account_number),
  constraint savings_account_tenant_id_client_id_fkey FOREIGN KEY (tenant_id, client_id) REFERENCES client(tenant_id, id),
  constraint savings_account_terms_check CHECK (jsonb_typeof(terms) = 'object'::text),
  constraint savings_account_transactions_check CHECK (transactions >= 0)
);
CREATE INDEX savings_account_by_client ON savings_account USING btree (tenant_id, client_id, created_at DESC, id DESC);
CREATE INDEX savings_account_newest_first ON savings_account USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX savings_account_unpaid ON savings_account USING btree (tenant_id, COALESCE(interest_through_on, opened_on - 1), id) WHERE earns_interest AND closed_on IS NULL;
alter table savings_account enable row level security;
alter table savings_account force row level security;
create policy branch_fence on savings_account as restrictive to mkopo_branch
  using ((EXISTS ( SELECT
   FROM client owner
  WHERE owner.tenant_id = savings_account.tenant_id AND owner.id = savings_account.client_id)))
  with check ((EXISTS ( SELECT
   FROM client owner
  WHERE owner.tenant_id = savings_account.tenant_id AND owner.id = savings_account.client_id)));
create policy only_of_a_sandbox on savings_account as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy tenant_fence on savings_account to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select, update on savings_account to mkopo_app;

create table savings_counter (
  tenant_id uuid not null,
  last bigint not null,
  constraint savings_counter_last_check CHECK (last > 0),
  constraint savings_counter_pkey PRIMARY KEY (tenant_id)
);
alter table savings_counter enable row level security;
alter table savings_counter force row level security;
create policy only_of_a_sandbox on savings_counter as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy tenant_fence on savings_counter to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select, update on savings_counter to mkopo_app;

create table savings_transaction (
  tenant_id uuid not null,
  account_id uuid not null,
  number integer not null,
  id uuid not null default uuidv7(),
  kind text not null,
  effective_on date not null,
  booked_on date not null,
  move jsonb not null,
  change_minor bigint not null,
  balance_minor bigint not null,
  method text,
  reference text,
  made_at timestamp with time zone not null default now(),
  constraint savings_transaction_balance_minor_check CHECK (balance_minor >= 0),
  constraint savings_transaction_check CHECK (effective_on <= booked_on),
  constraint savings_transaction_check1 CHECK (
CASE kind
    WHEN 'deposit'::text THEN change_minor > 0 AND method IS NOT NULL
    WHEN 'withdrawal'::text THEN change_minor < 0 AND method IS NOT NULL
    WHEN 'interest'::text THEN change_minor > 0
    WHEN 'closure'::text THEN change_minor <= 0 AND balance_minor = 0
    ELSE change_minor <> 0
END),
  constraint savings_transaction_kind_check CHECK (kind = ANY (ARRAY['deposit'::text, 'withdrawal'::text, 'interest'::text, 'interest_correction'::text, 'reversal'::text, 'closure'::text, 'opening'::text])),
  constraint savings_transaction_number_check CHECK (number > 0),
  constraint savings_transaction_opening_check CHECK (kind <> 'opening'::text OR number = 1 AND change_minor > 0),
  constraint savings_transaction_pkey PRIMARY KEY (tenant_id, account_id, number),
  constraint savings_transaction_reference_check CHECK (length(reference) >= 1 AND length(reference) <= 200),
  constraint savings_transaction_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES savings_account(tenant_id, id),
  constraint savings_transaction_tenant_id_id_key UNIQUE (tenant_id, id)
);
CREATE UNIQUE INDEX savings_interest_once ON savings_transaction USING btree (tenant_id, account_id, effective_on) WHERE kind = 'interest'::text;
CREATE UNIQUE INDEX savings_reversal_once ON savings_transaction USING btree (tenant_id, account_id, ((move ->> 'of'::text)::integer)) WHERE kind = 'reversal'::text;
alter table savings_transaction enable row level security;
alter table savings_transaction force row level security;
create policy branch_fence on savings_transaction as restrictive to mkopo_branch
  using ((EXISTS ( SELECT
   FROM savings_account owner
  WHERE owner.tenant_id = savings_transaction.tenant_id AND owner.id = savings_transaction.account_id)))
  with check ((EXISTS ( SELECT
   FROM savings_account owner
  WHERE owner.tenant_id = savings_transaction.tenant_id AND owner.id = savings_transaction.account_id)));
create policy only_of_a_sandbox on savings_transaction as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy tenant_fence on savings_transaction to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON savings_transaction FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON savings_transaction FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant delete, insert, select on savings_transaction to mkopo_app;

create table schema_migration (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_migration_pkey PRIMARY KEY (name)
);

create table score_entry (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  credential_id uuid not null,
  service text not null,
  client_id text not null,
  client_data json not null,
  results json not null,
  policy text not null,
  request_id text not null,
  octets integer not null,
  made_at timestamp with time zone not null default now(),
  constraint score_entry_client_id_check CHECK (length(client_id) >= 1 AND length(client_id) <= 255),
  constraint score_entry_octets_check CHECK (octets > 0),
  constraint score_entry_pkey PRIMARY KEY (tenant_id, id),
  constraint score_entry_service_check CHECK (service = ANY (ARRAY['deposit_score'::text, 'demographic_score'::text, 'repayment_score'::text]))
);
CREATE INDEX score_entry_newest_first ON score_entry USING btree (tenant_id, credential_id, client_id, service, made_at DESC, id DESC);
alter table score_entry enable row level security;
alter table score_entry force row level security;
create policy only_of_a_sandbox on score_entry as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy tenant_fence on score_entry to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON score_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON score_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant delete, insert, select on score_entry to mkopo_app;

create table scorecard (
  tenant_id uuid not null,
  credential_id uuid not null,
  version integer not null,
  card jsonb not null,
  made_at timestamp with time zone not null default now(),
  constraint scorecard_card_check CHECK (jsonb_typeof(card) = 'object'::text),
  constraint scorecard_pkey PRIMARY KEY (tenant_id, credential_id, version),
  constraint scorecard_tenant_id_credential_id_fkey FOREIGN KEY (tenant_id, credential_id) REFERENCES credential(tenant_id, id),
  constraint scorecard_version_check CHECK (version > 0)
);
alter table scorecard enable row level security;
alter table scorecard force row level security;
create policy tenant_fence on scorecard to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON scorecard FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON scorecard FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on scorecard to mkopo_app;

create table signing_key (
  id text not null,
  public_jwk jsonb not null,
  private_jwk jsonb,
  created_at timestamp with time zone not null,
  signs_from timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint signing_key_check CHECK (signs_from >= created_at),
  constraint signing_key_pkey PRIMARY KEY (id)
);
alter table signing_key enable row level security;
alter table signing_key force row level security;
create policy platform on signing_key to mkopo_platform
  using (true)
  with check (true);
CREATE TRIGGER tell_signing_key_changed AFTER INSERT OR UPDATE ON signing_key FOR EACH ROW EXECUTE FUNCTION tell_signing_key_changed();
grant insert, select on signing_key to mkopo_platform;
grant update (private_jwk) on signing_key to mkopo_platform;
grant update (revoked_at) on signing_key to mkopo_platform;

create table staff_preference (
  tenant_id uuid not null,
  staff_id uuid not null,
  language text,
  theme text,
  hides_set_up boolean not null default false,
  updated_at timestamp with time zone not null default now(),
  constraint staff_preference_language_check CHECK (language = ANY (ARRAY['en'::text, 'sw'::text])),
  constraint staff_preference_pkey PRIMARY KEY (tenant_id, staff_id),
  constraint staff_preference_tenant_id_staff_id_fkey FOREIGN KEY (tenant_id, staff_id) REFERENCES staff_user(tenant_id, id),
  constraint staff_preference_theme_check CHECK (theme = ANY (ARRAY['auto'::text, 'light'::text, 'dark'::text]))
);
alter table staff_preference enable row level security;
alter table staff_preference force row level security;
create policy tenant_fence on staff_preference to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant insert, select, update on staff_preference to mkopo_app;

create table staff_second_factor (
  tenant_id uuid not null,
  staff_id uuid not null,
  secret bytea not null,
  secret_key_id text,
  begun_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  recovery_hashes bytea[] not null default '{}'::bytea[],
  constraint staff_second_factor_last_step_check CHECK (last_step >= 0),
  constraint staff_second_factor_pkey PRIMARY KEY (tenant_id, staff_id),
  constraint staff_second_factor_recovery_hashes_check CHECK (cardinality(recovery_hashes) <= 10),
  constraint staff_second_factor_tenant_id_staff_id_fkey FOREIGN KEY (tenant_id, staff_id) REFERENCES staff_user(tenant_id, id)
);
alter table staff_second_factor enable row level security;
alter table staff_second_factor force row level security;
create policy platform on staff_second_factor to mkopo_platform
  using (true)
  with check (true);
create policy tenant_fence on staff_second_factor to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select, update on staff_second_factor to mkopo_app;
grant select on staff_second_factor to mkopo_platform;
grant update (last_step) on staff_second_factor to mkopo_platform;
grant update (recovery_hashes) on staff_second_factor to mkopo_platform;
grant update (secret) on staff_second_factor to mkopo_platform;
grant update (secret_key_id) on staff_second_factor to mkopo_platform;

create table staff_session (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  staff_id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  ip inet,
  user_agent text,
  constraint staff_session_by_token UNIQUE (token_hash),
  constraint staff_session_pkey PRIMARY KEY (tenant_id, id),
  constraint staff_session_tenant_id_staff_id_fkey FOREIGN KEY (tenant_id, staff_id) REFERENCES staff_user(tenant_id, id),
  constraint staff_session_token_hash_check CHECK (length(token_hash) = 32),
  constraint staff_session_user_agent_check CHECK (length(user_agent) <= 200)
);
CREATE INDEX staff_session_alive ON staff_session USING btree (tenant_id, staff_id) WHERE revoked_at IS NULL;
alter table staff_session enable row level security;
alter table staff_session force row level security;
create policy only_what_is_past on staff_session as restrictive for delete to mkopo_app
  using (expires_at < (now() - '7 days'::interval));
create policy platform on staff_session to mkopo_platform
  using (true)
  with check (true);
create policy tenant_fence on staff_session to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select on staff_session to mkopo_app;
grant select on staff_session to mkopo_platform;
grant update (last_seen_at) on staff_session to mkopo_platform;
grant update (revoked_at) on staff_session to mkopo_app;

create table staff_task (
  tenant_id uuid not null,
  id uuid not null,
  title text not null,
  client_id uuid,
  loan_id uuid,
  assigned_to uuid not null,
  due_on date,
  made_by uuid not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  done_at timestamp with time zone,
  done_by uuid,
  constraint staff_task_check CHECK ((done_at IS NULL) = (done_by IS NULL)),
  constraint staff_task_pkey PRIMARY KEY (tenant_id, id),
  constraint staff_task_tenant_id_assigned_to_fkey FOREIGN KEY (tenant_id, assigned_to) REFERENCES staff_user(tenant_id, id),
  constraint staff_task_tenant_id_client_id_fkey FOREIGN KEY (tenant_id, client_id) REFERENCES client(tenant_id, id),
  constraint staff_task_tenant_id_done_by_fkey FOREIGN KEY (tenant_id, done_by) REFERENCES staff_user(tenant_id, id),
  constraint staff_task_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  constraint staff_task_tenant_id_loan_id_fkey FOREIGN KEY (tenant_id, loan_id) REFERENCES loan(tenant_id, id),
  constraint staff_task_tenant_id_made_by_fkey FOREIGN KEY (tenant_id, made_by) REFERENCES staff_user(tenant_id, id),
  constraint staff_task_title_check CHECK (length(title) >= 1 AND length(title) <= 200)
);
CREATE INDEX staff_task_by_client ON staff_task USING btree (tenant_id, client_id, id DESC) WHERE client_id IS NOT NULL;
CREATE INDEX staff_task_by_loan ON staff_task USING btree (tenant_id, loan_id, id DESC) WHERE loan_id IS NOT NULL;
CREATE INDEX staff_task_newest_first ON staff_task USING btree (tenant_id, id DESC);
CREATE INDEX staff_task_open ON staff_task USING btree (tenant_id, assigned_to, due_on) WHERE done_at IS NULL;
alter table staff_task enable row level security;
alter table staff_task force row level security;
create policy branch_fence on staff_task as restrictive to mkopo_branch
  using ((client_id IS NULL OR (EXISTS ( SELECT
   FROM client
  WHERE client.tenant_id = staff_task.tenant_id AND client.id = staff_task.client_id))) AND (loan_id IS NULL OR (EXISTS ( SELECT
   FROM loan
  WHERE loan.tenant_id = staff_task.tenant_id AND loan.id = staff_task.loan_id))) AND (num_nonnulls(client_id, loan_id) > 0 OR (EXISTS ( SELECT
   FROM staff_user
  WHERE staff_user.tenant_id = staff_task.tenant_id AND (staff_user.id = ANY (ARRAY[staff_task.assigned_to, staff_task.made_by])) AND staff_user.branch_id = current_branch()))))
  with check ((client_id IS NULL OR (EXISTS ( SELECT
   FROM client
  WHERE client.tenant_id = staff_task.tenant_id AND client.id = staff_task.client_id))) AND (loan_id IS NULL OR (EXISTS ( SELECT
   FROM loan
  WHERE loan.tenant_id = staff_task.tenant_id AND loan.id = staff_task.loan_id))) AND (num_nonnulls(client_id, loan_id) > 0 OR (EXISTS ( SELECT
   FROM staff_user
  WHERE staff_user.tenant_id = staff_task.tenant_id AND (staff_user.id = ANY (ARRAY[staff_task.assigned_to, staff_task.made_by])) AND staff_user.branch_id = current_branch()))));
create policy only_of_a_sandbox on staff_task as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy tenant_fence on staff_task to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select on staff_task to mkopo_app;
grant update (assigned_to) on staff_task to mkopo_app;
grant update (done_at) on staff_task to mkopo_app;
grant update (done_by) on staff_task to mkopo_app;
grant update (due_on) on staff_task to mkopo_app;
grant update (title) on staff_task to mkopo_app;
grant update (updated_at) on staff_task to mkopo_app;

create table staff_user (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  email text not null,
  name text not null,
  role text not null,
  password_hash text not null,
  must_change_password boolean not null,
  approval_limit_minor bigint,
  status text not null default 'active'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  last_login_at timestamp with time zone,
  branch_id uuid,
  constraint staff_user_approval_limit_minor_check CHECK (approval_limit_minor >= 0),
  constraint staff_user_by_email UNIQUE (tenant_id, email),
  constraint staff_user_email_check CHECK (email !~ '[A-Z]'::text AND length(email) >= 3 AND length(email) <= 254),
  constraint staff_user_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
  constraint staff_user_password_hash_check CHECK (password_hash ~~ '$argon2id$%'::text),
  constraint staff_user_pkey PRIMARY KEY (tenant_id, id),
  constraint staff_user_role_check CHECK (role = ANY (ARRAY['admin'::text, 'manager'::text, 'officer'::text, 'cashier'::text, 'auditor'::text])),
  constraint staff_user_status_check CHECK (status = ANY (ARRAY['active'::text, 'suspended'::text])),
  constraint staff_user_tenant_id_branch_id_fkey FOREIGN KEY (tenant_id, branch_id) REFERENCES branch(tenant_id, id),
  constraint staff_user_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
);
CREATE INDEX staff_user_named ON staff_user USING btree (email);
alter table staff_user enable row level security;
alter table staff_user force row level security;
create policy platform on staff_user to mkopo_platform
  using (true);
create policy tenant_fence on staff_user to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant insert, select, update on staff_user to mkopo_app;
grant select on staff_user to mkopo_platform;

create table tenant (
  tenant_id uuid not null,
  slug text not null,
  name text not null,
  country text not null,
  currency text not null,
  time_zone text not null,
  created_at timestamp with time zone not null default now(),
  is_demo boolean not null default false,
  rail text,
  is_sandbox boolean not null default false,
  ahead_days integer not null default 0,
  moves_to date,
  followed_by uuid,
  followed_until timestamp with time zone,
  compact_rows boolean not null default true,
  constraint tenant_ahead_days_check CHECK (ahead_days >= 0 AND ahead_days <= 36500),
  constraint tenant_check CHECK (NOT is_demo OR NOT rail IS DISTINCT FROM 'simulated'::text),
  constraint tenant_check1 CHECK (NOT is_sandbox OR NOT rail IS DISTINCT FROM 'simulated'::text),
  constraint tenant_check2 CHECK (NOT (is_sandbox AND is_demo)),
  constraint tenant_check3 CHECK (is_sandbox OR ahead_days = 0 AND moves_to IS NULL),
  constraint tenant_country_check CHECK (country ~ '^[A-Z]{2}$'::text),
  constraint tenant_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint tenant_is_not_the_platform CHECK (tenant_id <> '00000000-0000-0000-0000-000000000000'::uuid),
  constraint tenant_pkey PRIMARY KEY (tenant_id),
  constraint tenant_rail_check CHECK (rail = ANY (ARRAY['real'::text, 'simulated'::text])),
  constraint tenant_slug_check CHECK (slug ~ '^[a-z0-9](-?[a-z0-9]){1,39}$'::text),
  constraint tenant_slug_key UNIQUE (slug)
);
CREATE INDEX tenant_moving ON tenant USING btree (moves_to) WHERE moves_to IS NOT NULL;
alter table tenant enable row level security;
alter table tenant force row level security;
create policy platform on tenant to mkopo_platform
  using (true);
create policy tenant_fence on tenant to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
CREATE TRIGGER keep_rail BEFORE UPDATE ON tenant FOR EACH ROW EXECUTE FUNCTION keep_rail();
grant insert, select on tenant to mkopo_app;
grant select on tenant to mkopo_platform;
grant update (ahead_days) on tenant to mkopo_app;
grant update (compact_rows) on tenant to mkopo_app;
grant update (followed_by) on tenant to mkopo_app;
grant update (followed_until) on tenant to mkopo_app;
grant update (moves_to) on tenant to mkopo_app;
grant update (rail) on tenant to mkopo_app;

create table tenant_setting (
  tenant_id uuid not null,
  maker_and_checker text not null,
  approval_limit_minor bigint,
  updated_at timestamp with time zone not null default now(),
  savings_interest_pct numeric,
  savings_minimum_minor bigint not null default 0,
  classification text not null default 'cbk'::text,
  second_factor text not null default 'optional'::text,
  books_locked_through date,
  branch_fence text not null default 'off'::text,
  constraint tenant_setting_approval_limit_minor_check CHECK (approval_limit_minor >= 0),
  constraint tenant_setting_branch_fence_check CHECK (branch_fence = ANY (ARRAY['off'::text, 'on'::text])),
  constraint tenant_setting_classification_check CHECK (classification = ANY (ARRAY['cbk'::text, 'sasra'::text])),
  constraint tenant_setting_maker_and_checker_check CHECK (maker_and_checker = ANY (ARRAY['differ'::text, 'may_be_one'::text])),
  constraint tenant_setting_pkey PRIMARY KEY (tenant_id),
  constraint tenant_setting_savings_interest_pct_check CHECK (savings_interest_pct > 0::numeric AND savings_interest_pct <= 100::numeric),
  constraint tenant_setting_savings_minimum_minor_check CHECK (savings_minimum_minor >= 0),
  constraint tenant_setting_second_factor_check CHECK (second_factor = ANY (ARRAY['optional'::text, 'approvers'::text, 'everybody'::text])),
  constraint tenant_setting_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
);
alter table tenant_setting enable row level security;
alter table tenant_setting force row level security;
create policy platform on tenant_setting for select to mkopo_platform
  using (true);
create policy tenant_fence on tenant_setting to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant insert, select, update on tenant_setting to mkopo_app;
grant select (branch_fence) on tenant_setting to mkopo_platform;
grant select (second_factor) on tenant_setting to mkopo_platform;
grant select (tenant_id) on tenant_setting to mkopo_platform;

create table two_person_request (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  operation text not null,
  subject_id uuid,
  body jsonb not null,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  approved_by uuid,
  approved_at timestamp with time zone,
  transaction_id uuid,
  rejected_by uuid,
  rejected_at timestamp with time zone,
  rejection_reason text,
  withdrawn_by uuid,
  withdrawn_at timestamp with time zone,
  first_half text,
  constraint two_person_request_check CHECK (approved_by <> asked_by),
  constraint two_person_request_check1 CHECK ((approved_by IS NULL) = (approved_at IS NULL)),
  constraint two_person_request_check2 CHECK (rejected_by <> asked_by),
  constraint two_person_request_check3 CHECK (num_nonnulls(rejected_by, rejected_at, rejection_reason) = ANY (ARRAY[0, 3])),
  constraint two_person_request_check4 CHECK (num_nonnulls(withdrawn_by, withdrawn_at) = ANY (ARRAY[0, 2])),
  constraint two_person_request_check5 CHECK (num_nonnulls(approved_at, rejected_at, withdrawn_at) <= 1),
  constraint two_person_request_pkey PRIMARY KEY (tenant_id, id),
  constraint two_person_request_tenant_id_approved_by_fkey FOREIGN KEY (tenant_id, approved_by) REFERENCES staff_user(tenant_id, id),
  constraint two_person_request_tenant_id_asked_by_fkey FOREIGN KEY (tenant_id, asked_by) REFERENCES staff_user(tenant_id, id),
  constraint two_person_request_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  constraint two_person_request_tenant_id_rejected_by_fkey FOREIGN KEY (tenant_id, rejected_by) REFERENCES staff_user(tenant_id, id),
  constraint two_person_request_tenant_id_withdrawn_by_fkey FOREIGN KEY (tenant_id, withdrawn_by) REFERENCES staff_user(tenant_id, id)
);
alter table two_person_request enable row level security;
alter table two_person_request force row level security;
create policy branch_fence on two_person_request as restrictive to mkopo_branch
  using ((EXISTS ( SELECT
   FROM loan
  WHERE loan.tenant_id = two_person_request.tenant_id AND loan.id = COALESCE(two_person_request.subject_id, (two_person_request.body ->> 'loan_id'::text)::uuid))) OR (EXISTS ( SELECT
   FROM loan_transaction made
  WHERE made.tenant_id = two_person_request.tenant_id AND made.id = two_person_request.subject_id)) OR (EXISTS ( SELECT
   FROM receipt
  WHERE receipt.tenant_id = two_person_request.tenant_id AND receipt.id = two_person_request.subject_id)) OR (EXISTS ( SELECT
   FROM payout
  WHERE payout.tenant_id = two_person_request.tenant_id AND payout.id = two_person_request.subject_id)) OR (EXISTS ( SELECT
   FROM savings_account account
  WHERE account.tenant_id = two_person_request.tenant_id AND account.id = two_person_request.subject_id)) OR (EXISTS ( SELECT
   FROM savings_transaction made
  WHERE made.tenant_id = two_person_request.tenant_id AND made.id = two_person_request.subject_id)) OR (EXISTS ( SELECT
   FROM member
  WHERE member.tenant_id = two_person_request.tenant_id AND member.id = two_person_request.subject_id)))
  with check (true);
create policy only_of_a_sandbox on two_person_request as restrictive for delete to mkopo_app
  using (( SELECT is_sandbox() AS is_sandbox));
create policy tenant_fence on two_person_request to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select on two_person_request to mkopo_app;
grant update (approved_at) on two_person_request to mkopo_app;
grant update (approved_by) on two_person_request to mkopo_app;
grant update (first_half) on two_person_request to mkopo_app;
grant update (rejected_at) on two_person_request to mkopo_app;
grant update (rejected_by) on two_person_request to mkopo_app;
grant update (rejection_reason) on two_person_request to mkopo_app;
grant update (withdrawn_at) on two_person_request to mkopo_app;
grant update (withdrawn_by) on two_person_request to mkopo_app;

create table webhook_attempt (
  tenant_id uuid not null,
  delivery_id uuid not null,
  number integer not null,
  at timestamp with time zone not null,
  duration_ms integer not null,
  status integer,
  error text,
  request_headers jsonb not null,
  answer text,
  constraint webhook_attempt_answer_check CHECK (length(answer) <= 4096),
  constraint webhook_attempt_check CHECK ((status IS NULL) <> (error IS NULL)),
  constraint webhook_attempt_duration_ms_check CHECK (duration_ms >= 0),
  constraint webhook_attempt_number_check CHECK (number > 0),
  constraint webhook_attempt_pkey PRIMARY KEY (tenant_id, delivery_id, number),
  constraint webhook_attempt_tenant_id_delivery_id_fkey FOREIGN KEY (tenant_id, delivery_id) REFERENCES webhook_delivery(tenant_id, id) ON DELETE CASCADE
);
alter table webhook_attempt enable row level security;
alter table webhook_attempt force row level security;
create policy branch_fence on webhook_attempt as restrictive to mkopo_branch
  using ((EXISTS ( SELECT
   FROM webhook_delivery owner
  WHERE owner.tenant_id = webhook_attempt.tenant_id AND owner.id = webhook_attempt.delivery_id)))
  with check ((EXISTS ( SELECT
   FROM webhook_delivery owner
  WHERE owner.tenant_id = webhook_attempt.tenant_id AND owner.id = webhook_attempt.delivery_id)));
create policy tenant_fence on webhook_attempt to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant insert, select on webhook_attempt to mkopo_app;

create table webhook_delivery (
  tenant_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  line_id uuid not null,
  place bigint not null generated always as identity,
  event_id uuid not null,
  event_type text not null,
  sequence integer,
  body text not null,
  is_replay boolean not null default false,
  state text not null default 'waiting'::text,
  attempts integer not null default 0,
  created_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  constraint webhook_delivery_attempts_check CHECK (attempts >= 0),
  constraint webhook_delivery_check CHECK ((state = 'waiting'::text) = (ended_at IS NULL)),
  constraint webhook_delivery_pkey PRIMARY KEY (tenant_id, id),
  constraint webhook_delivery_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'given_up'::text, 'cancelled'::text])),
  constraint webhook_delivery_tenant_id_endpoint_id_fkey FOREIGN KEY (tenant_id, endpoint_id) REFERENCES webhook_endpoint(tenant_id, id)
);
CREATE INDEX webhook_delivery_of_endpoint ON webhook_delivery USING btree (tenant_id, endpoint_id, id);
CREATE INDEX webhook_delivery_of_event ON webhook_delivery USING btree (tenant_id, event_id, id);
CREATE INDEX webhook_delivery_waiting ON webhook_delivery USING btree (tenant_id, endpoint_id, line_id, place) WHERE state = 'waiting'::text;
alter table webhook_delivery enable row level security;
alter table webhook_delivery force row level security;
create policy branch_fence on webhook_delivery as restrictive to mkopo_branch
  using ((EXISTS ( SELECT
   FROM webhook_endpoint endpoint
  WHERE endpoint.tenant_id = webhook_delivery.tenant_id AND endpoint.id = webhook_delivery.endpoint_id)) AND ((EXISTS ( SELECT
   FROM loan
  WHERE loan.tenant_id = webhook_delivery.tenant_id AND loan.id = webhook_delivery.line_id)) OR (EXISTS ( SELECT
   FROM client
  WHERE client.tenant_id = webhook_delivery.tenant_id AND client.id = webhook_delivery.line_id))))
  with check ((EXISTS ( SELECT
   FROM webhook_endpoint endpoint
  WHERE endpoint.tenant_id = webhook_delivery.tenant_id AND endpoint.id = webhook_delivery.endpoint_id)) AND ((EXISTS ( SELECT
   FROM loan
  WHERE loan.tenant_id = webhook_delivery.tenant_id AND loan.id = webhook_delivery.line_id)) OR (EXISTS ( SELECT
   FROM client
  WHERE client.tenant_id = webhook_delivery.tenant_id AND client.id = webhook_delivery.line_id))));
create policy only_what_is_past on webhook_delivery as restrictive for delete to mkopo_app
  using (ended_at < (now() - '7 days'::interval));
create policy platform on webhook_delivery for select to mkopo_platform
  using (true);
create policy tenant_fence on webhook_delivery to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select on webhook_delivery to mkopo_app;
grant select (created_at) on webhook_delivery to mkopo_platform;
grant select (endpoint_id) on webhook_delivery to mkopo_platform;
grant select (line_id) on webhook_delivery to mkopo_platform;
grant select (state) on webhook_delivery to mkopo_platform;
grant select (tenant_id) on webhook_delivery to mkopo_platform;
grant update (attempts) on webhook_delivery to mkopo_app;
grant update (ended_at) on webhook_delivery to mkopo_app;
grant update (state) on webhook_delivery to mkopo_app;

create table webhook_endpoint (
  tenant_id uuid not null,
  id uuid not null,
  branch_id uuid,
  url text not null,
  description text,
  types text[],
  status text not null default 'active'::text,
  status_reason text,
  status_since timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  created_by text not null,
  secret bytea not null,
  secret_key_id text,
  previous_secret bytea,
  previous_key_id text,
  previous_until timestamp with time zone,
  failures integer not null default 0,
  failing_since timestamp with time zone,
  retry_at timestamp with time zone,
  read_to xid8 not null,
  read_to_id uuid not null,
  read_to_at timestamp with time zone not null,
  constraint webhook_endpoint_check CHECK ((status = 'active'::text) = (status_reason IS NULL)),
  constraint webhook_endpoint_check1 CHECK ((failures > 0) = (failing_since IS NOT NULL)),
  constraint webhook_endpoint_check2 CHECK ((previous_secret IS NULL) = (previous_until IS NULL)),
  constraint webhook_endpoint_description_check CHECK (length(description) >= 1 AND length(description) <= 200),
  constraint webhook_endpoint_failures_check CHECK (failures >= 0),
  constraint webhook_endpoint_pkey PRIMARY KEY (tenant_id, id),
  constraint webhook_endpoint_status_check CHECK (status = ANY (ARRAY['active'::text, 'paused'::text, 'ended'::text])),
  constraint webhook_endpoint_status_reason_check CHECK (status_reason = ANY (ARRAY['by_hand'::text, 'failing'::text, 'gone'::text, 'deleted'::text])),
  constraint webhook_endpoint_tenant_id_branch_id_fkey FOREIGN KEY (tenant_id, branch_id) REFERENCES branch(tenant_id, id),
  constraint webhook_endpoint_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  constraint webhook_endpoint_types_check CHECK (cardinality(types) > 0),
  constraint webhook_endpoint_url_check CHECK (length(url) >= 1 AND length(url) <= 2000)
);
CREATE INDEX webhook_endpoint_active ON webhook_endpoint USING btree (tenant_id, id) WHERE status = 'active'::text;
alter table webhook_endpoint enable row level security;
alter table webhook_endpoint force row level security;
create policy branch_fence on webhook_endpoint as restrictive to mkopo_branch
  using (branch_id = current_branch())
  with check (branch_id = current_branch());
create policy platform on webhook_endpoint to mkopo_platform
  using (true);
create policy tenant_fence on webhook_endpoint to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant insert, select on webhook_endpoint to mkopo_app;
grant select (failures) on webhook_endpoint to mkopo_platform;
grant select (id) on webhook_endpoint to mkopo_platform;
grant select (previous_key_id) on webhook_endpoint to mkopo_platform;
grant select (previous_secret) on webhook_endpoint to mkopo_platform;
grant select (read_to) on webhook_endpoint to mkopo_platform;
grant select (read_to_at) on webhook_endpoint to mkopo_platform;
grant select (read_to_id) on webhook_endpoint to mkopo_platform;
grant select (retry_at) on webhook_endpoint to mkopo_platform;
grant select (secret) on webhook_endpoint to mkopo_platform;
grant select (secret_key_id) on webhook_endpoint to mkopo_platform;
grant select (status) on webhook_endpoint to mkopo_platform;
grant select (status_reason) on webhook_endpoint to mkopo_platform;
grant select (tenant_id) on webhook_endpoint to mkopo_platform;
grant update (description) on webhook_endpoint to mkopo_app;
grant update (failing_since) on webhook_endpoint to mkopo_app;
grant update (failures) on webhook_endpoint to mkopo_app;
grant update (previous_key_id) on webhook_endpoint to mkopo_app;
grant update (previous_key_id) on webhook_endpoint to mkopo_platform;
grant update (previous_secret) on webhook_endpoint to mkopo_app;
grant update (previous_secret) on webhook_endpoint to mkopo_platform;
grant update (previous_until) on webhook_endpoint to mkopo_app;
grant update (read_to) on webhook_endpoint to mkopo_app;
grant update (read_to_at) on webhook_endpoint to mkopo_app;
grant update (read_to_at) on webhook_endpoint to mkopo_platform;
grant update (read_to_id) on webhook_endpoint to mkopo_app;
grant update (retry_at) on webhook_endpoint to mkopo_app;
grant update (secret) on webhook_endpoint to mkopo_app;
grant update (secret) on webhook_endpoint to mkopo_platform;
grant update (secret_key_id) on webhook_endpoint to mkopo_app;
grant update (secret_key_id) on webhook_endpoint to mkopo_platform;
grant update (status) on webhook_endpoint to mkopo_app;
grant update (status_reason) on webhook_endpoint to mkopo_app;
grant update (status_since) on webhook_endpoint to mkopo_app;
grant update (types) on webhook_endpoint to mkopo_app;
grant update (url) on webhook_endpoint to mkopo_app;

create table webhook_line (
  tenant_id uuid not null,
  endpoint_id uuid not null,
  line_id uuid not null,
  due_at timestamp with time zone not null,
  lease uuid,
  constraint webhook_line_pkey PRIMARY KEY (tenant_id, endpoint_id, line_id),
  constraint webhook_line_tenant_id_endpoint_id_fkey FOREIGN KEY (tenant_id, endpoint_id) REFERENCES webhook_endpoint(tenant_id, id)
);
CREATE INDEX webhook_line_due ON webhook_line USING btree (tenant_id, endpoint_id, due_at);
alter table webhook_line enable row level security;
alter table webhook_line force row level security;
create policy branch_fence on webhook_line as restrictive to mkopo_branch
  using ((EXISTS ( SELECT
   FROM webhook_endpoint owner
  WHERE owner.tenant_id = webhook_line.tenant_id AND owner.id = webhook_line.endpoint_id)))
  with check ((EXISTS ( SELECT
   FROM webhook_endpoint owner
  WHERE owner.tenant_id = webhook_line.tenant_id AND owner.id = webhook_line.endpoint_id)));
create policy platform on webhook_line for select to mkopo_platform
  using (true);
create policy tenant_fence on webhook_line to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select on webhook_line to mkopo_app;
grant select (due_at) on webhook_line to mkopo_platform;
grant select (endpoint_id) on webhook_line to mkopo_platform;
grant select (tenant_id) on webhook_line to mkopo_platform;
grant update (due_at) on webhook_line to mkopo_app;
grant update (lease) on webhook_line to mkopo_app;

create table write_probe (
  only_one boolean not null default true,
  written_at timestamp with time zone not null,
  constraint write_probe_only_one_check CHECK (only_one),
  constraint write_probe_pkey PRIMARY KEY (only_one)
);
alter table write_probe enable row level security;
alter table write_probe force row level security;
create policy platform on write_probe to mkopo_platform
  using (true)
  with check (true);
grant select on write_probe to mkopo_platform;
grant update (written_at) on write_probe to mkopo_platform;

create table sandbox.idempotency_record (
  tenant_id uuid not null,
  scope_hash bytea not null,
  fingerprint bytea not null,
  request_id text not null,
  status integer not null,
  body text not null,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_record_fingerprint_check CHECK (length(fingerprint) = 32),
  constraint idempotency_record_pkey PRIMARY KEY (tenant_id, scope_hash, created_at),
  constraint idempotency_record_scope_hash_check CHECK (length(scope_hash) = 32)
) partition by RANGE (created_at);
alter table sandbox.idempotency_record enable row level security;
alter table sandbox.idempotency_record force row level security;
create policy tenant_fence on sandbox.idempotency_record to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant insert, select on sandbox.idempotency_record to mkopo_app;

create table sandbox.idempotency_record_default partition of sandbox.idempotency_record DEFAULT;
alter table sandbox.idempotency_record_default enable row level security;
alter table sandbox.idempotency_record_default force row level security;
create policy tenant_fence on sandbox.idempotency_record_default to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());

create table sandbox.outbox_event (
  tenant_id uuid not null,
  id uuid not null default uuidv7(),
  type text not null,
  subject_kind text not null,
  subject_id uuid not null,
  data jsonb not null,
  created_at timestamp with time zone not null default now(),
  committed_by xid8 not null default place_now(),
  sequence integer,
  constraint outbox_event_pkey PRIMARY KEY (tenant_id, committed_by, id, created_at)
) partition by RANGE (created_at);
CREATE INDEX outbox_event_id_idx ON ONLY sandbox.outbox_event USING brin (id) WITH (pages_per_range='16', autosummarize='on');
alter table sandbox.outbox_event enable row level security;
alter table sandbox.outbox_event force row level security;
create policy platform on sandbox.outbox_event for select to mkopo_platform
  using (true);
create policy tenant_fence on sandbox.outbox_event to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant insert, select on sandbox.outbox_event to mkopo_app;
grant select (committed_by) on sandbox.outbox_event to mkopo_platform;
grant select (created_at) on sandbox.outbox_event to mkopo_platform;
grant select (id) on sandbox.outbox_event to mkopo_platform;
grant select (tenant_id) on sandbox.outbox_event to mkopo_platform;

create table sandbox.outbox_event_default partition of sandbox.outbox_event DEFAULT;
alter table sandbox.outbox_event_default enable row level security;
alter table sandbox.outbox_event_default force row level security;
create policy tenant_fence on sandbox.outbox_event_default to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());

create table sandbox.request_log (
  tenant_id uuid not null,
  id uuid not null,
  created_at timestamp with time zone not null,
  credential_id uuid not null,
  family text not null,
  method text not null,
  path text not null,
  status integer not null,
  ms real not null,
  request_id text not null,
  idempotency_key text,
  replayed boolean not null,
  error_code text,
  ip inet,
  constraint request_log_pkey PRIMARY KEY (tenant_id, created_at, id)
) partition by RANGE (created_at);
CREATE INDEX request_log_tenant_id_created_at_id_idx ON ONLY sandbox.request_log USING btree (tenant_id, created_at, id) WHERE status >= 400;
CREATE INDEX request_log_tenant_id_credential_id_created_at_id_idx ON ONLY sandbox.request_log USING btree (tenant_id, credential_id, created_at, id);
CREATE INDEX request_log_tenant_id_request_id_idx ON ONLY sandbox.request_log USING btree (tenant_id, request_id);
alter table sandbox.request_log enable row level security;
alter table sandbox.request_log force row level security;
create policy platform on sandbox.request_log for insert to mkopo_platform
  with check (true);
create policy tenant_fence on sandbox.request_log to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant insert on sandbox.request_log to mkopo_platform;
grant select on sandbox.request_log to mkopo_app;

create table sandbox.request_log_default partition of sandbox.request_log DEFAULT;
alter table sandbox.request_log_default enable row level security;
alter table sandbox.request_log_default force row level security;
create policy tenant_fence on sandbox.request_log_default to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());

create table sandbox.webhook_attempt (
  tenant_id uuid not null,
  delivery_id uuid not null,
  number integer not null,
  at timestamp with time zone not null,
  duration_ms integer not null,
  status integer,
  error text,
  request_headers jsonb not null,
  answer text,
  constraint webhook_attempt_answer_check CHECK (length(answer) <= 4096),
  constraint webhook_attempt_check CHECK ((status IS NULL) <> (error IS NULL)),
  constraint webhook_attempt_duration_ms_check CHECK (duration_ms >= 0),
  constraint webhook_attempt_number_check CHECK (number > 0),
  constraint webhook_attempt_pkey PRIMARY KEY (tenant_id, delivery_id, number),
  constraint webhook_attempt_tenant_id_delivery_id_fkey FOREIGN KEY (tenant_id, delivery_id) REFERENCES sandbox.webhook_delivery(tenant_id, id) ON DELETE CASCADE
);
alter table sandbox.webhook_attempt enable row level security;
alter table sandbox.webhook_attempt force row level security;
create policy tenant_fence on sandbox.webhook_attempt to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant insert, select on sandbox.webhook_attempt to mkopo_app;

create table sandbox.webhook_delivery (
  tenant_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  line_id uuid not null,
  place bigint not null generated always as identity,
  event_id uuid not null,
  event_type text not null,
  sequence integer,
  body text not null,
  is_replay boolean not null default false,
  state text not null default 'waiting'::text,
  attempts integer not null default 0,
  created_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  constraint webhook_delivery_attempts_check CHECK (attempts >= 0),
  constraint webhook_delivery_check CHECK ((state = 'waiting'::text) = (ended_at IS NULL)),
  constraint webhook_delivery_pkey PRIMARY KEY (tenant_id, id),
  constraint webhook_delivery_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'given_up'::text, 'cancelled'::text])),
  constraint webhook_delivery_tenant_id_endpoint_id_fkey FOREIGN KEY (tenant_id, endpoint_id) REFERENCES sandbox.webhook_endpoint(tenant_id, id)
);
CREATE INDEX webhook_delivery_tenant_id_endpoint_id_id_idx ON sandbox.webhook_delivery USING btree (tenant_id, endpoint_id, id);
CREATE INDEX webhook_delivery_tenant_id_endpoint_id_line_id_place_idx ON sandbox.webhook_delivery USING btree (tenant_id, endpoint_id, line_id, place) WHERE state = 'waiting'::text;
CREATE INDEX webhook_delivery_tenant_id_event_id_id_idx ON sandbox.webhook_delivery USING btree (tenant_id, event_id, id);
alter table sandbox.webhook_delivery enable row level security;
alter table sandbox.webhook_delivery force row level security;
create policy only_what_is_past on sandbox.webhook_delivery as restrictive for delete to mkopo_app
  using (ended_at < (now() - '7 days'::interval));
create policy platform on sandbox.webhook_delivery for select to mkopo_platform
  using (true);
create policy tenant_fence on sandbox.webhook_delivery to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select on sandbox.webhook_delivery to mkopo_app;
grant select (created_at) on sandbox.webhook_delivery to mkopo_platform;
grant select (endpoint_id) on sandbox.webhook_delivery to mkopo_platform;
grant select (line_id) on sandbox.webhook_delivery to mkopo_platform;
grant select (state) on sandbox.webhook_delivery to mkopo_platform;
grant select (tenant_id) on sandbox.webhook_delivery to mkopo_platform;
grant update (attempts) on sandbox.webhook_delivery to mkopo_app;
grant update (ended_at) on sandbox.webhook_delivery to mkopo_app;
grant update (state) on sandbox.webhook_delivery to mkopo_app;

create table sandbox.webhook_endpoint (
  tenant_id uuid not null,
  id uuid not null,
  branch_id uuid,
  url text not null,
  description text,
  types text[],
  status text not null default 'active'::text,
  status_reason text,
  status_since timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  created_by text not null,
  secret bytea not null,
  secret_key_id text,
  previous_secret bytea,
  previous_key_id text,
  previous_until timestamp with time zone,
  failures integer not null default 0,
  failing_since timestamp with time zone,
  retry_at timestamp with time zone,
  read_to xid8 not null,
  read_to_id uuid not null,
  read_to_at timestamp with time zone not null,
  constraint webhook_endpoint_check CHECK ((status = 'active'::text) = (status_reason IS NULL)),
  constraint webhook_endpoint_check1 CHECK ((failures > 0) = (failing_since IS NOT NULL)),
  constraint webhook_endpoint_check2 CHECK ((previous_secret IS NULL) = (previous_until IS NULL)),
  constraint webhook_endpoint_description_check CHECK (length(description) >= 1 AND length(description) <= 200),
  constraint webhook_endpoint_failures_check CHECK (failures >= 0),
  constraint webhook_endpoint_pkey PRIMARY KEY (tenant_id, id),
  constraint webhook_endpoint_status_check CHECK (status = ANY (ARRAY['active'::text, 'paused'::text, 'ended'::text])),
  constraint webhook_endpoint_status_reason_check CHECK (status_reason = ANY (ARRAY['by_hand'::text, 'failing'::text, 'gone'::text, 'deleted'::text])),
  constraint webhook_endpoint_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id),
  constraint webhook_endpoint_types_check CHECK (cardinality(types) > 0),
  constraint webhook_endpoint_url_check CHECK (length(url) >= 1 AND length(url) <= 2000)
);
CREATE INDEX webhook_endpoint_tenant_id_id_idx ON sandbox.webhook_endpoint USING btree (tenant_id, id) WHERE status = 'active'::text;
alter table sandbox.webhook_endpoint enable row level security;
alter table sandbox.webhook_endpoint force row level security;
create policy platform on sandbox.webhook_endpoint to mkopo_platform
  using (true);
create policy tenant_fence on sandbox.webhook_endpoint to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant insert, select on sandbox.webhook_endpoint to mkopo_app;
grant select (failures) on sandbox.webhook_endpoint to mkopo_platform;
grant select (id) on sandbox.webhook_endpoint to mkopo_platform;
grant select (previous_key_id) on sandbox.webhook_endpoint to mkopo_platform;
grant select (previous_secret) on sandbox.webhook_endpoint to mkopo_platform;
grant select (read_to) on sandbox.webhook_endpoint to mkopo_platform;
grant select (read_to_at) on sandbox.webhook_endpoint to mkopo_platform;
grant select (read_to_id) on sandbox.webhook_endpoint to mkopo_platform;
grant select (retry_at) on sandbox.webhook_endpoint to mkopo_platform;
grant select (secret) on sandbox.webhook_endpoint to mkopo_platform;
grant select (secret_key_id) on sandbox.webhook_endpoint to mkopo_platform;
grant select (status) on sandbox.webhook_endpoint to mkopo_platform;
grant select (status_reason) on sandbox.webhook_endpoint to mkopo_platform;
grant select (tenant_id) on sandbox.webhook_endpoint to mkopo_platform;
grant update (description) on sandbox.webhook_endpoint to mkopo_app;
grant update (failing_since) on sandbox.webhook_endpoint to mkopo_app;
grant update (failures) on sandbox.webhook_endpoint to mkopo_app;
grant update (previous_key_id) on sandbox.webhook_endpoint to mkopo_app;
grant update (previous_key_id) on sandbox.webhook_endpoint to mkopo_platform;
grant update (previous_secret) on sandbox.webhook_endpoint to mkopo_app;
grant update (previous_secret) on sandbox.webhook_endpoint to mkopo_platform;
grant update (previous_until) on sandbox.webhook_endpoint to mkopo_app;
grant update (read_to) on sandbox.webhook_endpoint to mkopo_app;
grant update (read_to_at) on sandbox.webhook_endpoint to mkopo_app;
grant update (read_to_at) on sandbox.webhook_endpoint to mkopo_platform;
grant update (read_to_id) on sandbox.webhook_endpoint to mkopo_app;
grant update (retry_at) on sandbox.webhook_endpoint to mkopo_app;
grant update (secret) on sandbox.webhook_endpoint to mkopo_app;
grant update (secret) on sandbox.webhook_endpoint to mkopo_platform;
grant update (secret_key_id) on sandbox.webhook_endpoint to mkopo_app;
grant update (secret_key_id) on sandbox.webhook_endpoint to mkopo_platform;
grant update (status) on sandbox.webhook_endpoint to mkopo_app;
grant update (status_reason) on sandbox.webhook_endpoint to mkopo_app;
grant update (status_since) on sandbox.webhook_endpoint to mkopo_app;
grant update (types) on sandbox.webhook_endpoint to mkopo_app;
grant update (url) on sandbox.webhook_endpoint to mkopo_app;

create table sandbox.webhook_line (
  tenant_id uuid not null,
  endpoint_id uuid not null,
  line_id uuid not null,
  due_at timestamp with time zone not null,
  lease uuid,
  constraint webhook_line_pkey PRIMARY KEY (tenant_id, endpoint_id, line_id),
  constraint webhook_line_tenant_id_endpoint_id_fkey FOREIGN KEY (tenant_id, endpoint_id) REFERENCES sandbox.webhook_endpoint(tenant_id, id)
);
CREATE INDEX webhook_line_tenant_id_endpoint_id_due_at_idx ON sandbox.webhook_line USING btree (tenant_id, endpoint_id, due_at);
alter table sandbox.webhook_line enable row level security;
alter table sandbox.webhook_line force row level security;
create policy platform on sandbox.webhook_line for select to mkopo_platform
  using (true);
create policy tenant_fence on sandbox.webhook_line to mkopo_app
  using (tenant_id = current_tenant())
  with check (tenant_id = current_tenant());
grant delete, insert, select on sandbox.webhook_line to mkopo_app;
grant select (due_at) on sandbox.webhook_line to mkopo_platform;
grant select (endpoint_id) on sandbox.webhook_line to mkopo_platform;
grant select (tenant_id) on sandbox.webhook_line to mkopo_platform;
grant update (due_at) on sandbox.webhook_line to mkopo_app;
grant update (lease) on sandbox.webhook_line to mkopo_app;
