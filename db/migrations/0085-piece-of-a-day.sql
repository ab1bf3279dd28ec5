-- The first day that is open is folded too, a piece at a time (docs/decisions/0100): of it, rows of
-- loan_transaction with ids less than this count in the sums. Null: nothing of it is folded.
alter table folded_books add column below_id uuid;
alter table folded_portfolio add column below_id uuid;

-- A piece stands on the days before it, and its sums are by officer. Whoever changes what is folded
-- of those, or whose it is, says anew what is folded of it; who does not has dropped it.
create function drop_piece_of_day() returns trigger language plpgsql as $$
begin
  if new.below_id is not distinct from old.below_id then
    new.below_id := null;
  end if;
  return new;
end $$;

create trigger drop_piece_of_day before update on folded_books
  for each row execute function drop_piece_of_day();
create trigger drop_piece_of_day before update on folded_portfolio
  for each row execute function drop_piece_of_day();

-- A piece may bring less than the one before it, and is added to it by one insert.
alter table expected_day drop constraint expected_day_next_minor_check;

-- Whoever books under an id of long ago, as where a server's clock is behind, may book below the
-- end of a piece: that is late, too. Ids are made within the transaction that books.
create or replace function reopen_late_days() returns trigger language plpgsql as $$
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
end $$;
