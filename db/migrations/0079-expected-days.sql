-- What a month is expected to bring is added up once (docs/decisions/0086): by days, as the
-- portfolio is, and reopened with it.

-- What a day changed of what the instalments of its month, up to it, are expected to bring.
create table expected_day (
  tenant_id  uuid not null references tenant,
  day_on     date not null,
  currency   text not null,
  due_minor  bigint not null,
  -- What falls due on the next day, as it is expected at the end of this one.
  next_minor bigint not null check (next_minor >= 0),
  primary key (tenant_id, day_on, currency)
);
call fence_by_tenant('expected_day');
-- The sums are of all branches. Who is held to one reads rows, which the fence has sifted.
call fence_by_branch('expected_day', 'false');
create policy only_of_a_sandbox on expected_day as restrictive for delete to mkopo_app
  using ((select is_sandbox()));
grant select, insert, update, delete on expected_day to mkopo_app;

-- Portfolios that are folded were folded without it: all are folded anew, by the job.
alter table folded_portfolio no force row level security;
alter table reopened_portfolio no force row level security;
insert into reopened_portfolio (tenant_id, from_on)
select tenant_id, begun_on from folded_portfolio;
alter table reopened_portfolio force row level security;
alter table folded_portfolio force row level security;
