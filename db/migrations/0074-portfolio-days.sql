-- The portfolio is added up once (docs/decisions/0082): how it stood at ends of months, and what
-- every day changed of it. It is kept by due dates and not by days late, so that what stood
-- yesterday answers for today.

-- From the end of which day to that of which the portfolio is folded; without a row, it is not.
create table folded_portfolio (
  tenant_id uuid primary key references tenant,
  begun_on  date not null,
  folded_to date not null check (folded_to >= begun_on)
);
call fence_by_tenant('folded_portfolio');
-- The sums are of all branches. Who is held to one reads rows, which the fence has sifted.
call fence_by_branch('folded_portfolio', 'false');
create policy only_of_a_sandbox on folded_portfolio as restrictive for delete to mkopo_app
  using ((select is_sandbox()));
grant select, insert, update, delete on folded_portfolio to mkopo_app;

-- What was booked late on a loan changes how it stood from then on: from that day the portfolio is
-- read from rows, until it is folded anew. Written in the transaction that books.
create table reopened_portfolio (
  tenant_id uuid not null references tenant,
  from_on   date not null,
  id        uuid not null default uuidv7(),
  primary key (tenant_id, from_on, id)
);
call fence_by_tenant('reopened_portfolio');
call fence_by_branch('reopened_portfolio', 'false', 'true');
grant select, insert, delete on reopened_portfolio to mkopo_app;

-- What a day changed: loans that went from one due date to another are less there and more here.
create table portfolio_day (
  tenant_id            uuid not null references tenant,
  day_on               date not null,
  currency             text not null,
  product_id           uuid not null,
  oldest_unpaid_due_on date not null,
  -- Days past due that a new schedule did not take away; -1: none.
  kept_days_past_due   integer not null check (kept_days_past_due >= -1),
  loans                bigint not null,
  principal_minor      bigint not null,
  overdue_minor        bigint not null,
  -- What was due on the day itself and not paid at its end: overdue from the next on.
  due_minor            bigint not null,
  primary key (tenant_id, day_on, currency, product_id, oldest_unpaid_due_on, kept_days_past_due),
  foreign key (tenant_id, product_id) references product (tenant_id, id)
);
call fence_by_tenant('portfolio_day');
call fence_by_branch('portfolio_day', 'false');
create policy only_of_a_sandbox on portfolio_day as restrictive for delete to mkopo_app
  using ((select is_sandbox()));
grant select, insert, update, delete on portfolio_day to mkopo_app;

-- How it stood at the end of a month, and of the day from which it is folded.
create table portfolio_month (
  tenant_id            uuid not null references tenant,
  end_on               date not null,
  currency             text not null,
  product_id           uuid not null,
  oldest_unpaid_due_on date not null,
  kept_days_past_due   integer not null check (kept_days_past_due >= -1),
  loans                bigint not null,
  principal_minor      bigint not null,
  overdue_minor        bigint not null,
  due_minor            bigint not null,
  primary key (tenant_id, end_on, currency, product_id, oldest_unpaid_due_on, kept_days_past_due),
  foreign key (tenant_id, product_id) references product (tenant_id, id)
);
call fence_by_tenant('portfolio_month');
call fence_by_branch('portfolio_month', 'false');
create policy only_of_a_sandbox on portfolio_month as restrictive for delete to mkopo_app
  using ((select is_sandbox()));
grant select, insert, update, delete on portfolio_month to mkopo_app;

-- What the schedules that were laid or changed on a day ask for on each day to come, or no more.
create table due_day (
  tenant_id uuid not null references tenant,
  due_on    date not null,
  currency  text not null,
  day_on    date not null,
  due_minor bigint not null,
  primary key (tenant_id, due_on, currency, day_on)
);
call fence_by_tenant('due_day');
call fence_by_branch('due_day', 'false');
create policy only_of_a_sandbox on due_day as restrictive for delete to mkopo_app
  using ((select is_sandbox()));
grant select, insert, update, delete on due_day to mkopo_app;

-- How many more people had a loan that was out after a day than before it. The first day of all,
-- from which the portfolio is folded, has how many there were.
create table borrower_day (
  tenant_id uuid not null references tenant,
  day_on    date not null,
  borrowers bigint not null,
  primary key (tenant_id, day_on)
);
call fence_by_tenant('borrower_day');
call fence_by_branch('borrower_day', 'false');
create policy only_of_a_sandbox on borrower_day as restrictive for delete to mkopo_app
  using ((select is_sandbox()));
grant select, insert, update, delete on borrower_day to mkopo_app;

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
  end if;
  return null;
end $$;
