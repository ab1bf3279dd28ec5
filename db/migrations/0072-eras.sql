-- The order of changes goes by numbers of transactions, which belong to one PostgreSQL. Rows that
-- are brought to another one bring numbers along that mean nothing there (docs/decisions/0080). So
-- a lender has eras: what is added to the numbers of this PostgreSQL to give places in the order.

-- Without a row, nothing is added. They stay: where one ended tells which cursors are of a time
-- that is lost. The platform has its own, under its own id, so there is no reference to lenders.
create table lender_era (
  tenant_id uuid not null,
  ahead     bigint not null check (ahead > 0),
  -- All places that were brought along lie before this one, and all that came since behind what is
  -- added. Whoever says to be between the two has read what is not here.
  ended_at  xid8 not null,
  began_at  timestamptz not null default now(),
  primary key (tenant_id, ahead),
  check (ended_at::text::numeric < ahead)
);
call fence_by_tenant('lender_era');
call fence_for_platform('lender_era');
grant select on lender_era to mkopo_app;
grant select, insert on lender_era to mkopo_platform;

-- Which PostgreSQL the rows were in when somebody looked last: its own number, and the database's.
create table database_home (
  is_only boolean primary key default true check (is_only),
  home    text not null
);
call fence_for_platform('database_home');
grant select, insert, update on database_home to mkopo_platform;

-- The place of what this transaction writes. The era is read once for a transaction and lender, as
-- a place is asked for with every row. It cannot change under a transaction that has written:
-- whoever begins one waits for those.
create function place_now() returns xid8 language plpgsql as $$
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
end $$;

-- What lies before this place is settled: it is of transactions older than every one under way.
create function settled_before(lender uuid default current_tenant()) returns xid8
language plpgsql stable as $$
begin
  return (coalesce((select max(ahead) from lender_era where tenant_id = lender), 0)
    + pg_snapshot_xmin(pg_current_snapshot())::text::bigint)::text::xid8;
end $$;

alter table audit_record alter column committed_by set default place_now();
alter table outbox_event alter column committed_by set default place_now();
alter table sandbox.outbox_event alter column committed_by set default place_now();
alter table journal_entry alter column made_by set default place_now();

create or replace function refuse_stray_lines() returns trigger language plpgsql as $$
declare
  ours xid8 := place_now();
begin
  if exists (
    select from fresh
      left join journal_entry entry on entry.tenant_id = fresh.tenant_id and entry.id = entry_id
     where entry.made_by is distinct from ours
        or entry.booked_on <> fresh.booked_on)
  then
    raise exception 'journal lines are written with their entry, in one transaction'
      using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
