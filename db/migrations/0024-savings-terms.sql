-- What savings accounts promise where nobody says otherwise. Partners cannot say otherwise: what a
-- lender owes its savers is the lender's to promise.
alter table tenant_setting
  -- Per cent a year; null: none is paid.
  add column savings_interest_pct numeric
    check (savings_interest_pct > 0 and savings_interest_pct <= 100),
  add column savings_minimum_minor bigint not null default 0 check (savings_minimum_minor >= 0);

-- The last number a lender gave to an account, as loan_counter has it for loans: one sequence for
-- all lenders told each of them how many accounts the others open. Accounts that are here keep
-- their numbers, and the count goes on from the highest.
create table savings_counter (
  tenant_id uuid primary key,
  last      bigint not null check (last > 0)
);
call fence_by_tenant('savings_counter');
grant select, insert, update on savings_counter to mkopo_app;

alter table savings_account no force row level security;
alter table savings_counter no force row level security;
insert into savings_counter
select tenant_id, max(account_number) from savings_account group by tenant_id;
alter table savings_counter force row level security;
alter table savings_account force row level security;

alter table savings_account alter column account_number drop identity;
