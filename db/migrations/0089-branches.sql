-- What a branch has in hand, expects and was repaid is added up once (docs/decisions/0104): sums by
-- officer are by branch as well, and the portfolio is kept by branch and product. The fence takes
-- the sums of other branches away as it does their rows. Branches are those that the loans had when
-- they were added up; a loan that went to another since is listed, as one that was handed over is.

-- Portfolios that are folded were folded without it: all are folded anew, by the job, under the
-- officers and branches of then.
alter table folded_portfolio no force row level security;
alter table reopened_portfolio no force row level security;
alter table handed_over_loan no force row level security;
delete from handed_over_loan;
insert into reopened_portfolio (tenant_id, from_on)
select tenant_id, begun_on from folded_portfolio;
alter table handed_over_loan force row level security;
alter table reopened_portfolio force row level security;
alter table folded_portfolio force row level security;
truncate officer_day, officer_portfolio_day, officer_portfolio_month;

-- Of which branch it is added up; all noughts: of none.
-- contract: only the trigger below writes here. A server of before it cannot fold what it does not
-- know, and leaves that to those that can.
alter table handed_over_loan add column branch_id uuid not null;

-- Seen where the loan is, and where it was: a branch must know that its sums have more than it has.
drop policy branch_fence on handed_over_loan;
call fence_by_branch('handed_over_loan', $seen$
  branch_id = current_branch()
  or exists (select from loan owner
              where owner.tenant_id = handed_over_loan.tenant_id
                and owner.id = handed_over_loan.loan_id)$seen$);

create or replace function note_hand_over() returns trigger language plpgsql as $$
begin
  insert into handed_over_loan (tenant_id, loan_id, officer_id, branch_id)
  values (new.tenant_id, new.id,
          coalesce(old.officer_id, '00000000-0000-0000-0000-000000000000'),
          coalesce(old.branch_id, '00000000-0000-0000-0000-000000000000'))
  on conflict (tenant_id, loan_id) do update set officer_id = handed_over_loan.officer_id;
  return null;
end $$;
drop trigger note_hand_over on loan;
create trigger note_hand_over after update of officer_id, branch_id on loan
  for each row when (old.officer_id is distinct from new.officer_id
                     or old.branch_id is distinct from new.branch_id)
  execute function note_hand_over();

-- Sums by officer, now of each branch; all noughts: of none.
-- contract: as above.
alter table officer_day add column branch_id uuid not null;
alter table officer_day drop constraint officer_day_pkey,
  add primary key (tenant_id, day_on, currency, branch_id, officer_id);
-- contract: as above.
alter table officer_portfolio_day add column branch_id uuid not null;
alter table officer_portfolio_day drop constraint officer_portfolio_day_pkey,
  add primary key (tenant_id, day_on, currency, branch_id, officer_id, oldest_unpaid_due_on,
                   kept_days_past_due);
-- contract: as above.
alter table officer_portfolio_month add column branch_id uuid not null;
alter table officer_portfolio_month drop constraint officer_portfolio_month_pkey,
  add primary key (tenant_id, end_on, currency, branch_id, officer_id, oldest_unpaid_due_on,
                   kept_days_past_due);

-- As portfolio_day and portfolio_month, by branches too.
create table branch_portfolio_day (
  tenant_id            uuid not null references tenant,
  day_on               date not null,
  currency             text not null,
  branch_id            uuid not null,
  product_id           uuid not null,
  oldest_unpaid_due_on date not null,
  kept_days_past_due   integer not null check (kept_days_past_due >= -1),
  loans                bigint not null,
  principal_minor      bigint not null,
  overdue_minor        bigint not null,
  due_minor            bigint not null,
  primary key (tenant_id, day_on, currency, branch_id, product_id, oldest_unpaid_due_on,
               kept_days_past_due),
  foreign key (tenant_id, product_id) references product (tenant_id, id)
);
call fence_by_tenant('branch_portfolio_day');
call fence_by_branch('branch_portfolio_day', 'branch_id = current_branch()');
create policy only_of_a_sandbox on branch_portfolio_day as restrictive for delete to mkopo_app
  using ((select is_sandbox()));
grant select, insert, update, delete on branch_portfolio_day to mkopo_app;

create table branch_portfolio_month (
  tenant_id            uuid not null references tenant,
  end_on               date not null,
  currency             text not null,
  branch_id            uuid not null,
  product_id           uuid not null,
  oldest_unpaid_due_on date not null,
  kept_days_past_due   integer not null check (kept_days_past_due >= -1),
  loans                bigint not null,
  principal_minor      bigint not null,
  overdue_minor        bigint not null,
  due_minor            bigint not null,
  primary key (tenant_id, end_on, currency, branch_id, product_id, oldest_unpaid_due_on,
               kept_days_past_due),
  foreign key (tenant_id, product_id) references product (tenant_id, id)
);
call fence_by_tenant('branch_portfolio_month');
call fence_by_branch('branch_portfolio_month', 'branch_id = current_branch()');
create policy only_of_a_sandbox on branch_portfolio_month as restrictive for delete to mkopo_app
  using ((select is_sandbox()));
grant select, insert, update, delete on branch_portfolio_month to mkopo_app;

do $$
declare
  fenced text;
begin
  foreach fenced in array array['officer_day', 'officer_portfolio_day', 'officer_portfolio_month']
  loop
    execute format('drop policy branch_fence on %I', fenced);
    execute format($call$call fence_by_branch(%L, 'branch_id = current_branch()')$call$, fenced);
  end loop;
end $$;

-- Who is held to a branch sees how far its sums go, and writes none. A server of before it would
-- look for them among those of all branches: it does not say so, and reads rows as ever.
drop policy branch_fence on folded_portfolio;
call fence_by_branch('folded_portfolio', $seen$
  current_setting('app.branch_sums', true) = 'on'$seen$, 'false');
drop policy branch_fence on reopened_portfolio;
call fence_by_branch('reopened_portfolio', 'true');
