-- What officers lent, were repaid and have in hand is added up once (docs/decisions/0089): by days,
-- as the portfolio is, and reopened with it. Officers are those whom the loans had when they were
-- added up; loans that were handed over since are listed, and taken from the one to the other.

-- Loans whose officer is another than the one under whom they are added up. Written in the
-- transaction that hands them over, so both are seen or neither is; taken away by who moves their
-- sums. The first hand-over counts: whatever comes after it, the sums are where they were.
create table handed_over_loan (
  tenant_id  uuid not null references tenant,
  loan_id    uuid not null,
  -- Under whom it is added up; all noughts: nobody.
  officer_id uuid not null,
  primary key (tenant_id, loan_id),
  foreign key (tenant_id, loan_id) references loan (tenant_id, id)
);
call fence_by_tenant('handed_over_loan');
call fence_by_owner('handed_over_loan', 'loan', 'loan_id');
grant select, insert, update, delete on handed_over_loan to mkopo_app;

-- A second hand-over changes nothing of the row, and holds it all the same: whoever moves the sums
-- meanwhile leaves it alone, as long as it cannot be known to whom they go.
create function note_hand_over() returns trigger language plpgsql as $$
begin
  insert into handed_over_loan (tenant_id, loan_id, officer_id)
  values (new.tenant_id, new.id,
          coalesce(old.officer_id, '00000000-0000-0000-0000-000000000000'))
  on conflict (tenant_id, loan_id) do update set officer_id = handed_over_loan.officer_id;
  return null;
end $$;
create trigger note_hand_over after update of officer_id on loan
  for each row when (old.officer_id is distinct from new.officer_id)
  execute function note_hand_over();

-- What was asked for and what moved on a day, of the loans of an officer; all noughts: nobody's.
create table officer_day (
  tenant_id       uuid not null references tenant,
  day_on          date not null,
  currency        text not null,
  officer_id      uuid not null,
  -- As in expected_day.
  due_minor       bigint not null,
  next_minor      bigint not null,
  repaid_minor    bigint not null,
  recovered_minor bigint not null,
  new_loans       bigint not null,
  lent_minor      bigint not null,
  primary key (tenant_id, day_on, currency, officer_id)
);
call fence_by_tenant('officer_day');
-- The sums are of all branches. Who is held to one reads rows, which the fence has sifted.
call fence_by_branch('officer_day', 'false');
create policy only_of_a_sandbox on officer_day as restrictive for delete to mkopo_app
  using ((select is_sandbox()));
grant select, insert, update, delete on officer_day to mkopo_app;

-- As portfolio_day and portfolio_month, by officers.
create table officer_portfolio_day (
  tenant_id            uuid not null references tenant,
  day_on               date not null,
  currency             text not null,
  officer_id           uuid not null,
  oldest_unpaid_due_on date not null,
  kept_days_past_due   integer not null check (kept_days_past_due >= -1),
  loans                bigint not null,
  principal_minor      bigint not null,
  overdue_minor        bigint not null,
  due_minor            bigint not null,
  primary key (tenant_id, day_on, currency, officer_id, oldest_unpaid_due_on, kept_days_past_due)
);
call fence_by_tenant('officer_portfolio_day');
call fence_by_branch('officer_portfolio_day', 'false');
create policy only_of_a_sandbox on officer_portfolio_day as restrictive for delete to mkopo_app
  using ((select is_sandbox()));
grant select, insert, update, delete on officer_portfolio_day to mkopo_app;

create table officer_portfolio_month (
  tenant_id            uuid not null references tenant,
  end_on               date not null,
  currency             text not null,
  officer_id           uuid not null,
  oldest_unpaid_due_on date not null,
  kept_days_past_due   integer not null check (kept_days_past_due >= -1),
  loans                bigint not null,
  principal_minor      bigint not null,
  overdue_minor        bigint not null,
  due_minor            bigint not null,
  primary key (tenant_id, end_on, currency, officer_id, oldest_unpaid_due_on, kept_days_past_due)
);
call fence_by_tenant('officer_portfolio_month');
call fence_by_branch('officer_portfolio_month', 'false');
create policy only_of_a_sandbox on officer_portfolio_month as restrictive for delete to mkopo_app
  using ((select is_sandbox()));
grant select, insert, update, delete on officer_portfolio_month to mkopo_app;

-- How often sums were taken from one officer to another: who adds rows up in parts, to hold them
-- against the sums, sees whether that happened meanwhile.
alter table folded_portfolio add column hand_overs bigint not null default 0;

-- Portfolios that are folded were folded without it: all are folded anew, by the job.
alter table folded_portfolio no force row level security;
alter table reopened_portfolio no force row level security;
insert into reopened_portfolio (tenant_id, from_on)
select tenant_id, begun_on from folded_portfolio;
alter table reopened_portfolio force row level security;
alter table folded_portfolio force row level security;
