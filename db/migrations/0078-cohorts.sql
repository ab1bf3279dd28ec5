-- The loans of each day of disbursement are added up once, for the vintage (docs/decisions/0086):
-- how many there are, and how they stood at the ends of months at which they are looked at. A loan
-- that leaves its day, comes to it later or is booked on late reopens that day alone.

-- Where there are very many loans, make it beforehand, by "create index concurrently": this then
-- finds it made.
create index if not exists loan_by_disbursement on loan (tenant_id, disbursed_on)
  where disbursed_on is not null;

-- Through which day cohorts are folded; without a row, none are.
create table folded_cohorts (
  tenant_id uuid primary key references tenant,
  folded_to date not null
);
call fence_by_tenant('folded_cohorts');
-- The sums are of all branches. Who is held to one reads rows, which the fence has sifted.
call fence_by_branch('folded_cohorts', 'false');
create policy only_of_a_sandbox on folded_cohorts as restrictive for delete to mkopo_app
  using ((select is_sandbox()));
grant select, insert, update, delete on folded_cohorts to mkopo_app;

-- Days of disbursement of which the loans are to be read from rows, until they are folded anew.
-- Written in the transaction that changes them.
create table reopened_cohort (
  tenant_id    uuid not null references tenant,
  disbursed_on date not null,
  id           uuid not null default uuidv7(),
  primary key (tenant_id, disbursed_on, id)
);
call fence_by_tenant('reopened_cohort');
call fence_by_branch('reopened_cohort', 'false', 'true');
grant select, insert, delete on reopened_cohort to mkopo_app;

-- The loans that were paid out on a day, by what is known of them now.
create table cohort_day (
  tenant_id    uuid not null references tenant,
  disbursed_on date not null,
  currency     text not null,
  loans        bigint not null check (loans >= 0),
  lent_minor   bigint not null check (lent_minor >= 0),
  primary key (tenant_id, disbursed_on, currency)
);
call fence_by_tenant('cohort_day');
call fence_by_branch('cohort_day', 'false');
create policy only_of_a_sandbox on cohort_day as restrictive for delete to mkopo_app
  using ((select is_sandbox()));
grant select, insert, update, delete on cohort_day to mkopo_app;

-- How they stood at the end of a month.
create table cohort_stand (
  tenant_id       uuid not null references tenant,
  disbursed_on    date not null,
  end_on          date not null check (end_on > disbursed_on),
  currency        text not null,
  principal_minor bigint not null check (principal_minor >= 0),
  at_risk_minor   bigint not null check (at_risk_minor between 0 and principal_minor),
  lost_minor      bigint not null,
  primary key (tenant_id, disbursed_on, end_on, currency)
);
call fence_by_tenant('cohort_stand');
call fence_by_branch('cohort_stand', 'false');
create policy only_of_a_sandbox on cohort_stand as restrictive for delete to mkopo_app
  using ((select is_sandbox()));
grant select, insert, update, delete on cohort_stand to mkopo_app;

create or replace function reopen_late_days() returns trigger language plpgsql as $$
begin
  -- Nearly nothing is late, and to look for it costs half of what an empty insert would.
  if not exists (
    select from fresh join tenant on tenant.tenant_id = fresh.tenant_id
     where tenant.is_sandbox
        or fresh.booked_on < (now() at time zone tenant.time_zone)::date + tenant.ahead_days) then
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

-- A loan that comes to a day of disbursement, leaves it, or is of another amount. What is paid out
-- on the lender's own day says nothing: that day is folded when whatever began on it has ended.
create function reopen_cohort() returns trigger language plpgsql as $$
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
end $$;
create trigger reopen_cohort_by_insert after insert on loan
  for each row when (new.disbursed_on is not null) execute function reopen_cohort();
create trigger reopen_cohort_by_update after update of disbursed_on, approved_amount_minor on loan
  for each row when (
    old.disbursed_on is distinct from new.disbursed_on
    or new.disbursed_on is not null
       and old.approved_amount_minor is distinct from new.approved_amount_minor)
  execute function reopen_cohort();
